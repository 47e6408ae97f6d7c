import DoganaDomain

/// Reads paths into wire values and DTOs, and follows them through the types.
struct PathReader {
  let context: ContractContext

  /// A path as it is written: `data.items`, `a[0].b`, `$`; nil, and a report, where it is none.
  func read(_ node: ConfigNode, of what: String) -> FieldPath? {
    guard let text = context.diagnostics.bracketed(node, of: what) else { return nil }
    return parse(text, at: node, of: what)
  }

  /// A path from a text that stands at a node.
  func parse(_ text: String, at node: ConfigNode, of what: String) -> FieldPath? {
    if let path = FieldPath.parse(text) { return path }
    context.diagnostics.report(
      "contract-path", at: node, "\(what) is no path\(Self.fault(text))",
      expected: "`a.b`, `a[0].b`, `[\"odd key\"]` or `$`", found: quoted(text),
      remedy: text.isEmpty
        ? "write `$` for the whole"
        : Self.fault(text).isEmpty ? "quote keys that are no words: `[\"a-b\"]`" : "name the field that is meant")
    return nil
  }

  /// What is wrong with a text that is no path, as far as it can be said.
  private static func fault(_ text: String) -> String {
    let dots = text.utf8.filter { $0 != UInt8(ascii: " ") }
    if dots.last == UInt8(ascii: ".") { return ": no name follows the last dot" }
    if dots.first == UInt8(ascii: ".") { return ": no name stands before the first dot" }
    return zip(dots, dots.dropFirst()).contains { $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".") }
      ? ": no name stands between two dots" : ""
  }

  /// Where a path leads.
  enum Target {
    /// A type; nil where it could not be read, which has been reported.
    case type(TypeReference?)
    /// A step that does not exist, what it was looked for in, and its fields where it is a DTO.
    case missing(
      step: FieldPath.Step, in: String, shape: ContractContext.Shape?, lacks: String = "has no field")
  }

  /// Follows a path from a type; optionals are passed through.
  func follow(_ path: FieldPath, from start: TypeReference) -> Target {
    var type = start
    for step in path.steps {
      switch (step, type.unwrapped) {
      case (_, .scalar(.any)): return .type(.scalar(.any))
      case (.index, .list(let element)): type = element
      case (.name, .dictionary(let value)): type = value
      case (.name(let name), .named(let owner)):
        if context.kind(of: owner) == .union {
          guard let next = variantField(name, of: owner) else {
            return .missing(
              step: step, in: "no case of the union \(quoted(owner))", shape: nil, lacks: "has a field")
          }
          guard let next else { return .type(nil) }
          type = next
          continue
        }
        guard let shape = context.shapes[owner] else {
          if context.kind(of: owner) == .dto { return .type(nil) }
          return .missing(step: step, in: "\(context.kind(of: owner)?.rawValue ?? "type") \(quoted(owner))", shape: nil)
        }
        guard let field = shape.field(name) else {
          if shape.isDamaged { return .type(nil) }
          return .missing(step: step, in: quoted(owner), shape: shape)
        }
        guard let next = field.type else { return .type(nil) }
        type = next
      default: return .missing(step: step, in: quoted(type.unwrapped.text), shape: nil)
      }
    }
    return .type(type)
  }

  /// The type of a field that at least one variant of a union has: `Any` where they differ, an inner nil where it could not
  /// be read, nil where no variant has it.
  private func variantField(_ name: String, of union: String) -> TypeReference?? {
    guard let choice = context.unions[union]?.choice else { return .some(nil) }
    let variants: [TypeReference] =
      switch choice {
      case .discriminator(_, let cases, _): cases.map(\.type)
      case .bestMatch(let types): types
      }
    var found: TypeReference??
    for case .named(let variant) in variants.map(\.unwrapped) {
      guard let field = context.shapes[variant]?.field(name) else { continue }
      guard let type = field.type else { return .some(nil) }
      if let known = found, known != type { return .some(.scalar(.any)) }
      found = .some(type)
    }
    return found
  }

  /// The type that a path leads to; nil where it leads nowhere, which is reported, or to something that has been.
  func type(of path: FieldPath, from start: TypeReference, at node: ConfigNode) -> TypeReference? {
    switch follow(path, from: start) {
    case .type(let type): return type
    case .missing(let step, let owner, let shape, let lacks):
      let names = context.diagnostics.words(shape?.fields.lazy.map(\.name))
      switch step {
      case .name(let name):
        context.diagnostics.report(
          "contract-path", at: node, "\(owner) \(lacks) \(quoted(name))",
          expected: names.isEmpty ? nil : DiagnosticCollector.list(names),
          found: quoted(path.text),
          remedy: context.diagnostics.suggestion(for: name, among: names)
            ?? (names.isEmpty ? "end the path before it" : "name a field that is declared"))
      case .index(let index):
        context.diagnostics.report(
          "contract-path", at: node, "\(owner) is no list, so it has no element \(index)", found: quoted(path.text),
          remedy: "remove `[\(index)]`")
      }
      return nil
    }
  }
}
