import Testing

@testable import DoganaDomain

struct NeedlessConversionsTests {
  private func found(_ path: String, _ conversion: Conversion) -> [String] {
    messages(
      NeedlessConversions.warnings,
      LintShop.contract(models: [Blocks.model("P", from: "ProductDTO", [LintShop.field("f", path, as: conversion)])]))
  }

  @Test func `a conversion to the type that the value has`() {
    #expect(found("name", .scalar(.string)) == ["`name` is of the type `String` already"])
    #expect(found("note?", .scalar(.string)).count == 1)
    #expect(found("made", .date([], .nanos)).count == 1)
    #expect(found("kind", .enumeration("Kind")).count == 1)
    #expect(found("tags", .list(.scalar(.string))) == ["`tags` is of the type `[String]` already"])
  }

  @Test func `a conversion that does something`() {
    #expect(found("state", .enumeration("State")) == [])
    #expect(found("kind", .scalar(.string)) == [])
    #expect(found("name", .enumeration("Kind")) == [])
    #expect(found("item", .model("Item")) == [])
    #expect(found("count", .scalar(.int8)) == [])
  }
}
