import DoganaDomain

/// A model as it is written, before it is known from which DTO it is made.
struct ModelDraft {
  let entry: ConfigMapping.Entry
  /// What `from:` names in the long form; nil where the uses decide.
  var from: ConfigNode?
  var fields: [ModelFieldDraft] = []
  /// The elements of `rules:`.
  var rules: [ConfigNode] = []
  /// For a union's model: the variants and the nodes of the models they become.
  var cases: [ConfigMapping.Entry]?

  var name: String { entry.name }
}

/// A field of a model as it is written.
struct ModelFieldDraft {
  enum Origin {
    /// A path, and its node.
    case path(FieldPath, ConfigNode)
    case constant(ConfigNode)
    /// Written wrong, and reported.
    case broken
  }

  let entry: ConfigMapping.Entry
  /// What is said of the field; nil in the short form.
  let map: ConfigMap?
  let origin: Origin
  let isOptional: Bool
  let conversion: ConversionReader.Reading?
  /// The formats for a constant date.
  let dates: DateFormatsReader.Formats

  /// The model that `as:` names, inside any list.
  var convertedModel: String? { conversion?.conversion.model }
}

extension Conversion {
  /// The model at the core of a conversion.
  var model: String? {
    switch self {
    case .model(let name): name
    case .list(let element): element.model
    case .enumeration, .date, .scalar: nil
    }
  }

  var isList: Bool {
    if case .list = self { return true }
    return false
  }
}

/// A place where a contract says from which DTO or union a model is made.
struct ModelUse {
  let model: String
  /// The DTO or union; nil where it could not be read.
  let source: String?
  let node: ConfigNode
}
