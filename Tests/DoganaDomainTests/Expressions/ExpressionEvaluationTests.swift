import Testing

@testable import DoganaDomain

/// Facts of the CEL specification, and of what is wider here, in words of our own.
@Suite struct ExpressionEvaluationTests {
  @Test(arguments: ExpressionTable.literals) func `literals have their values`(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: ExpressionTable.logic) func `logic absorbs errors`(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: ExpressionTable.comparison) func `comparison is exact across numbers`(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: ExpressionTable.arithmetic) func `arithmetic never wraps`(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: ExpressionTable.access) func `fields, members and elements`(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: ExpressionTable.strings) func `functions of strings`(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: ExpressionTable.comprehensions) func `walks over lists and maps`(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: ExpressionTable.conversions) func `conversions`(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: ExpressionTable.time) func `timestamps and durations`(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }
}
