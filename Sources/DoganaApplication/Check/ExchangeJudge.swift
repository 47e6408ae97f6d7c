package import DoganaDomain

/// Judges one exchange: finds its operation, classifies what happened, and says what evidence there is.
///
/// The order is that of the outcome table: `invalidURL`, `unmatched`, `cancelled`, `transport`; then, on a status that
/// is no answer, `remote` and `status`; on an answer `invalidResponse`, a listed envelope, `decoding`, `mapping`,
/// `partial`, `success`.
package struct ExchangeJudge: Sendable {
  let index: ContractIndex
  let decoder: any PayloadDecoder
  /// Nil where there is nothing to hide.
  let redactor: (any VerdictRedactor)?
  private let redactors: [String: any VerdictRedactor]

  /// Makes a judge whose verdicts hold no secrets that `redactor` knows.
  package init(index: ContractIndex, decoder: any PayloadDecoder, redactor: (any VerdictRedactor)? = nil) {
    self.index = index
    self.decoder = decoder
    self.redactor = redactor
    var redactors: [String: any VerdictRedactor] = [:]
    for entry in index.entries { redactors[entry.contract.name] = redactor?.knowing(entry.contract) }
    self.redactors = redactors
  }

  /// Where an exchange belongs, before its body is looked at.
  package struct Route: Sendable {
    package let contract: String
    /// Nil where no operation fits.
    package let operation: Operation?
    /// `GET /products/p-1`, with the path below the server.
    package let request: String
    /// The outcome that is settled already: `invalidURL` or `unmatched`.
    package let settled: Outcome?
    /// How near the contract is to what it has no operation for; nil where nothing was compared.
    let nearness: OperationMatcher.Nearness?

    package var operationName: String? { operation?.name }
  }

  /// Finds the operation of an exchange under one contract; nil where it is out of the contract's scope.
  package func route(_ exchange: Exchange, under entry: ContractIndex.Entry) -> Route? {
    func route(
      _ operation: Operation?, _ request: String, _ settled: Outcome? = nil,
      _ nearness: OperationMatcher.Nearness? = nil
    ) -> Route {
      Route(
        contract: entry.contract.name, operation: operation, request: request, settled: settled, nearness: nearness)
    }
    if let name = exchange.operation {
      if let operation = entry.contract.operations.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
        return route(operation, exchange.requestLine)
      }
      let nearest = NearestName.find(name, among: entry.contract.operations.map(\.name))
      let reason = "the contract has no operation \(SafeText.escaped(name, limit: 60))"
      return route(nil, exchange.requestLine, .unmatched(nearest: nearest, reason: reason))
    }
    guard let request = exchange.request else {
      let reason = "the recording has neither a request nor an operation"
      return route(nil, exchange.requestLine, .unmatched(nearest: nil, reason: reason))
    }
    guard let url = URLText(recorded: request.url) else {
      return route(nil, exchange.requestLine, .invalidURL(text: request.url))
    }
    switch entry.matcher.match(
      method: request.method, url: url, request: { requestValue(request, url, entry.contract) },
      headers: { exchange.responseHeaders.map })
    {
    case .outOfScope: return nil
    case .unmatched(let end):
      return route(
        nil, request.method + " " + end.path, .unmatched(nearest: end.nearest, reason: end.reason), end.nearness)
    case .operation(let operation, let path): return route(operation, request.method + " " + path)
    }
  }

  /// Every route of an exchange that nobody assigned to a contract.
  ///
  /// What fits operations of several contracts has a route for each; what fits none has one, under the nearest
  /// contract in whose scope it is, of equals the first; what is in no scope has none.
  package func routes(_ exchange: Exchange) -> [Route] {
    var unmatched: Route?
    var matched: [Route] = []
    for entry in index.entries {
      guard let route = route(exchange, under: entry) else { continue }
      if route.operation != nil {
        matched.append(route)
      } else if unmatched.map({ $0.isFurther(than: route) }) ?? true {
        unmatched = route
      }
    }
    return matched.isEmpty ? (unmatched.map { [$0] } ?? []) : matched
  }

  /// Judges an exchange on its route; the verdict is redacted, so that whatever is made of it holds no secret.
  ///
  /// The model of a success is left out where `keepsModel` is false: most of traffic is that, and nobody is shown it.
  package func verdict(of exchange: Exchange, on route: Route, keepsModel: Bool = true) -> Verdict {
    var verdict = rawVerdict(of: exchange, on: route)
    if !keepsModel { verdict = verdict.withoutModel }
    return redactors[route.contract]?.redact(verdict) ?? verdict
  }

  private func rawVerdict(of exchange: Exchange, on route: Route) -> Verdict {
    guard let entry = index[route.contract], let operation = route.operation else {
      let outcome = route.settled ?? .unmatched(nearest: nil, reason: "no operation fits")
      let advice = OutcomeAdvice.of(outcome, contract: index[route.contract]?.contract, envelope: nil, entry: nil)
      return Verdict(outcome: outcome, isRetryable: advice.isRetryable, userMessage: advice.userMessage)
    }
    var classification = Classification(exchange: exchange, operation: operation, entry: entry, decoder: decoder)
    return classification.run()
  }

  /// Finds paths in the response body of an exchange; the excerpts are redacted.
  func locator(
    in exchange: Exchange, under contract: String
  ) -> (WirePath) -> (location: TextLocation, excerpt: Excerpt?)? {
    guard case .response(let response) = exchange.reply, case .bytes(let bytes, _) = response.body else {
      return { _ in nil }
    }
    let body = decoder.open(bytes, headers: response.headers).bytes
    let redactor = redactors[contract]
    return { [decoder] path in
      decoder.location(of: path, in: body).map { location in
        let excerpt = decoder.excerpt(of: body, at: location, length: 1)
        return (location, excerpt.map { redactor?.redact($0) ?? $0 })
      }
    }
  }

  /// What `when:` sees of a request: `query`, `headers`, `body`.
  private func requestValue(_ request: Exchange.Request, _ url: URLText, _ contract: Contract) -> Value {
    var query: [Value.Entry] = []
    for item in url.queryItems where !query.contains(where: { $0.key.utf8.elementsEqual(item.name.utf8) }) {
      query.append(Value.Entry(key: item.name, value: .string(item.value ?? "")))
    }
    var body = Value.null
    if case .bytes(let bytes, _) = request.body {
      let opened = decoder.open(bytes, headers: request.headers)
      if opened.problem == nil {
        body = decoder.read(opened.bytes, duplicates: contract.decoding.duplicateKeys).value ?? .null
      }
    }
    return .map([
      Value.Entry(key: "query", value: .map(query)), Value.Entry(key: "headers", value: request.headers.map),
      Value.Entry(key: "body", value: body), Value.Entry(key: "method", value: .string(request.method)),
    ])
  }
}

extension ExchangeJudge.Route {
  fileprivate func isFurther(than other: ExchangeJudge.Route) -> Bool {
    guard let nearness else { return other.nearness != nil }
    return other.nearness.map { nearness < $0 } ?? false
  }
}

extension Exchange {
  /// Those of the response; none where there was no response.
  fileprivate var responseHeaders: HeaderFields {
    if case .response(let response) = reply { return response.headers }
    return HeaderFields([])
  }

  /// The HTTP status, where there was a response.
  package var status: Int? {
    if case .response(let response) = reply { return response.status }
    return nil
  }

  /// The request as recorded, without scheme, host and query.
  package var requestLine: String {
    guard let request else { return operation ?? "(no request)" }
    guard let url = URLText(recorded: request.url) else { return request.method + " " + request.url }
    return request.method + " " + (url.path.isEmpty ? "/" : url.path)
  }
}
