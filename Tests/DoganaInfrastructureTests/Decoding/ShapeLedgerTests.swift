import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct ShapeLedgerTests {
  /// The shape of a body as text: `path: kinds`, with `-` before what is not read.
  private func shape(_ section: String, _ body: String) throws -> [String] {
    try Border(section).verdict(body).shape.sorted.map {
      ($0.entry.isRead ? "" : "-") + $0.path.text + ": " + $0.entry.kinds.text
    }
  }

  @Test func `what is read and what is not stand in the shape with their kinds`() throws {
    #expect(
      try shape(
        "dtos:\n  Part: { n: Int }\n  D: { list: [Part], map: '[String: Int]', gone: Int? }",
        #"{"list":[{"n":1},{"n":2,"m":null}],"map":{"a":1},"x":{"y":[1,""]}}"#)
        == [
          "$: object", "gone: absent", "list: array", "list[*]: object", "-list[*].m: null", "list[*].n: integer",
          "map: object", #"map["*"]: integer"#, "-x: object", "-x.y: array", "-x.y[*]: blank or number",
        ].sorted { Self.path($0).utf8.lexicographicallyPrecedes(Self.path($1).utf8) })
  }

  private static func path(_ line: String) -> String { String(line.drop { $0 == "-" }.prefix { $0 != ":" }) }

  @Test func `an integer is told from a fraction only where the client reads an integer`() throws {
    #expect(try shape("dtos:\n  D: { v: Double }", #"{"v":1}"#).last == "v: number")
    #expect(try shape("dtos:\n  D: { v: Int }", #"{"v":1}"#).last == "v: integer")
  }

  @Test func `what nobody reads is kept to a bound`() throws {
    let keys = (0..<5_000).map { #""k\#($0)":1"# }.joined(separator: ",")
    let shape = try Border("dtos:\n  D: { n: Int? }").verdict("{\(keys)}").shape
    #expect(shape.paths.count <= 2_010)
  }
}
