extension Expression {
  /// What the parser read, before names and types are known.
  struct Syntax: Sendable {
    let kind: Kind
    /// UTF-8 offsets of the whole expression, without parentheses around it.
    let range: Range<Int>
    /// Levels of nesting below and with this one; never above `Limits.depth`.
    let height: Int

    indirect enum Kind: Sendable {
      case literal(Literal)
      case name(String)
      case member(Syntax, name: String, nameRange: Range<Int>)
      case index(Syntax, Syntax)
      case call(target: Syntax?, name: String, nameRange: Range<Int>, arguments: [Syntax])
      case not(Syntax)
      case negate(Syntax)
      /// What stands after an even chain of `-`: itself, if it could be negated.
      case number(Syntax)
      case all([Syntax])
      case any([Syntax])
      case comparison(ExpressionNode.Comparison, Syntax, Syntax)
      case membership(Syntax, Syntax)
      case arithmetic(ExpressionNode.Arithmetic, Syntax, Syntax)
      case conditional(Syntax, Syntax, Syntax)
      case list([Syntax])
      case map([(key: Syntax, value: Syntax)])
    }

    /// A literal as written.
    enum Literal: Sendable {
      case null
      case bool(Bool)
      case int(Int64)
      case uint(UInt64)
      case double(Double, spelling: String)
      case string(String, contentStart: Int?)
      case bytes([UInt8])
    }
  }

  /// What a source may cost at load, whatever is written in it.
  enum Limits {
    /// Bytes of source.
    static let sourceLength = 16_384
    /// Levels of nesting: parentheses, calls, operators on operators. Walks recurse this far and no further.
    static let depth = 64
    /// Comprehensions inside the body of one another.
    static let comprehensionDepth = 3
    /// Instructions of the program that a pattern of `matches` is compiled to.
    static let patternSize = 5_000
    /// Bytes of a pattern that is computed when it runs.
    static let computedPatternLength = 256
    /// Units of work of one evaluation: nodes visited, elements compared, bytes scanned (32 to the unit).
    static let steps = 5_000_000
    /// Units of work of an evaluation on the quick way, which nothing else bounds.
    static let cheapSteps = 5_000
  }
}
