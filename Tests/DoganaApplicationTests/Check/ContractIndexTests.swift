import DoganaApplication
import DoganaDomain
import Testing

struct ContractIndexTests {
  /// Thirty DTOs that refer to one another crosswise, each in the answer of many operations.
  private static func contract(operations: Int) -> Contract {
    let place = Shop.place
    let dtos = (0..<30).map { index in
      DTOType(
        name: "D\(index)",
        fields: (1...5).map {
          DTOField(name: "f\($0)", type: .optional(.named("D\((index * 7 + $0 * 11) % 30)")), place: place)
        }, decoding: DecodingRules(), place: place)
    }
    let operations = (0..<operations).map { index in
      let answer = Answer(body: .named("D\(index % 30)"))
      return Operation(
        name: "o\(index)", method: "GET",
        template: PathTemplate(text: "/a\(index)", segments: [.literal("a\(index)")]),
        requestBody: .named("D0"),
        responses: [
          ResponseEntry(key: .status(200), answer: answer, place: place),
          ResponseEntry(key: .range(2), answer: Answer(body: .list(.named("D0"))), place: place),
        ], place: place)
    }
    return Contract(
      name: "graph", description: nil, file: "contract.yaml", servers: [], enums: [], unions: [], dtos: dtos,
      models: [], envelopes: [], decoding: DecodingRules(), responses: [], outcomes: [:], operations: operations)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a plan is made once for all operations that read a body alike`() throws {
    let entry = try #require(ContractIndex([Self.contract(operations: 2_000)])["graph"])
    let one = try #require(entry.plan(of: .status(200), operation: "o1"))
    let other = try #require(entry.plan(of: .status(200), operation: "o31"))
    let list = try #require(entry.plan(of: .range(2), operation: "o1"))
    #expect(one.nodes[one.root].type == "D1")
    #expect(other.nodes[other.root].type == "D1")
    #expect(list.nodes[list.root].kind == .list)
    #expect(one.nodes.count < 5_000)
  }
}
