import Foundation

/// An expression with what both sides make of it.
struct OracleCase: Sendable {
  let piece: OraclePiece
  let ours: OracleOutcome
  /// The text of a literal that we refuse because it never converts.
  let badLiteral: String?
  /// The oracle's outcome with types checked.
  var checked = OracleOutcome.refused("not asked")
  /// The oracle's outcome without, where the check refused.
  var unchecked: OracleOutcome?
  /// Whether the oracle, too, finds no value in the literal that we refuse.
  var isBadLiteralConfirmed = false

  init(_ piece: OraclePiece) {
    self.piece = piece
    (ours, badLiteral) = OracleOutcome.ours(piece.ours)
  }

  /// Whether both have the same value, or neither has one.
  var agrees: Bool { ours.agrees(with: checked) }

  /// Whether the oracle refuses at load, and has our outcome where it does not check types.
  var isRefusedByCheckAlone: Bool { checked.isRefused && unchecked.map(ours.agrees) == true }

  /// The operator that the oracle's check refused, with the types of its operands; nil where it was something else.
  var refusedOperator: (name: String, operands: [String])? {
    guard case .refused(let message) = checked, let start = message.range(of: "no matching overload for '"),
      let middle = message.range(of: "' applied to '("), message.hasSuffix(")'")
    else { return nil }
    return (
      String(message[start.upperBound..<middle.lowerBound]),
      Self.types(String(message[middle.upperBound...].dropLast(2)))
    )
  }

  /// Types between commas, of which those within parentheses separate nothing.
  private static func types(_ text: String) -> [String] {
    var types = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 { types.append("") } else { types[types.count - 1].append(character) }
    }
    return types.map { $0.trimmingPrefix(" ") }.map(String.init)
  }
}
