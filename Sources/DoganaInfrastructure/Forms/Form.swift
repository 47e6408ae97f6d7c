/// What may stand at one place of a file: said once, for the reader of the file and for its JSON Schema.
///
/// A form tells what can be judged from a value and its neighbours in the same map. What a name stands for, whether a type
/// fits and whether an expression means something is for the reader alone.
package indirect enum Form: Sendable {
  /// A text as a person writes it: unquoted it may look like a number or a flag. Nothing, JSON's null, is none.
  ///
  /// The pattern is for what is written as a text; what looks like a number or a flag fits it or is refused by the reader.
  case written(FormPattern? = nil)
  /// A text that no parser takes for anything else.
  case string(FormPattern? = nil)
  /// One of these texts.
  case word([String])
  /// `true` or `false`.
  case flag
  /// An integer within bounds, which are those of `Int` where nothing narrower is said.
  case integer(ClosedRange<Int> = Int.min...Int.max)
  case null
  case anything
  case list(Form, atLeast: Int = 0, atMost: Int = Int.max, isDistinct: Bool = false)
  case map(MapForm)
  /// Whatever fits one of several forms.
  case either([Form])
  /// One form where a test of a map's keys holds, another where it does not.
  case choice(FormTest, Form, otherwise: Form)
  /// A form of the same file that has a name.
  case named(String)

  /// The words of a type, so that what is read and what may be written cannot differ.
  package static func words<Word: RawRepresentable & CaseIterable>(_ type: Word.Type) -> Form
  where Word.RawValue == String {
    .word(type.allCases.map(\.rawValue))
  }

  /// A list of which a single element may stand without brackets.
  package static func oneOrMore(_ element: Form, atLeast: Int = 0, isDistinct: Bool = false) -> Form {
    .either([element, .list(element, atLeast: atLeast, isDistinct: isDistinct)])
  }

  /// A form in whose place null may stand.
  package static func orNull(_ form: Form) -> Form { .either([form, .null]) }
}

/// A regular expression that the whole of a text fits, in the syntax that ECMA 262 and others share.
package struct FormPattern: Sendable {
  package let expression: String

  package init(_ expression: String) { self.expression = "^(?:" + expression + ")$" }
}
