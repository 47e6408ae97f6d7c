import Testing

@testable import DoganaDomain

/// No source and no payload makes an expression slow, endless or a crash.
@Suite struct ExpressionHostileTests {
  private func diagnostic(_ source: String) -> ExpressionDiagnostic? {
    do {
      _ = try Expression.compile(source, in: Stock.environment)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("(", "1", ")"), ("[", "", "]"), ("!", "b", ""), ("- ", "i", ""), ("size([", "1", "])"), ("{'a':", "1", "}"),
    ("b ? 1 : ", "2", ""), ("[1,", "1", "]"), ("!(", "b", ")"), ("i + (", "1", ")"), ("list[", "0", "]"),
  ])
  func `deep nesting is refused at load`(_ open: String, _ core: String, _ close: String) {
    let depth = 5_000 / open.utf8.count
    let source = String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
    if open == "!" || open == "- " {
      // Chains of one sign are not nesting.
      #expect(diagnostic(source) == nil)
    } else {
      #expect(diagnostic(source)?.rule == .tooComplex || diagnostic(source)?.rule == .syntax)
    }
  }

  @Test func `nesting that the specification asks for is accepted`() {
    for (open, core, close) in [("(", "1", ")"), ("[", "1", "]"), ("i + (", "1", ")"), ("b ? 1 : ", "1", "")] {
      let source = String(repeating: open, count: 32) + core + String(repeating: close, count: 32)
      #expect(diagnostic(source) == nil)
    }
    for operation in [" + ", " * ", " - "] {
      #expect(diagnostic(Array(repeating: "i", count: 32).joined(separator: operation)) == nil)
    }
    for logical in [" && ", " || "] {
      #expect(diagnostic(Array(repeating: "b", count: 1_000).joined(separator: logical)) == nil)
    }
    #expect(diagnostic(String(repeating: "self.owner == null || ", count: 100) + "b") == nil)
  }

  @Test func `a long chain of operators or fields is refused, not followed`() {
    #expect(diagnostic(Array(repeating: "i", count: 4_000).joined(separator: "+"))?.rule == .tooComplex)
    #expect(diagnostic("wire" + String(repeating: ".a", count: 4_000))?.rule == .tooComplex)
    #expect(diagnostic("wire" + String(repeating: "[0]", count: 4_000))?.rule == .tooComplex)
  }

  @Test func `a source is at most 16 KiB`() {
    #expect(diagnostic("'" + String(repeating: "a", count: 20_000) + "'")?.rule == .tooComplex)
    #expect(diagnostic("'" + String(repeating: "a", count: 16_000) + "'") == nil)
  }

  @Test func `every prefix and every mutilation of an expression is read or refused`() {
    let source =
      #"self.tags.exists(t, t.matches(r"^[a-z]+$") && size(t) > 0x1) || b'\x00' == y ? -1.5e3 : {"a": [1u]}.a[0]"#
    let bytes = Array(source.utf8)
    for length in 0..<bytes.count {
      _ = diagnostic(String(decoding: bytes[..<length], as: UTF8.self))
      for replacement in [UInt8(ascii: "("), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0x00, 0xC3] {
        var changed = bytes
        changed[length] = replacement
        _ = diagnostic(String(decoding: changed, as: UTF8.self))
      }
    }
  }

  @Test func `nested walks over a long list stop at the budget`() throws {
    let expression = try Expression.compile(
      "wire.all(a, wire.all(b, wire.all(c, a + b + c >= 0)))", in: Stock.environment)
    let list = Value.list((0..<1_000).map { .int(Int64($0)) })
    do {
      _ = try expression.evaluate(ExpressionBindings([("wire", list)]), steps: 20_000)
      Issue.record("the walk was finished")
    } catch {
      #expect(error.isLimit)
    }
  }

  @Test func `a limit is not absorbed`() throws {
    let expression = try Expression.compile(
      "wire.exists(a, wire.exists(b, wire.exists(c, wire == [a, b, c]))) || true", in: Stock.environment)
    let list = Value.list((0..<1_000).map { .int(Int64($0)) })
    #expect(throws: ExpressionError.self) {
      try expression.evaluate(ExpressionBindings([("wire", list)]), steps: 20_000)
    }
  }

  @Test func `work on long texts is paid for`() throws {
    let text = String(repeating: "a", count: 10_000)
    let texts = Value.list(Array(repeating: .string(text), count: 200))
    for source in ["wire.all(x, size(x + x) > 0)", "wire.all(x, x.contains('b') || true)", "wire.all(x, x == wire[0])"]
    {
      let expression = try Expression.compile(source, in: Stock.environment)
      #expect(throws: ExpressionError.self) {
        try expression.evaluate(ExpressionBindings([("wire", texts)]), steps: 20_000)
      }
    }
  }

  @Test func `a search with a needle made to go back is linear`() throws {
    let expression = try Expression.compile("wire.a.contains(wire.b)", in: Stock.environment)
    let text = String(repeating: "a", count: 20_000)
    let bindings = ExpressionBindings([
      (
        "wire",
        .map([.init(key: "a", value: .string(text)), .init(key: "b", value: .string(text.dropLast(10_000) + "b"))])
      )
    ])
    #expect(try !expression.holds(bindings))
  }

  @Test func `equality of deeply nested values costs no stack`() {
    var value = Value.list([])
    for _ in 0..<500 { value = .list([value]) }
    #expect(value.celEquals(value))
  }

  @Test func `what a name is bound to may be missing`() throws {
    let expression = try Expression.compile("i > 1", in: Stock.environment)
    #expect(throws: ExpressionError("\"i\" has no value here", at: 0..<1)) {
      try expression.evaluate(ExpressionBindings([]))
    }
  }

  @Test(arguments: [
    "wire.all(a, wire.all(b, wire.all(c, a + b + c >= 0)))", "wire.exists(a, wire.exists_one(b, a == b && a < 0))",
    "wire.map(a, wire.map(b, wire)) == []", "wire.map(a, wire + wire) == []", "wire.all(a, wire == wire)",
    "wire.all(a, wire.filter(b, b > a).size() >= 0)", "wire.all(a, a in wire)",
    "wire.map(a, string(a)).all(a, wire.map(b, string(b)).all(b, a.contains(b) || true))",
    "[1].map(a, wire + wire).map(a, a + a).map(a, a + a).map(a, a + a).map(a, a + a).map(a, a + a).map(a, a + a) == []",
  ])
  func `ten thousand elements end every nested walk with an error that says so`(_ source: String) throws {
    let expression = try Expression.compile(source, in: Stock.environment, expecting: .bool)
    let list = Value.list((0..<10_000).map { .int(Int64($0)) })
    // A tenth of the real budget, for the sake of debug builds.
    #expect {
      try expression.evaluate(ExpressionBindings([("wire", list)]), steps: Expression.Limits.steps / 10)
    } throws: {
      let error = $0 as? ExpressionError
      return error?.isLimit == true && error?.message == "the expression takes too many steps for this value"
    }
  }

  @Test func `a walk over a large map may look at its members`() throws {
    let expression = try Expression.compile("dict.all(k, dict[k] >= 0)", in: Stock.environment)
    let dict = Value.map((0..<20_000).map { .init(key: "k\($0)", value: .int(Int64($0))) })
    #expect(try expression.evaluate(ExpressionBindings([("dict", dict)]), steps: 500_000).celEquals(.bool(true)))
  }

  @Test func `all rules of a payload share a budget, but small ones cost nothing`() throws {
    let dear = try Expression.compile("list.all(x, x >= 0)", in: Stock.environment, expecting: .bool)
    let cheap = try Expression.compile("i > 0", in: Stock.environment, expecting: .bool)
    let bindings = ExpressionBindings([("list", .list(Array(repeating: .int(1), count: 1_000))), ("i", .int(5))])
    var budget = ExpressionBudget(steps: 10_000)
    for _ in 0..<2 { #expect(try dear.holds(bindings, budget: &budget)) }
    for _ in 0..<1_000 { #expect(try cheap.holds(bindings, budget: &budget)) }
    let left = budget.steps
    #expect(left > 0)
    #expect(throws: ExpressionError.self) { for _ in 0..<10 { _ = try dear.holds(bindings, budget: &budget) } }
    #expect(budget.steps < left)
    #expect(try cheap.holds(bindings, budget: &budget))
  }

  @Test func `the quick way gives up early`() throws {
    let expression = try Expression.compile("list.all(x, list.all(y, true))", in: Stock.environment, expecting: .bool)
    func holds(_ count: Int) -> Bool {
      expression.holdsCheaply(ExpressionBindings([("list", .list(Array(repeating: .int(1), count: count)))]))
    }
    #expect(holds(10))
    #expect(!holds(1_000))
  }
}
