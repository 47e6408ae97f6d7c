import DoganaDomain

/// Reads the model of a union: which model each variant becomes.
struct UnionModelReader {
  let context: ContractContext

  /// The type of a variant: by the discriminator's value, or by the type's own text; nil where there is none.
  static func variant(_ name: String, of union: String, in context: ContractContext) -> TypeReference? {
    variants(of: union, in: context).first { $0.name.utf8.elementsEqual(name.utf8) }?.type
  }

  /// What the variant of a case is called when it is decoded.
  private static func name(of variant: String, _ type: TypeReference, union: String, in context: ContractContext)
    -> String
  {
    guard case .discriminator(_, let cases, _)? = context.unions[union]?.choice else { return type.unwrapped.text }
    return UnionType.variantName(of: variant, type, among: cases)
  }

  private static func variants(of union: String, in context: ContractContext) -> [(name: String, type: TypeReference)] {
    switch context.unions[union]?.choice {
    case .discriminator(_, let cases, _)?: cases.map { ($0.value, $0.type) }
    case .bestMatch(let types)?: types.map { ($0.text, $0) }
    case nil: []
    }
  }

  func read(_ draft: ModelDraft, cases: [ConfigMapping.Entry], source: String) -> ModelType {
    let variants = Self.variants(of: source, in: context)
    var read: [(variant: String, model: String)] = []
    for entry in cases {
      let type = variants.first { $0.name.utf8.elementsEqual(entry.name.utf8) }?.type
      if !variants.isEmpty, type == nil {
        context.diagnostics.unknownName(
          entry.name, at: entry.key, kind: "case of the union \(quoted(source))", among: variants.map(\.name))
        continue
      }
      guard let model = context.diagnostics.text(entry.value, of: "a case") else { continue }
      guard context.kind(of: model) == .model else {
        context.unknownName(model, at: entry.value, kind: "model", among: context.names(of: .model))
        continue
      }
      guard let type else { continue }
      read.append((Self.name(of: entry.name, type, union: source, in: context), model))
    }
    for variant in variants where !cases.contains(where: { $0.name.utf8.elementsEqual(variant.name.utf8) }) {
      context.diagnostics.report(
        "contract-missing-case", at: draft.entry.key,
        "the model of the union \(quoted(source)) has no case for \(quoted(variant.name))",
        expected: quoted(variant.name), remedy: "add a case for \(quoted(variant.name))")
    }
    return ModelType(
      name: draft.name, from: source, fields: [], rules: [], cases: read, place: draft.entry.key.place)
  }
}
