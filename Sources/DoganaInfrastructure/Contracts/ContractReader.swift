package import DoganaDomain

/// Reads the text of a contract, in YAML or JSON, into a contract with every name resolved and every rule compiled.
///
/// The order is that of what needs what: what is included; names; enums and DTO fields; unions; all that is said of fields;
/// responses and operations, which say from what models are made; models; rules. Each part is read whatever is wrong with
/// the others, and what could not be read is not reported again by what uses it.
package struct ContractReader {
  private let source: ConfigSource
  private let expectedName: String?
  private let folder: IncludeFolder?
  private let context: ContractContext
  private var diagnostics: DiagnosticCollector { context.diagnostics }

  /// What reading one file yielded: a contract where nothing is wrong, else the reasons.
  package struct Reading {
    package let contract: Contract?
    package let diagnostics: [Diagnostic]
  }

  /// Reads a contract that lies in no folder, so that it can include nothing; `expectedName` is what it must be called.
  package static func read(_ source: ConfigSource, expectedName: String? = nil) -> Reading {
    read(source, expectedName: expectedName, folder: nil)
  }

  /// Reads a contract; `expectedName` is the folder path below the contracts folder, where there is one.
  static func read(_ source: ConfigSource, expectedName: String?, folder: IncludeFolder?) -> Reading {
    let diagnostics = DiagnosticCollector(prefix: "contract")
    var contract: Contract?
    if let root = NodeReader.read(source, into: diagnostics) {
      let context = ContractContext(source: source, diagnostics: diagnostics)
      let reader = ContractReader(source: source, expectedName: expectedName, folder: folder, context: context)
      contract = reader.read(root)
    } else if diagnostics.isEmpty {
      diagnostics.report(
        "contract-empty", in: source, line: 0, column: 0, "the contract is empty", expected: "a map",
        remedy: "begin with `dogana: 1` and `name:`")
    }
    return Reading(contract: diagnostics.hasErrors ? nil : contract, diagnostics: diagnostics.finished())
  }

  private func read(_ root: ConfigNode) -> Contract? {
    guard root.mapping != nil else {
      diagnostics.wrongType(
        root, of: "a contract", expected: "a map", remedy: "begin with `dogana: 1` and `name:`")
      return nil
    }
    if isPartOfOthers(root) {
      diagnostics.report(
        "contract-missing-key", at: root, "this is no contract, but looks like a file that contracts include",
        expected: "`dogana`, `name` and `operations`", remedy: "name a contract that includes it")
      return nil
    }
    guard let map = ConfigMap(root, what: "a contract", form: ContractForms.root, diagnostics: diagnostics) else {
      return nil
    }
    let heading = ContractHeading(diagnostics: diagnostics)
    guard heading.isKnownVersion(map.required("dogana")) else { return nil }
    let name = heading.name(of: map, expected: expectedName)
    for key in ["name", "description"] { context.keepLoose(map[key], "`\(key)`") }
    let servers = map["servers"].map { ServersReader(context: context).read($0) } ?? []
    let decoding =
      map["decoding"].map { DecodingReader(context: context).read($0, over: DecodingRules()) } ?? DecodingRules()
    let included = IncludeReader(context: context, folder: folder).parts(of: map, file: source.file, decoding: decoding)
    let declarations = Declarations(own: IncludeReader.Part(map: map, decoding: decoding), included, context: context)

    let enums = declarations[.enumeration].compactMap { EnumReader(context: context).read($0.entry) }
    for type in enums { context.enums[type.name] = type }
    let dtoReader = DTOReader(context: context)
    let dtoDrafts = declarations[.dto].compactMap { dtoReader.draft($0.entry, over: $0.decoding) }
    let unions = declarations[.union].compactMap { UnionReader(context: context).read($0.entry) }
    for type in unions { context.unions[type.name] = type }
    let dtos = dtoDrafts.map(dtoReader.read)
    RecursionCheck(context: context, dtos: dtos).run()
    UnionRecursionCheck(context: context, unions: unions).run()
    for (name, shape) in context.shapes {
      context.records[name] = shape.fields.map { ($0.name, context.expressionType(of: $0.type)) }
    }
    context.records[OperationReader.requestRecord] = OperationReader.requestFields

    var uses: [ModelUse] = []
    let responses = map["responses"].map { ResponsesReader(context: context).read($0, uses: &uses) } ?? []
    let operations = readOperations(map, uses: &uses)
    let models = readModels(declarations[.model].map(\.entry), uses: uses)
    let envelopes = declarations.envelopes.compactMap(EnvelopeDeclarationReader(context: context).read)
    let outcomes = map["outcomes"].map { OutcomesReader(context: context).read($0) } ?? [:]
    let when = map["when"].flatMap { OperationReader.readCondition($0, ofContract: true, context: context) }
    guard let name else { return nil }
    return Contract(
      name: name, description: map.text("description"), file: source.file, servers: servers, when: when, enums: enums,
      unions: unions, dtos: dtos, models: models, envelopes: envelopes, decoding: decoding, responses: responses,
      outcomes: outcomes, operations: operations, parts: map.parts, looseTexts: context.looseTexts,
      repeatedIncludes: context.repeatedIncludes)
  }

  /// Whether a file that is named as a contract, and not called as one, holds what files to include hold and nothing else.
  private func isPartOfOthers(_ root: ConfigNode) -> Bool {
    guard folder != nil, let mapping = root.mapping, !mapping.entries.isEmpty, !ContractFiles.isContract(source.file)
    else { return false }
    return mapping.entries.allSatisfy { ContractForms.included.known.contains($0.name) }
  }

  private func readOperations(_ map: ConfigMap, uses: inout [ModelUse]) -> [Operation] {
    guard let node = map.required("operations") else { return [] }
    let reader = OperationReader(context: context, hasSharedResponses: map.has("responses"))
    let entries = context.entries(of: map, "operations")
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
