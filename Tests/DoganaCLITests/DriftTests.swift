import DoganaInfrastructure
import Foundation
import Testing

@testable import DoganaCLI

/// What one change of a payload is told as, from the files to the findings: accepted first, then changed.
struct DriftTests {
  private struct Reply {
    var body: String
    var status = 200
    var headers = "{}"
  }

  /// The findings as `severity rule path`, after the first reply was accepted and the second came instead.
  private func findings(_ contract: String, _ before: Reply, _ after: Reply) throws -> [String] {
    try report(contract, before, after).lines
  }

  private func findings(_ contract: String, _ before: String, _ after: String) throws -> [String] {
    try findings(contract, Reply(body: before), Reply(body: after))
  }

  private func report(
    _ contract: String, _ before: Reply, _ after: Reply
  ) throws -> (lines: [String], messages: [String], json: JSONTree) {
    let folder = try TemporaryFolder()
    try folder.write("dogana: 1\nname: t\n" + contract, to: "Contracts/t/contract.yaml")
    func write(_ reply: Reply) throws {
      try folder.write(
        """
        {"request":{"method":"GET","url":"https://z.test/x"},
         "response":{"status":\(reply.status),"headers":\(reply.headers),"body":\(reply.body)}}
        """, to: "Contracts/t/recordings/r.json")
    }
    try write(before)
    let accepted = ProgramRun(["check", "--update", "new"], in: folder.url)
    #expect(accepted.error == "")
    #expect(ProgramRun(["check"], in: folder.url).exitCode == 0)
    try write(after)
    let json = try ProgramRun(["check", "--format", "json"], in: folder.url).json
    let count = json.at("findings")?.elements.count ?? 0
    func texts(_ key: String) -> [String] {
      (0..<count).map { json.at("findings[\($0)].\(key)")?.scalar ?? "-" }
    }
    let lines = zip(zip(texts("severity"), texts("rule")), texts("path")).map { "\($0.0) \($0.1) \($1)" }
    return (lines, texts("message"), json)
  }

  private static let operation = "operations: { x: { request: GET /x, responses: { 200: { body: XDTO } } } }\n"

  // MARK: Order

  @Test(arguments: ["{ type: '[ADTO]', order: any }", "'[ADTO]'"])
  func `elements in another order are told apart whatever the order of their fields`(_ list: String) throws {
    let contract = "dtos: { ADTO: { z: Int, a: Int }, XDTO: { l: \(list) } }\n" + Self.operation
    let found = try findings(
      contract, #"{"l":[{"z":1,"a":1},{"z":2,"a":2}]}"#, #"{"l":[{"z":2,"a":2},{"z":1,"a":1}]}"#)
    #expect(found == (list.contains("any") ? [] : ["degraded element-moved l[*]"]))
  }

  // MARK: Unions

  private static let shapes = """
    unions: { S: { discriminator: t, cases: { a: ADTO, b: BDTO }, unknown: UNKNOWN } }
    dtos: { ADTO: { x: Int }, BDTO: { y: Int }, XDTO: { s: S, l: '[S]?' } }

    """

  @Test func `of a union that is not decoded nothing is said of what stands below`() throws {
    let closed = Self.shapes.replacing("UNKNOWN", with: "fail") + Self.operation
    #expect(
      try findings(closed, #"{"s":{"t":"a","x":1}}"#, #"{"s":{"t":"c","x":1}}"#)
        == ["breaking outcome-changed s.t"])
    let open = Self.shapes.replacing("UNKNOWN", with: "keep") + Self.operation
    let report = try report(
      open, Reply(body: #"{"s":{"t":"a","x":1}}"#), Reply(body: #"{"s":{"t":"c","x":1}}"#))
    #expect(report.lines == ["degraded unknown-case-added s"])
    #expect(report.messages.first?.contains("the open union at s has the case c") == true)
    #expect(
      try findings(
        open, #"{"s":{"t":"a","x":1},"l":[{"t":"a","x":1},{"t":"b","y":1}]}"#,
        #"{"s":{"t":"a","x":1},"l":[{"t":"a","x":1},{"t":"q","y":1}]}"#) == ["degraded unknown-case-added l[*]"])
  }

  @Test func `what an unknown variant held was not looked at, so it is not new`() throws {
    let models = """
      models:
        AM: { from: ADTO, fields: { x: x } }
        BM: { from: BDTO, fields: { y: y } }
        SM: { from: S, cases: { a: AM, b: BM } }
        XM: { from: XDTO, fields: { s: { from: s, as: SM } } }

      """
    let contract =
      Self.shapes.replacing("UNKNOWN", with: "keep") + models
      + Self.operation.replacing("body: XDTO", with: "body: XDTO, model: XM")
    #expect(
      try findings(contract, #"{"s":{"t":"zz","q":1}}"#, #"{"s":{"t":"a","q":1}}"#)
        == ["breaking outcome-changed s.x"])
  }

  @Test func `an ambiguous union is an outcome, and no key gone or type narrowed`() throws {
    let records = """
      unions: { S: { anyOf: [ADTO, BDTO] } }
      dtos: { ADTO: { x: Int, z: Int }, BDTO: { y: Int, z: Int }, XDTO: { s: S } }

      """
    #expect(
      try findings(records + Self.operation, #"{"s":{"x":1,"z":1}}"#, #"{"s":{"z":1}}"#)
        == ["breaking outcome-changed s"])
    let mixed = """
      unions: { S: { anyOf: [String, ADTO] } }
      dtos: { ADTO: { n: String }, XDTO: { l: '[S]' } }

      """
    #expect(
      try findings(mixed + Self.operation, #"{"l":["a",{"n":"b"}]}"#, #"{"l":[{"k":"a"},{"n":"b"}]}"#)
        == ["breaking outcome-changed l[0]"])
  }

  // MARK: Outcomes

  @Test func `what decided is always told, and what else is wrong as well`() throws {
    let enums = "enums: { E: [x, y] }\ndtos: { XDTO: { e: E, s: Int } }\n" + Self.operation
    #expect(
      try findings(enums, #"{"e":"x","s":1}"#, #"{"e":"z","s":"1"}"#)
        == ["breaking outcome-changed e", "breaking type-changed s"])
    let numbers = "dtos: { XDTO: { a: Int8, b: Int } }\n" + Self.operation
    let report = try report(numbers, Reply(body: #"{"a":1,"b":2}"#), Reply(body: #"{"a":300}"#))
    #expect(report.lines == ["breaking key-removed b", "breaking outcome-changed a"])
    #expect(report.messages.last?.contains("dataCorrupted at a") == true)
  }

  @Test func `another failure where there was no model is breaking only if the contract does not know it`() throws {
    let contract = "dtos: { XDTO: { v: Int } }\nresponses: { 404: {}, 410: {} }\n" + Self.operation
    func change(_ before: Int, _ after: Int) throws -> [String] {
      try findings(contract, Reply(body: "{}", status: before), Reply(body: "{}", status: after))
    }
    #expect(try change(404, 410) == ["degraded outcome-changed null"])
    #expect(try change(404, 500) == ["breaking outcome-changed null"])
  }

  @Test func `a model that came under another status is one finding`() throws {
    let contract =
      "dtos: { XDTO: { v: Int } }\n"
      + Self.operation.replacing("body: XDTO }", with: "body: XDTO }, 202: { body: none }")
    let waiting = Reply(body: "{}", status: 202)
    let ready = Reply(body: #"{"v":1}"#)
    let came = try report(contract, waiting, ready)
    #expect(came.lines == ["degraded outcome-changed null"])
    #expect(came.messages == ["expected success without a model under 202, got success under 200"])
    #expect(try findings(contract, ready, waiting) == ["breaking outcome-changed null"])
  }

  // MARK: Lists

  @Test func `an element that was dropped is not gone once more`() throws {
    let contract =
      "dtos: { XDTO: { l: { type: '[Date]', formats: [yyyy-MM-dd], invalid: drop } } }\n" + Self.operation
    let whole = #"{"l":["2020-01-01","2020-01-02","2020-01-03"]}"#
    let damaged = #"{"l":["2020-01-01","x","2020-01-03"]}"#
    #expect(try findings(contract, whole, damaged) == ["degraded outcome-changed null"])
    #expect(try findings(contract, damaged, whole) == ["degraded outcome-changed null"])
    // One that is gone beside it is.
    #expect(
      try findings(contract, whole, #"{"l":["2020-01-01","x"]}"#)
        == ["degraded element-removed l[*]", "degraded outcome-changed null"])
  }

  @Test func `a variant that left takes its keys along`() throws {
    let contract =
      """
      unions: { S: { discriminator: t, cases: { a: ADTO, b: BDTO } } }
      dtos:
        ADTO: { id: Int, author: String? }
        BDTO: { id: Int, url: String, author: Int? }
        XDTO: { l: { type: '[S]', order: any } }

      """ + Self.operation
    #expect(
      try findings(
        contract, #"{"l":[{"t":"a","id":1,"author":"q"},{"t":"b","id":2,"url":"u","author":3}]}"#,
        #"{"l":[{"t":"a","id":1,"author":"q"}]}"#) == ["degraded element-removed l[*]"])
  }

  @Test func `one change in three elements of one case is one finding of one case`() throws {
    let contract =
      "dtos: { A: { id: Int, v: Int }, XDTO: { l: { type: '[A]', by: id } } }\n" + Self.operation
    func list(_ value: Int) -> Reply {
      Reply(body: #"{"l":[{"id":1,"v":\#(value)},{"id":2,"v":\#(value)},{"id":3,"v":\#(value)}]}"#)
    }
    let report = try report(contract, list(1), list(2))
    #expect(report.lines == ["degraded value-changed l[*].v"])
    #expect(report.json.at("findings[0].count")?.scalar == "1")
    #expect(report.json.at("cases[0].findings")?.elements.count == 1)
  }

  // MARK: Errors beside an answer

  private static let beside =
    "dtos: { D: { v: Int }, XDTO: { d: D } }\n"
    + operation.replacing("body: XDTO", with: "body: XDTO, errors: [G]")

  @Test(arguments: [
    (
      "errors: { G: { at: 'errors[0]', code: extensions.code, message: message, beside: partial } }\n",
      #""errors":[{"message":"m","extensions":{"code":"C"}}]"#, "errors"
    ),
    ("errors: { G: { code: code, message: message, beside: partial } }\n", #""code":"C","message":"m""#, "code"),
  ])
  func `an error beside an answer comes and goes in one finding`(
    _ envelope: String, _ error: String, _ key: String
  ) throws {
    let contract = envelope + Self.beside
    let plain = #"{"d":{"v":1}}"#
    let both = #"{"d":{"v":1},\#(error)}"#
    #expect(try findings(contract, plain, both) == ["degraded key-added \(key)"])
    #expect(try findings(contract, both, plain) == ["degraded key-removed \(key)"])
    #expect(try findings(contract, plain, #"{"d":{},\#(error)}"#) == ["breaking outcome-changed null"])
    #expect(try findings(contract, both, "{\(error)}") == ["breaking outcome-changed null"])
  }

  @Test func `another envelope, an unknown code and details that no longer decode are told`() throws {
    let contract =
      """
      errors:
        A: { at: a, message: message, details: DD }
        B: { at: b, message: message, code: code, codes: { K1: {} } }
      dtos: { DD: { n: Int }, XDTO: { v: Int } }

      """ + Self.operation
    func error(_ body: String) -> Reply { Reply(body: body, status: 400) }
    let first = error(#"{"a":{"message":"x","n":1}}"#)
    let other = try report(contract, first, error(#"{"b":{"message":"x"}}"#))
    #expect(other.lines == ["degraded outcome-changed null"])
    #expect(other.messages == ["expected remote 400 by the envelope A, got remote 400 by the envelope B"])
    let unknown = try report(
      contract, error(#"{"b":{"message":"x","code":"K1"}}"#), error(#"{"b":{"message":"x","code":"K2"}}"#))
    #expect(unknown.lines == ["breaking outcome-changed null"])
    #expect(unknown.messages.first?.hasSuffix("; the contract does not list the code K2") == true)
    let details = try findings(contract, first, error(#"{"a":{"message":"x","n":"1"}}"#))
    #expect(details.count == 1)
    #expect(details.first?.hasPrefix("degraded tolerance-added") == true)
  }

  // MARK: Headers

  @Test func `a value from a header is named by it`() throws {
    let contract =
      """
      dtos: { XDTO: { v: Int } }
      models:
        XM: { from: XDTO, fields: { v: v, total: 'headers["x-total"]', pages: 'headers["x-pages"]' } }

      """ + Self.operation.replacing("body: XDTO", with: "body: XDTO, model: XM")
    func reply(_ number: Int) -> Reply {
      Reply(body: #"{"v":1}"#, headers: #"{"X-Total":"\#(number)","X-Pages":"\#(number)"}"#)
    }
    #expect(
      Set(try findings(contract, reply(1), reply(2)))
        == [#"degraded value-changed headers["x-pages"]"#, #"degraded value-changed headers["x-total"]"#])
  }

  @Test func `a key that is not read does not stand for another variant`() throws {
    let contract = """
      unions: { U: { discriminator: k, cases: { circle: C, square: S } } }
      dtos: { C: { r: Int }, S: { r: Int }, D: { u: U } }
      operations: { x: { request: GET /x, responses: { 200: { body: D } } } }
      """
    let found = try findings(
      contract, #"{"u":{"k":"circle","r":1}}"#, #"{"u":{"k":"square","r":1,"zz":1}}"#)
    #expect(found.contains { $0.hasPrefix("degraded value-changed u") }, "\(found)")
    #expect(found.contains("unread key-added u.zz"))
  }

  // MARK: Traffic

  @Test func `in traffic as well, what decided is told and what no snapshot says of a union is not`() throws {
    let folder = try TemporaryFolder()
    let contract = Self.shapes.replacing("UNKNOWN", with: "fail").replacing("s: S,", with: "s: S, a: Int8?, b: Int?,")
    try folder.write("dogana: 1\nname: t\n" + contract + Self.operation, to: "Contracts/t/contract.yaml")
    func record(_ body: String) -> String {
      #"{"request":{"method":"GET","url":"https://z.test/x"},"response":{"status":200,"body":\#(body)}}"#
    }
    try folder.write(record(#"{"s":{"t":"a","x":1},"a":1,"b":1}"#), to: "Contracts/t/recordings/r.json")
    #expect(ProgramRun(["check", "--update", "new"], in: folder.url).exitCode == 0)
    try folder.write(record(#"{"s":{"t":"c","x":1},"a":300,"b":"1"}"#), to: "day.ndjson")
    let json = try ProgramRun(["check", "--format", "json", "day.ndjson"], in: folder.url).json
    let found = (0..<(json.at("findings")?.elements.count ?? 0)).map { index in
      ["severity", "rule", "path"].map { json.at("findings[\(index)].\($0)")?.scalar ?? "-" }.joined(separator: " ")
    }
    #expect(
      found == ["breaking decoding-failed a", "breaking decoding-failed s.t", "breaking type-changed b"])
  }
}
