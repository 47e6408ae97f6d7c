import DoganaDomain

/// Reads `wire:`: the JSON forms that a value may have, the normal one first.
struct WireFormsReader {
  let context: ContractContext

  /// The forms; empty, and a report, where one makes no sense for the type.
  func read(_ node: ConfigNode, type: TypeReference?) -> [WireForm] {
    guard let elements = context.diagnostics.list(node, of: "`wire`", allowsOne: true) else { return [] }
    var forms: [WireForm] = []
    let leaf = type?.leaf
    let allowed = leaf.map(allowed)
    if let leaf, allowed?.isEmpty == true {
      context.diagnostics.report(
        "contract-wire", at: node, "\(quoted(leaf.text)) has one form on the wire", expected: "no `wire`",
        remedy: "remove it")
      return []
    }
    if elements.isEmpty {
      context.diagnostics.report("contract-wire", at: node, "`wire` is empty", remedy: "name a form, or remove it")
    }
    for element in elements {
      guard let form: WireForm = context.diagnostics.word(element, of: "`wire`") else { continue }
      if forms.contains(form) {
        context.diagnostics.report(
          "contract-wire", at: element, "\(quoted(form.rawValue)) stands twice in `wire`", remedy: "keep one of them")
      } else if let leaf, let allowed, !allowed.contains(form) {
        context.diagnostics.report(
          "contract-wire", at: element, "\(quoted(leaf.text)) cannot be read from \(form.noun)",
          expected: allowed.map(\.rawValue).joined(separator: ", "), found: quoted(form.rawValue),
          remedy: "remove it, or change the type")
      } else {
        forms.append(form)
      }
    }
    return forms
  }

  /// The forms from which a type can be read; none where it has no choice.
  private func allowed(_ leaf: TypeReference) -> [WireForm] {
    guard case .scalar(let scalar) = leaf else {
      if case .named(let name) = leaf, context.kind(of: name) == .enumeration { return [.string, .int] }
      return []
    }
    switch scalar {
    case .string: return [.string, .int, .number, .bool]
    case .bool: return [.bool, .int, .string]
    case .date: return [.string, .int, .number]
    case .url, .uuid, .data: return [.string]
    case .any: return []
    default: return [.int, .number, .string]
    }
  }
}

extension WireForm {
  fileprivate var noun: String {
    switch self {
    case .string: "a text"
    case .int: "an integer"
    case .number: "a number"
    case .bool: "a bool"
    }
  }
}

extension TypeReference {
  /// The type inside all optionals, lists and dictionaries: what `wire` and `formats` are about.
  var leaf: TypeReference {
    switch self {
    case .optional(let inner), .list(let inner), .dictionary(let inner): inner.leaf
    case .scalar, .named: self
    }
  }
}
