import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct DefaultReaderTests {
  private static let types = """
    enums:
      Closed: [a, b]
    dtos:
      Part: { n: Int, m: Int?, at: Date? }
      Own: { n: { type: Int?, default: 5 } }
      D: { v: FIELD }
    """

  private static func read(_ field: String) throws -> String {
    try Border(types.replacing("FIELD", with: field)).field(nil)
  }

  private static func refused(_ field: String) -> [String] {
    let text =
      "dogana: 1\nname: t\n" + types.replacing("FIELD", with: field)
      + "\noperations:\n  get: { request: GET /x, responses: { 200: { body: D } } }\n"
    return ContractReader.read(ConfigSource(file: "contract.yaml", bytes: Array(text.utf8))).diagnostics.map(\.rule)
  }

  /// A default is the value that the wire would have given.
  @Test(arguments: [
    ("{ type: Int, default: 1e3 }", "1000"), ("{ type: UInt8, default: 2.0 }", "2"),
    ("{ type: Float, default: 1.1 }", "1.100000023841858"), ("{ type: Double, default: 1.1 }", "1.1"),
    ("{ type: Decimal, default: 1.10 }", "1.1"), ("{ type: Closed, default: b }", #""b""#),
    ("{ type: Date, precision: seconds, default: '2026-01-01T00:00:00.75Z' }", #""2026-01-01T00:00:00Z""#),
    ("{ type: Date, formats: [yyyy-MM-dd], default: 2026-01-02 }", #""2026-01-02T00:00:00Z""#),
    ("{ type: Data, default: QQ== }", #""QQ==""#), ("{ type: [Closed], default: [a, b] }", #"["a", "b"]"#),
    ("{ type: '[String: Int?]', default: { a: 1, b: null } }", #"{"a": 1, "b": null}"#),
    ("{ type: Part, default: { n: 4 } }", #"{"n": 4, "m": null, "at": null}"#),
    ("{ type: Own, default: { n: 6 } }", #"{"n": 6}"#), ("{ type: Int?, default: null }", "null"),
  ])
  func `a default is read as its field's type`(_ field: String, _ value: String) throws {
    #expect(try Self.read(field) == value + " ~default")
  }

  @Test(arguments: [
    "{ type: Int, default: 2.5 }", "{ type: Int8, default: 128 }", "{ type: UInt, default: -1 }",
    "{ type: Int, default: '3' }", "{ type: Double, default: 1e400 }", "{ type: Double, default: 1e-400 }",
    "{ type: Closed, default: c }", "{ type: Part, default: {} }", "{ type: Bool, default: 1 }",
    // Left out, the field would be nil here and 5 on the wire: it must be said.
    "{ type: Own, default: {} }",
  ])
  func `a default that is no value of the type is refused`(_ field: String) {
    #expect(Self.refused(field) == ["contract-default"])
  }
}
