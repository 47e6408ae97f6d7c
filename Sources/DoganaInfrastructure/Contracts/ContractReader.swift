package import DoganaDomain

/// Reads the text of a contract, in YAML or JSON, into a contract with every name resolved and every rule compiled.
///
/// The order is that of what needs what: names; enums and DTO fields; unions; all that is said of fields; responses and
/// operations, which say from what models are made; models; rules. Each part is read whatever is wrong with the others,
/// and what could not be read is not reported again by what uses it.
package struct ContractReader {
  static let keys = [
    "dogana", "name", "description", "servers", "decoding", "enums", "unions", "dtos", "models", "errors", "responses",
    "outcomes", "operations",
  ]
  private static let laterKeys = [
    "when": "versions of a contract come with a later version",
    "include": "including other files comes with a later version",
  ]

  private let source: ConfigSource
  private let expectedName: String?
  private let context: ContractContext
  private var diagnostics: DiagnosticCollector { context.diagnostics }

  /// What reading one file yielded: a contract where nothing is wrong, else the reasons.
  package struct Reading {
    package let contract: Contract?
    package let diagnostics: [Diagnostic]
  }

  /// Reads a contract; `expectedName` is the folder path below the contracts folder, where there is one.
  package static func read(_ source: ConfigSource, expectedName: String? = nil) -> Reading {
    let diagnostics = DiagnosticCollector(prefix: "contract")
    var contract: Contract?
    if let root = NodeReader.read(source, into: diagnostics) {
      let context = ContractContext(source: source, diagnostics: diagnostics)
      contract = ContractReader(source: source, expectedName: expectedName, context: context).read(root)
    } else if diagnostics.isEmpty {
      diagnostics.report(
        "contract-empty", in: source, line: 0, column: 0, "the contract is empty", expected: "a map",
        remedy: "begin with `dogana: 1` and `name:`")
    }
    return Reading(contract: diagnostics.hasErrors ? nil : contract, diagnostics: diagnostics.finished())
  }

  private func read(_ root: ConfigNode) -> Contract? {
    guard let mapping = root.mapping else {
      diagnostics.wrongType(
        root, of: "a contract", expected: "a map", remedy: "begin with `dogana: 1` and `name:`")
      return nil
    }
    refuseLaterKeys(mapping)
    let known = mapping.entries.filter { Self.laterKeys[$0.name] == nil }
    let node = ConfigNode(
      .mapping(ConfigMapping(known)), source: source, line: root.line, column: root.column, length: root.length)
    guard let map = ConfigMap(node, what: "a contract", keys: Self.keys, diagnostics: diagnostics) else { return nil }

    guard readVersion(map) else { return nil }
    let name = readName(map)
    let description = map.text("description")
    let servers = map["servers"].map { ServersReader(context: context).read($0) } ?? []
    let decoding =
      map["decoding"].map { DecodingReader(context: context).read($0, over: DecodingRules()) } ?? DecodingRules()

    // Names first: a type may be used above the place where it is declared.
    let declared = declare(
      entries(map, "enums").map { ($0, .enumeration) } + entries(map, "unions").map { ($0, .union) }
        + entries(map, "dtos").map { ($0, .dto) } + entries(map, "models").map { ($0, .model) })
    func declarations(_ kind: ContractContext.Kind) -> [ConfigMapping.Entry] {
      declared.filter { $0.kind == kind }.map(\.entry)
    }
    let envelopeEntries = entries(map, "errors")
    context.envelopes = envelopeEntries.map(\.name)

    let enums = declarations(.enumeration).compactMap(EnumReader(context: context).read)
    for type in enums { context.enums[type.name] = type }
    let dtoReader = DTOReader(context: context, decoding: decoding)
    let dtoDrafts = declarations(.dto).compactMap(dtoReader.draft)
    let unions = declarations(.union).compactMap(UnionReader(context: context).read)
    for type in unions { context.unions[type.name] = type }
    let dtos = dtoDrafts.map(dtoReader.read)
    RecursionCheck(context: context, dtos: dtos).run()
    UnionRecursionCheck(context: context, unions: unions).run()
    for (name, shape) in context.shapes {
      context.records[name] = shape.fields.map { ($0.name, context.expressionType(of: $0.type)) }
    }
    context.records[OperationReader.requestRecord] = [
      ("query", .map(.string)), ("headers", .map(.string)), ("body", .dynamic),
    ]

    var uses: [ModelUse] = []
    let responses = map["responses"].map { ResponsesReader(context: context).read($0, uses: &uses) } ?? []
    let operations = readOperations(map, uses: &uses)
    let models = readModels(declarations(.model), uses: uses)
    let envelopes = envelopeEntries.compactMap(EnvelopeDeclarationReader(context: context).read)
    let outcomes = map["outcomes"].map { OutcomesReader(context: context).read($0) } ?? [:]
    guard let name else { return nil }
    return Contract(
      name: name, description: description, file: source.file, servers: servers, enums: enums, unions: unions,
      dtos: dtos, models: models, envelopes: envelopes, decoding: decoding, responses: responses, outcomes: outcomes,
      operations: operations)
  }

  private func refuseLaterKeys(_ mapping: ConfigMapping) {
    for entry in mapping.entries {
      guard let message = Self.laterKeys[entry.name] else { continue }
      diagnostics.report(
        "contract-not-supported", at: entry.key, message, found: quoted(entry.name), remedy: "remove it")
    }
  }

  /// Whether the contract is of the version that this reader knows; nothing else is read where it is of another.
  private func readVersion(_ map: ConfigMap) -> Bool {
    guard let node = map.required("dogana"), !node.isBroken else { return true }
    if node.scalar?.integer == 1 { return true }
    let isOther = node.scalar?.integer != nil
    diagnostics.report(
      "contract-version", at: node,
      isOther ? "version \(node.found) of the language is not known" : "`dogana` is the version of the language",
      expected: "1", found: node.found,
      remedy: isOther ? "use a newer dogana, or write `dogana: 1`" : "write `dogana: 1`")
    return !isOther
  }

  private func readName(_ map: ConfigMap) -> String? {
    guard let node = map.required("name"), let name = diagnostics.text(node, of: "`name`") else { return nil }
    if let expectedName {
      guard name.utf8.elementsEqual(expectedName.utf8) else {
        guard !expectedName.isEmpty else {
          diagnostics.report(
            "contract-name", at: node, "a contract lies in a folder that has its name",
            expected: "the file in a folder \(quoted(name))", remedy: "move the file")
          return nil
        }
        diagnostics.report(
          "contract-name", at: node, "the name of a contract is its folder", expected: quoted(expectedName),
          found: quoted(name), remedy: "write `name: \(SafeText.escaped(expectedName, limit: 80))`, or move the file")
        return nil
      }
      return name
    }
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isPath = parts.allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        && part.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    }
    guard isPath else {
      diagnostics.report(
        "contract-name", at: node, "\(quoted(name)) is no name for a contract", expected: "a folder path: `shop/v1`",
        found: quoted(name), remedy: "write the path of its folder below the contracts folder")
      return nil
    }
    return name
  }

  /// The entries of a part of the contract; none, and a report, where it is no map.
  private func entries(_ map: ConfigMap, _ key: String) -> [ConfigMapping.Entry] {
    guard let node = map[key] else { return [] }
    if let mapping = node.mapping {
      context.isDamaged = context.isDamaged || mapping.isDamaged
      return mapping.entries
    }
    context.isDamaged = true
    diagnostics.wrongType(node, of: "`\(key)`", expected: "a map from names", remedy: "write `\(key): { Name: … }`")
    return []
  }

  private typealias Declared = (entry: ConfigMapping.Entry, kind: ContractContext.Kind)

  /// Declares the names in the order of the text, so that of two the second is reported.
  private func declare(_ entries: [Declared]) -> [Declared] {
    let ordered = entries.enumerated().sorted { left, right in
      let (one, other) = (left.element.entry.key, right.element.entry.key)
      return (one.line, one.column, left.offset) < (other.line, other.column, right.offset)
    }
    return ordered.map(\.element).filter { context.declare($0.entry.key, as: $0.kind) }
  }

  private func readOperations(_ map: ConfigMap, uses: inout [ModelUse]) -> [Operation] {
    guard let node = map.required("operations") else { return [] }
    let reader = OperationReader(context: context, hasSharedResponses: map.has("responses"))
    let entries = entries(map, "operations")
    if entries.isEmpty, node.mapping != nil {
      diagnostics.badValue(node, "a contract has operations", expected: "a map from names", remedy: "add one")
    }
    var read: [(operation: Operation, request: ConfigNode)] = []
    for entry in entries {
      if let operation = reader.read(entry, uses: &uses) { read.append(operation) }
    }
    TiedOperationsCheck(context: context).run(read)
    return read.map(\.operation)
  }

  private func readModels(_ entries: [ConfigMapping.Entry], uses: [ModelUse]) -> [ModelType] {
    let drafts = entries.compactMap(ModelDraftReader(context: context).read)
    let sources = ModelInference(context: context, drafts: drafts).sources(uses: uses)
    let reader = ModelReader(context: context)
    let fields = drafts.map { reader.fields(of: $0, source: sources[$0.name]) }
    return zip(drafts, fields).compactMap { draft, fields in
      reader.read(draft, fields: fields, source: sources[draft.name])
    }
  }
}
