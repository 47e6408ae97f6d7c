import DoganaDomain
import Testing

struct SnapshotComparisonTests {
  private static func shape(_ pairs: [(String, WireShape.Kinds, Bool)]) -> WireShape {
    var shape = WireShape()
    shape.insert(.object, at: .root, isRead: true)
    for (path, kinds, isRead) in pairs { shape.insert(kinds, at: WirePath(text: path), isRead: isRead) }
    return shape
  }

  private static func verdict(
    _ outcome: Outcome, _ shape: WireShape, notes: [Note] = [], problems: [Problem] = []
  ) -> Verdict {
    Verdict(outcome: outcome, isRetryable: false, userMessage: nil, problems: problems, notes: notes, shape: shape)
  }

  private static func drifts(_ before: Verdict, _ after: Verdict) -> [String] {
    let contract = Blocks.contract()
    func value(_ verdict: Verdict) -> SnapshotValue? {
      verdict.outcome.value.map { SnapshotValue($0, answer: nil, contract: contract) }
    }
    return SnapshotComparison.drifts(
      from: Snapshot(before, value: value(before)), to: Snapshot(after, value: value(after)), verdict: after,
      value: value(after)
    ).map { "\($0.severity.rawValue) \($0.rule) \($0.path?.text ?? "-")" }
  }

  private static let model = Blocks.entries([("v", .int(1))])
  private static let plain = verdict(.success(model), shape([("v", .integer, true)]))

  @Test func `what is as expected is no drift`() {
    #expect(Self.drifts(Self.plain, Self.plain).isEmpty)
  }

  @Test func `a change of the wire that breaks the client is one breaking drift`() {
    let problem = Blocks.problem(.decoding, "typeMismatch", at: "v")
    let broken = Self.verdict(.decoding(problem), Self.shape([("v", .object, true)]))
    #expect(Self.drifts(Self.plain, broken) == ["breaking type-changed v"])
  }

  @Test func `a failure in one element or member is explained by the wire change there`() {
    let before = Self.verdict(
      .success(.null),
      Self.shape([("a", .array, true), ("a[*]", .integer, true), ("m", .object, true), (#"m["*"]"#, .integer, true)]))
    let list = Self.verdict(
      .decoding(Blocks.problem(.decoding, "typeMismatch", at: "a[3]")),
      Self.shape([
        ("a", .array, true), ("a[*]", [.integer, .string], true), ("m", .object, true), (#"m["*"]"#, .integer, true),
      ]))
    #expect(Self.drifts(before, list) == ["breaking type-changed a[*]"])
    let member = Self.verdict(
      .decoding(Blocks.problem(.decoding, "typeMismatch", at: "m.first")),
      Self.shape([
        ("a", .array, true), ("a[*]", .integer, true), ("m", .object, true), (#"m["*"]"#, [.integer, .string], true),
      ]))
    #expect(Self.drifts(before, member) == [#"breaking type-changed m["*"]"#])
  }

  @Test func `a failure that no change of the wire explains is an outcome that changed`() {
    let problem = Blocks.problem(.mapping, "invalidPrice", at: "v", field: "price")
    #expect(
      Self.drifts(Self.plain, Self.verdict(.mapping(problem), Self.plain.shape)) == ["breaking outcome-changed v"])
    let other = Self.shape([("v", .integer, true), ("x", .string, false)])
    #expect(
      Self.drifts(Self.plain, Self.verdict(.mapping(problem), other)) == [
        "breaking outcome-changed v", "unread key-added x",
      ])
    let status = Outcome.status(Outcome.StatusFailure(status: 502, contentType: nil, excerpt: nil, isNamed: false))
    #expect(Self.drifts(Self.plain, Self.verdict(status, WireShape())) == ["breaking outcome-changed -"])
  }

  @Test func `the wire may change where the client does not look, or reads the same`() {
    let unread = Self.verdict(.success(Self.model), Self.shape([("v", .integer, true), ("x", .string, false)]))
    #expect(Self.drifts(Self.plain, unread) == ["unread key-added x"])
    #expect(Self.drifts(unread, Self.plain) == ["unread key-removed x"])
    let absorbed = Self.verdict(.success(Self.model), Self.shape([("v", [.integer, .string], true)]))
    #expect(Self.drifts(Self.plain, absorbed) == ["absorbed type-changed v"])
  }

  @Test func `another value is degraded, told by the wire rule where that explains it`() {
    let value = Self.verdict(.success(Blocks.entries([("v", .int(2))])), Self.plain.shape)
    #expect(Self.drifts(Self.plain, value) == ["degraded value-changed v"])
    let gone = Self.verdict(.success(Blocks.entries([("v", .null)])), Self.shape([("v", .null, true)]))
    #expect(Self.drifts(Self.plain, gone) == ["degraded null-added v"])
  }

  @Test func `a tolerance that was not used before is degraded, once`() {
    let note = Note(kind: .wireForm, path: WirePath(text: "v"), detail: "String read as Int")
    let read = Self.verdict(.success(Self.model), Self.shape([("v", .string, true)]), notes: [note])
    #expect(Self.drifts(Self.plain, read) == ["degraded type-changed v"])
    let silent = Self.verdict(.success(Self.model), Self.plain.shape, notes: [note])
    #expect(Self.drifts(Self.plain, silent) == ["degraded tolerance-added v"])
    #expect(Self.drifts(silent, silent).isEmpty)
    #expect(Self.drifts(silent, Self.plain).isEmpty)
    let unknown = Note(kind: .unknownKey, path: WirePath(text: "x"), detail: "string")
    #expect(Self.drifts(Self.plain, Self.verdict(.success(Self.model), Self.plain.shape, notes: [unknown])).isEmpty)
  }

  /// S07: a new unknown case is drift, one that was seen is none.
  @Test func `a new case of an open enum is told once, one that is known not`() {
    func seen(_ cases: [String], _ value: String) -> Verdict {
      let notes = cases.map { Note(kind: .unknownCase, path: WirePath(text: "v"), detail: $0) }
      return Self.verdict(
        .success(Blocks.entries([("v", .unknownCase(value))])), Self.shape([("v", .string, true)]), notes: notes)
    }
    #expect(Self.drifts(seen(["a"], "a"), seen(["a"], "a")).isEmpty)
    #expect(Self.drifts(seen(["a"], "a"), seen(["b"], "b")).contains("degraded unknown-case-added v"))
  }

  @Test func `lost elements are degraded, and none left is breaking`() {
    let before = Self.verdict(.success(.list([.int(1), .int(2)])), Self.shape([]))
    let problem = Blocks.problem(.decoding, "dataCorrupted", at: "$[1]")
    let partial = Self.verdict(
      .partial(Outcome.Partial(kept: 1, dropped: 1, failures: [problem], value: .list([.int(1)]))), Self.shape([]))
    let drifts = Self.drifts(before, partial)
    #expect(drifts.first == "degraded outcome-changed -" || drifts.first == "degraded outcome-changed $[1]")
    #expect(drifts.allSatisfy { $0.hasPrefix("degraded") })
    #expect(Self.drifts(before, Self.verdict(.decoding(problem), Self.shape([]))).first?.hasPrefix("breaking") == true)
  }

  @Test func `a success where a failure was expected is another outcome`() {
    let problem = Blocks.problem(.mapping, "invalidPrice", at: "v", field: "price")
    let failed = Self.verdict(.mapping(problem), Self.plain.shape)
    #expect(Self.drifts(failed, Self.plain) == ["degraded outcome-changed -"])
    #expect(Self.drifts(failed, failed).isEmpty)
  }

  @Test func `paths touch where one leads to the other`() {
    func touch(_ one: String, _ other: String) -> Bool {
      SnapshotComparison.touch(WirePath(text: one), WirePath(text: other))
    }
    #expect(touch("a.b", "a.b"))
    #expect(touch("a", "a.b[*].c"))
    #expect(touch("a.b[*].c", "a"))
    #expect(!touch("a.b", "a.c"))
    #expect(!touch("a", "ab"))
    #expect(!touch("$", "a"))
    #expect(touch(#"m["*"].x"#, "m.first.x"))
    #expect(touch("m.first", #"m["*"].x"#))
    #expect(!touch(#"m["*"].x"#, "m.first.y"))
  }

  @Test func `messages show untrusted keys without control characters`() {
    let after = Self.shape([("v", .integer, true), ("$[\"\u{1B}[31m\"]", .string, false)])
    let verdict = Self.verdict(.success(Self.model), after)
    let drifts = SnapshotComparison.drifts(
      from: Snapshot(Self.plain, value: nil), to: Snapshot(verdict, value: nil), verdict: verdict, value: nil)
    #expect(drifts.contains { $0.rule == "key-added" })
    #expect(drifts.allSatisfy { !$0.message.unicodeScalars.contains("\u{1B}") })
  }

  /// S21: an element that came is told, whatever changed inside of another.
  @Test func `a change of the wire inside of an element hides no element that came or went`() {
    let list = Self.shape([("l", .array, true), ("l[*]", .object, true), ("l[*].x", .integer, true)])
    let mixed = Self.shape([("l", .array, true), ("l[*]", .object, true), ("l[*].x", [.integer, .string], true)])
    func items(_ values: [Int64]) -> Outcome {
      .success(Blocks.entries([("l", .list(values.map { Blocks.entries([("x", .int($0))]) }))]))
    }
    let drifts = Self.drifts(Self.verdict(items([1, 2]), list), Self.verdict(items([1, 2, 3]), mixed))
    #expect(Set(drifts) == ["degraded type-changed l[*].x", "degraded element-added l[*]"])
    // Where the wire says that the whole list came, that is all there is to say.
    let none = Self.shape([("l", .absent, true)])
    let appeared = Self.drifts(
      Self.verdict(.success(Blocks.entries([("l", .null)])), none), Self.verdict(items([1]), list))
    #expect(appeared == ["degraded key-added l"])
  }

  @Test func `a deprecated key that is no longer sent is told as such`() {
    let note = Note(kind: .deprecated, path: WirePath(text: "v"), detail: "use w")
    let sent = Self.verdict(.success(Self.model), Self.plain.shape, notes: [note])
    let gone = Self.verdict(.success(Self.model), Self.shape([("v", .absent, true)]))
    func snapshot(_ verdict: Verdict) -> Snapshot { Snapshot(verdict, value: nil) }
    let drifts = SnapshotComparison.drifts(from: snapshot(sent), to: snapshot(gone), verdict: gone, value: nil)
    #expect(drifts.map(\.rule) == ["key-removed"])
    #expect(drifts.first?.message.contains("deprecated") == true)
  }

}
