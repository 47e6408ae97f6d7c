import Testing

@testable import DoganaDomain

struct UnreachableEnvelopesTests {
  private func envelope(
    _ name: String, at: String = "$", code: [String] = [], message: [String] = [], when: String? = nil,
    beside: Envelope.Beside = .remote
  ) throws -> Envelope {
    let rule = try when.map {
      try LintShop.rule($0, variables: ["self": .dynamic, "headers": .map(.string)])
    }
    return Envelope(
      name: name, at: LintShop.path(at), when: rule, code: code.map(LintShop.path), message: message.map(LintShop.path),
      beside: beside, place: LintShop.place)
  }

  private func found(_ envelopes: [Envelope], errors: [String] = []) throws -> [String] {
    messages(
      UnreachableEnvelopes.warnings,
      LintShop.contract(
        operations: [try LintShop.operation("a", responses: [LintShop.answer(errors: errors)])], envelopes: envelopes))
  }

  @Test func `one that looks at the same place for more`() throws {
    let envelopes = [
      try envelope("Wide", code: ["code"], message: ["message"]), try envelope("Narrow", message: ["message"]),
      try envelope("Other", message: ["detail"]),
    ]
    #expect(try found(envelopes) == ["`Narrow` is never used: `Wide` fits whenever it does"])
  }

  @Test func `one that looks from above at the same paths`() throws {
    let envelopes = [
      try envelope("Flat", message: ["error.message"]), try envelope("Deep", at: "error", message: ["message"]),
      try envelope("Element", at: "errors[0]", message: ["message"]),
    ]
    #expect(try found(envelopes) == ["`Deep` is never used: `Flat` fits whenever it does"])
  }

  @Test func `a condition must hold whenever the later one does`() throws {
    #expect(
      try found([
        try envelope("A", message: ["m"], when: "self.kind in [\"x\", \"y\"]"),
        try envelope("B", message: ["m"], when: "self.kind == \"x\""),
        try envelope("C", message: ["m"], when: "self.kind == \"z\""), try envelope("D", message: ["m"]),
      ]) == ["`B` is never used: `A` fits whenever it does"])
    #expect(
      try found([
        try envelope("A", at: "error", message: ["m"], when: "self.kind == \"x\""),
        try envelope("B", at: "error.inner", message: ["m"], when: "self.kind == \"x\""),
      ]) == [])
  }

  @Test func `an answer that lists the later one alone can reach it`() throws {
    let envelopes = [try envelope("A", message: ["m"]), try envelope("B", message: ["m"])]
    #expect(try found(envelopes, errors: ["B"]) == [])
    #expect(try found(envelopes, errors: ["A", "B"]).count == 1)
  }

  @Test func `one that does not matter stands back`() throws {
    let envelopes = [try envelope("A", message: ["m"], beside: .success), try envelope("B", message: ["m"])]
    #expect(try found(envelopes) == [])
  }
}
