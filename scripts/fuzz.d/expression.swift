// sources:
// seeds:
// examples: scripts/fuzz.d/expression
// options: -max_len=2048

@testable import DoganaDomain

/// A rule of a contract, compiled and run over a few values; after a NUL, a pattern, and after a line end its text.
func fuzz(_ input: UnsafeRawBufferPointer) {
  // What a contract holds is text: bytes that are none are refused before.
  guard let text = String(validating: input, as: UTF8.self) else { return }
  if text.utf8.first == 0 {
    matchPattern(text.dropFirst())
    return
  }
  for expected in [ExpressionType.bool, nil] { run(text, expecting: expected) }
}

/// Compiles and evaluates; places must lie in the text, and what comes out must have the type that was said.
private func run(_ source: String, expecting expected: ExpressionType?) {
  let length = source.utf8.count
  let expression: Expression
  do throws(ExpressionDiagnostic) {
    expression = try Expression.compile(source, in: environment, expecting: expected)
  } catch {
    precondition(error.range.lowerBound >= 0 && error.range.upperBound <= length, "outside the source")
    let bytes = Array(source.utf8[...].dropFirst(error.range.lowerBound).prefix(error.range.count))
    precondition(String(validating: bytes, as: UTF8.self) != nil, "within a character")
    precondition(!error.message.isEmpty && isOneLine(error.message) && isOneLine(error.suggestion ?? ""))
    return
  }
  for bindings in values {
    do throws(ExpressionError) {
      let value = try expression.evaluate(bindings, steps: 20_000)
      check(value, expression.type)
      let again = try expression.evaluate(bindings, steps: 20_000)
      precondition(value.celEquals(again) || !value.celEquals(value), "another value the second time")
    } catch {
      precondition(error.range.lowerBound >= 0 && error.range.upperBound <= length, "outside the source")
      precondition(!error.message.isEmpty && isOneLine(error.message))
    }
  }
}

/// Whether a text may be shown as it is.
private func isOneLine(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value >= 0x20 } }

/// Whether a value is of the type that the checker gave; null is of every type.
private func check(_ value: Value, _ type: ExpressionType) {
  switch (value.plain, type) {
  case (.null, _), (_, .dynamic), (.bool, .bool), (.int, .int), (.uint, .uint), (.double, .double),
    (.decimal, .decimal),
    (.string, .string), (.bytes, .bytes), (.instant, .timestamp), (.duration, .duration), (.record, .record),
    (.map, .map):
    break
  case (.list(let elements), .list(let element)):
    for value in elements.prefix(20) { check(value, element) }
  default:
    preconditionFailure("a \(value.expressionKind) where \(type.description) was said")
  }
}

private func matchPattern(_ input: Substring) {
  let end = input.utf8.firstIndex(of: 0x0A) ?? input.endIndex
  let pattern = String(input[..<end])
  let text = String(input[end...].dropFirst())
  do throws(LinearRegex.SyntaxError) {
    let regex = try LinearRegex(pattern)
    var visits = (text.unicodeScalars.count + 1) * (regex.size + 1)
    let isFound = regex.isFoundByStates(in: text, visits: &visits)
    precondition(visits >= 0, "more work than states times places")
    precondition(regex.firstMatchExists(in: text) == isFound, "the table and the states disagree")
  } catch {
    precondition(error.range.lowerBound >= 0 && error.range.upperBound <= pattern.utf8.count, "outside the pattern")
    precondition(!error.message.isEmpty)
  }
}

private let environment = ExpressionEnvironment(
  variables: [
    "self": .record("Product"), "i": .int, "u": .uint, "d": .double, "m": .decimal, "s": .string, "b": .bool,
    "y": .bytes, "t": .timestamp, "w": .duration, "list": .list(.int), "texts": .list(.string), "dict": .map(.int),
    "any": .dynamic, "headers": .map(.string),
  ],
  records: [
    "Product": [
      ("name", .string), ("price", .decimal), ("count", .int), ("tags", .list(.string)), ("owner", .record("Owner")),
      ("parts", .list(.record("Product"))), ("shape", .dynamic), ("created", .timestamp),
    ],
    "Owner": [("email", .string)],
  ])

private let decimal = ExactDecimal(125 as Int64)

/// The usual values, then nothing but null, then long lists of other kinds under `any`.
private let values: [ExpressionBindings] = {
  let owner = Value.record(.init(type: "Owner", fields: [.init(name: "email", value: .string("a@b.test"))]))
  let product = Value.record(
    .init(
      type: "Product",
      fields: [
        .init(name: "name", value: .string("h\u{E9}llo")), .init(name: "price", value: .decimal(decimal)),
        .init(name: "count", value: .int(3)), .init(name: "tags", value: .list([.string("a"), .unknownCase("b")])),
        .init(name: "owner", value: owner), .init(name: "parts", value: .list([])),
        .init(name: "shape", value: .variant(name: "circle", value: .int(7))),
        .init(name: "created", value: .instant(Instant(seconds: 0))),
      ]))
  let usual: [(String, Value)] = [
    ("self", product), ("i", .int(5)), ("u", .uint(5)), ("d", .double(0.5)), ("m", .decimal(decimal)),
    ("s", .string("h\u{E9}llo")), ("b", .bool(true)), ("y", .bytes([1, 0xFF])),
    ("t", .instant(Instant(seconds: 1_714_564_800, nanoseconds: 123_000_000))),
    ("w", .duration(TimeSpan(seconds: 5_400, nanoseconds: 500_000_000))),
    ("list", .list([.int(1), .int(.max), .int(.min)])), ("texts", .list([.string("ab"), .string("")])),
    ("dict", .map([.init(key: "a", value: .int(1)), .init(key: "b", value: .int(2))])),
    ("any", .map([.init(key: "a", value: .list([.int(1), .string("x"), .null])), .init(key: "b", value: .null)])),
    ("headers", .map([.init(key: "x-id", value: .string("0"))])),
  ]
  let long = Value.list(
    (0..<300).map { $0 % 2 == 0 ? .int(Int64($0)) : .string(String(repeating: "a", count: $0 % 50)) })
  return [
    ExpressionBindings(usual), ExpressionBindings(usual.map { ($0.0, .null) }),
    ExpressionBindings(usual.map { $0.0 == "any" ? ("any", long) : $0 }),
  ]
}()
