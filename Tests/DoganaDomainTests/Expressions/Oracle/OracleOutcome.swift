@testable import DoganaDomain

/// What comes of an expression, in a form that both sides can write.
enum OracleOutcome: Equatable, CustomStringConvertible, Sendable {
  /// A value in canonical form: kinds are told apart and doubles are exact.
  case value(String)
  /// An error at run time.
  case error(String)
  /// Refused at load.
  case refused(String)

  /// Whether both are the same value, or no value.
  func agrees(with other: OracleOutcome) -> Bool {
    switch (self, other) {
    case (.value(let left), .value(let right)): left.utf8.elementsEqual(right.utf8)
    case (.value, _), (_, .value): false
    default: true
    }
  }

  var isValue: Bool { if case .value = self { true } else { false } }
  var isRefused: Bool { if case .refused = self { true } else { false } }

  var description: String {
    switch self {
    case .value(let text): text
    case .error(let text): "error: \(text)"
    case .refused(let text): "refused: \(text)"
    }
  }

  /// A line of the oracle: a letter, a blank, a text.
  init(line: String) {
    let text = String(line.dropFirst(2))
    self = line.hasPrefix("V ") ? .value(text) : line.hasPrefix("E ") ? .error(text) : .refused(text)
  }

  /// What Dogana makes of an expression; where it is a literal that never converts, the place of that literal.
  static func ours(_ source: String) -> (outcome: OracleOutcome, badLiteral: String?) {
    do {
      let expression = try Expression.compile(source, in: OracleEnvironment.types)
      do throws(ExpressionError) {
        return (.value(text(try expression.evaluate(OracleEnvironment.values))), nil)
      } catch {
        return (.error(error.message), nil)
      }
    } catch {
      let isLiteral = error.rule == .badLiteral || error.rule == .badRegex
      let bytes = Array(source.utf8)
      let place = isLiteral ? String(decoding: bytes[error.range], as: UTF8.self) : nil
      return (.refused("\(error.rule.rawValue): \(error.message)"), place)
    }
  }

  /// The canonical form of a value: `5`, `5u`, `f3fe0000000000000`, `"x"`, `b01ff`, `@…Z`, `~` nanoseconds.
  static func text(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(number)"
    case .uint(let number): "\(number)u"
    case .double(let number): number.isNaN ? "nan" : "f" + hexadecimal(number.bitPattern, digits: 16)
    case .decimal(let number): "\(number.description)d"
    case .string(let text): quoted(text)
    case .bytes(let bytes): "b" + bytes.map { hexadecimal(UInt64($0), digits: 2) }.joined()
    case .instant(let instant): "@" + precise(instant)
    case .duration(let span): "~\(span.totalNanoseconds)"
    case .list(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
    case .map(let entries):
      "{"
        + entries.map { (quoted($0.key), text($0.value)) }.sorted { $0.0 < $1.0 }.map { "\($0): \($1)" }
        .joined(separator: ", ") + "}"
    case .record, .unknownCase, .variant: "no value of the oracle"
    }
  }

  private static func hexadecimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x20, scalar.value < 0x7F, scalar != "\"", scalar != "\\" {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result + "\""
  }

  private static func precise(_ instant: Instant) -> String {
    let whole = Instant(seconds: instant.seconds).rfc3339.dropLast()
    let fraction = String(instant.nanoseconds)
    return "\(whole).\(String(repeating: "0", count: 9 - fraction.count))\(fraction)Z"
  }
}
