/// How the program ends; the numbers are the design's.
enum ExitCode: Int32, CaseIterable, Sendable {
  case passed = 0
  /// The gate failed.
  case failed = 1
  /// Usage, configuration or contract is wrong.
  case refused = 2
  /// An input could not be read at all, or an output not be written.
  case unreadable = 3
  /// There was no case, or all were out of scope.
  case nothingChecked = 4
  case internalError = 70
  case interrupted = 130

  /// Where several hold, the one that is told: 70, 130, 2, 3, 1, 4, 0.
  func combined(with other: ExitCode) -> ExitCode {
    ExitCode.precedence.first { $0 == self || $0 == other } ?? self
  }

  private static let precedence: [ExitCode] = [
    .internalError, .interrupted, .refused, .unreadable, .failed, .nothingChecked, .passed,
  ]
}
