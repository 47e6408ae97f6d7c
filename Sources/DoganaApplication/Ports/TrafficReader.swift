package import DoganaDomain

/// Reads recordings that nobody approved one by one: files of any size, or standard input.
package protocol TrafficReader {
  /// Reads one recording to its end in batches: `judge` runs on up to `jobs` workers at a time, `deliver` on the
  /// caller's thread and in file order.
  ///
  /// Memory does not grow with the recording. Exchanges that the screen settles are counted in the batch's tally and
  /// not handed out one by one. `deliver` returns false to stop early (a broken pipe, an interrupt).
  /// Throws a diagnostic (`input-unreadable` …) where the recording cannot be read at all.
  func read<Result: Sendable>(
    _ recording: TrafficOperand, jobs: Int, judge: @escaping @Sendable (TrafficBatch) -> Result,
    deliver: (Result) -> Bool
  ) throws(Diagnostic)

  /// The same reader with a screen: it may settle plain successes of these contracts without handing them out.
  ///
  /// `accepted` has what the snapshots of each `contract/operation` have accepted; what is new against it is never settled.
  func screened(by index: ContractIndex, accepted: [String: AcceptedWire]) -> any TrafficReader
}

/// A recording named on the command line.
package enum TrafficOperand: Hashable, Sendable {
  case file(String)
  case standardInput

  /// As the user would type it.
  package var text: String {
    switch self {
    case .file(let path): path
    case .standardInput: "-"
    }
  }
}

/// A run of neighbouring exchanges of a recording.
package struct TrafficBatch: Sendable {
  /// In file order.
  package let items: [RecordingItem]
  /// What the screen settled as plain successes, and so is not among `items`.
  package let screened: ScreenTally

  package init(items: [RecordingItem], screened: ScreenTally = ScreenTally()) {
    self.items = items
    self.screened = screened
  }
}

/// Plain successes that were settled without building a value: counted by operation, with their tolerances.
package struct ScreenTally: Sendable {
  /// Successes by `contract/operation`.
  package var successes: [String: Int] = [:]
  package var notes: [Note.Kind: Int] = [:]
  /// Method and path of each settled exchange, and how many items of the batch stand before it: numbers of cases count all.
  package var requests: [(hash: UInt64, position: Int)] = []
  package var outOfScope = 0
  /// Whether their wire was compared with accepted snapshots.
  package var wasWireCompared = false

  package init() {}
}
