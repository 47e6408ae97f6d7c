package import DoganaApplication
package import DoganaDomain

/// Decodes JSON bodies: the adapter of the `PayloadDecoder` port.
package struct JSONPayloadDecoder: PayloadDecoder {
  /// The largest body that is read, in bytes.
  let payloadLimit: Int
  let limits: JSONLimits

  package init(payloadLimit: Int = 16 << 20, depth: Int = 512) {
    self.payloadLimit = payloadLimit
    limits = JSONLimits(depth: depth)
  }

  package func open(_ body: [UInt8], headers: HeaderFields) -> OpenedBody {
    if body.count > payloadLimit { return OpenedBody(bytes: body, problem: tooLarge(found: "\(body.count) bytes")) }
    switch ContentCoding.decode(body, headers: headers, limit: payloadLimit) {
    case .plain: return OpenedBody(bytes: body)
    case .decoded(let bytes): return OpenedBody(bytes: bytes, wasCoded: true)
    case .ignored(let coding):
      let detail = "the header says \(SafeText.escaped(coding, limit: 40)), the recording holds the body decoded"
      return OpenedBody(bytes: body, notes: [Note(kind: .contentEncoding, path: .root, detail: detail)])
    case .failed(.tooLarge(let limit)):
      return OpenedBody(bytes: body, problem: tooLarge(found: "a body that decodes to more than \(limit) bytes"))
    case .failed(let failure):
      return OpenedBody(
        bytes: body,
        problem: Problem(
          kind: .invalidResponse, error: "contentCoding", path: .root, expected: "a content coding that can be undone",
          found: failure.message))
    }
  }

  package func decode(_ bytes: [UInt8], plan: DecodePlan) -> DecodedPayload {
    do throws(JSONSyntaxError) {
      var reader = PlanReader(plan: plan, document: try JSONDocument(parsing: bytes, limits: limits))
      return reader.read()
    } catch {
      let location = error.location
      let accepts = error.foundationAccepts && isReadByFoundation(bytes, plan)
      return DecodedPayload(
        syntax: problem(of: error, foundationAccepts: accepts), root: nil, problems: [], drops: [], notes: [],
        shape: WireShape(),
        locate: { _ in location })
    }
  }

  /// Whether a body that is JSON for Foundation, and not for us, also holds the DTO: the shipped app would have lived.
  private func isReadByFoundation(_ bytes: [UInt8], _ plan: DecodePlan) -> Bool {
    guard let text = LaxJSONText.strict(bytes), let document = try? JSONDocument(parsing: text, limits: limits) else {
      return false
    }
    var reader = PlanReader(plan: plan, document: document)
    let payload = reader.read()
    return (payload.syntax?.jsonDecoderAccepts ?? true) && payload.problemsLeftOff == 0
      && payload.problems.allSatisfy(\.jsonDecoderAccepts)
  }

  package func read(_ bytes: [UInt8], duplicates: DecodingRules.DuplicateKeys) -> WireDocument {
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(parsing: bytes, limits: limits)
      var notes =
        document.hasByteOrderMark
        ? [Note(kind: .byteOrderMark, path: .root, detail: "a byte order mark before the JSON")] : []
      notes += JSONPayloadDecoder.duplicateNotes(document, duplicates)
      return WireDocument(
        value: WireValue.value(of: document.root, duplicates: duplicates), problem: nil, notes: notes
      ) { steps in
        JSONPayloadDecoder.node(at: steps, below: document.root, duplicates)?.numberText
      }
    } catch {
      return WireDocument(value: nil, problem: problem(of: error, foundationAccepts: error.foundationAccepts))
    }
  }

  /// Which of the keys that stand twice was taken.
  private static func duplicateNotes(_ document: JSONDocument, _ rule: DecodingRules.DuplicateKeys) -> [Note] {
    let found = document.duplicateKeys
    if found.isEmpty { return [] }
    let paths = document.paths(of: found.map(\.object.offset).sorted())
    let ordered = found.sorted { $0.object.offset < $1.object.offset }
    return zip(paths, ordered).map { path, duplicate in
      let object = WirePath.Stack((FieldPath.parse(path.text) ?? FieldPath([])).steps).pattern
      return Note(
        kind: .duplicateKey, path: object.appending(key: duplicate.key.string),
        detail: "the \(rule == .last ? "last" : "first") was taken")
    }
  }

  private static func node(
    at steps: [FieldPath.Step], below root: JSONNode, _ rule: DecodingRules.DuplicateKeys
  ) -> JSONNode? {
    var node: JSONNode? = root
    for step in steps {
      switch step {
      case .index(let index): node = node?[index]
      case .name(let name):
        let utf8 = Array(name.utf8)
        let members = node.map { Array($0.members) } ?? []
        let found = members.filter { $0.key.equals(utf8) }
        node = (rule == .last ? found.last : found.first)?.value
      }
    }
    return node
  }

  package func location(of path: WirePath, in bytes: [UInt8]) -> TextLocation? {
    guard let document = try? JSONDocument(parsing: bytes, limits: limits) else { return nil }
    return document.location(of: path)
  }

  package func excerpt(of bytes: [UInt8], at location: TextLocation, length: Int) -> Excerpt? {
    ExcerptCutter.excerpt(of: bytes, at: location, length: length)
  }

  private func tooLarge(found: String) -> Problem {
    Problem(
      kind: .invalidResponse, error: "payloadTooLarge", path: .root, expected: "at most \(payloadLimit) bytes",
      found: found, hint: "`limits.payload` in dogana.yaml raises the limit")
  }

  private func problem(of error: JSONSyntaxError, foundationAccepts: Bool) -> Problem {
    let name =
      switch error.kind {
      case .nestingTooDeep: "nestingTooDeep"
      case .empty: "emptyBody"
      case .tooLarge: "payloadTooLarge"
      default: "malformedJSON"
      }
    return Problem(
      kind: .invalidResponse, error: name, path: .root, expected: error.expected, found: error.found,
      location: error.location, jsonDecoderAccepts: foundationAccepts)
  }
}
