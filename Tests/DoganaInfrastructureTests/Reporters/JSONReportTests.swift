import DoganaApplication
import DoganaDomain
import DoganaInfrastructure
import Testing

struct JSONReportTests {
  private func text(of report: Report, withValues: Bool = false) -> String {
    ReporterRun.text(of: report) { JSONReport(withValues: withValues, write: $0) }
  }

  private func outcome(_ outcome: Outcome, withValues: Bool = false) throws -> String {
    let report = Report(
      result: .passed, exitCode: 0, summary: Report.Summary(), cases: [ReportSamples.result("x", outcome: outcome)],
      findings: [])
    let document = try JSONDocument(parsing: Array(text(of: report, withValues: withValues).utf8))
    let tree = try JSONTree(document.root)
    guard case .array(let cases)? = tree["cases"], let outcome = cases.first?["outcome"] else { return "none" }
    return String(decoding: outcome.text(style: .compact), as: UTF8.self)
  }

  @Test func `why a rule could not be evaluated is told beside any other hint`() throws {
    func hint(_ ruleError: String?, _ hint: String?) throws -> String {
      try outcome(
        .mapping(
          Problem(
            kind: .mapping, error: "invalidX", path: .root, rule: "10 / self > 1", hint: hint, ruleError: ruleError)))
    }
    #expect(try hint("division by zero", nil).contains(#""hint":"the rule could not be evaluated: division by zero""#))
    #expect(try hint("division by zero", "none is left").contains(#"division by zero; none is left""#))
    #expect(try hint(nil, "none is left").contains(#""hint":"none is left""#))
    #expect(try !hint(nil, nil).contains("hint"))
  }

  @Test func `the document has the names and the order of the design`() {
    let fingerprints = ReportSamples.failed.findings.map(\.fingerprint)
    #expect(
      text(of: ReportSamples.failed) == """
        {
          "dogana": 1,
          "result": "failed",
          "exitCode": 1,
          "summary": {
            "exchanges": 3,
            "cases": 2,
            "matched": 2,
            "outOfScope": 1,
            "damaged": 0,
            "drifted": 1,
            "outcomes": {
              "success": 1,
              "decoding": 1
            },
            "notes": {
              "wireForm": 2,
              "unknownKey": 1
            },
            "unexercised": [
              "products/createProduct"
            ],
            "written": 0,
            "wireCompared": null
          },
          "cases": [
            {
              "id": "products/getProduct/p-1",
              "contract": "products",
              "operation": "getProduct",
              "source": {
                "file": "Contracts/products/recordings/p-1.json",
                "line": 1,
                "index": 0
              },
              "recordedAt": null,
              "request": "GET /products/p-1",
              "status": 200,
              "outcome": {
                "kind": "decoding",
                "error": "typeMismatch",
                "path": "price_cents",
                "expected": "Int",
                "found": "object",
                "location": {
                  "line": 3,
                  "column": 18,
                  "offset": 61
                },
                "retryable": false,
                "userMessage": "I dati ricevuti non sono validi."
              },
              "problems": [],
              "notes": [
                {
                  "kind": "wireForm",
                  "path": "id",
                  "detail": "Int read as String",
                  "count": 2
                }
              ],
              "snapshot": {
                "state": "changed"
              },
              "findings": [
                "\(fingerprints[0])"
              ]
            },
            {
              "id": "products/getProduct/p-2",
              "contract": "products",
              "operation": "getProduct",
              "source": {
                "file": "Contracts/products/recordings/p-2.json",
                "line": 1,
                "index": 0
              },
              "recordedAt": null,
              "request": "GET /products/p-2",
              "status": 200,
              "outcome": {
                "kind": "success",
                "retryable": false,
                "userMessage": null
              },
              "problems": [],
              "notes": [],
              "snapshot": {
                "state": "matched"
              },
              "findings": []
            }
          ],
          "findings": [
            {
              "rule": "type-changed",
              "severity": "breaking",
              "contract": "products",
              "operation": "getProduct",
              "path": "price_cents",
              "before": "integer",
              "after": "object",
              "message": "price_cents changed its type from integer to object",
              "fingerprint": "\(fingerprints[0])",
              "count": 4,
              "firstSeen": "2026-03-01T10:00:00Z",
              "lastSeen": "2026-03-01T10:00:00Z",
              "location": {
                "file": "Contracts/products/recordings/p-1.json",
                "line": 3,
                "column": 18
              },
              "cases": [
                "products/getProduct/p-1"
              ],
              "help": "adapt the contract, or accept the change"
            },
            {
              "rule": "key-added",
              "severity": "unread",
              "contract": "products",
              "operation": "listProducts",
              "path": "items[*].rating",
              "before": "absent",
              "after": "number",
              "message": "the key items[*].rating is new on the wire (number)",
              "fingerprint": "\(fingerprints[1])",
              "count": 1,
              "firstSeen": null,
              "lastSeen": null,
              "location": null,
              "cases": [
                "products/listProducts/all"
              ]
            }
          ]
        }

        """)
  }

  @Test func `each outcome has its evidence`() throws {
    let end = #""retryable":false,"userMessage":null}"#
    #expect(try outcome(.invalidURL(text: "::")) == #"{"kind":"invalidURL","text":"::","# + end)
    #expect(
      try outcome(.unmatched(nearest: nil, reason: "no path"))
        == #"{"kind":"unmatched","nearest":null,"reason":"no path","# + end)
    #expect(try outcome(.cancelled(message: "aborted")) == #"{"kind":"cancelled","message":"aborted","# + end)
    #expect(
      try outcome(.transport(failure: .timeout, message: "30 s"))
        == #"{"kind":"transport","failure":"timeout","message":"30 s","# + end)
    #expect(
      try outcome(
        .remote(Outcome.RemoteError(code: "quota", message: nil, status: 429, envelope: "Flat", isKnown: true)))
        == #"{"kind":"remote","code":"quota","message":null,"status":429,"envelope":"Flat","known":true,"# + end)
    #expect(
      try outcome(
        .status(Outcome.StatusFailure(status: 502, contentType: "text/html", excerpt: "<h1>", isNamed: false)))
        == #"{"kind":"status","status":502,"contentType":"text/html","excerpt":"<h1>","named":false,"# + end)
    let malformed = Problem(
      kind: .invalidResponse, error: "malformedJSON", path: .root, expected: "a value", found: "`<`",
      location: TextLocation(line: 1, column: 1, offset: 0))
    #expect(
      try outcome(.invalidResponse(malformed, contentType: "text/html", excerpt: "<!doctype"))
        == #"{"kind":"invalidResponse","error":"malformedJSON","expected":"a value","found":"`<`","location":{"line":1,"column":1,"offset":0},"contentType":"text/html","excerpt":"<!doctype","#
        + end)
    #expect(
      try outcome(.mapping(ReportSamples.invalidPrice))
        == #"{"kind":"mapping","error":"invalidPrice","field":"price","path":"price_cents","rule":"self >= 0","value":-100,"location":{"line":1,"column":5,"offset":4},"#
        + end)
    #expect(
      try outcome(
        .partial(Outcome.Partial(kept: 2, dropped: 1, failures: [ReportSamples.typeMismatch], value: nil)))
        == #"{"kind":"partial","kept":2,"dropped":1,"failures":[{"kind":"decoding","error":"typeMismatch","path":"price_cents","expected":"Int","found":"object","location":{"line":3,"column":18,"offset":61}}],"#
        + end)
    #expect(try outcome(.success(.int(1))) == #"{"kind":"success","# + end)
  }

  @Test func `a value that was cut is told as text`() throws {
    let problem = Problem(kind: .mapping, error: "invalidName", path: .root, value: #""abc…"#)
    #expect(try outcome(.mapping(problem)).contains(#""value":"\"abc…","#))
  }

  @Test func `what Foundation would have read is flagged`() throws {
    let problem = Problem(
      kind: .invalidResponse, error: "duplicateKey", path: WirePath(text: "id"), jsonDecoderAccepts: true)
    let text = try outcome(.invalidResponse(problem, contentType: nil, excerpt: nil))
    #expect(text.contains(#""error":"duplicateKey","path":"id","location":null,"jsonDecoder":"accepts""#))
  }

  @Test func `verbose shows the model`() throws {
    let record = Value.record(
      Value.Record(
        type: "Product",
        fields: [
          Value.Field(
            name: "price",
            value: .decimal(try #require(ExactDecimal(significand: 1999, exponent: -2, isNegative: false)))),
          Value.Field(name: "at", value: .instant(Instant(seconds: 1_772_359_200, nanoseconds: 500_000_000))),
          Value.Field(name: "platform", value: .unknownCase("forge_x")),
          Value.Field(name: "shape", value: .variant(name: "circle", value: .int(3))),
          Value.Field(name: "data", value: .bytes([1, 2, 3])), Value.Field(name: "none", value: .null),
          Value.Field(name: "rate", value: .double(0.1)), Value.Field(name: "big", value: .uint(.max)),
          Value.Field(name: "tags", value: .list([.string("a"), .bool(true)])),
          Value.Field(name: "map", value: .map([Value.Entry(key: "k", value: .int(-1))])),
        ]))
    #expect(
      try outcome(.success(record), withValues: true)
        == #"{"kind":"success","retryable":false,"userMessage":null,"value":{"price":19.99,"at":"2026-03-01T10:00:00.5Z","platform":"forge_x","shape":3,"data":"AQID","none":null,"rate":0.1,"big":18446744073709551615,"tags":["a",true],"map":{"k":-1}}}"#
    )
  }

  @Test func `a damaged recording and an unreadable input are told`() throws {
    let report = Report(
      result: .failed, exitCode: 3, summary: Report.Summary(),
      cases: [
        ReportSamples.result(
          "x",
          outcome: .invalidResponse(
            Problem(kind: .invalidResponse, error: "bodyNotRecorded", path: .root), contentType: nil, excerpt: nil),
          snapshot: .notApplicable, isDamaged: true)
      ], findings: [],
      unreadable: [Diagnostic(rule: "input-unreadable", place: SourcePlace(file: "a"), message: "gone")])
    let tree = try JSONTree(JSONDocument(parsing: Array(text(of: report).utf8)).root)
    guard case .array(let cases)? = tree["cases"], case .array(let unreadable)? = tree["unreadable"] else {
      Issue.record("no cases")
      return
    }
    #expect(cases.first?["recording"] == .string("damaged"))
    #expect(cases.first?["snapshot"]?["state"] == .string("notApplicable"))
    #expect(unreadable.first?["rule"] == .string("input-unreadable"))
    #expect(unreadable.first?["location"]?["line"] == .null)
  }

  @Test func `hostile text comes back as it was`() throws {
    let tree = try JSONTree(JSONDocument(parsing: Array(text(of: ReportSamples.hostileReport).utf8)).root)
    guard case .array(let findings)? = tree["findings"] else {
      Issue.record("no findings")
      return
    }
    #expect(findings.first?["message"] == .string(ReportSamples.hostile))
  }
}
