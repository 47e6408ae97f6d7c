import DoganaDomain
import Testing

struct DecodePlanCompilerTests {
  private static func plan(_ type: TypeReference, _ contract: Contract, at: String = "$") -> DecodePlan {
    DecodePlan.compile(type, at: FieldPath.parse(at) ?? FieldPath([]), in: contract, decoding: contract.decoding)
  }

  /// The plan of one field `v` of a DTO `D`.
  private static func node(_ field: DTOField, _ contract: Contract = Blocks.contract()) -> DecodePlan.Node? {
    let own = Blocks.contract(
      dtos: contract.dtos + [Blocks.dto("D", [field])], enums: contract.enums, unions: contract.unions)
    let plan = plan(.named("D"), own)
    return plan.records.first?.fields.first.map { plan.nodes[$0.node] }
  }

  private static func field(
    _ type: TypeReference, nothing: [Nothing: NothingPolicy] = [:], defaultValue: Value? = nil, wire: [WireForm] = []
  ) -> DTOField {
    DTOField(name: "v", type: type, wire: wire, nothing: nothing, defaultValue: defaultValue, place: Blocks.place)
  }

  @Test func `ways of nothing follow the type and the default unless they are said`() {
    let plain = Self.node(Self.field(.scalar(.int)))
    #expect(plain?.absent == .fail)
    #expect(plain?.null == .fail)
    #expect(plain?.blank == nil)
    let optional = Self.node(Self.field(.optional(.scalar(.int))))
    #expect(optional?.absent == .nil)
    #expect(optional?.null == .nil)
    let defaulted = Self.node(Self.field(.optional(.scalar(.int)), defaultValue: .int(3)))
    #expect(defaulted?.absent == .default)
    #expect(defaulted?.null == .nil)
    let said = Self.node(Self.field(.optional(.scalar(.int)), nothing: [.absent: .fail, .blank: .nil]))
    #expect(said?.absent == .fail)
    #expect(said?.blank == .nil)
    #expect(said?.declared == [.absent, .blank])
  }

  @Test func `the first wire form is the normal one, and a type has a form of its own`() {
    let declared = Self.node(Self.field(.scalar(.int), wire: [.string, .int]))
    #expect(declared?.primaryForm == .string)
    #expect(declared?.forms == [.string, .int])
    let own: [(ScalarType, WireForm?)] = [
      (.string, .string), (.url, .string), (.uuid, .string), (.data, .string), (.bool, .bool), (.int8, .int),
      (.uint64, .int),
      (.double, .number), (.decimal, .number), (.date, .string), (.any, nil),
    ]
    for (type, form) in own { #expect(Self.node(Self.field(.scalar(type)))?.primaryForm == form, "\(type)") }
  }

  @Test func `a list hands forms inwards, and not the ways of nothing`() {
    let field = Self.field(
      .list(.scalar(.int)), nothing: [.null: .default], defaultValue: .list([]), wire: [.int, .string])
    let contract = Blocks.contract(dtos: [Blocks.dto("D", [field])])
    let plan = Self.plan(.named("D"), contract)
    let list = plan.nodes[plan.records[0].fields[0].node]
    let element = plan.nodes[list.target]
    #expect(list.null == .default)
    #expect(element.null == .fail)
    #expect(element.forms == [.int, .string])
    #expect(element.path.text == "v[*]")
  }

  @Test(arguments: ScalarType.allCases)
  func `integers have the bounds of their type`(_ type: ScalarType) {
    let bounds: [ScalarType: (Int64, UInt64)] = [
      .int: (.min, UInt64(Int64.max)), .int64: (.min, UInt64(Int64.max)), .int8: (-128, 127), .int16: (-32768, 32767),
      .int32: (-2_147_483_648, 2_147_483_647), .uint: (0, .max), .uint64: (0, .max), .uint8: (0, 255),
      .uint16: (0, 65535),
      .uint32: (0, 4_294_967_295),
    ]
    guard let expected = bounds[type] else { return }
    let node = Self.node(Self.field(.scalar(type)))
    #expect(node?.bounds.minimum == expected.0)
    #expect(node?.bounds.maximum == expected.1)
  }

  @Test func `a DTO at two places has nodes for each, and a recursive one points back`() {
    let part = Blocks.dto("Part", [Blocks.field("n", .scalar(.int))])
    let tree = Blocks.dto(
      "Tree",
      [
        Blocks.field("kids", .list(.named("Tree"))), Blocks.field("a", .named("Part")),
        Blocks.field("b", .named("Part")),
      ])
    let plan = Self.plan(.named("Tree"), Blocks.contract(dtos: [part, tree]), at: "data[0]")
    let paths = plan.nodes.map(\.path.text)
    #expect(paths.contains("data[0].a.n"))
    #expect(paths.contains("data[0].b.n"))
    #expect(plan.records.count == 3)
    let kids = plan.nodes[plan.records[0].fields[0].node]
    #expect(plan.nodes[kids.target].target == plan.nodes[plan.root].target)
  }

  @Test func `a contract in which every DTO names many others stays small`() {
    let names = (0..<12).map { "D\($0)" }
    let dtos = names.enumerated().map { index, name in
      Blocks.dto(
        name,
        names.dropFirst(index + 1).flatMap { [Blocks.field("a" + $0, .named($0)), Blocks.field("b" + $0, .named($0))] })
    }
    let plan = Self.plan(.named("D0"), Blocks.contract(dtos: dtos))
    #expect(plan.nodes.count < 60_000)
  }

  @Test func `keys are raw, verbatim, or the spelling that converts back`() {
    let dto = Blocks.dto(
      "D",
      [
        Blocks.field("createdAt", .scalar(.int)), Blocks.field("raw", .scalar(.int), key: "raw_key"),
        Blocks.field("profileURL", .scalar(.int)),
      ], decoding: DecodingRules(keys: .snakeCase))
    let record = Self.plan(.named("D"), Blocks.contract(dtos: [dto])).records.first
    #expect(record?.fields.map(\.wireKey) == ["created_at", "raw_key", "profileURL"])
    #expect(record?.fields.map(\.converts) == [true, false, true])
  }

  @Test func `enums and unions keep their tables`() {
    let shape = UnionType(
      name: "Shape",
      choice: .discriminator(key: "type", cases: [("part", .named("Part"))], keepsUnknown: true), place: Blocks.place)
    let contract = Blocks.contract(
      dtos: [Blocks.dto("Part", [])], enums: [Blocks.enumeration("E", ["a"])], unions: [shape])
    let plan = Self.plan(.list(.named("Shape")), contract)
    #expect(plan.unions.map(\.name) == ["Shape"])
    #expect(plan.nodes.map(\.path.text) == ["$", "$[*]", "$[*]"])
    #expect(Self.plan(.named("E"), contract).enumerations.map(\.name) == ["E"])
  }

  @Test func `a graph of more paths than any table holds is compact: what is met again points back`() {
    let names = (0..<30).map { "D\($0)" }
    let dtos = names.indices.map { index in
      Blocks.dto(
        names[index],
        (1...5).map { Blocks.field("f\($0)", .optional(.named(names[(index * 7 + $0 * 11) % names.count]))) })
    }
    let plan = Self.plan(.named("D0"), Blocks.contract(dtos: dtos))
    #expect(plan.isCompact)
    #expect(plan.nodes.count < 5_000)
    #expect(plan.records.allSatisfy { $0.fields.count == 5 })
    for record in plan.records {
      for field in record.fields {
        #expect(plan.nodes[field.node].kind == .record)
        #expect(plan.records[plan.nodes[field.node].target].type == plan.nodes[field.node].type)
      }
    }
  }

  @Test func `a plan of many paths that a table holds has nodes for each`() {
    let names = (0..<12).map { "D\($0)" }
    let dtos = names.indices.map { index in
      Blocks.dto(
        names[index], index == 11 ? [] : ["a", "b"].map { Blocks.field($0, .named(names[index + 1])) })
    }
    let plan = Self.plan(.named("D0"), Blocks.contract(dtos: dtos))
    #expect(!plan.isCompact)
    #expect(plan.nodes.count == 4_095)
    #expect(Set(plan.nodes.map(\.path)).count == 4_095)
  }

  @Test func `what lies deeper than any payload is not compiled`() {
    let dtos = (0..<5_000).map { Blocks.dto("D\($0)", [Blocks.field("f", .optional(.named("D\($0 + 1)")))]) }
    let plan = Self.plan(.named("D0"), Blocks.contract(dtos: dtos + [Blocks.dto("D5000", [])]))
    #expect(plan.records.count == 1_025)
    #expect(plan.nodes.last?.kind == .any)
    #expect(plan.nodes.dropLast().allSatisfy { $0.kind == .record })
  }
}
