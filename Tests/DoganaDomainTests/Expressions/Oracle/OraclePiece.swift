/// A part of a random expression: as Dogana reads it, and as the oracle is asked.
///
/// The two texts differ only where we are wider on purpose and the same can be said in plain CEL: `u + 1` is `u + 1u`
/// there. So a class of disagreement with a translation is checked for its value, not waved through.
struct OraclePiece: ExpressibleByStringInterpolation, Sendable {
  var ours: String
  var oracle: String

  init(ours: String, oracle: String) {
    self.ours = ours
    self.oracle = oracle
  }

  init(_ text: String) {
    self.init(ours: text, oracle: text)
  }

  init(stringLiteral value: String) {
    self.init(value)
  }

  init(stringInterpolation: Interpolation) {
    self.init(ours: stringInterpolation.ours, oracle: stringInterpolation.oracle)
  }

  /// Writes both texts side by side.
  struct Interpolation: StringInterpolationProtocol {
    var ours = ""
    var oracle = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      ours += literal
      oracle += literal
    }

    mutating func appendInterpolation(_ piece: OraclePiece) {
      ours += piece.ours
      oracle += piece.oracle
    }

    mutating func appendInterpolation(_ text: String) { appendLiteral(text) }

    mutating func appendInterpolation(_ number: Int) { appendLiteral(String(number)) }
  }

  /// The pieces with a separator between them.
  static func joined(_ pieces: [OraclePiece], _ separator: String) -> OraclePiece {
    OraclePiece(
      ours: pieces.map(\.ours).joined(separator: separator), oracle: pieces.map(\.oracle).joined(separator: separator))
  }
}
