import DoganaApplication
import DoganaDomain
import Testing

@testable import DoganaInfrastructure

/// What the screen settles, the full way calls a plain success with the same tolerances: on payloads that are right,
/// nearly right, and broken in every place.
struct ScreenAgreementTests {
  private static let contract = """
    dogana: 1
    name: shop
    servers: [https://api.shop.test/v1]
    enums:
      State: [open, closed]
      Tone: { cases: [warm, cold], unknown: keep }
    dtos:
      PartDTO: { code: String, amount: Decimal, ratio: Double?, parts: "[PartDTO]?" }
      ThingDTO:
        id: { type: String, wire: [String, Int] }
        count: { key: item_count, type: Int, wire: [Int, String] }
        small: Int8
        big: UInt64
        price: { type: Decimal, wire: [String, Number] }
        size: Double
        flag: { type: Bool, wire: [Bool, Int] }
        at: Date
        until: { type: Date?, formats: [yyyy-MM-dd, iso8601], blank: nil }
        link: { type: URL?, null: fail }
        key: UUID
        state: State
        tone: Tone?
        note: { type: String?, blank: nil }
        tags: { type: [String], default: [], null: default }
        old: { type: String?, deprecated: use id }
        words: "[String: Int]"
        parts: [PartDTO]
    models:
      Part: { code: { from: code, rule: size(self) > 1 }, amount: { from: amount, rule: self >= 0 }, ratio: { from: ratio?, rule: self < 1 } }
      Thing:
        id: { from: id, rule: size(self) > 0 }
        count: { from: count, rule: 'self > 0 && self <= 1000' }
        price: { from: price, rule: self > 0 }
        state: { from: state, as: State }
        tone: tone?
        tags: { from: tags, rule: size(self) < 4 }
        link: { from: link?, rule: 'self.startsWith("https://")' }
        at: at
        until: until?
        name: { from: note?, rule: 'self != "never"' }
        parts: { from: parts, as: [Part], rule: size(self) > 0 }
        rules:
          - { rule: self.count > 1 || self.price < 100, error: tooCheap }
    operations:
      getThing: { request: "GET /things/{id}", responses: { 200: { at: data, body: ThingDTO, model: Thing } } }
      snake: { request: "GET /snake", responses: { 2xx: { body: [SnakeDTO] } } }
    """

  private static let body =
    #"{"id":"p-1","item_count":3,"small":-5,"big":18446744073709,"price":"12.50","size":1.5,"flag":true,"#
    + #""at":"2026-03-01T10:00:00Z","until":"2026-04-30","link":"https://shop.test/a?b=1","#
    + #""key":"6f9619ff-8b86-d011-b42d-00c04fc964ff","state":"open","tone":"warm","note":"héllo","#
    + #""tags":["a","b"],"words":{"one":1,"two":2},"parts":[{"code":"aa","amount":1.25,"ratio":0.5,"parts":[]}],"#
    + #""extra":{"deep":[1,{"x":null}]}}"#

  /// Pieces that take the place of one token of a body.
  private static let pieces = [
    "null", "true", "false", "0", "1", "-1", "2.0", "2.5", "1e3", "128", "1001", "99999999999999999999",
    "0.1234567890123456789",
    "123456789012345678", "9007199254740993", "-0", "01", "1.", "\"\"", "\"x\"", "\"12\"", "\"-3\"", "\"1.5\"",
    "\"1e2\"",
    "\"open\"", "\"OPEN\"", "\"warm\"", "\"new\"", "\"never\"", "\"2026-02-29\"", "\"2024-02-29\"", "\"2026-04-31\"",
    "\"2026-03-01T10:00:00.123456789012Z\"", "\"2026-03-01T10:00:60Z\"", "\"2026-03-01T24:00:00Z\"",
    "\"2026-03-01T10:00:00+05:30\"", "\"0000-01-01\"", "\"https://a b\"", "\"https:\\/\\/shop.test\\/x\"",
    "\"http://shop.test\"", "\"ftp://x\"",
    "\"https://shop.test/\u{e9}\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\u0061\"", "{}", "[]", "[1]", "[\"a\"]",
    "[\"a\",\"b\",\"c\",\"d\"]", "{\"a\":1}", "{\"a\":1,\"a\":2}", "[[[]]]", "[{}]", "nul", "tru", "\"", "", " ",
    "\t1 ",
  ]

  /// A generator of the same numbers on every machine (SplitMix64).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// The tokens of a body: strings, scalars, punctuation.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var token = ""
    var isInString = false
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isInString {
        token.unicodeScalars.append(scalar)
        if scalar == "\"", !isEscaped {
          isInString = false
          tokens.append(token)
          token = ""
        }
        isEscaped = scalar == "\\" && !isEscaped
      } else if "{}[]:,".unicodeScalars.contains(scalar) || scalar == "\"" {
        if !token.isEmpty { tokens.append(token) }
        token = ""
        if scalar == "\"" {
          token = "\""
          isInString = true
        } else {
          tokens.append(String(scalar))
        }
      } else {
        token.unicodeScalars.append(scalar)
      }
    }
    if !token.isEmpty { tokens.append(token) }
    return tokens
  }

  private static func mutated(_ numbers: inout Numbers) -> String {
    var tokens = Self.tokens(body)
    for _ in 0..<Int.random(in: 0...2, using: &numbers) {
      let place = Int.random(in: 0..<tokens.count, using: &numbers)
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0: tokens.remove(at: place)
      case 1: tokens.insert(tokens[Int.random(in: 0..<tokens.count, using: &numbers)], at: place)
      case 2: tokens.swapAt(place, Int.random(in: 0..<tokens.count, using: &numbers))
      case 3: removeMember(&tokens, place)
      default: tokens[place] = pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
      }
      if tokens.isEmpty { return "" }
    }
    return tokens.joined()
  }

  /// Takes a key with its scalar value out, so that the rest stays JSON.
  private static func removeMember(_ tokens: inout [String], _ place: Int) {
    guard let colon = tokens.indices.dropFirst(place).first(where: { tokens[$0] == ":" }), colon + 2 < tokens.count,
      tokens[colon + 2] == ","
    else { return }
    tokens.removeSubrange((colon - 1)...(colon + 2))
  }

  private let index: ContractIndex
  private let judge: ExchangeJudge

  init() throws {
    let text = Self.contract.replacing("[SnakeDTO]", with: "[PartDTO]")
    let reading = ContractReader.read(ConfigSource(file: "contract.yaml", bytes: Array(text.utf8)))
    let contract = try #require(reading.contract, "\(reading.diagnostics)")
    index = ContractIndex([contract])
    judge = ExchangeJudge(index: index, decoder: JSONPayloadDecoder())
  }

  private func full(_ line: String) throws -> Verdict? {
    let reader = RecordingReader(limits: .init(), bodies: nil, file: "t.ndjson", soleNaming: .single)
    let items = reader.items(whole: PaddedBytes(Array(line.utf8)), damage: nil)
    guard case .exchange(let exchange, _)? = items.first, let route = judge.routes(exchange).first else { return nil }
    return judge.verdict(of: exchange, on: route)
  }

  private func settles(_ line: String, _ screen: TrafficScreen) -> ScreenTally? {
    let worker = ScreenWorker(screen)
    var bytes = PaddedBytes(Array(line.utf8))
    bytes.append([])
    let isSettled = bytes.withUnsafePointer { worker.settles($0, line.utf8.count, position: 0) }
    return isSettled ? worker.takeTally() : nil
  }

  private static func line(_ body: String, bodyFirst: Bool) -> String {
    let response = bodyFirst ? #"{"body":\#(body),"status":200}"# : #"{"status":200,"body":\#(body)}"#
    let request = #""request":{"method":"GET","url":"https://api.shop.test/v1/things/7?q=%20x"}"#
    return bodyFirst ? #"{"response":\#(response),\#(request)}"# : #"{\#(request),"response":\#(response)}"#
  }

  @Test func `what is settled is a plain success with the same tolerances`() throws {
    let screen = TrafficScreen(index: index, accepted: [:], payloadLimit: 1 << 20)
    var numbers = Numbers(state: 7)
    var settled = 0
    for round in 0..<6_000 {
      let body = #"{"data":\#(Self.mutated(&numbers)),"next":null}"#
      let line = Self.line(body, bodyFirst: round % 5 == 0)
      guard let tally = settles(line, screen) else { continue }
      settled += 1
      let verdict = try #require(try full(line), "not an exchange: \(line)")
      #expect(verdict.outcome.kind == .success, "\(verdict.outcome) for \(line)")
      var notes: [Note.Kind: Int] = [:]
      for note in verdict.notes { notes[note.kind, default: 0] += note.count }
      #expect(notes == tally.notes, "for \(line)")
    }
    // A screen that settles nothing agrees with everything.
    #expect(settled > 1_000)
  }

  @Test func `what is settled is not new against the accepted wire`() throws {
    var numbers = Numbers(state: 11)
    var accepted = AcceptedWire()
    let plain = try #require(try full(Self.line(#"{"data":\#(Self.body),"next":null}"#, bodyFirst: false)))
    accepted.add(Snapshot(plain, value: nil))
    let screen = TrafficScreen(index: index, accepted: ["shop/getThing": accepted], payloadLimit: 1 << 20)
    var settled = 0
    for _ in 0..<6_000 {
      let line = Self.line(#"{"data":\#(Self.mutated(&numbers)),"next":null}"#, bodyFirst: false)
      guard settles(line, screen) != nil else { continue }
      settled += 1
      let verdict = try #require(try full(line))
      #expect(verdict.outcome.kind == .success, "\(line)")
      let changes = WireDrift.changes(from: accepted.shape, to: verdict.shape, isUnion: true)
      #expect(changes.isEmpty, "\(changes) for \(line)")
      for note in verdict.notes where note.kind == .unknownCase { Issue.record("\(note) for \(line)") }
    }
    #expect(settled > 500)
  }

  @Test func `what is plain is settled`() throws {
    let screen = TrafficScreen(index: index, accepted: [:], payloadLimit: 1 << 20)
    for bodyFirst in [true, false] {
      #expect(
        settles(Self.line(#"{"data":\#(Self.body)}"#, bodyFirst: bodyFirst), screen)?.successes == ["shop/getThing": 1])
    }
  }

  @Test(arguments: [
    "9007199254740992", "9007199254740993", "-9999999999999999", "999999999999999", "1e22", "1e23", "1e128",
    "123456789012345678901234567890123456789", "900719925474099.5", "9007199254740993.0",
  ])
  func `both ways tell of a Double that loses an integer`(_ number: String) throws {
    let screen = TrafficScreen(index: index, accepted: [:], payloadLimit: 1 << 20)
    let body = Self.body.replacing(#""size":1.5"#, with: #""size":\#(number)"#)
    let line = Self.line(#"{"data":\#(body)}"#, bodyFirst: false)
    guard let tally = settles(line, screen) else { return }
    let notes = try #require(try full(line)).notes
    #expect(notes.filter { $0.kind == .precisionLost }.isEmpty == (tally.notes[.precisionLost] == nil), "\(number)")
  }

  @Test(arguments: [
    #"{"request":{"method":"GET","url":"https://api.shop.test/v2/things/7"},"response":{"status":200,"body":BODY}}"#,
    #"{"request":{"method":"PUT","url":"https://api.shop.test/v1/things/7"},"response":{"status":200,"body":BODY}}"#,
    #"{"request":{"method":"GET","url":"https://api.shop.test/v1/things/a%20b"},"response":{"status":200,"body":BODY}}"#,
    #"{"request":{"method":"GET","url":"https://api.shop.test/v1/things/7"},"response":{"status":500,"body":BODY}}"#,
    #"{"request":{"method":"GET","url":"https://api.shop.test/v1/things/7"},"response":{"status":200,"headers":{"Content-Length":"99999"},"body":BODY}}"#,
    #"{"request":{"method":"GET","url":"https://api.shop.test/v1/things/7"},"response":{"status":200,"headers":{"content-type":"text/html"},"body":BODY}}"#,
    #"{"request":{"method":"GET","url":"https://api.shop.test/v1/things/7"},"response":{"status":200,"headers":{"A":"1","A":"2"},"body":BODY}}"#,
    #"{"request":{"method":"GET","url":"https://api.shop.test/v1/things/7"},"response":{"status":200,"body":BODY},"typo":1}"#,
    #"{"request":{"method":"GET","url":"https://api.shop.test/v1/things/7"},"response":{"status":200,"body":BODY}} x"#,
    #"{"recordedAt":"yesterday","request":{"method":"GET","url":"https://api.shop.test/v1/things/7"},"response":{"status":200,"body":BODY}}"#,
  ])
  func `a line that says more than a plain success is left to the full way`(_ template: String) {
    let screen = TrafficScreen(index: index, accepted: [:], payloadLimit: 1 << 20)
    let line = template.replacing("BODY", with: #"{"data":\#(Self.body)}"#)
    #expect(settles(line, screen) == nil)
  }
}
