/// What can go wrong when a model is made: asked by the rules about what never does. Where it is not known it can.
struct MappingFailures {
  let subject: LintSubject

  /// How many models are looked into for one; what holds more is not known.
  private static let modelLimit = 64

  init(_ subject: LintSubject) { self.subject = subject }

  /// Whether a field can fail by the name that `error:` gives.
  func canFailByItsError(_ field: ModelField, of model: ModelType) -> Bool {
    if field.rule != nil { return true }
    switch field.origin {
    case .constant: return false
    case .header:
      if !field.isOptional { return true }
      return field.conversion.map { canFail($0, from: .scalar(.string), counting: .ownError) } ?? false
    case .path(let path):
      guard let destination = subject.follow(path, from: model.from) else { return true }
      if !field.isOptional, !destination.isNeverNil { return true }
      guard let conversion = field.conversion else { return false }
      return canFail(conversion, from: destination.type, counting: .ownError)
    }
  }

  /// Which failures are counted: all, or only those that carry the field's own error.
  enum Counting {
    case all
    case ownError
  }

  /// Whether a conversion can fail on a value that is not nil; nil: the type is not known.
  func canFail(_ conversion: Conversion, from type: TypeReference?, counting: Counting) -> Bool {
    var open: Set<String> = []
    return canFail(conversion, from: type, counting, &open)
  }

  /// Whether a model can fail to be made.
  func canFail(model name: String) -> Bool {
    var open: Set<String> = []
    return canFail(model: name, &open)
  }

  private func canFail(
    _ conversion: Conversion, from type: TypeReference?, _ counting: Counting, _ open: inout Set<String>
  ) -> Bool {
    switch (conversion, type) {
    case (.list(let element), .list(let inner)?):
      // A nil element is no value of any type.
      return inner.isOptional || inner == .scalar(.any) || canFail(element, from: inner, counting, &open)
    case (.model(let name), .named?): return counting == .all && canFail(model: name, &open)
    case (.enumeration(let target), .named(let source)?):
      guard let target = subject.enumeration(target), let source = subject.enumeration(source), !source.isOpen else {
        return true
      }
      let known = Set(target.cases.map { Array($0.utf8) })
      return !source.cases.allSatisfy { known.contains(Array($0.utf8)) }
    case (.date, .scalar(.date)?): return false
    case (.scalar(let target), .scalar(let source)?):
      return target != source && !(target == .string && source != .data && source != .any)
    default: return true
    }
  }

  /// A model that holds itself fails by something else, or not at all.
  private func canFail(model name: String, _ open: inout Set<String>) -> Bool {
    guard open.insert(name).inserted else { return false }
    if open.count > Self.modelLimit { return true }
    guard let model = subject.model(name), model.rules.isEmpty else { return true }
    if !model.cases.isEmpty {
      guard let union = subject.union(model.from), !union.keepsUnknown else { return true }
      return model.cases.contains { canFail(model: $0.model, &open) }
    }
    return model.fields.contains { field in
      if canFailByItsError(field, of: model) { return true }
      guard let conversion = field.conversion, case .path(let path) = field.origin else { return false }
      return canFail(conversion, from: subject.follow(path, from: model.from)?.type, .all, &open)
    }
  }
}
