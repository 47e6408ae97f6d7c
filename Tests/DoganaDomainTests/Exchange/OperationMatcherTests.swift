import DoganaDomain
import Testing

struct OperationMatcherTests {
  private static func operation(_ name: String, _ request: String, when: Rule? = nil) throws -> Operation {
    let parts = request.split(separator: " ", maxSplits: 1).map(String.init)
    return Operation(
      name: name, method: parts[0], template: try PathTemplate.parse(parts[1]), when: when, responses: [],
      place: Blocks.place)
  }

  private static func found(
    _ operations: [Operation], _ method: String, _ url: String, servers: [String] = [], request: Value = .null
  ) throws -> String {
    let matcher = OperationMatcher(contract: Blocks.contract(servers: servers, operations: operations))
    switch matcher.match(method: method, url: try #require(URLText(parsing: url)), request: { request }) {
    case .operation(let operation, let path): return operation.name + " " + path
    case .unmatched(let end): return "unmatched " + (end.nearest ?? "-")
    case .outOfScope: return "out of scope"
    }
  }

  @Test func `a literal beats an integer beats any segment beats the rest, in whatever order they are declared`() throws
  {
    let operations = [
      try Self.operation("rest", "GET /things/{rest+}"), try Self.operation("any", "GET /things/{id}"),
      try Self.operation("int", "GET /things/{id: Int}"), try Self.operation("literal", "GET /things/latest"),
      try Self.operation("deep", "GET /things/{id}/parts"), try Self.operation("post", "POST /things/latest"),
    ]
    for list in [operations, operations.reversed()] {
      #expect(try Self.found(list, "GET", "https://a.test/things/latest") == "literal /things/latest")
      #expect(try Self.found(list, "GET", "https://a.test/things/12") == "int /things/12")
      #expect(try Self.found(list, "GET", "https://a.test/things/x") == "any /things/x")
      #expect(try Self.found(list, "GET", "https://a.test/things/x/y") == "rest /things/x/y")
      #expect(try Self.found(list, "GET", "https://a.test/things/x/parts") == "deep /things/x/parts")
      #expect(try Self.found(list, "GET", "https://a.test/things/x%2Fy") == "any /things/x/y")
      #expect(try Self.found(list, "POST", "https://a.test/things/latest?a=b#c") == "post /things/latest")
    }
  }

  @Test func `servers bound the scope, their default port and trailing slash do not matter`() throws {
    let operations = [try Self.operation("get", "GET /things/{id}")]
    for servers in [["https://a.test/v1"], ["https://a.test:443/v1/"], ["https://b.test", "https://a.test/v1"]] {
      #expect(try Self.found(operations, "GET", "https://a.test/v1/things/1/", servers: servers) == "get /things/1")
      #expect(try Self.found(operations, "GET", "https://A.test:443/v1/things/1", servers: servers) == "get /things/1")
      #expect(try Self.found(operations, "GET", "https://a.test/v10/things/1", servers: servers) == "out of scope")
      #expect(try Self.found(operations, "GET", "http://a.test/v1/things/1", servers: servers) == "out of scope")
      #expect(try Self.found(operations, "GET", "https://a.test/v1/other", servers: servers).hasPrefix("unmatched"))
    }
    #expect(try Self.found(operations, "GET", "https://any.test/things/1") == "get /things/1")
  }

  @Test func `what fits none names the nearest operation and why`() throws {
    let operations = [try Self.operation("get", "GET /things/{id}"), try Self.operation("list", "GET /things")]
    #expect(try Self.found(operations, "PUT", "https://a.test/things/1") == "unmatched get")
    #expect(try Self.found(operations, "GET", "https://a.test/things/1/parts") == "unmatched get")
    let matcher = OperationMatcher(contract: Blocks.contract(operations: operations))
    let url = try #require(URLText(parsing: "https://a.test/things/1"))
    guard case .unmatched(let end) = matcher.match(method: "DELETE", url: url, request: { .null }) else {
      Issue.record("not unmatched")
      return
    }
    #expect(end.reason.contains("GET"))
    #expect(end.path == "/things/1")
  }

  @Test func `a condition splits operations that share a path, and one that errs does not hold`() throws {
    let rule = try Blocks.rule(#"request.query["kind"] == "new""#, ["request": .dynamic])
    let operations = [
      try Self.operation("all", "GET /things"), try Self.operation("new", "GET /things", when: rule),
    ]
    func request(_ query: [(String, Value)]) -> Value { Blocks.entries([("query", Blocks.entries(query))]) }
    let url = "https://a.test/things"
    for list in [operations, operations.reversed()] {
      #expect(try Self.found(list, "GET", url, request: request([("kind", .string("new"))])) == "new /things")
      #expect(try Self.found(list, "GET", url, request: request([("kind", .string("old"))])) == "all /things")
      #expect(try Self.found(list, "GET", url, request: request([])) == "all /things")
    }
  }

  @Test func `the condition of a contract is asked before its operations, and one that errs does not hold`() throws {
    let rule = try Blocks.rule(#"request.headers["x-version"] == "2""#, ["request": .dynamic])
    let contract = Blocks.contract(when: rule, operations: [try Self.operation("get", "GET /things")])
    func match(_ url: String, _ headers: [(String, Value)]) throws -> OperationMatcher.Match {
      OperationMatcher(contract: contract).match(method: "GET", url: try #require(URLText(parsing: url))) {
        Blocks.entries([("headers", Blocks.entries(headers))])
      }
    }
    guard case .operation = try match("https://a.test/things", [("x-version", .string("2"))]) else {
      Issue.record("it holds")
      return
    }
    for headers in [[], [("x-version", Value.string("1"))]] {
      guard case .unmatched(let end) = try match("https://a.test/things", headers) else {
        Issue.record("it does not hold")
        return
      }
      #expect(end.nearest == "get")
      #expect(end.reason == "the `when` of the contract does not hold")
    }
  }

  @Test func `the condition of a contract may look at the headers of the response`() throws {
    let rule = try Blocks.rule(#"headers["x-version"] == "2""#, ["request": .dynamic, "headers": .dynamic])
    let matcher = OperationMatcher(
      contract: Blocks.contract(when: rule, operations: [try Self.operation("get", "GET /things")]))
    let url = try #require(URLText(parsing: "https://a.test/things"))
    let headers = Blocks.entries([("x-version", .string("2"))])
    guard case .operation = matcher.match(method: "GET", url: url, request: { .null }, headers: { headers }),
      case .unmatched = matcher.match(method: "GET", url: url, request: { .null })
    else {
      Issue.record("it holds where the response has the header")
      return
    }
  }

  @Test func `of the servers that a URL is under the longest is its base`() throws {
    let operations = [try Self.operation("get", "GET /things/{id}")]
    let servers = ["https://a.test", "https://a.test/v2/", "https://a.test/v2/x"]
    #expect(try Self.found(operations, "GET", "https://a.test/v2/things/1", servers: servers) == "get /things/1")
    #expect(try Self.found(operations, "GET", "https://a.test/things/1", servers: servers) == "get /things/1")
  }

  @Test func `a misspelt first segment names the operation that was meant`() throws {
    let operations = [
      try Self.operation("list", "GET /things"), try Self.operation("parts", "GET /things/{id}/parts"),
      try Self.operation("get", "GET /things/{id}"), try Self.operation("make", "POST /things"),
    ]
    #expect(try Self.found(operations, "GET", "https://a.test/thinsg/1") == "unmatched get")
    #expect(try Self.found(operations, "GET", "https://a.test/Things") == "unmatched list")
    #expect(try Self.found(operations, "POST", "https://a.test/thing") == "unmatched make")
    #expect(try Self.found(operations, "GET", "https://a.test/thngs/1/parts") == "unmatched parts")
    #expect(try Self.found(operations, "GET", "https://a.test/else/1") == "unmatched -")
    #expect(try Self.found(operations, "GET", "https://a.test//1") == "unmatched -")
  }

}
