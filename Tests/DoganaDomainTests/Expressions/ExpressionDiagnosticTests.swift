import Testing

@testable import DoganaDomain

/// What is refused at load: the rule, the words under the caret, and what is suggested.
@Suite struct ExpressionDiagnosticTests {
  @Test(arguments: ExpressionRefusal.all) func `a wrong expression is refused at its place`(
    _ refusal: ExpressionRefusal
  ) {
    do {
      _ = try Expression.compile(refusal.source, in: Stock.environment, expecting: nil)
      Issue.record("\(refusal.source) was accepted")
    } catch {
      #expect(error.rule == refusal.rule)
      #expect(error.message == refusal.message)
      let bytes = Array(refusal.source.utf8)
      #expect(String(decoding: bytes[error.range], as: UTF8.self) == refusal.caret)
      #expect(error.suggestion == refusal.suggestion)
    }
  }

  @Test func `the type that a place needs is asked for`() {
    #expect(throws: Never.self) { try Expression.compile("i > 1", in: Stock.environment, expecting: .bool) }
    #expect(throws: Never.self) { try Expression.compile("any", in: Stock.environment, expecting: .bool) }
    #expect(throws: ExpressionDiagnostic.self) { try Expression.compile("i", in: Stock.environment, expecting: .bool) }
    #expect(throws: ExpressionDiagnostic.self) {
      try Expression.compile("i", in: Stock.environment, expecting: .string)
    }
    #expect(throws: ExpressionDiagnostic.self) {
      try Expression.compile("i", in: Stock.environment, expecting: .double)
    }
  }

  @Test func `a dyn result that is no bool is an error where a bool is needed`() throws {
    let expression = try Expression.compile("any", in: Stock.environment, expecting: .bool)
    #expect(throws: ExpressionError("expected bool, found int", at: 0..<3)) {
      try expression.evaluate(Stock.bindings)
    }
  }

  @Test func `every rule id is kebab-case and begins alike`() {
    for rule in ExpressionDiagnostic.Rule.allCases {
      #expect(rule.rawValue.hasPrefix("expression-"))
      #expect(rule.rawValue.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) })
    }
  }
}
