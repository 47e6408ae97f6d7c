import DoganaDomain

/// Reads `operations:`: the request that each is, and what comes back.
struct OperationReader {
  let context: ContractContext
  /// Whether the contract says what comes back from every operation.
  let hasSharedResponses: Bool

  /// The record that an expression over a request sees; no declared type can have a name with a space.
  static let requestRecord = "the request"

  /// The fields of that record.
  static let requestFields: [(name: String, type: ExpressionType)] = [
    ("query", .map(.string)), ("headers", .map(.string)), ("body", .dynamic),
  ]

  /// A condition over the request: of an operation, or of a whole contract, which may look at the headers of the response too.
  static func readCondition(_ node: ConfigNode, ofContract: Bool = false, context: ContractContext) -> Rule? {
    var variables: [String: ExpressionType] = ["request": .record(requestRecord)]
    if ofContract { variables["headers"] = .map(.string) }
    return RuleReader(context: context).read(node, of: "`when`", variables: variables)
  }

  private struct RequestParts {
    var line: ConfigNode?
    var when: Rule?
    var body: TypeReference?
    var parts = DeclarationParts()
  }

  /// The operation and the node of its request line, for a report about both.
  func read(_ entry: ConfigMapping.Entry, uses: inout [ModelUse]) -> (operation: Operation, request: ConfigNode)? {
    let what = "the operation \(quoted(entry.name))"
    if entry.name == "unmatched" || !ContractName.isOperation(entry.name) {
      context.diagnostics.badValue(
        entry.key, "\(quoted(entry.name)) is no name for an operation",
        expected: "at most 60 letters, digits, `_`, `-` and `.`, a letter first, and not `unmatched`")
    }
    guard
      let map = ConfigMap(
        entry.value, what: what, form: ContractForms.operation, diagnostics: context.diagnostics)
    else { return nil }
    let description = map.text("description")
    context.keepLoose(map["description"], "`description`")
    let request = map.required("request").map { readRequest($0, of: what) } ?? RequestParts()
    var responses: [ResponseEntry] = []
    if let node = hasSharedResponses ? map["responses"] : map.needed("responses") {
      responses = ResponsesReader(context: context).read(node, uses: &uses)
    }
    guard let line = request.line, let (method, template) = readLine(line) else { return nil }
    let operation = Operation(
      name: entry.name, description: description, method: method, template: template, when: request.when,
      requestBody: request.body, responses: responses, place: entry.key.place,
      parts: request.parts)
    return (operation, line)
  }

  private func readRequest(_ node: ConfigNode, of what: String) -> RequestParts {
    guard node.mapping != nil else {
      return RequestParts(
        line: node,
        parts: DeclarationParts(["match": DeclarationParts.Part(key: node.place, value: node.place)]))
    }
    var parts = RequestParts()
    guard
      let map = ConfigMap(
        node, what: "the request of \(what)", form: ContractForms.request, diagnostics: context.diagnostics)
    else { return parts }
    parts.line = map.required("match")
    parts.parts = map.parts
    parts.when = map["when"].flatMap { Self.readCondition($0, context: context) }
    parts.body = map["body"].flatMap { TypeReferenceReader(context: context).read($0) }
    return parts
  }

  /// A method and a path template: `GET /products/{id}`.
  private func readLine(_ node: ConfigNode) -> (method: String, template: PathTemplate)? {
    guard let text = context.diagnostics.text(node, of: "`request`") else { return nil }
    let bytes = Array(text.utf8)
    let space = UInt8(ascii: " ")
    let method = bytes.prefix { $0 != space }
    let path = bytes.dropFirst(method.count).drop { $0 == space }
    guard !method.isEmpty, method.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A || $0 == UInt8(ascii: "-") }), !path.isEmpty
    else {
      let isLowercase = !path.isEmpty && method.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
      context.diagnostics.badValue(
        node, "a request is a method and a path", expected: "`GET /products/{id}`",
        remedy: isLowercase
          ? "write the method in capitals" : "write the method, a space, and the path")
      return nil
    }
    do {
      let template = try PathTemplate.parse(String(decoding: path, as: UTF8.self))
      return (String(decoding: method, as: UTF8.self), template)
    } catch {
      context.diagnostics.report(
        "contract-path-template", at: node.part(path.startIndex..<bytes.count),
        SafeText.escaped(error.message, limit: 200), expected: "`/a/{b}/{c: Int}/{rest+}`",
        found: quoted(String(decoding: path, as: UTF8.self)), remedy: "correct the path")
      return nil
    }
  }
}

/// Finds operations between which no request can decide: same method, same shape of path, no `when` to tell them apart.
struct TiedOperationsCheck {
  let context: ContractContext

  func run(_ operations: [(operation: Operation, request: ConfigNode)]) {
    var first: [ByteText: String] = [:]
    for (operation, request) in operations where operation.when == nil {
      var shape = operation.method
      for segment in operation.template.segments {
        switch segment {
        case .literal(let text): shape += "/=" + text
        case .integer: shape += "/{Int}"
        case .any: shape += "/{}"
        case .rest: shape += "/{+}"
        }
      }
      let key = ByteText(shape)
      if let other = first[key] {
        context.diagnostics.report(
          "contract-tied-operations", at: request,
          "\(quoted(operation.name)) and \(quoted(other)) fit the same requests", found: quoted(operation.request),
          remedy: "change a path, or tell them apart with `request: { match: …, when: … }`")
      } else {
        first[key] = operation.name
      }
    }
  }
}
