/// A domain value that the client works with, and the rules that make one from a DTO.
package final class ModelType: Sendable {
  package let name: String
  /// The DTO it is made from; for a union's model the union.
  package let from: String
  package let fields: [ModelField]
  /// Rules over the finished model, in order.
  package let rules: [ModelRule]
  /// For a union's model: the variant type's name and the model it becomes.
  package let cases: [(variant: String, model: String)]
  package let place: SourcePlace

  package init(
    name: String, from: String, fields: [ModelField], rules: [ModelRule],
    cases: [(variant: String, model: String)] = [],
    place: SourcePlace
  ) {
    self.name = name
    self.from = from
    self.fields = fields
    self.rules = rules
    self.cases = cases
    self.place = place
  }
}

/// A rule over the finished model and the name of its failure.
package final class ModelRule: Sendable {
  package let rule: Rule
  package let error: String

  package init(rule: Rule, error: String) {
    self.rule = rule
    self.error = error
  }
}

/// One field of a model: where its value comes from, what it becomes, and what must hold.
package final class ModelField: Sendable {
  package enum Origin: Sendable {
    /// A path into the DTO.
    case path(FieldPath)
    case constant(Value)
    /// A response header, by its lower-case name.
    case header(String)
  }

  package let name: String
  package let origin: Origin
  /// Whether the model may be without it (`?` at the end of the path).
  package let isOptional: Bool
  package let conversion: Conversion?
  package let rule: Rule?
  /// The name of the failure.
  package let error: String
  /// For `as: [Model]`: what a bad element does.
  package let list: ListPolicy
  package let place: SourcePlace
  /// In the short form the path stands under `from`.
  package let parts: DeclarationParts

  package init(
    name: String, origin: Origin, isOptional: Bool, conversion: Conversion? = nil, rule: Rule? = nil, error: String,
    list: ListPolicy = ListPolicy(), place: SourcePlace, parts: DeclarationParts = DeclarationParts()
  ) {
    self.name = name
    self.origin = origin
    self.isOptional = isOptional
    self.conversion = conversion
    self.rule = rule
    self.error = error
    self.list = list
    self.place = place
    self.parts = parts
  }

  /// The default name of a field's failure: `invalid` and the field's name, first letter capitalised, `id`, `url`, `uuid` as words in capitals.
  package static func defaultError(for name: String) -> String {
    var error = "invalid"
    for (index, word) in words(of: name).enumerated() {
      switch word.lowercased() {
      case "id", "url", "uuid": error += word.uppercased()
      default: error += index == 0 ? word.prefix(1).uppercased() + word.dropFirst() : word
      }
    }
    return error
  }

  /// The words of a name in camel case: a capital begins one, unless it goes on a run of capitals.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isLastCapital = false
    for character in name {
      let isCapital = character.isUppercase
      if words.isEmpty || isCapital && !isLastCapital { words.append("") }
      words[words.count - 1].append(character)
      isLastCapital = isCapital
    }
    return words
  }
}

/// What `as:` makes of a DTO value.
package indirect enum Conversion: Sendable {
  /// A declared enum, by raw value; unknown fails also where the enum is open for decoding.
  case enumeration(String)
  case date([DateFormat], TimePrecision)
  /// A number from text, or a scalar from another.
  case scalar(ScalarType)
  case model(String)
  case list(Conversion)
}
