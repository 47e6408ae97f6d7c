import Testing

@testable import DoganaDomain

/// The names of headers are in lower case: a rule that asks for another never holds, and is refused.
@Suite struct ExpressionHeaderNamesTests {
  private static let environment = ExpressionEnvironment(
    variables: ["headers": .map(.string), "request": .record("the request"), "self": .record("DTO")],
    records: [
      "the request": [("query", .map(.string)), ("headers", .map(.string)), ("body", .dynamic)],
      "DTO": [("headers", .map(.string)), ("names", .list(.string))],
    ])

  @Test(arguments: [
    (#"headers["X-Rate"] == "0""#, #""X-Rate""#, #""x-rate""#),
    (#"request.headers["X-A"] == "1""#, #""X-A""#, #""x-a""#),
    (#"request["headers"]["X-A"] == "1""#, #""X-A""#, #""x-a""#),
    (#""X-A" in request.headers"#, #""X-A""#, #""x-a""#),
    (#"!("X-A" in headers)"#, #""X-A""#, #""x-a""#),
    (#"headers.Link == "1""#, "Link", "link"), ("has(headers.Link)", "Link", "link"),
    (#"headers.exists(h, h == "X-A")"#, #""X-A""#, #""x-a""#),
    (#"headers.exists(h, "X-A" != h)"#, #""X-A""#, #""x-a""#),
    (#"headers.exists(h, h.startsWith("X-"))"#, #""X-""#, #""x-""#),
    (#"headers.exists(h, h in ["x-a", "X-B"])"#, #"["x-a", "X-B"]"#, #""x-b""#),
  ])
  func `a capital in the name of a header is refused`(_ source: String, _ caret: String, _ suggestion: String) {
    let error = #expect(throws: ExpressionDiagnostic.self) {
      try Expression.compile(source, in: Self.environment, expecting: .bool)
    }
    #expect(error?.message == "the names of headers are in lower case here")
    #expect(error?.suggestion == suggestion)
    guard let range = error?.range else { return }
    #expect(String(decoding: Array(source.utf8)[range], as: UTF8.self) == caret)
  }

  @Test func `has of a header by index says what to write, in lower case`() {
    let error = #expect(throws: ExpressionDiagnostic.self) {
      try Expression.compile(#"has(headers["X-A"])"#, in: Self.environment, expecting: .bool)
    }
    #expect(error?.suggestion == #""x-a" in headers"#)
  }

  @Test(arguments: [
    #"headers["x-a"] == "A""#, #"self.headers["X-A"] == "1""#, #"request.query["Page"] == "1""#,
    #""X-A" in self.names"#, #"headers.exists(h, headers[h] == "A")"#, #"self.names.exists(h, h == "X-A")"#,
  ])
  func `values, other maps and other lists may have capitals`(_ source: String) {
    #expect(throws: Never.self) { try Expression.compile(source, in: Self.environment, expecting: .bool) }
  }
}
