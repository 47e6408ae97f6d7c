import DoganaApplication
import DoganaDomain

/// Recordings that are values: no file, no byte of JSON.
struct FakeRecordings: RecordingSource, TrafficReader {
  var cases: [String: [(stem: String, items: [RecordingItem])]] = [:]
  var traffic: [RecordingItem] = []
  /// How many items a batch has.
  var batch = 2
  var failure: Diagnostic?

  func recordings(of contract: String) throws(Diagnostic) -> [RecordingReference] {
    (cases[contract] ?? []).map { RecordingReference(file: contract + "/" + $0.stem, stem: $0.stem) }
  }

  func read(_ recording: RecordingReference) throws(Diagnostic) -> [RecordingItem] {
    cases.values.flatMap { $0 }.first { $0.stem == recording.stem }?.items ?? []
  }

  func read<Result: Sendable>(
    _ recording: TrafficOperand, jobs: Int, judge: @escaping @Sendable (TrafficBatch) -> Result,
    deliver: (Result) -> Bool
  ) throws(Diagnostic) {
    if let failure { throw failure }
    var rest = traffic[...]
    while !rest.isEmpty {
      let items = rest.prefix(batch)
      rest = rest.dropFirst(batch)
      if !deliver(judge(TrafficBatch(items: Array(items)))) { return }
    }
  }

  func screened(by index: ContractIndex, accepted: [String: AcceptedWire]) -> any TrafficReader { self }
}

/// Snapshots in memory.
final class FakeSnapshots: SnapshotStore {
  var kept: [String: Snapshot] = [:]
  private(set) var written: [String] = []

  func snapshot(of caseID: String) throws(Diagnostic) -> Snapshot? { kept[caseID] }

  func write(_ snapshot: Snapshot, for caseID: String) throws(Diagnostic) {
    kept[caseID] = snapshot
    written.append(caseID)
  }

  func caseIDs() throws(Diagnostic) -> [String] { kept.keys.sorted() }
  func file(of caseID: String) -> String { "Snapshots/" + caseID + ".json" }
}

/// A decoder whose payloads are texts: `ok` decodes to one field, `bad` does not decode, `not json` is none.
struct FakeDecoder: PayloadDecoder {
  func open(_ body: [UInt8], headers: HeaderFields) -> OpenedBody { OpenedBody(bytes: body) }

  func decode(_ bytes: [UInt8], plan: DecodePlan) -> DecodedPayload {
    let text = String(decoding: bytes, as: UTF8.self)
    let locate: @Sendable (Int) -> TextLocation = { TextLocation(line: 1, column: $0 + 1, offset: $0) }
    func problem(_ kind: OutcomeKind, _ error: String) -> Problem {
      Problem(kind: kind, error: error, path: WirePath(text: "name"), location: locate(3))
    }
    var shape = WireShape()
    shape.insert(.object, at: .root, isRead: true)
    switch text {
    case "bad":
      shape.insert(.integer, at: WirePath(text: "name"), isRead: true)
      return DecodedPayload(
        syntax: nil, root: nil, problems: [problem(.decoding, "typeMismatch")], drops: [], notes: [], shape: shape,
        locate: locate)
    case "not json":
      return DecodedPayload(
        syntax: problem(.invalidResponse, "malformedJSON"), root: nil, problems: [], drops: [], notes: [],
        shape: WireShape(), locate: locate)
    default:
      shape.insert(.string, at: WirePath(text: "name"), isRead: true)
      if text == "extra" { shape.insert(.string, at: WirePath(text: "extra"), isRead: false) }
      let name = DTONode(offset: 3, content: .value(.string(text)))
      let root = DTONode(
        offset: 0, content: .record(type: "ThingDTO", fields: [DTONode.Field(name: "name", key: "name", node: name)]))
      return DecodedPayload(
        syntax: nil, root: root, problems: [], drops: [], notes: [], shape: shape, locate: locate)
    }
  }

  func read(_ bytes: [UInt8], duplicates: DecodingRules.DuplicateKeys) -> WireDocument {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("error ") else {
      return WireDocument(value: nil, problem: Problem(kind: .invalidResponse, error: "malformedJSON", path: .root))
    }
    return WireDocument(
      value: .map([Value.Entry(key: "code", value: .string(String(text.dropFirst(6))))]), problem: nil)
  }

  func location(of path: WirePath, in bytes: [UInt8]) -> TextLocation? { nil }

  func excerpt(of bytes: [UInt8], at location: TextLocation, length: Int) -> Excerpt? { nil }
}

struct NoRedaction: VerdictRedactor {
  func knowing(_ contract: Contract) -> any VerdictRedactor { self }
  func redact(_ verdict: Verdict) -> Verdict { verdict }
  func redact(_ excerpt: Excerpt) -> Excerpt { excerpt }
  func redact(name: String) -> String { name }
  func redact(_ snapshot: Snapshot) -> Snapshot { snapshot }
}

/// Keeps what it is told.
final class Listener: RunObserver {
  private(set) var judged: [String] = []
  private(set) var finished = 0

  func observe(_ event: RunEvent) {
    switch event {
    case .judged(let result): judged.append(result.id)
    case .finished: finished += 1
    case .planned, .progress: break
    }
  }
}

/// A contract with one DTO, one envelope and two operations, and exchanges under it.
enum Shop {
  static let place = SourcePlace(file: "contract.yaml", line: 1, column: 1)

  static func contract(_ name: String = "shop", server: String? = "https://api.shop.test/v1") -> Contract {
    let dto = DTOType(
      name: "ThingDTO", fields: [DTOField(name: "name", type: .scalar(.string), place: place)],
      decoding: DecodingRules(),
      place: place)
    let envelope = Envelope(
      name: "Problem", at: FieldPath([]), code: [FieldPath([.name("code")])], message: [],
      codes: [Envelope.Code(code: "known", retryable: true, userMessage: "Later.")], place: place)
    let answer = ResponseEntry(key: .status(200), answer: Answer(body: .named("ThingDTO")), place: place)
    let accepted = ResponseEntry(key: .status(204), answer: Answer(body: nil), place: place)
    let named = ResponseEntry(key: .status(404), userMessage: "Gone.", place: place)
    return Contract(
      name: name, description: nil, file: "contract.yaml",
      servers: server.flatMap { URLText(parsing: $0) }.map { [$0] } ?? [],
      enums: [], unions: [], dtos: [dto], models: [], envelopes: [envelope], decoding: DecodingRules(),
      responses: [named], outcomes: [:],
      operations: [
        Operation(
          name: "get", method: "GET",
          template: PathTemplate(text: "/things/{id}", segments: [.literal("things"), .any(name: "id")]),
          responses: [answer, accepted], place: place),
        Operation(
          name: "latest", method: "GET",
          template: PathTemplate(text: "/things/latest", segments: [.literal("things"), .literal("latest")]),
          responses: [answer], place: place),
      ])
  }

  static func exchange(
    _ body: String?, status: Int = 200, path: String = "/things/1", method: String = "GET",
    host: String = "https://api.shop.test/v1", headers: [(String, String)] = [], name: String? = nil, index: Int = 0
  ) -> Exchange {
    Exchange(
      source: ExchangeSource(file: "r.json", line: 1, index: index), name: name,
      request: Exchange.Request(method: method, url: host + path),
      reply: .response(
        Exchange.Response(
          status: status, headers: HeaderFields(headers.map { HeaderFields.Field(name: $0.0, value: $0.1) }),
          body: body.map { .bytes(Array($0.utf8), origin: .verbatim(place)) } ?? .none)))
  }

  static func failure(_ kind: Exchange.Failure.Kind) -> Exchange {
    Exchange(
      source: ExchangeSource(file: "r.json", line: 1, index: 0),
      request: Exchange.Request(method: "GET", url: "https://api.shop.test/v1/things/1"),
      reply: .failure(Exchange.Failure(kind: kind, message: "words")))
  }
}
