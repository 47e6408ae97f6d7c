import DoganaApplication
import DoganaDomain
import Testing

/// The order of the outcome table, without a byte of JSON.
struct ClassificationTests {
  private func verdict(_ exchange: Exchange, _ contract: Contract = Shop.contract()) throws -> Verdict {
    let judge = ExchangeJudge(index: ContractIndex([contract]), decoder: FakeDecoder())
    let route = try #require(judge.routes(exchange).first)
    return judge.verdict(of: exchange, on: route)
  }

  @Test func `a literal segment beats a parameter`() throws {
    let judge = ExchangeJudge(index: ContractIndex([Shop.contract()]), decoder: FakeDecoder())
    #expect(judge.routes(Shop.exchange("ok", path: "/things/latest")).map(\.operationName) == ["latest"])
    #expect(judge.routes(Shop.exchange("ok", path: "/things/older/")).map(\.operationName) == ["get"])
  }

  @Test func `what a browser leaves raw in a URL is no reason to read none`() throws {
    let judge = ExchangeJudge(index: ContractIndex([Shop.contract()]), decoder: FakeDecoder())
    let exchange = Shop.exchange("ok", path: "/things/latest?page[number]=2&ids=1|2")
    #expect(judge.routes(exchange).map(\.operationName) == ["latest"])
    #expect(exchange.requestLine == "GET /v1/things/latest")
    #expect(try verdict(Shop.exchange("ok", path: "/things/\u{0}")).outcome.kind == .invalidURL)
  }

  @Test func `an unmatched exchange names the nearest operation and why it does not fit`() throws {
    guard case .unmatched(let nearest, let reason) = try verdict(Shop.exchange("ok", method: "DELETE")).outcome else {
      Issue.record("not unmatched")
      return
    }
    #expect(nearest == "get")
    #expect(reason.contains("GET"))
  }

  @Test(arguments: [Exchange.Failure.Kind.timeout, .refused, .dns, .tls, .reset, .offline, .blocked, .other])
  func `no response is transport, and worth another try`(_ kind: Exchange.Failure.Kind) throws {
    let verdict = try verdict(Shop.failure(kind))
    #expect(verdict.outcome.kind == .transport)
    #expect(verdict.isRetryable)
    #expect(verdict.userMessage != nil)
  }

  @Test func `a cancelled call is neither a failure of the wire nor worth another try`() throws {
    let verdict = try verdict(Shop.failure(.cancelled))
    #expect(verdict.outcome.kind == .cancelled)
    #expect(!verdict.isRetryable)
  }

  @Test func `a body shorter than announced was cut short, unless it was coded, chunked or redacted`() throws {
    let short = [("Content-Length", "10")]
    #expect(try verdict(Shop.exchange("ok", headers: short)).outcome.kind == .transport)
    #expect(try verdict(Shop.exchange("ok", headers: [("content-length", "2")])).outcome.kind == .success)
    #expect(try verdict(Shop.exchange("ok", headers: [("content-length", "1")])).outcome.kind == .success)
    #expect(try verdict(Shop.exchange("ok", headers: short + [("Content-Encoding", "gzip")])).outcome.kind == .success)
    #expect(
      try verdict(Shop.exchange("ok", headers: short + [("Transfer-Encoding", "chunked")])).outcome.kind == .success)
  }

  @Test func `an envelope that fits beats the status, and keeps it`() throws {
    let verdict = try verdict(Shop.exchange("error known", status: 401))
    guard case .remote(let error) = verdict.outcome else {
      Issue.record("\(verdict.outcome)")
      return
    }
    #expect(error.code == "known")
    #expect(error.status == 401)
    #expect(error.envelope == "Problem")
    #expect(error.isKnown)
    #expect(verdict.isRetryable)
    #expect(verdict.userMessage == "Later.")
  }

  @Test func `a status without an envelope is a status, and a body that does not parse is a note`() throws {
    let verdict = try verdict(Shop.exchange("<html>", status: 502, headers: [("Content-Type", "text/html")]))
    guard case .status(let failure) = verdict.outcome else {
      Issue.record("\(verdict.outcome)")
      return
    }
    #expect(failure.status == 502)
    #expect(!failure.isNamed)
    #expect(failure.contentType == "text/html")
    #expect(failure.excerpt == "<html>")
    #expect(verdict.isRetryable)
    #expect(verdict.notes.map(\.kind) == [.unparsedBody])
  }

  @Test func `bytes that are no JSON are an invalid response: malformed, or something else`() throws {
    func error(_ exchange: Exchange) throws -> String? {
      let outcome = try verdict(exchange).outcome
      #expect(outcome.kind == .invalidResponse)
      return outcome.problem?.error
    }
    #expect(try error(Shop.exchange("not json", headers: [("Content-Type", "application/json")])) == "malformedJSON")
    #expect(try error(Shop.exchange("not json", headers: [("Content-Type", "text/html")])) == "notJSON")
    #expect(try error(Shop.exchange("")) == "emptyBody")
    #expect(try error(Shop.exchange(nil)) == "emptyBody")
  }

  @Test func `another content type over JSON is a note`() throws {
    let verdict = try verdict(Shop.exchange("ok", headers: [("Content-Type", "text/plain")]))
    #expect(verdict.outcome.kind == .success)
    #expect(verdict.notes.map(\.kind) == [.contentType])
  }

  @Test func `a 204 has no content, and what stands there is a note`() throws {
    #expect(try verdict(Shop.exchange(nil, status: 204)).outcome.kind == .success)
    let verdict = try verdict(Shop.exchange("{}", status: 204))
    #expect(verdict.outcome.kind == .success)
    #expect(verdict.notes.map(\.kind) == [.unexpectedBody])
  }

  @Test func `a known status has the contract's words`() throws {
    let verdict = try verdict(Shop.exchange(nil, status: 404))
    #expect(verdict.userMessage == "Gone.")
    #expect(!verdict.isRetryable)
  }

  @Test(arguments: [(304, "GET"), (102, "GET"), (204, "HEAD"), (400, "HEAD"), (500, "HEAD")])
  func `what stands where HTTP gives no content is no error body`(_ status: Int, _ method: String) throws {
    let shop = Shop.contract()
    let get = try #require(shop.operations.first)
    let operation = Operation(
      name: get.name, method: method, template: get.template,
      responses: get.responses.filter { $0.key == .status(200) },
      place: get.place)
    let contract = Contract(
      name: shop.name, description: nil, file: shop.file, servers: shop.servers, enums: [], unions: [], dtos: shop.dtos,
      models: [], envelopes: shop.envelopes, decoding: shop.decoding, responses: [], outcomes: [:],
      operations: [operation])
    let verdict = try verdict(Shop.exchange("error known", status: status, method: method), contract)
    guard case .status(let failure) = verdict.outcome else {
      Issue.record("\(verdict.outcome)")
      return
    }
    #expect(failure.status == status)
    #expect(failure.excerpt == nil)
    #expect(verdict.notes.map(\.kind) == [.unexpectedBody])
    #expect(try self.verdict(Shop.exchange(nil, status: status, method: method), contract).notes.isEmpty)
  }
}
