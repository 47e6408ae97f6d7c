import DoganaDomain

/// The types and envelopes that a contract declares, with those of the files that it includes.
///
/// Names are known before anything is read under them: a type may be used above the place where it is declared.
struct Declarations {
  /// One declared type.
  struct Declared {
    let entry: ConfigMapping.Entry
    let kind: ContractContext.Kind
    /// What holds for keys where a DTO says nothing: as in the file that declares it.
    let decoding: DecodingRules
  }

  private let types: [Declared]
  /// In the order in which they are tried: the contract's own, then those of each included file.
  let envelopes: [ConfigMapping.Entry]

  /// Declares every name; of two that are the same the second is reported and left out.
  init(own: IncludeReader.Part, _ included: [IncludeReader.Part], context: ContractContext) {
    var types: [Declared] = []
    var envelopes: [ConfigMapping.Entry] = []
    for (number, part) in ([own] + included).enumerated() {
      // What is included brings no models: a model belongs to the client of one version.
      let models = number == 0 ? context.entries(of: part.map, "models") : []
      let entries =
        context.entries(of: part.map, "enums").map { ($0, ContractContext.Kind.enumeration) }
        + context.entries(of: part.map, "unions").map { ($0, .union) }
        + context.entries(of: part.map, "dtos").map { ($0, .dto) } + models.map { ($0, .model) }
      // In the order of the text, so that of two the second is reported.
      let ordered = entries.enumerated().sorted { left, right in
        let (one, other) = (left.element.0.key, right.element.0.key)
        return (one.line, one.column, left.offset) < (other.line, other.column, right.offset)
      }
      types += ordered.map(\.element).filter { context.declare($0.0.key, as: $0.1) }
        .map { Declared(entry: $0.0, kind: $0.1, decoding: part.decoding) }
      for entry in context.entries(of: part.map, "errors") {
        if let other = envelopes.first(where: { $0.name.utf8.elementsEqual(entry.name.utf8) }) {
          context.diagnostics.report(
            "contract-duplicate-name", at: entry.key, "\(quoted(entry.name)) is declared twice",
            found: "also an envelope in \(quoted(other.key.source.file))", remedy: "give one of them another name")
        } else {
          envelopes.append(entry)
        }
      }
    }
    self.types = types
    self.envelopes = envelopes
    context.envelopes = envelopes.map(\.name)
  }

  /// The types of a kind, in the order of the text.
  subscript(_ kind: ContractContext.Kind) -> [Declared] { types.filter { $0.kind == kind } }
}
