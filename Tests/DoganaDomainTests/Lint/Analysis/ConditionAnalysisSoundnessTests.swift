import Testing

@testable import DoganaDomain

/// No conclusion is ever wrong: random conditions are asked of random products, and nothing comes out that was ruled out.
struct ConditionAnalysisSoundnessTests {
  private let analysis = ConditionAnalysis(LintSubject(LintShop.contract()))
  private let scope = ConditionAnalysis.Scope.element(of: .list(.named("ProductDTO")))

  private enum Outcome {
    case holds, fails, errs
  }

  private func outcome(_ expression: Expression, of value: Value) -> Outcome {
    do {
      return try expression.holds(ExpressionBindings(self: value)) ? .holds : .fails
    } catch {
      return .errs
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `nothing comes out that was ruled out`(seed: UInt64) throws {
    var lottery = LintLottery(seed: seed)
    let products = (0..<40).map { _ in lottery.product() }
    var conclusions = 0
    for _ in 0..<700 {
      let source = lottery.condition(depth: 3)
      guard let rule = try? LintShop.rule(source) else { continue }
      let truth = analysis.truth(of: rule, in: scope)
      if truth.alwaysHolds || truth.neverHolds { conclusions += 1 }
      for product in products {
        let isPossible =
          switch outcome(rule.expression, of: product) {
          case .holds: truth.canHold
          case .fails: truth.canFail || !truth.canHold
          case .errs: truth.canErr || !truth.canHold
          }
        guard isPossible else {
          Issue.record("\(source) of \(ValueText.json(product)) came to what \(truth) rules out")
          return
        }
      }
    }
    #expect(conclusions > 20)
  }

  @Test(arguments: [5, 6, 7] as [UInt64])
  func `a part that always holds can be written as true`(seed: UInt64) throws {
    var lottery = LintLottery(seed: seed)
    let products = (0..<40).map { _ in lottery.product() }
    var parts = 0
    for _ in 0..<700 {
      let source = lottery.condition(depth: 3)
      guard let rule = try? LintShop.rule(source) else { continue }
      for finding in analysis.constants(in: rule, scope) where finding.holds {
        let bytes = Array(source.utf8)
        let changed =
          String(decoding: bytes[..<finding.range.lowerBound], as: UTF8.self) + "true"
          + String(decoding: bytes[finding.range.upperBound...], as: UTF8.self)
        let other = try LintShop.rule(changed)
        parts += 1
        for product in products {
          let (one, two) = (outcome(rule.expression, of: product), outcome(other.expression, of: product))
          // A part is asked where those before it hold; one that errs leaves more to chance than to this.
          guard one == .errs || two == .errs || one == two else {
            Issue.record("\(source) and \(changed) differ for \(ValueText.json(product))")
            return
          }
        }
      }
    }
    #expect(parts > 20)
  }
}

/// Conditions and products by chance, the same in every run.
struct LintLottery {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, bound)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  // MARK: Conditions

  mutating func condition(depth: Int, element: String? = nil) -> String {
    if depth == 0 { return test(element) }
    switch below(7) {
    case 0, 1:
      return "(" + condition(depth: depth - 1, element: element) + " && "
        + condition(depth: depth - 1, element: element)
        + (below(3) == 0 ? " && " + test(element) : "") + ")"
    case 2, 3:
      return "(" + condition(depth: depth - 1, element: element) + " || "
        + condition(depth: depth - 1, element: element)
        + ")"
    case 4: return "!" + condition(depth: depth - 1, element: element)
    case 5:
      return "(" + condition(depth: depth - 1, element: element) + " ? "
        + condition(depth: depth - 1, element: element) + " : " + condition(depth: depth - 1, element: element) + ")"
    default: return test(element)
    }
  }

  private mutating func test(_ element: String?) -> String {
    let comparison = pick(["==", "!=", "<", "<=", ">", ">="])
    switch below(13) {
    case 0, 1, 2: return "\(number()) \(comparison) \(number())"
    case 3: return "\(text(element)) \(comparison) \(text(element))"
    case 4:
      return
        "\(text(element)) in \(pick(["[\"books\"]", "[\"books\", \"games\", \"music\"]", "[]", "[\"a\", \"toys\"]"]))"
    case 5: return "has(self.\(pick(["name", "note", "never", "maybeItem", "item.count", "maybeItem.count", "title"])))"
    case 6: return "self.\(pick(["flag", "maybeFlag", "item.flag", "maybeItem.flag"]))"
    case 7: return "self.\(pick(["note", "name", "maybe", "maybeItem", "kind", "never"])) \(pick(["==", "!="])) null"
    case 8:
      return
        "\(text(element)).\(pick(["startsWith", "endsWith", "contains"]))(\(pick(["\"\"", "\"b\"", "\"games\"", "\"zzzzzzzzz\""])))"
    case 9: return "\(text(element)).matches(r\"\(pick(["", "^", "^[a-z]*", "^[a-z]+$", "o", "^$", "x*$"]))\")"
    case 10 where element == nil:
      let walk = pick(["all", "exists", "exists_one"])
      return "self.\(pick(["tags", "kinds"])).\(walk)(x, \(condition(depth: 1, element: "x")))"
    case 11: return "\(number()) in [\(number()), \(number())]"
    default:
      return
        "size(\(pick(["self.name", "self.tags", "self.kind", "self.title", "self.note"]))) \(comparison) \(below(7))"
    }
  }

  private mutating func number() -> String {
    pick([
      "self.small", "self.byte", "self.count", "self.maybe", "self.rate", "self.price", "self.item.count", "self.never",
      "self.made.getMonth()", "self.counts[\"a\"]", "size(self.name)", "self.small", "self.byte", "self.count", "-129",
      "-128", "-1", "0", "1", "2", "5", "6", "127", "128", "255", "256", "2.5", "0.1", "3u", "11", "12",
      "self.count + 1",
      "(self.flag ? 1 : 2)",
    ])
  }

  private mutating func text(_ element: String?) -> String {
    if let element, below(2) == 0 { return element }
    return pick([
      "self.name", "self.note", "self.title", "self.kind", "self.maybeKind", "self.state", "\"books\"", "\"games\"",
      "\"toys\"", "\"\"", "\"a\"",
    ])
  }

  // MARK: Products

  mutating func product() -> Value {
    let int: (inout LintLottery) -> Value = { .int(Int64($0.pick([-1, 0, 1, 2, 3, 5, 6, 7, 11, 127, 128, 255, 256]))) }
    func maybe(_ value: Value, _ lottery: inout LintLottery) -> Value { lottery.below(3) == 0 ? .null : value }
    let name = Value.string(pick(["", "a", "books", "games", "b", "zz", "long name"]))
    let kind: (inout LintLottery) -> Value = { .string($0.pick(["books", "games", "music"])) }
    func item(_ lottery: inout LintLottery) -> Value {
      .record(
        Value.Record(
          type: "ItemDTO",
          fields: [
            Value.Field(name: "count", value: int(&lottery)),
            Value.Field(name: "flag", value: .bool(lottery.below(2) == 0)),
          ]))
    }
    let fields: [(String, Value)] = [
      ("name", name), ("note", maybe(.string(pick(["", "a", "books"])), &self)),
      ("title", maybe(.string(pick(["a", "books", "games"])), &self)), ("kind", kind(&self)),
      ("maybeKind", maybe(kind(&self), &self)),
      ("state", below(3) == 0 ? .unknownCase(pick(["books", "x", "a"])) : .string(pick(["new", "used"]))),
      ("small", .int(Int64(pick([-128, -1, 0, 1, 2, 5, 6, 127])))),
      ("byte", .uint(UInt64(pick([0, 1, 2, 3, 5, 6, 127, 128, 255])))), ("count", int(&self)),
      ("maybe", maybe(int(&self), &self)), ("rate", .double(pick([-1, 0, 0.1, 1, 2, 2.5, 5, 6, 256]))),
      ("price", Blocks.decimal(pick(["-1", "0", "0.1", "1", "2", "2.5", "5", "5.5", "6"]))),
      ("made", .instant(Instant(seconds: Int64(below(2_000_000_000))))), ("flag", .bool(below(2) == 0)),
      ("maybeFlag", maybe(.bool(below(2) == 0), &self)),
      ("tags", .list((0..<below(4)).map { _ in .string(pick(["", "a", "books", "b"])) })),
      ("kinds", .list((0..<below(4)).map { _ in kind(&self) })), ("items", .list([maybe(item(&self), &self)])),
      ("item", item(&self)), ("maybeItem", maybe(item(&self), &self)),
      ("counts", Blocks.entries(below(2) == 0 ? [] : [("a", int(&self))])), ("never", int(&self)),
    ]
    return .record(Value.Record(type: "ProductDTO", fields: fields.map { Value.Field(name: $0.0, value: $0.1) }))
  }
}
