import DoganaApplication
import DoganaDomain
import Testing

@testable import DoganaInfrastructure

/// A contract of one operation, `GET /x`, read from YAML, and what it makes of bodies: contract, bytes and judge in one.
struct Border {
  let contract: Contract
  private let judge: ExchangeJudge
  private let depth: Int

  /// `sections` are the contract's own (`dtos:`, `enums:` …); `answer` is the entry of status 200.
  init(_ sections: String, answer: String = "{ body: D }", depth: Int = 512) throws {
    let text =
      "dogana: 1\nname: t\n" + sections + "\noperations:\n  get: { request: GET /x, responses: { 200: \(answer) } }\n"
    let reading = ContractReader.read(ConfigSource(file: "contract.yaml", bytes: Array(text.utf8)))
    contract = try #require(reading.contract, "\(reading.diagnostics.map(\.message)) in \(text)")
    self.depth = depth
    judge = ExchangeJudge(index: ContractIndex([contract]), decoder: JSONPayloadDecoder(depth: depth))
  }

  /// One DTO `D` with one field `v`, beside the types that tests use.
  init(field: String) throws {
    try self.init(
      """
      enums:
        Closed: ['a', '1']
        Open: { cases: [a], unknown: keep }
      dtos:
        Part: { n: Int }
        D: { v: \(field) }
      """)
  }

  func verdict(_ body: String, headers: [(String, String)] = [], status: Int = 200) -> Verdict {
    let fields = headers.map { HeaderFields.Field(name: $0.0, value: $0.1) }
    let start = SourcePlace(file: "r.json", line: 1, column: 1)
    let exchange = Exchange(
      source: ExchangeSource(file: "r.json", line: 1, index: 0),
      request: Exchange.Request(method: "GET", url: "https://t.test/x"),
      reply: .response(
        Exchange.Response(
          status: status, headers: HeaderFields(fields),
          body: .bytes(Array(body.utf8), origin: .verbatim(start)))))
    guard let route = judge.routes(exchange).first else {
      return Verdict(outcome: .unmatched(nearest: nil, reason: ""), isRetryable: false, userMessage: nil)
    }
    return judge.verdict(of: exchange, on: route)
  }

  /// What the decoder alone makes of a body.
  func payload(_ body: String) throws -> DecodedPayload {
    let answer = try #require(contract.operations.first?.responses.first?.answer)
    let plan = DecodePlan.compile(
      try #require(answer.body), at: answer.at, list: answer.list, in: contract, decoding: contract.decoding)
    return JSONPayloadDecoder(depth: depth).decode(Array(body.utf8), plan: plan)
  }

  /// What becomes of the field `v`: its value, or `!` with the error, then `~` and the kind of each note.
  func field(_ json: String?) -> String {
    verdict(json.map { #"{"v":\#($0)}"# } ?? "{}").shown { value in
      guard case .record(let record)? = value, let field = record["v"] else { return "no v" }
      return ValueText.json(field)
    }
  }

  /// What becomes of a whole body, in one line.
  func line(_ body: String) -> String { verdict(body).shown { $0.map { ValueText.json($0, limit: 400) } ?? "nothing" } }

  /// The snapshot that would be kept of a body.
  func snapshot(_ body: String) -> (snapshot: Snapshot, value: SnapshotValue?, verdict: Verdict) {
    let verdict = verdict(body)
    let value = verdict.outcome.value.map {
      SnapshotValue($0, answer: contract.operations.first?.responses.first?.answer, contract: contract)
    }
    return (Snapshot(verdict, value: value), value, verdict)
  }

  /// The drifts from one body to another, each as `severity rule path`.
  func drifts(_ before: String, _ after: String) -> [String] {
    let actual = snapshot(after)
    return SnapshotComparison.drifts(
      from: snapshot(before).snapshot, to: actual.snapshot, verdict: actual.verdict, value: actual.value
    ).map { "\($0.severity.rawValue) \($0.rule) \($0.path?.text ?? "-")" }
  }
}

extension Verdict {
  /// The outcome in one line: the value, `partial kept/dropped value`, or `!error path` for each problem; then the notes.
  func shown(_ value: (Value?) -> String) -> String {
    var text: String
    switch outcome {
    case .success(let made): text = value(made)
    case .partial(let partial): text = "partial \(partial.kept)/\(partial.dropped) " + value(partial.value)
    case .decoding(let problem), .mapping(let problem), .invalidResponse(let problem, _, _):
      text = ([problem] + problems).map { "!\($0.error) \($0.path.text)" }.joined(separator: " ")
    default: text = outcome.kind.rawValue
    }
    for note in notes { text += " ~\(note.kind.rawValue)" + (note.count > 1 ? "×\(note.count)" : "") }
    return text
  }
}
