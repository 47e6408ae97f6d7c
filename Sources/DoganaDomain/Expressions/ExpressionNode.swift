/// A checked expression: names are resolved, literals have their types, patterns are compiled.
///
/// The tree is open to the package so that a compiler of fast predicates can recognise the usual shapes of a rule:
/// `self >= 0`, `size(self) > 0`, `self == "x"`, `self in ["a", "b"]`, `self.matches(r"…")` and chains of them.
package struct ExpressionNode: Sendable {
  package let kind: Kind
  /// The type as far as it is known at load.
  package let type: ExpressionType
  /// UTF-8 offsets into the source.
  package let range: Range<Int>

  init(_ kind: Kind, _ type: ExpressionType, _ range: Range<Int>) {
    self.kind = kind
    self.type = type
    self.range = range
  }

  /// What an expression does.
  package indirect enum Kind: Sendable {
    /// A constant; a list or a conversion of constants is one too.
    case literal(Value)
    /// A number literal beside something of dynamic type: it may yet take the type of the other side.
    case number(Number)
    /// A top-level name: `self`, `headers` …
    case variable(String)
    /// The variable of the comprehension at this depth, counted from 0 at the outermost.
    case local(Int)
    /// A field of a record or a member of a map; `position` is where a record declares it, if that is known.
    case field(ExpressionNode, name: String, position: Int?)
    /// An element of a list or a member of a map.
    case index(ExpressionNode, ExpressionNode)
    /// Whether a field is there and not null.
    case has(ExpressionNode, name: String, position: Int?)
    case not(ExpressionNode)
    case negate(ExpressionNode)
    /// A chain of `&&`: false if one is false, else the first error, else true.
    case all([ExpressionNode])
    /// A chain of `||`: true if one is true, else the first error, else false.
    case any([ExpressionNode])
    case comparison(Comparison, ExpressionNode, ExpressionNode)
    /// `element in collection`.
    case membership(ExpressionNode, in: ExpressionNode)
    case arithmetic(Arithmetic, ExpressionNode, ExpressionNode)
    case conditional(ExpressionNode, then: ExpressionNode, else: ExpressionNode)
    case list([ExpressionNode])
    case map([(key: ExpressionNode, value: ExpressionNode)])
    case size(ExpressionNode)
    /// `startsWith`, `endsWith` and `contains`: the text, then what is sought in it.
    case text(TextTest, ExpressionNode, ExpressionNode)
    /// `matches` with a pattern known at load.
    case matches(ExpressionNode, LinearRegex)
    /// `matches` with a pattern that is computed.
    case matchesComputed(ExpressionNode, ExpressionNode)
    case conversion(Conversion, ExpressionNode)
    /// A calendar field of a timestamp or a part of a duration; `zone` is a fixed offset, UTC if nil.
    case timeField(TimeField, ExpressionNode, zone: ExpressionNode?)
    case comprehension(Comprehension)
  }

  /// `==` and its kin.
  package enum Comparison: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// `+` and its kin.
  package enum Arithmetic: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
  }

  /// A test of one text with another.
  package enum TextTest: String, CaseIterable, Sendable {
    case startsWith, endsWith, contains
  }

  /// A conversion by the name of the type that it makes.
  package enum Conversion: String, CaseIterable, Sendable {
    case int, uint, double, decimal, string, bytes, bool, timestamp, duration, dyn
  }

  /// An accessor of a timestamp; the last four are offered by durations as well.
  package enum TimeField: String, CaseIterable, Sendable {
    case getFullYear, getMonth, getDate, getDayOfMonth, getDayOfWeek, getDayOfYear
    case getHours, getMinutes, getSeconds, getMilliseconds

    /// Whether a duration has it too.
    package var isOfDuration: Bool {
      switch self {
      case .getHours, .getMinutes, .getSeconds, .getMilliseconds: true
      default: false
      }
    }
  }

  /// One of the macros that walk a list, or the keys of a map.
  package struct Comprehension: Sendable {
    package enum Form: String, Sendable {
      case all, exists, existsOne = "exists_one", filter, map
    }

    package let form: Form
    /// What is walked.
    package let over: ExpressionNode
    /// The slot of the variable: how many comprehensions are around this one.
    package let slot: Int
    /// The condition on an element; nil for `map` with two arguments.
    package let condition: ExpressionNode?
    /// What `map` makes of an element; nil for the others.
    package let transform: ExpressionNode?
  }

  /// A number literal that has not settled on a type.
  package struct Number: Sendable {
    /// The value where nothing else is asked: an `int` or a `double`.
    package let value: Value
    /// The number as written, exactly; nil where it has more digits than a decimal holds.
    package let exact: ExactDecimal?
  }
}
