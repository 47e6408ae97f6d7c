extension DecodePlan {
  /// Compiles the plan for a body of `type`, found at `at`, under a contract's types.
  ///
  /// Names that the contract does not declare were refused when it was read; one that slips through reads as `Any`.
  package static func compile(
    _ type: TypeReference, at: FieldPath = FieldPath([]), list: ListPolicy = ListPolicy(), in contract: Contract,
    decoding: DecodingRules, envelopes: [Envelope] = [], targetKeys: [String] = [], types: Types? = nil
  ) -> DecodePlan {
    var path = WirePath.root
    for step in at.steps {
      switch step {
      case .name(let name): path = path.appending(key: name)
      case .index(let index): path = path.appending(index: index)
      }
    }
    var traits = Compiler.Traits()
    traits.list = list
    let types = types ?? Types(contract)
    let isCompact = Extent.exceeds(Compiler.unrollingLimit, type, types)
    var compiler = Compiler(types: types, sharingLimit: isCompact ? Compiler.sharingLimit : .max)
    let root = compiler.node(type, path: path, traits: traits)
    return DecodePlan(
      at: at, nodes: compiler.nodes, root: root, records: compiler.records, enumerations: compiler.enumerations,
      unions: compiler.unions, decoding: decoding, envelopeKeys: envelopes.flatMap(\.topLevelKeys),
      targetKeys: targetKeys, isCompact: isCompact)
  }

  /// The types of a contract by name, made once for all of its plans.
  package struct Types: Sendable {
    let dtos: [String: DTOType]
    let enums: [String: EnumType]
    let unions: [String: UnionType]

    package init(_ contract: Contract) {
      dtos = Dictionary(contract.dtos.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      enums = Dictionary(contract.enums.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      unions = Dictionary(contract.unions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  struct Compiler {
    let types: Types
    /// Past this many nodes a DTO points back to its first occurrence, like a recursive one.
    let sharingLimit: Int
    var nodes: [Node] = []
    var records: [Record] = []
    var enumerations: [EnumType] = []
    var unions: [Union] = []
    /// Records by DTO, shared once the tables have grown past `sharingLimit`.
    private var shared: [String: Int] = [:]
    /// The records and unions that are being compiled around a node.
    private var enclosing: [String: Int] = [:]
    /// How many objects and lists are around a node.
    private var depth = 0

    /// A plan of more nodes is compact: DTOs that name one another crosswise have more paths than any table holds.
    static let unrollingLimit = 20_000
    static let sharingLimit = 2_000
    /// Levels below which no payload reaches, for none may nest deeper: what is there is not compiled.
    static let depthLimit = 1_024

    init(types: Types, sharingLimit: Int) {
      self.types = types
      self.sharingLimit = sharingLimit
    }

    /// What a field says of its value, handed inwards to the scalars of a list or dictionary.
    struct Traits {
      var wire: [WireForm] = []
      var formats: [DateFormat] = []
      var precision: TimePrecision = .nanos
      var nothing: [Nothing: NothingPolicy] = [:]
      var defaultValue: Value?
      var deprecated: String?
      var snapshot: SnapshotPolicy = .value
      var list = ListPolicy()

      init() {}

      init(_ field: DTOField) {
        wire = field.wire
        formats = field.formats
        precision = field.precision
        nothing = field.nothing
        defaultValue = field.defaultValue
        deprecated = field.deprecated
        snapshot = field.snapshot
        list = field.list
      }

      /// What holds for the elements of a list or dictionary: forms and formats, not the ways of nothing.
      var inner: Traits {
        var inner = Traits()
        inner.wire = wire
        inner.formats = formats
        inner.precision = precision
        return inner
      }
    }

    /// Adds the node of a type at a path.
    mutating func node(_ type: TypeReference, path: WirePath, traits: Traits) -> Int {
      let core = type.unwrapped
      let index = nodes.count
      var traits = traits
      if traits.wire.isEmpty, case .named(let name) = core, let type = types.enums[name] {
        traits.wire = type.wire
      }
      nodes.append(blankNode(type, path: path, traits: traits))
      switch core {
      case .scalar: break
      case .optional: break  // `unwrapped` has none outermost.
      case .list, .dictionary:
        if depth > Compiler.depthLimit {
          nodes[index].kind = .any
          break
        }
        depth += 1
        if case .list(let element) = core {
          nodes[index].target = node(element, path: path.elements, traits: traits.inner)
        } else if case .dictionary(let value) = core {
          nodes[index].target = node(value, path: path.members, traits: traits.inner)
        }
        depth -= 1
      case .named(let name):
        if let dto = types.dtos[name] {
          if depth > Compiler.depthLimit { break }
          nodes[index].kind = .record
          nodes[index].target = record(dto, path: path)
        } else if let type = types.enums[name] {
          nodes[index].kind = .enumeration
          nodes[index].target = enumerations.count
          enumerations.append(type)
        } else if let type = types.unions[name] {
          nodes[index].kind = .union
          nodes[index].target = union(type, path: path, traits: traits)
        }
      }
      return index
    }

    private mutating func record(_ dto: DTOType, path: WirePath) -> Int {
      if let known = enclosing[dto.name] { return known }
      if nodes.count > sharingLimit, let known = shared[dto.name] { return known }
      let index = records.count
      records.append(Record(type: dto.name, fields: [], decoding: dto.decoding, path: path))
      shared[dto.name] = index
      enclosing[dto.name] = index
      depth += 1
      var fields: [Field] = []
      for field in dto.fields {
        let converts = field.key == nil && dto.decoding.keys == .snakeCase
        let key = field.key ?? (converts ? SnakeCase.wireKey(of: field.name) : nil) ?? field.name
        let child = node(field.type, path: path.appending(key: key), traits: Traits(field))
        fields.append(Field(name: field.name, wireKey: key, converts: converts, node: child))
      }
      depth -= 1
      enclosing[dto.name] = nil
      records[index].fields = fields
      return index
    }

    private mutating func union(_ type: UnionType, path: WirePath, traits: Traits) -> Int {
      // A union inside itself points back to its first occurrence, like a DTO; no DTO and union share a name.
      if let known = enclosing[type.name] { return known }
      let index = unions.count
      unions.append(Union(name: type.name, choice: .bestMatch([])))
      enclosing[type.name] = index
      defer { enclosing[type.name] = nil }
      switch type.choice {
      case .discriminator(let key, let cases, let keepsUnknown):
        var variants: [(value: String, name: String, node: Int)] = []
        for item in cases {
          let name = UnionType.variantName(of: item.value, item.type, among: cases)
          variants.append((item.value, name, node(item.type, path: path, traits: traits.inner)))
        }
        unions[index].choice = .discriminator(key: key, cases: variants, keepsUnknown: keepsUnknown)
      case .bestMatch(let types):
        var variants: [Int] = []
        for item in types { variants.append(node(item, path: path, traits: traits.inner)) }
        unions[index].choice = .bestMatch(variants)
      }
      return index
    }

    /// The node of a type with its ways of nothing and its forms settled; kind and target of named types follow.
    private func blankNode(_ type: TypeReference, path: WirePath, traits: Traits) -> Node {
      let core = type.unwrapped
      let isOptional = type.isOptional
      let (kind, bounds) = DecodePlan.kind(of: core)
      var forms: Forms = []
      for form in traits.wire { forms.formUnion(Forms(form)) }
      var primary = traits.wire.first
      if traits.wire.isEmpty, let own = DecodePlan.ownForm(of: core, formats: traits.formats) {
        forms = Forms(own)
        primary = own
        if kind == .date {
          for format in traits.formats { forms.formUnion(format.readsNumber ? .number : .string) }
        }
      }
      return Node(
        kind: kind, path: path, type: core.text, isOptional: isOptional,
        absent: traits.nothing[.absent] ?? (traits.defaultValue != nil ? .default : isOptional ? .nil : .fail),
        null: traits.nothing[.null] ?? (isOptional ? .nil : .fail), blank: traits.nothing[.blank],
        declared: Set(traits.nothing.keys), forms: forms, primaryForm: primary, target: 0, bounds: bounds,
        formats: traits.formats, precision: traits.precision, defaultValue: traits.defaultValue,
        deprecated: traits.deprecated, snapshot: traits.snapshot, list: traits.list)
    }
  }

  private static func kind(of type: TypeReference) -> (Kind, Bounds) {
    let none = Bounds(minimum: 0, maximum: 0)
    switch type {
    case .list: return (.list, none)
    case .dictionary: return (.dictionary, none)
    case .named, .optional: return (.any, none)
    case .scalar(let scalar):
      switch scalar {
      case .string: return (.string, none)
      case .bool: return (.bool, none)
      case .int, .int64: return (.int, Bounds(minimum: .min, maximum: UInt64(Int64.max)))
      case .int8: return (.int, Bounds(minimum: Int64(Int8.min), maximum: UInt64(Int8.max)))
      case .int16: return (.int, Bounds(minimum: Int64(Int16.min), maximum: UInt64(Int16.max)))
      case .int32: return (.int, Bounds(minimum: Int64(Int32.min), maximum: UInt64(Int32.max)))
      case .uint, .uint64: return (.uint, Bounds(minimum: 0, maximum: .max))
      case .uint8: return (.uint, Bounds(minimum: 0, maximum: UInt64(UInt8.max)))
      case .uint16: return (.uint, Bounds(minimum: 0, maximum: UInt64(UInt16.max)))
      case .uint32: return (.uint, Bounds(minimum: 0, maximum: UInt64(UInt32.max)))
      case .double: return (.double, none)
      case .float: return (.float, none)
      case .decimal: return (.decimal, none)
      case .date: return (.date, none)
      case .url: return (.url, none)
      case .uuid: return (.uuid, none)
      case .data: return (.data, none)
      case .any: return (.any, none)
      }
    }
  }

  /// The JSON form that a type has where the contract says no `wire:`.
  private static func ownForm(of type: TypeReference, formats: [DateFormat]) -> WireForm? {
    guard case .scalar(let scalar) = type else {
      if case .named = type { return .string }
      return nil
    }
    switch scalar {
    case .string, .url, .uuid, .data: return .string
    case .bool: return .bool
    case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64: return .int
    case .double, .float, .decimal: return .number
    case .date: return formats.first?.readsNumber == true ? .number : .string
    case .any: return nil
    }
  }
}
