import DoganaDomain

/// Reads models whose DTOs are known: first what every field is, then the rules, which may look into other models.
struct ModelReader {
  let context: ContractContext

  /// A field whose value has a type.
  struct Field {
    let draft: ModelFieldDraft
    let origin: ModelField.Origin?
    let conversion: Conversion?
    let type: ExpressionType
    /// The type of the DTO value; nil where it is not known.
    let source: TypeReference?
  }

  /// The first pass: finds the types of the fields and makes them known to expressions.
  func fields(of draft: ModelDraft, source: String?) -> [Field] {
    let fields = draft.fields.map { field($0, source: source) }
    if draft.cases == nil { context.records[draft.name] = fields.map { ($0.draft.entry.name, $0.type) } }
    return fields
  }

  private func field(_ draft: ModelFieldDraft, source: String?) -> Field {
    switch draft.origin {
    case .broken:
      return Field(
        draft: draft, origin: nil, conversion: nil, type: draft.conversion?.type ?? .dynamic, source: nil)
    case .constant(let node): return constant(draft, node)
    case .path(let path, let node):
      if let header = header(path, source: source) {
        if let conversion = draft.conversion {
          ConversionReader(context: context).check(conversion, from: .scalar(.string))
        }
        return Field(
          draft: draft, origin: .header(header), conversion: draft.conversion?.conversion,
          type: draft.conversion?.type ?? .string, source: .scalar(.string))
      }
      let type = source.flatMap { PathReader(context: context).type(of: path, from: .named($0), at: node) }
      if let type, let conversion = draft.conversion {
        ConversionReader(context: context).check(conversion, from: type)
      }
      return Field(
        draft: draft, origin: .path(path), conversion: draft.conversion?.conversion,
        type: draft.conversion?.type ?? context.expressionType(of: type), source: type)
    }
  }

  /// The header that `headers["x-name"]` names, where the DTO has no field of that name.
  private func header(_ path: FieldPath, source: String?) -> String? {
    guard path.steps.count == 2, case .name("headers") = path.steps[0], case .name(let name) = path.steps[1],
      source.flatMap({ context.shapes[$0] })?.field("headers") == nil
    else { return nil }
    return name.lowercased()
  }

  /// A constant: of the type that `as:` says, else by the core schema.
  private func constant(_ draft: ModelFieldDraft, _ node: ConfigNode) -> Field {
    let value: Value?
    let defaults = DefaultReader(context: context, dates: draft.dates)
    switch draft.conversion?.conversion {
    case .scalar(let scalar)?: value = defaults.read(node, as: .scalar(scalar))
    case .date?: value = defaults.read(node, as: .scalar(.date))
    case .enumeration(let name)?: value = defaults.read(node, as: .named(name))
    case .model?, .list?:
      context.diagnostics.mismatch(
        draft.conversion?.node ?? node, "a constant is of a scalar type or an enum", remedy: "remove `as`")
      value = nil
    case nil:
      value = DefaultReader.untyped(node)
    }
    return Field(
      draft: draft, origin: value.map { .constant($0) }, conversion: nil,
      type: draft.conversion?.type ?? value?.expressionType ?? .dynamic, source: nil)
  }

  /// The second pass: the rules, and all that does not depend on types.
  func read(_ draft: ModelDraft, fields: [Field], source: String?) -> ModelType? {
    if let cases = draft.cases {
      return source.map { UnionModelReader(context: context).read(draft, cases: cases, source: $0) }
    }
    let read = fields.compactMap(read)
    let rules = draft.rules.compactMap { rule($0, of: draft) }
    guard let source else { return nil }
    return ModelType(name: draft.name, from: source, fields: read, rules: rules, place: draft.entry.key.place)
  }

  private func read(_ field: Field) -> ModelField? {
    let name = field.draft.entry.name
    var rule: Rule?
    var error = ModelField.defaultError(for: name)
    var list = ListPolicy()
    if let map = field.draft.map {
      rule = map["rule"].flatMap { RuleReader(context: context).read($0, of: "`rule`", self: field.type) }
      if let node = map["error"], let text = errorName(node) { error = text }
      // `invalid` and `keep` are for `as: [Model]`.
      if field.conversion?.isList == true {
        list = ListPolicyReader(context: context).read(map, type: .list(.scalar(.any)))
      } else if field.origin != nil {
        refuseListKeys(map, of: field)
      }
    }
    guard let origin = field.origin else { return nil }
    return ModelField(
      name: name, origin: origin, isOptional: field.draft.isOptional, conversion: field.conversion, rule: rule,
      error: error, list: list, place: field.draft.entry.key.place,
      parts: field.draft.map?.parts ?? DeclarationParts(short: "from", field.draft.entry))
  }

  /// `invalid` and `keep` say what becomes of elements that fail to be converted.
  private func refuseListKeys(_ map: ConfigMap, of field: Field) {
    for key in ["invalid", "keep"] where map.has(key) {
      let made = field.conversion == nil ? nil : field.draft.conversion?.node.found
      context.diagnostics.mismatch(
        key: map.key(key),
        "`\(key)` is for lists that `as:` makes, and "
          + (made.map { "this makes \($0)" } ?? "nothing is converted here"),
        expected: "`as: [Model]`", remedy: made == nil ? "remove it: bad elements are dropped in the DTO" : "remove it")
    }
  }

  private func rule(_ node: ConfigNode, of draft: ModelDraft) -> ModelRule? {
    let rules = RuleReader(context: context)
    let type = ExpressionType.record(draft.name)
    var error = ModelField.defaultError(for: draft.name)
    if node.scalar != nil {
      return rules.read(node, of: "a rule", self: type).map { ModelRule(rule: $0, error: error) }
    }
    guard
      let map = ConfigMap(
        node, what: "a rule of \(quoted(draft.name))", form: ContractForms.modelRule, diagnostics: context.diagnostics)
    else { return nil }
    if let node = map["error"], let text = errorName(node) { error = text }
    return map.required("rule").flatMap { rules.read($0, of: "`rule`", self: type) }.map {
      ModelRule(rule: $0, error: error)
    }
  }

  private func errorName(_ node: ConfigNode) -> String? {
    guard let text = context.diagnostics.text(node, of: "`error`") else { return nil }
    if ContractName.isIdentifier(text) { return text }
    context.diagnostics.badValue(
      node, "\(quoted(text)) is no name for an error", expected: "letters, digits and `_`, no digit first")
    return nil
  }
}

extension Value {
  /// The type of a constant in an expression.
  fileprivate var expressionType: ExpressionType {
    switch self {
    case .bool: .bool
    case .int: .int
    case .uint: .uint
    case .double: .double
    case .decimal: .decimal
    case .string: .string
    case .bytes: .bytes
    case .instant: .timestamp
    case .list: .list(.dynamic)
    case .map: .map(.dynamic)
    default: .dynamic
    }
  }
}
