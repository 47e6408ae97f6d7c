import Foundation
import Testing

@testable import DoganaDomain

/// Runs every line `EXPRESSION → RESULT` of the article about rules.
@Suite struct RulesArticleTests {
  struct Line: CustomTestStringConvertible, Sendable {
    let number: Int
    let source: String
    let result: String

    var testDescription: String { "\(number): \(source)" }
  }

  static let article: String = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Dogana/Dogana.docc/Rules.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  static let lines: [Line] = {
    var lines: [Line] = []
    var isOpen = false
    for (index, line) in article.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        isOpen = line == "```cel"
      } else if isOpen {
        let parts = line.split(separator: "→", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        lines.append(Line(number: index + 1, source: parts.first ?? "", result: parts.last ?? ""))
      }
    }
    return lines
  }()

  @Test func `the article has examples of everything`() {
    #expect(Self.lines.count > 120)
    let functions =
      ["has", "size", "matches"] + ExpressionNode.Conversion.allCases.map(\.rawValue)
      + ExpressionNode.TextTest.allCases.map(\.rawValue)
      + [ExpressionNode.Comprehension.Form.all, .exists, .existsOne, .filter, .map].map(\.rawValue)
    for function in functions {
      #expect(Self.lines.contains { $0.source.contains("\(function)(") }, "\(function)() has no example")
      #expect(Self.article.contains("`\(function)(") || Self.article.contains(".\(function)("), "\(function)()")
    }
    for accessor in ExpressionNode.TimeField.allCases { #expect(Self.article.contains("`\(accessor.rawValue)()`")) }
  }

  @Test func `the limits are those of the code`() {
    let limits = Expression.Limits.self
    #expect(limits.sourceLength == 16 << 10 && Self.article.contains("16 KiB, \(limits.depth) levels of nesting"))
    #expect(Self.article.contains("| macros inside each other | \(limits.comprehensionDepth) |"))
    #expect(Self.article.contains("| \(limits.patternSize) states"))
    #expect(Self.article.contains("one that is computed \(limits.computedPatternLength) bytes"))
    #expect(limits.steps == 5_000_000 && Self.article.contains("| 5 million steps |"))
    #expect(ExpressionBudget.stepsOfPayload == 250_000_000 && Self.article.contains("| 250 million steps;"))
    #expect(Self.article.contains("the first \(ExpressionBudget.freeSteps) of each evaluation"))
  }

  @Test func `the counts are those of the tables`() {
    let sections = ConformanceSection.all
    let total =
      sections.reduce(0) { $0 + $1.cases } + ConformanceSection.filesLeftOut.reduce(0) { $0 + $1.cases }
    #expect(Self.article.contains("\n\(sections.reduce(0) { $0 + $1.wanted }) of \(total) cases"))
  }

  @Test(arguments: lines) func `an example gives what the article says`(_ line: Line) {
    #expect(Self.outcome(of: line.source, withSuggestion: line.result.contains("; write ")) == line.result)
  }

  private static func outcome(of source: String, withSuggestion: Bool) -> String {
    do {
      let expression = try Expression.compile(source, in: environment)
      do throws(ExpressionError) {
        return text(try expression.evaluate(ExpressionBindings(self: product)))
      } catch {
        return "error: \(error.message)"
      }
    } catch {
      return "refused: \(error.message)" + (withSuggestion ? "; write \(error.suggestion ?? "")" : "")
    }
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .decimal(let number): number.description
    case .string(let text): "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    case .bytes(let bytes): "bytes " + bytes.map { String($0, radix: 16) }.joined(separator: " ")
    case .instant(let instant): "timestamp(\"\(instant.rfc3339)\")"
    case .duration(let span): "duration(\"\(span.format())\")"
    case .list(let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case .map(let entries): "{\(entries.map { "\"\($0.key)\": \(text($0.value))" }.joined(separator: ", "))}"
    default: Stock.text(value)
    }
  }

  private static let environment = ExpressionEnvironment(
    variables: ["self": .record("ProductDTO")],
    records: [
      "ProductDTO": [
        ("name", .string), ("price", .decimal), ("count", .int), ("weight", .double), ("stars", .uint),
        ("tags", .list(.string)), ("note", .string), ("created", .timestamp), ("stock", .map(.int)),
        ("extra", .dynamic),
      ]
    ])

  /// The value that the article shows as JSON.
  private static let product = Value.record(
    .init(
      type: "ProductDTO",
      fields: [
        .init(name: "name", value: .string("Olio")), .init(name: "price", value: .decimal(Stock.decimal("12.50"))),
        .init(name: "count", value: .int(3)), .init(name: "weight", value: .double(0.5)),
        .init(name: "stars", value: .uint(4)), .init(name: "tags", value: .list([.string("cibo"), .string("bio")])),
        .init(name: "note", value: .null),
        .init(name: "created", value: .instant(Instant(seconds: 1_714_564_800, nanoseconds: 250_000_000))),
        .init(
          name: "stock", value: .map([.init(key: "roma", value: .int(4)), .init(key: "x-id", value: .int(7))])),
        .init(
          name: "extra",
          value: .map([
            .init(key: "colour", value: .string("verde")),
            .init(key: "sizes", value: .list([.int(1), .double(2.5)])),
          ])),
      ]))
}
