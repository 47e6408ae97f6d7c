import DoganaDomain

/// Finds unions that are a variant of themselves, directly or through other unions: no value would ever be chosen.
///
/// A union that holds itself in a list, a dictionary or a DTO is a tree, and fine.
struct UnionRecursionCheck {
  let context: ContractContext
  let unions: [UnionType]

  func run() {
    var numbers: [String: Int] = [:]
    for (number, union) in unions.enumerated() where numbers[union.name] == nil { numbers[union.name] = number }
    let variants = unions.map { UnionRecursionCheck.variants(of: $0).compactMap { numbers[$0] } }
    let rings = Rings(variants)
    for (number, union) in unions.enumerated() where rings.contains(number) { report(union) }
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
