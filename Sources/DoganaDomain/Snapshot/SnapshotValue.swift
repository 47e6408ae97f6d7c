/// The plain form in which a snapshot keeps a model or DTO, and where each part of it comes from.
///
/// Records become maps without the fields that `snapshot: ignore` names; a field under `snapshot: type` becomes
/// `{"$type": …}`. Dates become RFC 3339 text, unknown cases their raw text, unions their variant's value.
package struct SnapshotValue {
  /// What is known of a place of the value: the wire path it was made from, and how its list is compared.
  package struct Origin {
    package let wire: WirePath
    package let list: ListPolicy
    /// The field of the plain form that pairs elements, where the contract says `by:`.
    package let pairedBy: String?
    /// Whether the place holds a dictionary, whose keys are no names of the contract's.
    package let isDictionary: Bool
    /// Whether it was made from a response header.
    package let isHeader: Bool

    init(wire: WirePath, list: ListPolicy, pairedBy: String?, isDictionary: Bool = false, isHeader: Bool = false) {
      self.wire = wire
      self.list = list
      self.pairedBy = pairedBy
      self.isDictionary = isDictionary
      self.isHeader = isHeader
    }
  }

  package private(set) var origins: [WirePath: Origin] = [:]
  package private(set) var plain: Value = .null
  private let contract: Contract

  /// The plain form of a value that an answer yielded.
  package init(_ value: Value, answer: Answer?, contract: Contract) {
    self.contract = contract
    let wire = WirePath.Stack(answer?.at.steps ?? []).pattern
    plain = plain(value, path: .root, wire: wire, list: answer?.list ?? ListPolicy())
  }

  private mutating func plain(_ value: Value, path: WirePath, wire: WirePath, list: ListPolicy) -> Value {
    switch value {
    case .null, .bool, .int, .uint, .double, .decimal, .string:
      origins[path] = Origin(wire: wire, list: list, pairedBy: nil)
      return value
    case .instant(let instant):
      origins[path] = Origin(wire: wire, list: list, pairedBy: nil)
      return .string(instant.rfc3339)
    case .bytes(let bytes):
      origins[path] = Origin(wire: wire, list: list, pairedBy: nil)
      return .string(Base64Text.encode(bytes))
    case .duration(let span): return .string(span.description)
    case .unknownCase(let raw):
      origins[path] = Origin(wire: wire, list: list, pairedBy: nil)
      return .string(raw)
    case .variant(let name, let value):
      // The variant is part of what the client gets: two of the same fields are not the same value.
      let inner = plain(value, path: path, wire: wire, list: list)
      let tag = Value.Entry(key: "$variant", value: .string(name))
      if case .map(let entries) = inner { return .map([tag] + entries) }
      return .map([tag, Value.Entry(key: "value", value: inner)])
    case .list(let elements):
      origins[path] = Origin(wire: wire, list: list, pairedBy: list.by.flatMap { key(for: $0, in: elements) })
      return .list(elements.map { plain($0, path: path.elements, wire: wire.elements, list: ListPolicy()) })
    case .map(let entries):
      origins[path] = Origin(wire: wire, list: list, pairedBy: nil, isDictionary: true)
      return .map(
        entries.map {
          Value.Entry(
            key: $0.key, value: plain($0.value, path: path.members, wire: wire.members, list: ListPolicy()))
        })
    case .record(let record):
      origins[path] = Origin(wire: wire, list: list, pairedBy: nil)
      return .map(entries(of: record, path: path, wire: wire))
    }
  }

  private mutating func entries(of record: Value.Record, path: WirePath, wire: WirePath) -> [Value.Entry] {
    var entries: [Value.Entry] = []
    for field in record.fields {
      let source = source(of: field.name, in: record.type)
      let here = path.appending(key: field.name)
      var origin = wire
      for step in source.wire {
        switch step {
        case .name(let name): origin = origin.appending(key: name)
        case .index: origin = origin.elements
        }
      }
      switch source.policy {
      case .ignore: continue
      case .type:
        origins[here] = Origin(wire: origin, list: source.list, pairedBy: nil)
        entries.append(Value.Entry(key: field.name, value: SnapshotValue.kind(of: field.value)))
      case .value:
        entries.append(
          Value.Entry(key: field.name, value: plain(field.value, path: here, wire: origin, list: source.list)))
        if let header = source.header {
          origins[here] = Origin(wire: header, list: source.list, pairedBy: nil, isHeader: true)
        }
      }
    }
    return entries
  }

  private struct Source {
    var wire: [FieldPath.Step] = []
    var policy = SnapshotPolicy.value
    var list = ListPolicy()
    /// `headers["x-total"]`, for what comes from there.
    var header: WirePath?
  }

  /// The wire steps and the policies behind a field of a model or DTO.
  private func source(of field: String, in type: String) -> Source {
    if let dto = contract.dto(named: type) { return source(along: [.name(field)], from: dto) }
    guard let model = contract.model(named: type), let modelField = model.fields.first(where: { $0.name == field })
    else { return Source() }
    // A header's name holds nothing that would have to be escaped (RFC 9110 §5.1).
    if case .header(let name) = modelField.origin { return Source(header: WirePath(text: "headers[\"\(name)\"]")) }
    guard case .path(let path) = modelField.origin, let dto = contract.dto(named: model.from) else { return Source() }
    var source = source(along: path.steps, from: dto)
    if modelField.list != ListPolicy() { source.list = modelField.list }
    return source
  }

  private func source(along steps: [FieldPath.Step], from dto: DTOType) -> Source {
    var source = Source()
    var type: DTOType? = dto
    for step in steps {
      guard case .name(let name) = step, let owner = type, let field = owner.fields.first(where: { $0.name == name })
      else {
        source.wire.append(step)
        continue
      }
      let converted = owner.decoding.keys == .snakeCase ? SnakeCase.wireKey(of: name) : nil
      source.wire.append(.name(field.key ?? converted ?? name))
      if field.snapshot != .value { source.policy = field.snapshot }
      source.list = field.list
      type = SnapshotValue.innermostName(field.type).flatMap { contract.dto(named: $0) }
    }
    return source
  }

  private static func innermostName(_ type: TypeReference) -> String? {
    switch type {
    case .named(let name): name
    case .scalar: nil
    case .optional(let inner), .list(let inner), .dictionary(let inner): innermostName(inner)
    }
  }

  /// The field of the plain form that holds the DTO field `by` names.
  private func key(for by: String, in elements: [Value]) -> String? {
    let first = elements.lazy.compactMap { element -> Value.Record? in
      if case .record(let record) = element { return record }
      return nil
    }.first
    guard let record = first else { return by }
    if contract.dto(named: record.type) != nil { return by }
    guard let model = contract.model(named: record.type) else { return by }
    return model.fields.first {
      if case .path(let path) = $0.origin { return path.steps == [.name(by)] }
      return false
    }?.name
  }

  /// `{"$type": …}`: the kind of a value that changes from run to run.
  private static func kind(of value: Value) -> Value {
    let name =
      switch value {
      case .null: "null"
      case .bool: "Bool"
      case .int, .uint: "Int"
      case .double, .decimal: "Number"
      case .string, .unknownCase: "String"
      case .bytes: "Data"
      case .instant: "Date"
      case .duration: "Duration"
      case .list: "list"
      case .record(let record): record.type
      case .map: "map"
      case .variant(let name, _): name
      }
    return .map([Value.Entry(key: "$type", value: .string(name))])
  }
}
