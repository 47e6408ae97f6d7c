import DoganaDomain

/// Reads the types of fields and bodies, and resolves their names.
struct TypeReferenceReader {
  let context: ContractContext

  /// The type; nil, and a report, where it is none or names something unknown.
  func read(_ node: ConfigNode) -> TypeReference? {
    guard !node.isBroken else { return nil }
    let syntax: TypeSyntax
    do {
      syntax = try TypeSyntax.read(node)
    } catch {
      context.diagnostics.badType(error)
      return nil
    }
    return resolve(syntax)
  }

  private func resolve(_ syntax: TypeSyntax) -> TypeReference? {
    switch syntax {
    case .optional(let wrapped): return resolve(wrapped).map { .optional($0) }
    case .list(let element): return resolve(element).map { .list($0) }
    case .dictionary(let value): return resolve(value).map { .dictionary($0) }
    case .name(let name, let node):
      if let scalar = ScalarType(rawValue: name) { return .scalar(scalar) }
      switch context.kind(of: name) {
      case .enumeration, .union, .dto: return .named(name)
      case .model:
        context.diagnostics.report(
          "contract-unknown-name", at: node, "\(quoted(name)) is a model: nothing on the wire has its type",
          found: "a model", remedy: "name a DTO, and map it with `model:` or `as:`")
        return nil
      case nil:
        context.unknownName(
          name, at: node, kind: "type",
          among: context.names(of: .dto, .enumeration, .union) + ScalarType.allCases.map(\.rawValue))
        return nil
      }
    }
  }
}

extension DiagnosticCollector {
  /// A text that is no type.
  func badType(_ error: TypeSyntax.SyntaxError) {
    guard !error.node.isBroken else { return }
    report(
      prefix + "-wrong-type", at: error.node, error.message, expected: "a type", remedy: error.remedy)
  }
}
