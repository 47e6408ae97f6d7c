/// The form of a map: its keys, in the order in which the documentation has them, and what they demand of each other.
package struct MapForm: Sendable {
  /// A key that is known beforehand.
  package struct Key: Sendable {
    package let name: String
    package let form: Form
    package let isRequired: Bool
    /// What an editor shows of the key: one or two plain sentences.
    package let help: String

    package init(_ name: String, _ form: Form, isRequired: Bool = false, _ help: String) {
      self.name = name
      self.form = form
      self.isRequired = isRequired
      self.help = help
    }
  }

  /// Keys that a person chooses: the names of types, of fields, statuses.
  package struct Names: Sendable {
    /// What every key fits, those that are known included; nil: any text.
    package let pattern: FormPattern?
    package let form: Form
    package let help: String

    package init(_ pattern: FormPattern?, _ form: Form, _ help: String) {
      self.pattern = pattern
      self.form = form
      self.help = help
    }
  }

  package let keys: [Key]
  /// Nil: no other key may stand in the map.
  package let names: Names?
  /// The fewest entries.
  package let atLeast: Int
  package let conditions: [FormCondition]
  /// The names of the keys, for a look-up on every map that is read.
  package let known: [String]

  package init(_ keys: [Key], names: Names? = nil, atLeast: Int = 0, conditions: [FormCondition] = []) {
    self.keys = keys
    self.names = names
    self.atLeast = atLeast
    self.conditions = conditions
    known = keys.map(\.name)
  }

  /// The keys that a report of a mistyped one lists: `$schema`, which is for editors, is not among them.
  package var listed: [String] { known.filter { $0 != Key.schema.name } }

  /// Whether a key must be there whatever stands beside it.
  package func requires(_ name: String) -> Bool { keys.contains { $0.name == name && $0.isRequired } }
}

extension MapForm.Key {
  /// What names a file's schema to an editor; it says nothing to Dogana.
  package static let schema = MapForm.Key(
    "$schema", .anything, "The JSON Schema by which an editor checks this file. Dogana passes over it.")
}
