import DoganaDomain
import DoganaInfrastructure

/// Walks a payload along the types of a contract, without the decoder: what the payload holds, and what nobody reads.
struct PayloadWalk {
  /// A member of an object that a DTO reads.
  struct Member {
    let dto: String
    let field: DTOField
    let place: JSONPlace
    /// What the field's type is, without `?`.
    let type: TypeReference
    /// Whether its absence is a failure.
    let isRequired: Bool
    /// Whether null is a failure.
    let refusesNull: Bool
    /// Whether it stands inside a variant that was chosen by what fits best: then a change may choose another.
    let isInBestMatch: Bool
    /// Where its absence is reported: under the key that its name converts to, which the payload may spell otherwise.
    let missingPath: WirePath
  }

  let contract: Contract
  private(set) var members: [Member] = []
  private(set) var unknownKeys = 0
  private var isInBestMatch = false

  /// Walks what `answer` reads of a payload.
  init(_ payload: JSONTree, answer: Answer, contract: Contract) {
    self.contract = contract
    guard let body = answer.body else { return }
    var place = JSONPlace()
    var value = payload
    for case .name(let name) in answer.at.steps {
      guard let inner = value[name] else { return }
      place.steps.append(.key(name))
      value = inner
    }
    envelopes = place.steps.isEmpty ? answer.errors : []
    walk(value, as: body, at: place)
  }

  /// Keys at the top that an envelope beside the answer reads.
  private var envelopes: [String] = []

  private mutating func walk(_ value: JSONTree, as type: TypeReference, at place: JSONPlace) {
    switch (type.unwrapped, value) {
    case (.list(let element), .array(let elements)):
      for (index, item) in elements.enumerated() { walk(item, as: element, at: place.appending(.index(index))) }
    case (.dictionary(let element), .object(let members)):
      for member in members { walk(member.value, as: element, at: place.appending(.key(member.key))) }
    case (.named(let name), .object):
      if let dto = contract.dto(named: name) {
        walk(value, as: dto, at: place, discriminator: nil)
      } else if let union = contract.union(named: name) {
        walk(value, as: union, at: place)
      }
    case (.named(let name), _):
      guard case .bestMatch(let types)? = contract.union(named: name)?.choice else { return }
      for case .list(let element) in types { walk(value, as: .list(element), at: place) }
    default: break
    }
  }

  private mutating func walk(_ value: JSONTree, as union: UnionType, at place: JSONPlace) {
    switch union.choice {
    case .discriminator(let key, let cases, _):
      guard let tag = value[key]?.scalar, let type = cases.first(where: { $0.value == tag })?.type,
        case .named(let name) = type, let dto = contract.dto(named: name)
      else { return }
      walk(value, as: dto, at: place, discriminator: key)
    case .bestMatch(let types):
      let outer = isInBestMatch
      isInBestMatch = true
      defer { isInBestMatch = outer }
      let dtos = types.compactMap { type in
        if case .named(let name) = type { contract.dto(named: name) } else { nil }
      }
      if let best = dtos.max(by: { keys(of: value, in: $0) < keys(of: value, in: $1) }), keys(of: value, in: best) > 0 {
        walk(value, as: best, at: place, discriminator: nil)
      } else {
        for case .dictionary(let element) in types { walk(value, as: .dictionary(element), at: place) }
      }
    }
  }

  private func keys(of value: JSONTree, in dto: DTOType) -> Int {
    guard case .object(let members) = value else { return 0 }
    return members.count { member in dto.fields.contains { reads($0, of: dto, member.key) } }
  }

  /// Whether a field reads a key: by its own, or by the name that the key converts to.
  private func reads(_ field: DTOField, of dto: DTOType, _ key: String) -> Bool {
    if let own = field.key { return own == key }
    return dto.decoding.keys == .snakeCase ? SnakeCase.fieldName(of: key) == field.name : field.name == key
  }

  private mutating func walk(_ value: JSONTree, as dto: DTOType, at place: JSONPlace, discriminator: String?) {
    guard case .object(let members) = value else { return }
    for member in members {
      guard let field = dto.fields.first(where: { reads($0, of: dto, member.key) }) else {
        if member.key != discriminator, !isOfEnvelope(member.key, at: place) { unknownKeys += 1 }
        continue
      }
      let inner = place.appending(.key(member.key))
      let isOptional = field.type.isOptional
      let absent = field.nothing[.absent] ?? (field.defaultValue != nil ? .default : isOptional ? .nil : .fail)
      let null = field.nothing[.null] ?? (isOptional || field.type == .scalar(.any) ? .nil : .fail)
      self.members.append(
        Member(
          dto: dto.name, field: field, place: inner, type: field.type.unwrapped, isRequired: absent == .fail,
          refusesNull: null == .fail,
          isInBestMatch: isInBestMatch, missingPath: place.appending(.key(reportedKey(of: field, in: dto))).path))
      walk(member.value, as: field.type, at: inner)
    }
  }

  private func reportedKey(of field: DTOField, in dto: DTOType) -> String {
    field.key ?? (dto.decoding.keys == .snakeCase ? SnakeCase.wireKey(of: field.name) : nil) ?? field.name
  }

  private func isOfEnvelope(_ key: String, at place: JSONPlace) -> Bool {
    place.steps.isEmpty && !envelopes.isEmpty && ["code", "message", "error"].contains(key)
  }
}

/// A place in a JSON value.
struct JSONPlace: Hashable {
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  var steps: [Step] = []

  func appending(_ step: Step) -> JSONPlace { JSONPlace(steps: steps + [step]) }

  /// As paths are reported.
  var path: WirePath {
    steps.reduce(.root) { path, step in
      switch step {
      case .key(let key): path.appending(key: key)
      case .index(let index): path.appending(index: index)
      }
    }
  }
}

extension JSONTree {
  /// This value with another at a place, or with none there.
  func replacing(_ steps: ArraySlice<JSONPlace.Step>, with value: JSONTree?) -> JSONTree {
    guard let step = steps.first else { return value ?? .null }
    let rest = steps.dropFirst()
    switch (self, step) {
    case (.object(let members), .key(let key)):
      return .object(
        members.compactMap { member in
          guard member.key == key else { return member }
          if rest.isEmpty, value == nil { return nil }
          return (member.key, member.value.replacing(rest, with: value))
        })
    case (.array(let elements), .index(let index)):
      return .array(
        elements.enumerated().map { $0.offset == index ? $0.element.replacing(rest, with: value) : $0.element })
    default: return self
    }
  }

  func replacing(_ place: JSONPlace, with value: JSONTree?) -> JSONTree { replacing(place.steps[...], with: value) }
}
