import DoganaApplication
import DoganaDomain
import Testing

struct CheckRecordingsTests {
  private let snapshots = FakeSnapshots()
  private let listener = Listener()

  private func useCase(_ recordings: FakeRecordings, contracts: [Contract] = [Shop.contract()]) -> CheckRecordings {
    CheckRecordings(
      contracts: contracts, recordings: recordings, traffic: recordings, snapshots: snapshots, decoder: FakeDecoder(),
      redactor: NoRedaction())
  }

  private func cases(_ bodies: [(stem: String, exchange: Exchange)]) -> FakeRecordings {
    FakeRecordings(cases: ["shop": bodies.map { ($0.stem, [.exchange($0.exchange, naming: .single)]) }])
  }

  private func check(_ recordings: FakeRecordings, _ change: (inout CheckRequest) -> Void = { _ in }) throws -> Report {
    var request = CheckRequest()
    change(&request)
    return try useCase(recordings).execute(request, observer: listener)
  }

  @Test func `a case without a snapshot fails whatever the gate says, and nothing is written`() throws {
    let report = try check(cases([("one", Shop.exchange("ok"))])) { $0.failOn = .none }
    #expect(report.exitCode == 1)
    #expect(report.findings.map(\.rule) == ["snapshot-missing"])
    #expect(report.cases.map(\.snapshot) == [.missing])
    #expect(snapshots.written.isEmpty)
  }

  @Test func `what was written once matches, and a new value is one finding`() throws {
    #expect(try check(cases([("one", Shop.exchange("ok"))])) { $0.update = .new }.exitCode == 0)
    #expect(snapshots.written == ["shop/get/one"])
    #expect(try check(cases([("one", Shop.exchange("ok"))])).exitCode == 0)
    let changed = try check(cases([("one", Shop.exchange("other"))]))
    #expect(changed.exitCode == 1)
    #expect(changed.findings.map(\.rule) == ["value-changed"])
    #expect(changed.findings.map(\.severity) == [.degraded])
    // `new` leaves a changed one alone, `all` writes it.
    #expect(try check(cases([("one", Shop.exchange("other"))])) { $0.update = .new }.exitCode == 1)
    #expect(try check(cases([("one", Shop.exchange("other"))])) { $0.update = .all }.exitCode == 0)
  }

  @Test func `the wire rule stands for an outcome that it explains`() throws {
    _ = try check(cases([("one", Shop.exchange("ok"))])) { $0.update = .new }
    let report = try check(cases([("one", Shop.exchange("bad"))]))
    #expect(report.findings.map(\.rule) == ["type-changed"])
    #expect(report.findings.map(\.severity) == [.breaking])
    #expect(report.findings.first?.before == "string")
    #expect(report.findings.first?.after == "integer")
  }

  @Test func `an outcome that no wire rule explains is told as such`() throws {
    _ = try check(cases([("one", Shop.exchange("ok"))])) { $0.update = .new }
    let report = try check(cases([("one", Shop.exchange("busy", status: 503))]))
    #expect(report.findings.map(\.rule) == ["outcome-changed"])
    #expect(report.findings.map(\.severity) == [.breaking])
  }

  @Test func `a key that nobody reads is unread, and passes the default gate`() throws {
    _ = try check(cases([("one", Shop.exchange("extra"))])) { $0.update = .new }
    snapshots.kept["shop/get/one"] = snapshots.kept["shop/get/one"].map {
      var shape = $0.shape
      shape = WireShape(paths: shape.paths.filter { $0.key.text != "extra" })
      return Snapshot(outcome: $0.outcome, value: $0.value, notes: $0.notes, shape: shape)
    }
    let report = try check(cases([("one", Shop.exchange("extra"))]))
    #expect(report.findings.map(\.rule) == ["key-added"])
    #expect(report.findings.map(\.severity) == [.unread])
    #expect(report.exitCode == 0)
    #expect(try check(cases([("one", Shop.exchange("extra"))])) { $0.failOn = .any }.exitCode == 1)
    #expect(
      try check(cases([("one", Shop.exchange("extra"))])) { $0.severities = ["key-added": nil as Severity?] }.findings
        .isEmpty)
    let raised = try check(cases([("one", Shop.exchange("extra"))])) { $0.severities = ["key-added": .breaking] }
    #expect(raised.exitCode == 1)
  }

  @Test func `an obsolete snapshot fails or warns as asked, and is not judged under a selection`() throws {
    _ = try check(cases([("one", Shop.exchange("ok")), ("two", Shop.exchange("ok"))])) { $0.update = .new }
    let left = cases([("one", Shop.exchange("ok"))])
    let warned = try check(left)
    #expect(warned.exitCode == 0)
    #expect(warned.findings.map(\.rule) == ["snapshot-obsolete"])
    #expect(try check(left) { $0.obsolete = .fail }.exitCode == 1)
    #expect(try check(left) { $0.obsolete = .ignore }.findings.isEmpty)
    let selected = try check(left) {
      $0.obsolete = .fail
      $0.only = [Glob("shop/get/one")]
    }
    #expect(selected.exitCode == 0)
    #expect(selected.findings.isEmpty)
  }

  @Test func `two recordings of one name are an error, not a silent choice`() {
    let twice = cases([
      ("one", Shop.exchange("ok", name: "same")), ("two", Shop.exchange("ok", name: "same")),
    ])
    #expect(throws: RunFailure.self) { try check(twice) }
  }

  @Test func `no case at all is not green`() throws {
    let report = try check(FakeRecordings())
    #expect(report.result == .nothingChecked)
    #expect(report.exitCode == 4)
  }

  @Test func `a line that cannot be read is a finding whatever the gate says`() throws {
    let damage = RecordingItem.Damage(rule: "recording-line", place: Shop.place, message: "unexpected end")
    var recordings = cases([("one", Shop.exchange("ok"))])
    _ = try check(recordings) { $0.update = .new }
    recordings.cases["shop"]?.append(("two", [.unreadable(damage)]))
    let report = try check(recordings) { $0.failOn = .none }
    #expect(report.exitCode == 1)
    #expect(report.summary.exchanges == 2)
    #expect(report.findings.map(\.rule) == ["recording-line"])
  }

  @Test func `a damaged recording is told apart and never kept`() throws {
    let exchange = Exchange(
      source: ExchangeSource(file: "r.json", line: 1, index: 0),
      request: Exchange.Request(method: "GET", url: "https://api.shop.test/v1/things/1"),
      reply: .response(Exchange.Response(status: 200, body: .damaged("not kept"))))
    let report = try check(cases([("one", exchange)])) { $0.update = .all }
    #expect(report.findings.map(\.rule) == ["recording-damaged"])
    #expect(report.summary.damaged == 1)
    #expect(snapshots.written.isEmpty)
    #expect(report.exitCode == 1)
  }

  @Test func `events come in plan order, and end with the report`() throws {
    _ = try check(cases([("b", Shop.exchange("ok")), ("a", Shop.exchange("ok"))])) { $0.update = .new }
    #expect(listener.judged == ["shop/get/b", "shop/get/a"])
    #expect(listener.finished == 1)
  }

  @Test func `what is wrong with a request body is told where that stands, not in the response`() throws {
    let shop = Shop.contract()
    let place = Shop.place
    let operation = Operation(
      name: "put", method: "PUT", template: PathTemplate(text: "/things", segments: [.literal("things")]),
      requestBody: .named("ThingDTO"),
      responses: [ResponseEntry(key: .status(200), answer: Answer(body: nil), place: place)],
      place: place)
    let contract = Contract(
      name: shop.name, description: nil, file: shop.file, servers: shop.servers, enums: [], unions: [], dtos: shop.dtos,
      models: [], envelopes: [], decoding: DecodingRules(), responses: [], outcomes: [:], operations: [operation])
    let body = Exchange.Body.bytes(
      Array("bad".utf8), origin: .verbatim(SourcePlace(file: "r.json", line: 7, column: 11)))
    let exchange = Exchange(
      source: ExchangeSource(file: "r.json", line: 1, index: 0),
      request: Exchange.Request(method: "PUT", url: "https://api.shop.test/v1/things", body: body),
      reply: .response(
        Exchange.Response(
          status: 200,
          body: .bytes(Array("ok".utf8), origin: .verbatim(SourcePlace(file: "r.json", line: 99, column: 1))))))
    var request = CheckRequest()
    request.update = .new
    let report = try useCase(cases([("one", exchange)]), contracts: [contract]).execute(request, observer: listener)
    #expect(report.findings.map(\.rule) == ["request-type-mismatch"])
    #expect(report.findings.first?.location == SourcePlace(file: "r.json", line: 7, column: 14))
  }

  // MARK: Traffic

  private func traffic(
    _ exchanges: [Exchange], contracts: [Contract] = [Shop.contract()],
    _ change: (inout CheckRequest) -> Void = { _ in }
  ) throws -> Report {
    var request = CheckRequest()
    request.operands = [.file("capture.ndjson")]
    change(&request)
    let recordings = FakeRecordings(traffic: exchanges.map { .exchange($0, naming: .numbered) })
    return try useCase(recordings, contracts: contracts).execute(request, observer: listener)
  }

  @Test func `traffic is gated by what the client could not read`() throws {
    let report = try traffic([
      Shop.exchange("ok"), Shop.exchange("bad"), Shop.exchange("not json"), Shop.exchange(nil, status: 500),
      Shop.exchange(nil, status: 404), Shop.exchange("error known", status: 400),
      Shop.exchange("error new", status: 400),
      Shop.failure(.timeout), Shop.failure(.cancelled), Shop.exchange("ok", path: "/nowhere"),
      Shop.exchange("ok", host: "https://elsewhere.test"), Shop.exchange("ok", host: "http://[bad"),
    ])
    #expect(report.exitCode == 1)
    #expect(report.summary.exchanges == 12)
    #expect(report.summary.outOfScope == 1)
    #expect(report.summary.cases == 11)
    #expect(
      Set(report.findings.map(\.rule)) == [
        "decoding-failed", "response-invalid", "status-unknown", "remote-code-unknown", "unmatched", "url-invalid",
      ])
    #expect(report.findings.filter { $0.severity == .degraded }.map(\.rule).sorted() == ["unmatched", "url-invalid"])
    #expect(report.summary.outcomes[.transport] == 1)
    #expect(report.summary.outcomes[.cancelled] == 1)
    // Plain successes are counted, not listed.
    #expect(report.cases.count == 10)
    #expect(snapshots.written.isEmpty)
  }

  @Test func `traffic that the contract knows passes`() throws {
    let report = try traffic([
      Shop.exchange("ok"), Shop.exchange(nil, status: 404), Shop.exchange("error known", status: 400),
      Shop.failure(.dns),
      Shop.exchange("", status: 204),
    ])
    #expect(report.exitCode == 0)
    #expect(report.findings.isEmpty)
    #expect(report.summary.wireCompared == false)
  }

  @Test func `the wire of traffic is compared with what snapshots have accepted`() throws {
    _ = try check(cases([("one", Shop.exchange("ok"))])) { $0.update = .new }
    let report = try traffic([Shop.exchange("bad"), Shop.exchange("bad")])
    #expect(report.summary.wireCompared == true)
    #expect(report.findings.map(\.rule) == ["type-changed"])
    #expect(report.findings.first?.severity == .breaking)
    #expect(report.findings.first?.count == 2)
    let unread = try traffic([Shop.exchange("extra")])
    #expect(unread.findings.map(\.rule) == ["key-added"])
    #expect(unread.exitCode == 0)
  }

  @Test func `the same request asked again has a number, and a fourth renames none`() throws {
    let report = try traffic([Shop.exchange("ok"), Shop.exchange("ok", path: "/things/2"), Shop.exchange("ok")]) {
      $0.keepsAllCases = true
    }
    #expect(
      report.cases.map(\.id) == [
        "shop/get/capture.GET-v1-things-1#1", "shop/get/capture.GET-v1-things-2#1",
        "shop/get/capture.GET-v1-things-1#2",
      ])
  }

  @Test func `an exchange that fits two contracts is two cases`() throws {
    let report = try traffic(
      [Shop.exchange("ok")], contracts: [Shop.contract("a"), Shop.contract("b")])
    #expect(report.summary.exchanges == 1)
    #expect(report.summary.cases == 2)
  }

  @Test func `all out of scope is nothing checked`() throws {
    let report = try traffic([Shop.exchange("ok", host: "https://elsewhere.test")])
    #expect(report.exitCode == 4)
    #expect(report.result == .nothingChecked)
  }

  @Test func `an operand that cannot be read is exit code 3, and the findings stay`() throws {
    var recordings = FakeRecordings()
    recordings.failure = Diagnostic(rule: "input-unreadable", message: "not found")
    var request = CheckRequest()
    request.operands = [.file("gone.har")]
    let report = try useCase(recordings).execute(request, observer: listener)
    #expect(report.exitCode == 3)
    #expect(report.result == .failed)
    #expect(report.unreadable.map(\.rule) == ["input-unreadable"])
  }

  /// A store whose snapshots are broken, or too large to be written.
  private final class BrokenSnapshots: SnapshotStore {
    var fault: String?
    var refusal: String?
    private(set) var written = 0

    func snapshot(of caseID: String) throws(Diagnostic) -> Snapshot? {
      if let fault { throw Diagnostic(rule: fault, message: "broken") }
      return nil
    }

    func write(_ snapshot: Snapshot, for caseID: String) throws(Diagnostic) {
      if let refusal { throw Diagnostic(rule: refusal, message: "too large", remedy: "less") }
      written += 1
    }

    func caseIDs() throws(Diagnostic) -> [String] { [] }
    func file(of caseID: String) -> String { caseID }
  }

  private func check(_ store: BrokenSnapshots, _ update: CheckRequest.Update) throws -> Report {
    let recordings = cases([("one", Shop.exchange("ok"))])
    let useCase = CheckRecordings(
      contracts: [Shop.contract()], recordings: recordings, traffic: recordings, snapshots: store,
      decoder: FakeDecoder(), redactor: NoRedaction())
    var request = CheckRequest()
    request.update = update
    request.failOn = .none
    return try useCase.execute(request, observer: listener)
  }

  @Test func `a snapshot that is none is repaired where all are written anew, and only there`() throws {
    let store = BrokenSnapshots()
    store.fault = "snapshot-unreadable"
    #expect(try check(store, .none).exitCode == 3)
    #expect(try check(store, .new).exitCode == 3)
    #expect(store.written == 0)
    #expect(try check(store, .all).exitCode == 0)
    #expect(store.written == 1)
    // What the system refuses to read is not to be written over.
    store.fault = "input-unreadable"
    #expect(try check(store, .all).exitCode == 3)
    #expect(store.written == 1)
  }

  @Test func `a snapshot too large to be read is a finding that fails whatever the gate says`() throws {
    let store = BrokenSnapshots()
    store.refusal = "snapshot-too-large"
    let report = try check(store, .new)
    #expect(report.exitCode == 1)
    #expect(report.findings.map(\.rule) == ["snapshot-too-large"])
    #expect(report.findings.first?.remedy == "less")
    #expect(report.cases.map(\.snapshot) == [.missing])
  }
}
