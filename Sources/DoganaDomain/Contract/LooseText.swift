/// A text of a contract that stands there without quotes and is something else to other readers of YAML: `no`, `1.0`.
package struct LooseText: Sendable {
  /// What YAML 1.1 or the core schema of YAML 1.2 makes of it.
  package enum Meaning: String, Sendable {
    case null
    case bool = "a bool"
    case integer = "an integer"
    case number = "a number"
    case date = "a date"
  }

  /// Where the text stands, for a sentence: "a case of the enum `Answer`".
  package let what: String
  package let text: String
  package let meaning: Meaning
  package let place: SourcePlace

  package init(what: String, text: String, meaning: Meaning, place: SourcePlace) {
    self.what = what
    self.text = text
    self.meaning = meaning
    self.place = place
  }
}
