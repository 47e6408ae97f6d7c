extension LintSubject {
  /// Where a path of a model leads, and why it may lead to nil.
  struct Destination {
    /// The type without its `?`; nil where it is not known: `Any`, or variants that differ.
    var type: TypeReference?
    /// The DTO fields on the way.
    var fields: [DTOField] = []
    /// Why the value may be nil, each with the number of the step that it is about.
    var nils: [(step: Int, reason: Reason)] = []
    /// The unions on the way.
    var unions: [String] = []
    /// Where variants have the field with different types: the union and the types.
    var mixed: (union: String, types: [String])?

    /// Whether a nil can be ruled out.
    var isNeverNil: Bool { nils.isEmpty && type != nil }
  }

  enum Reason: Equatable {
    /// A field or an element whose type ends in `?`.
    case optional(String)
    /// An index may be past the end.
    case index(Int)
    /// A dictionary may be without the key.
    case member(String)
    /// Not every variant of a union has the field.
    case variant(union: String, field: String)
    /// `Any` may hold anything, null among it.
    case any
  }

  /// Follows a path from a DTO; nil where it leads nowhere.
  func follow(_ path: FieldPath, from start: String) -> Destination? {
    var place = Destination(type: .named(start))
    for (number, step) in path.steps.enumerated() {
      switch (step, place.type) {
      case (_, nil), (_, .scalar(.any)?): break
      case (.index(let index), .list(let element)?):
        place.nils.append((number, .index(index)))
        arrive(at: element, named: "[\(index)]", number, &place)
      case (.name(let name), .dictionary(let value)?):
        place.nils.append((number, .member(name)))
        arrive(at: value, named: name, number, &place)
      case (.name(let name), .named(let owner)?):
        if let dto = dto(owner) {
          guard let field = dto.fields.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { return nil }
          arrive(at: field, number, &place)
        } else if let union = union(owner) {
          guard followUnion(union, name, number, &place) else { return nil }
        } else {
          return nil
        }
      default: return nil
      }
    }
    return place
  }

  private func arrive(at field: DTOField, _ number: Int, _ place: inout Destination) {
    place.fields.append(field)
    place.type = field.type.unwrapped
    if field.canBeNil { place.nils.append((number, .optional(field.name))) }
    noteAny(number, &place)
  }

  private func arrive(at type: TypeReference, named name: String, _ number: Int, _ place: inout Destination) {
    place.type = type.unwrapped
    if type.isOptional { place.nils.append((number, .optional(name))) }
    noteAny(number, &place)
  }

  /// What is below `Any` is not known at all.
  private func noteAny(_ number: Int, _ place: inout Destination) {
    guard place.type == .scalar(.any) else { return }
    place.nils.append((number, .any))
    place.type = nil
  }

  private func followUnion(_ union: UnionType, _ name: String, _ number: Int, _ place: inout Destination) -> Bool {
    place.unions.append(union.name)
    var found: [DTOField] = []
    var isEverywhere = !union.keepsUnknown
    for variant in union.variants {
      if case .named(let owner) = variant.unwrapped,
        let field = dto(owner)?.fields.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
      {
        found.append(field)
      } else {
        isEverywhere = false
      }
    }
    guard let first = found.first else { return false }
    if !isEverywhere { place.nils.append((number, .variant(union: union.name, field: name))) }
    // One that may be nil is enough for nil.
    if let optional = found.first(where: \.canBeNil) { place.nils.append((number, .optional(optional.name))) }
    place.fields += found
    place.type = first.type.unwrapped
    if found.contains(where: { $0.type.unwrapped != first.type.unwrapped }) {
      var types: [String] = []
      for field in found where !types.contains(field.type.unwrapped.text) { types.append(field.type.unwrapped.text) }
      place.mixed = place.mixed ?? (union.name, types)
      place.type = nil
    }
    noteAny(number, &place)
    return true
  }
}
