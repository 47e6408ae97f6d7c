package import DoganaDomain

/// Every case of a run, known before the first is judged.
package struct CasePlan: Sendable {
  package let cases: [PlannedCase]
  /// Lines and entries of recordings that are no exchanges.
  package let damages: [(contract: String, damage: RecordingItem.Damage)]
  /// How many exchanges were read.
  package let exchanges: Int
  /// Exchanges that are under none of the contract's servers: counted, not judged.
  package let outOfScope: Int
  /// Recordings that could not be read at all; the rest is checked all the same.
  package let unreadable: [Diagnostic]

  /// One case that will be judged.
  package struct PlannedCase: Sendable {
    package let id: String
    package let exchange: Exchange
    package let route: ExchangeJudge.Route
  }

  /// Reads the recordings of every contract and gives each exchange its operation and id.
  ///
  /// Throws diagnostics where two cases have one id.
  static func make(
    index: ContractIndex, judge: ExchangeJudge, recordings: any RecordingSource, operation: String?
  ) throws(RunFailure) -> CasePlan {
    var cases: [PlannedCase] = []
    var damages: [(contract: String, damage: RecordingItem.Damage)] = []
    var exchanges = 0
    var outOfScope = 0
    var places: [String: ExchangeSource] = [:]
    var failures: [Diagnostic] = []
    var unreadable: [Diagnostic] = []
    for entry in index.entries {
      let contract = entry.contract.name
      var numbering = CaseNumbering(redactor: judge.redactor)
      for reference in references(of: contract, recordings, &unreadable) {
        numbering.startFile()
        let items: [RecordingItem]
        do throws(Diagnostic) {
          items = try recordings.read(reference)
        } catch {
          unreadable.append(error)
          continue
        }
        for item in items {
          exchanges += 1
          switch item {
          case .unreadable(let damage): damages.append((contract, damage))
          case .exchange(let read, let naming):
            let exchange = read.served(by: operation)
            let name = numbering.name(of: exchange, stem: reference.stem, naming: naming)
            guard let route = judge.route(exchange, under: entry) else {
              outOfScope += 1
              continue
            }
            let id = CaseName.id(contract: contract, operation: route.operationName, name: name)
            if let other = places[id] {
              failures.append(CasePlan.duplicate(id, exchange.source, other))
              continue
            }
            places[id] = exchange.source
            cases.append(PlannedCase(id: id, exchange: exchange, route: route))
          }
        }
      }
    }
    if !failures.isEmpty { throw RunFailure(kind: .usage, diagnostics: failures) }
    return CasePlan(
      cases: cases, damages: damages, exchanges: exchanges, outOfScope: outOfScope, unreadable: unreadable)
  }

  private static func references(
    of contract: String, _ recordings: any RecordingSource, _ unreadable: inout [Diagnostic]
  ) -> [RecordingReference] {
    do throws(Diagnostic) {
      return try recordings.recordings(of: contract)
    } catch {
      unreadable.append(error)
      return []
    }
  }

  private static func duplicate(_ id: String, _ source: ExchangeSource, _ other: ExchangeSource) -> Diagnostic {
    Diagnostic(
      rule: "case-duplicate", place: SourcePlace(file: source.file, line: source.line),
      message: "two recordings have the case id \(id)", found: "the other is at \(other.file):\(other.line)",
      remedy: "give one of them another `name`")
  }
}

/// A hash of method, space and path (FNV-1a, 64 bits), by which requests are counted.
package struct RequestHash: Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Adds bytes, one after the other.
  package mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { add(bytes[index]) }
  }

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}

/// Numbers the exchanges of files that hold many: per method and path within the file.
struct CaseNumbering {
  /// How many were seen of each method and path; the key is a hash, for a file may hold millions.
  private var counts: [UInt64: Int] = [:]
  private let redactor: (any VerdictRedactor)?
  /// Past this many different requests in one file, numbers come from the line: memory stays bounded.
  static let limit = 1_000_000

  init(redactor: (any VerdictRedactor)? = nil) {
    self.redactor = redactor
  }

  mutating func startFile() { counts.removeAll(keepingCapacity: true) }

  mutating func name(of exchange: Exchange, stem: String, naming: RecordingItem.Naming) -> String {
    let number: Int
    let path: String
    let method: String
    switch naming {
    case .single: return safe(exchange.name ?? stem)
    case .numbered:
      path = exchange.request.flatMap { URLText(recorded: $0.url)?.path } ?? ""
      method = exchange.request?.method ?? exchange.operation ?? "exchange"
      number = next(method: method, path: path)
    }
    if let name = exchange.name { return safe(name) }
    return CaseName.numbered(
      stem: safe(stem), method: method, path: safe(path), number: number > 0 ? number : exchange.source.line)
  }

  /// A name becomes an id, and a file's name in git: a listed secret goes before it is slugged and cannot be told any more.
  private func safe(_ name: String) -> String { redactor?.redact(name: name) ?? name }

  /// The next number of a method and path, counted from 1; 0 where the table is full.
  private mutating func next(method: String, path: String) -> Int {
    var hash = RequestHash()
    for byte in method.utf8 { hash.add(byte) }
    hash.add(0x20)
    for byte in path.utf8 { hash.add(byte) }
    return count(hash.value)
  }

  /// Counts a request and gives its number; 0 where the table is full.
  @discardableResult
  mutating func count(_ hash: UInt64) -> Int {
    if let count = counts[hash] {
      counts[hash] = count + 1
      return count + 1
    }
    guard counts.count < CaseNumbering.limit else { return 0 }
    counts[hash] = 1
    return 1
  }
}

extension Exchange {
  /// The exchange with the operation that the command line names, where the recording has no request.
  func served(by operation: String?) -> Exchange {
    guard let operation, request == nil, self.operation == nil else { return self }
    return Exchange(
      source: source, name: name, operation: operation, recordedAt: recordedAt, request: nil, reply: reply,
      isRedacted: isRedacted)
  }
}
