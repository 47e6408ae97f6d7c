import DoganaDomain

/// Finds unions that are a variant of themselves, directly or through other unions: no value would ever be chosen.
///
/// A union that holds itself in a list, a dictionary or a DTO is a tree, and fine.
struct UnionRecursionCheck {
  let context: ContractContext
  let unions: [UnionType]

  func run() {
    let byName = Dictionary(unions.map { ($0.name, $0) }) { first, _ in first }
    for union in unions {
      var seen: Set<String> = []
      var open = UnionRecursionCheck.variants(of: union)
      while let name = open.popLast() {
        if name == union.name {
          report(union)
          break
        }
        guard seen.insert(name).inserted, let next = byName[name] else { continue }
        open += UnionRecursionCheck.variants(of: next)
      }
    }
  }

  /// The names of a union's variants that stand there as they are.
  private static func variants(of union: UnionType) -> [String] {
    let types: [TypeReference] =
      switch union.choice {
      case .discriminator(_, let cases, _): cases.map(\.type)
      case .bestMatch(let types): types
      }
    return types.compactMap { type in
      if case .named(let name) = type.unwrapped { return name }
      return nil
    }
  }

  private func report(_ union: UnionType) {
    context.diagnostics.add(
      Diagnostic(
        rule: "contract-recursive-type", place: union.place,
        message: "the union \(quoted(union.name)) is a variant of itself", expected: "variants that are not the union",
        remedy: "remove the variant, or put it in a list, a dictionary or a DTO",
        sourceLine: context.line(at: union.place), length: union.name.unicodeScalars.count))
  }
}
