/// A class of expressions on which CEL and we are meant to differ: what it is, and why ours is right here.
struct OracleDisagreement: Sendable {
  /// An expression on which the two differ, with both outcomes.
  struct Example: Sendable {
    let source: String
    let ours: String
    /// The oracle's value, or how its message begins.
    let oracle: String

    init(_ source: String, ours: String, oracle: String) {
      self.source = source
      self.ours = ours
      self.oracle = oracle
    }
  }

  let name: String
  let reason: String
  let examples: [Example]
  /// Whether a random expression on which the two differ is of this class; nil where none is generated.
  let explains: (@Sendable (OracleCase) -> Bool)?

  init(
    _ name: String, because reason: String, examples: [Example], explains: (@Sendable (OracleCase) -> Bool)? = nil
  ) {
    self.name = name
    self.reason = reason
    self.examples = examples
    self.explains = explains
  }
}
