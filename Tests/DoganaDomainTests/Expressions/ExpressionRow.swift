import Testing

@testable import DoganaDomain

/// A line of a table: an expression, and what comes of it as text.
struct ExpressionRow: CustomTestStringConvertible, Sendable {
  let source: String
  let expected: String

  init(_ source: String, _ expected: String) {
    self.source = source
    self.expected = expected
  }

  var testDescription: String { source }

  /// Runs the line over the stock bindings: a value as text, `error: …` at run time, or `rule-id: …` at load.
  func outcome() -> String {
    do {
      let expression = try Expression.compile(source, in: Stock.environment)
      do throws(ExpressionError) {
        return Stock.text(try expression.evaluate(Stock.bindings))
      } catch {
        return "error: \(error.message)"
      }
    } catch {
      return "\(error.rule.rawValue): \(error.message)"
    }
  }
}

/// The names that the tables use, with a type and a value each.
enum Stock {
  static let product = Value.record(
    .init(
      type: "ProductDTO",
      fields: [
        .init(name: "name", value: .string("Swift")), .init(name: "price", value: .decimal(decimal("0.1"))),
        .init(name: "count", value: .int(3)), .init(name: "note", value: .null),
        .init(name: "tags", value: .list([.string("a"), .string("b")])),
        .init(name: "platform", value: .unknownCase("tvos")),
        .init(name: "shape", value: .variant(name: "circle", value: .int(7))),
        .init(name: "created", value: .instant(Instant(seconds: 1_714_564_800))),
        .init(
          name: "owner",
          value: .record(.init(type: "OwnerDTO", fields: [.init(name: "email", value: .string("a@b.test"))]))),
        .init(name: "none", value: .null),
      ]))

  static let environment = ExpressionEnvironment(
    variables: [
      "self": .record("ProductDTO"), "i": .int, "u": .uint, "d": .double, "m": .decimal, "s": .string, "b": .bool,
      "y": .bytes, "t": .timestamp, "w": .duration, "list": .list(.int), "texts": .list(.string),
      "dict": .map(.int), "any": .dynamic, "wire": .dynamic, "headers": .map(.string), "absent": .string,
      "greatest": .int, "least": .int, "nan": .double, "wireNumber": .dynamic, "wireNumbers": .dynamic,
    ],
    records: [
      "ProductDTO": [
        ("name", .string), ("price", .decimal), ("count", .int), ("note", .string), ("tags", .list(.string)),
        ("platform", .string), ("shape", .dynamic), ("created", .timestamp), ("owner", .record("OwnerDTO")),
        ("none", .record("OwnerDTO")),
      ],
      "OwnerDTO": [("email", .string)],
    ])

  static let bindings = ExpressionBindings([
    ("self", product), ("i", .int(5)), ("u", .uint(5)), ("d", .double(0.5)), ("m", .decimal(decimal("12.50"))),
    ("s", .string("héllo")), ("b", .bool(true)), ("y", .bytes([1, 2])),
    ("t", .instant(Instant(seconds: 1_714_564_800, nanoseconds: 123_000_000))),
    ("w", .duration(TimeSpan(seconds: 5_400, nanoseconds: 500_000_000))),
    ("list", .list([.int(1), .int(2), .int(3)])), ("texts", .list([.string("ab"), .string("c")])),
    ("dict", .map([.init(key: "a", value: .int(1)), .init(key: "b", value: .int(2))])), ("any", .int(5)),
    (
      "wire",
      .map([
        .init(key: "success", value: .bool(false)), .init(key: "errors", value: .list([])),
        .init(key: "code", value: .null), .init(key: "x-id", value: .string("z")),
      ])
    ),
    ("headers", .map([.init(key: "x-ratelimit-remaining", value: .string("0"))])), ("absent", .null),
    ("greatest", .int(.max)), ("least", .int(.min)), ("nan", .double(.nan)), ("wireNumber", .decimal(decimal("0.1"))),
    ("wireNumbers", .list([.decimal(decimal("0.1")), .double(2)])),
  ])

  static func decimal(_ text: String) -> ExactDecimal {
    guard case .value(let value) = ExactDecimal.parse(text.utf8) else { return .zero }
    return value
  }

  /// A value as the tables write it: `3`, `3u`, `3.0`, `3d` for a decimal, `"x"`, `b[1, 2]`, `[1, 2]`, `{"a": 1}`.
  static func text(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(number)"
    case .uint(let number): "\(number)u"
    case .double(let number): "\(number)"
    case .decimal(let number): "\(number.description)d"
    case .string(let text): "\"\(text)\""
    case .bytes(let bytes): "b\(bytes)"
    case .instant(let instant): "@\(instant.rfc3339)"
    case .duration(let span): "~\(span.format())"
    case .list(let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case .record(let record): record.type
    case .map(let entries): "{\(entries.map { "\"\($0.key)\": \(text($0.value))" }.joined(separator: ", "))}"
    case .unknownCase(let text): "?\(text)"
    case .variant(let name, _): "?\(name)"
    }
  }
}
