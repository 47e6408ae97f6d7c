import DoganaDomain

/// Classifies one exchange under one operation.
struct Classification {
  let exchange: Exchange
  let operation: Operation
  let entry: ContractIndex.Entry
  let decoder: any PayloadDecoder
  private var notes: [Note] = []
  private var envelope: Envelope?
  private var responseEntry: ResponseEntry?
  private var problems: [Problem] = []
  private var problemsLeftOff = 0
  private var shape = WireShape()
  private var isDamaged = false
  private var origin: Exchange.BodyOrigin?
  private var body: [UInt8] = []

  init(exchange: Exchange, operation: Operation, entry: ContractIndex.Entry, decoder: any PayloadDecoder) {
    self.exchange = exchange
    self.operation = operation
    self.entry = entry
    self.decoder = decoder
  }

  private var contract: Contract { entry.contract }

  mutating func run() -> Verdict {
    let outcome: Outcome
    switch exchange.reply {
    case .failure(let failure):
      outcome =
        failure.kind == .cancelled
        ? .cancelled(message: failure.message) : .transport(failure: failure.kind, message: failure.message)
    case .response(let response): outcome = judge(response)
    }
    let advice = OutcomeAdvice.of(outcome, contract: contract, envelope: envelope, entry: responseEntry)
    return Verdict(
      outcome: outcome, isRetryable: advice.isRetryable, userMessage: advice.userMessage, problems: problems,
      problemsLeftOff: problemsLeftOff, notes: Note.grouped(notes), shape: shape, requestProblems: requestProblems(),
      isDamaged: isDamaged, bodyOrigin: origin, excerpt: excerpt(of: outcome))
  }

  // MARK: Transport

  private mutating func judge(_ response: Exchange.Response) -> Outcome {
    responseEntry = contract.entry(for: response.status, of: operation)
    if case .bytes(let bytes, let origin) = response.body {
      self.origin = origin
      if let missing = missingBytes(bytes.count, response) {
        return .transport(failure: .cutShort, message: "the body ends \(missing) bytes before the announced length")
      }
    } else if case .none = response.body, let missing = missingBytes(0, response) {
      return .transport(failure: .cutShort, message: "the body ends \(missing) bytes before the announced length")
    }
    if let answer = responseEntry?.answer { return self.outcome(of: answer, response) }
    return failure(response)
  }

  /// How many bytes of the announced `Content-Length` are not there, where that means that the body was cut short.
  private func missingBytes(_ count: Int, _ response: Exchange.Response) -> Int? {
    if exchange.isRedacted || !hasContent(response) { return nil }
    let headers = response.headers
    if let coding = headers["content-encoding"], coding.lowercased() != "identity" { return nil }
    if headers["transfer-encoding"] != nil { return nil }
    guard let text = headers["content-length"], let length = Int(text), length > count else { return nil }
    return length - count
  }

  /// Whether HTTP gives this response content at all (RFC 9110 §6.4.1).
  private func hasContent(_ response: Exchange.Response) -> Bool {
    let status = response.status
    if status == 204 || status == 304 || (100..<200).contains(status) { return false }
    return (exchange.request?.method ?? operation.method) != "HEAD"
  }

  // MARK: A status that is no answer

  private mutating func failure(_ response: Exchange.Response) -> Outcome {
    // What comes where HTTP gives no content is nobody's error body.
    let hasContent = hasContent(response)
    if !hasContent { noteUnexpectedBody(response) }
    let opened = hasContent ? openedBody(response) : nil
    let document = opened.flatMap { $0.problem == nil && !$0.bytes.isEmpty ? read($0.bytes) : nil }
    if let opened { body = opened.bytes }
    if let document {
      notes += document.notes
      if let match = match(document, among: contract.envelopes, response) { return remote(match, response) }
    }
    if let problem = opened?.problem ?? document?.problem, opened?.bytes.isEmpty == false {
      notes.append(Note(kind: .unparsedBody, path: .root, detail: problem.error))
    }
    if let fixed = responseEntry?.remote {
      return .remote(
        Outcome.RemoteError(
          code: fixed.code, message: fixed.message, status: response.status, envelope: nil, isKnown: true))
    }
    return .status(
      Outcome.StatusFailure(
        status: response.status, contentType: response.headers["content-type"],
        excerpt: opened.flatMap { Classification.line(of: $0.bytes) }, isNamed: responseEntry != nil))
  }

  private mutating func noteUnexpectedBody(_ response: Exchange.Response) {
    guard case .bytes(let bytes, _) = response.body, !bytes.isEmpty else { return }
    notes.append(Note(kind: .unexpectedBody, path: .root, detail: "\(response.status) has no content"))
  }

  private mutating func openedBody(_ response: Exchange.Response) -> OpenedBody? {
    switch response.body {
    case .none: return nil
    case .damaged:
      isDamaged = true
      return nil
    case .bytes(let bytes, let origin):
      let opened = decoder.open(bytes, headers: response.headers)
      if opened.wasCoded, case .verbatim(let place) = origin { self.origin = .encoded(place) }
      notes += opened.notes
      return opened
    }
  }

  private func read(_ bytes: [UInt8]) -> WireDocument {
    decoder.read(bytes, duplicates: contract.decoding.duplicateKeys)
  }

  private func match(
    _ document: WireDocument, among envelopes: [Envelope], _ response: Exchange.Response
  ) -> EnvelopeReader.Match? {
    guard let value = document.value else { return nil }
    return EnvelopeReader(contract: contract, headers: response.headers).match(
      value, among: envelopes, numberText: document.numberText)
  }

  private mutating func remote(_ match: EnvelopeReader.Match, _ response: Exchange.Response) -> Outcome {
    envelope = match.envelope
    var details: Value?
    if let plan = entry.details[match.envelope.name] {
      let decoded = decoder.decode(body, plan: plan)
      if let problem = decoded.syntax ?? decoded.problems.first {
        // A failure inside an envelope never replaces the HTTP status.
        notes.append(Note(kind: .envelopeDetails, path: problem.path, detail: problem.error))
      } else {
        details = decoded.root?.value
      }
    }
    return .remote(
      Outcome.RemoteError(
        code: match.code, message: match.message, status: response.status, envelope: match.envelope.name,
        details: details, isKnown: match.code.map(match.envelope.knows) ?? true))
  }

  // MARK: An answer

  private mutating func outcome(of answer: Answer, _ response: Exchange.Response) -> Outcome {
    if !hasContent(response) {
      noteUnexpectedBody(response)
      if let type = answer.body, !type.isOptional {
        return invalid("emptyBody", response, expected: type.text, found: "a response without content")
      }
      return .success(answer.body == nil ? nil : .null)
    }
    guard answer.body != nil else { return unread(answer, response) }
    switch response.body {
    case .damaged(let reason):
      isDamaged = true
      return invalid("bodyNotRecorded", response, expected: "a body", found: reason)
    case .none: return invalid("emptyBody", response, expected: "a body", found: "no bytes")
    case .bytes: break
    }
    guard let opened = openedBody(response) else { return .success(nil) }
    body = opened.bytes
    if let problem = opened.problem {
      return .invalidResponse(problem, contentType: response.headers["content-type"], excerpt: nil)
    }
    if opened.bytes.isEmpty { return invalid("emptyBody", response, expected: "a body", found: "no bytes") }
    return decoded(answer, response)
  }

  /// `body: none`: accepted, not read; a listed envelope is still looked for.
  private mutating func unread(_ answer: Answer, _ response: Exchange.Response) -> Outcome {
    guard !answer.errors.isEmpty, let opened = openedBody(response), opened.problem == nil, !opened.bytes.isEmpty
    else { return .success(nil) }
    body = opened.bytes
    let document = read(opened.bytes)
    guard let match = match(document, among: envelopes(of: answer), response) else { return .success(nil) }
    notes += document.notes
    return beside(match, .success(nil), response)
  }

  private func envelopes(of answer: Answer) -> [Envelope] {
    answer.errors.compactMap { name in contract.envelopes.first { $0.name == name } }
  }

  private mutating func decoded(_ answer: Answer, _ response: Exchange.Response) -> Outcome {
    guard let key = responseEntry?.key, let plan = entry.plan(of: key, operation: operation.name) else {
      return .success(nil)
    }
    let payload = decoder.decode(body, plan: plan)
    let contentType = ContentType(response.headers["content-type"])
    if let problem = payload.syntax {
      let error = problem.error == "malformedJSON" && !looksLikeJSON(contentType) ? "notJSON" : problem.error
      let found = error == "notJSON" ? contentType.text.map { "content of type \($0)" } ?? problem.found : problem.found
      return .invalidResponse(
        Problem(
          kind: .invalidResponse, error: error, path: problem.path,
          expected: error == "notJSON" ? "JSON" : problem.expected, found: found, location: problem.location,
          hint: problem.hint, jsonDecoderAccepts: problem.jsonDecoderAccepts),
        contentType: response.headers["content-type"],
        excerpt: Classification.line(of: body))
    }
    if let text = contentType.text, !contentType.isJSON {
      notes.append(Note(kind: .contentType, path: .root, detail: "JSON under the content type \(text)"))
    }
    notes += payload.notes
    shape = payload.shape
    let listed = envelopes(of: answer)
    var found: EnvelopeReader.Match?
    if !listed.isEmpty, case let document = read(body), let value = document.value {
      let reader = EnvelopeReader(contract: contract, headers: response.headers)
      found = match(document, among: listed, response)
      if found == nil, let empty = listed.first(where: { reader.hasEmptyErrors(value, $0) }) {
        notes.append(Note(kind: .emptyErrors, path: WirePath(text: empty.at.text), detail: "an empty list of errors"))
      }
    }
    let mapping = AnswerMapping.decide(
      payload, answer: answer, plan: plan, contract: contract, headers: response.headers)
    if let found { return beside(found, mapping.outcome, response) }
    notes += mapping.notes
    problems = mapping.problems
    problemsLeftOff = payload.problemsLeftOff
    return mapping.outcome
  }

  /// An envelope on an answer: the answer may decode too, and the contract says which of the two counts.
  private mutating func beside(
    _ match: EnvelopeReader.Match, _ answered: Outcome, _ response: Exchange.Response
  ) -> Outcome {
    let remote = remote(match, response)
    guard answered.kind.yieldsModel else { return remote }
    notes.append(
      Note(kind: .envelopeBeside, path: WirePath(text: match.envelope.at.text), detail: match.envelope.name))
    switch match.envelope.beside {
    case .remote: return remote
    case .success: return answered
    case .partial:
      let problem = Problem(
        kind: .remote, error: match.code ?? match.envelope.name, path: WirePath(text: match.envelope.at.text),
        found: match.message)
      if case .partial(let partial) = answered {
        return .partial(
          Outcome.Partial(
            kept: partial.kept, dropped: partial.dropped, failures: partial.failures + [problem], value: partial.value))
      }
      return .partial(Outcome.Partial(kept: 0, dropped: 0, failures: [problem], value: answered.value))
    }
  }

  private func invalid(
    _ error: String, _ response: Exchange.Response, expected: String, found: String
  ) -> Outcome {
    .invalidResponse(
      Problem(kind: .invalidResponse, error: error, path: .root, expected: expected, found: found),
      contentType: response.headers["content-type"], excerpt: nil)
  }

  /// Whether bytes that do not parse were meant as JSON: by their label, or else by how they begin.
  private func looksLikeJSON(_ contentType: ContentType) -> Bool {
    if contentType.text != nil, !contentType.isJSON { return false }
    let first = body.drop {
      $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF
    }
    guard let byte = first.first, !contentType.isJSON else { return true }
    return Array("{[\"-0123456789tfn".utf8).contains(byte)
  }

  // MARK: Evidence

  private func excerpt(of outcome: Outcome) -> Excerpt? {
    var problem = outcome.problem
    if case .partial(let partial) = outcome { problem = partial.failures.first }
    guard let problem, let location = problem.location, !body.isEmpty else { return nil }
    return decoder.excerpt(of: body, at: location, length: 1)
  }

  /// One line of a body, shortened.
  private static func line(of bytes: [UInt8]) -> String? {
    guard !bytes.isEmpty else { return nil }
    var line: [UInt8] = []
    for byte in bytes.prefix(400) {
      let isSpace = byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
      if isSpace {
        if let last = line.last, last != 0x20 { line.append(0x20) }
      } else {
        line.append(byte)
      }
    }
    return ValueText.cut(String(decoding: line, as: UTF8.self), limit: 120)
  }

  private func requestProblems() -> [Problem] {
    guard let plan = entry.requests[operation.name], let request = exchange.request else { return [] }
    guard case .bytes(let bytes, _) = request.body else {
      return [
        Problem(
          kind: .decoding, error: "bodyMissing", path: .root, expected: "a request body", found: "none was recorded")
      ]
    }
    let opened = decoder.open(bytes, headers: request.headers)
    if let problem = opened.problem { return [problem] }
    let payload = decoder.decode(opened.bytes, plan: plan)
    guard let syntax = payload.syntax else { return payload.problems + Classification.unknownKeys(payload.notes) }
    let type = ContentType(request.headers["content-type"])
    guard syntax.error == "malformedJSON", type.text != nil, !type.isJSON else { return [syntax] }
    return [
      Problem(
        kind: .invalidResponse, error: "notJSON", path: syntax.path, expected: "JSON",
        found: type.text.map { "content of type \($0)" }, location: syntax.location)
    ]
  }

  /// Keys that the client sends and the DTO of the request does not have: reported, never silent.
  private static func unknownKeys(_ notes: [Note]) -> [Problem] {
    notes.filter { $0.kind == .unknownKey }.map { note in
      Problem(
        kind: .decoding, error: "unknownKey", path: note.path, expected: "no key that the DTO does not have",
        found: note.detail, pattern: note.path)
    }
  }
}
