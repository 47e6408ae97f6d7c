#if YAML
  import DoganaApplication
  import DoganaDomain
  import DoganaInfrastructure
  import Testing

  struct IncludeReaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func load() -> ContractLoad { ContractFiles(folder: "Contracts", in: folder.tree).load() }

    private static let operations = "operations: { get: { request: GET /x, responses: { 200: { body: PageDTO } } } }"

    /// Writes a contract in `Contracts/shop/v1` that includes what is said, beside an operation that reads `PageDTO`.
    private func contract(_ parts: String, in name: String = "shop/v1") throws {
      try folder.write(
        "dogana: 1\nname: \(name)\n\(parts)\n\(Self.operations)\n", to: "Contracts/\(name)/contract.yaml")
    }

    private func diagnostics(_ load: ContractLoad) -> [String] {
      load.diagnostics.map { "\($0.place?.file ?? "") \(text(of: $0))" }
    }

    @Test func `a file that a list names twice is brought in once, and noted for lint`() throws {
      try contract("include: [../common.yaml, ../common.yaml]")
      try folder.write("dtos: { PageDTO: { a: Int } }", to: "Contracts/shop/common.yaml")
      let load = load()
      #expect(diagnostics(load) == [])
      let contract = try #require(load.contracts.first)
      let warnings = ContractLint.warnings(of: contract)
      #expect(warnings.map(\.rule) == ["lint-repeated"])
      #expect(warnings.first?.place == SourcePlace(file: "Contracts/shop/v1/contract.yaml", line: 3, column: 27))
    }

    @Test func `types and envelopes come from another file, with its own decoding`() throws {
      try contract("include: ../common.yaml\ndecoding: { unknownKeys: ignore }\nerrors: { Own: { message: message } }")
      try folder.write(
        """
        decoding: { keys: snake_case }
        enums: { Kind: [a, b] }
        unions: { Item: { anyOf: [String, PartDTO] } }
        dtos:
          PageDTO: { allItems: "[Item]", kind: Kind }
          PartDTO: { n: Int }
        errors: { Shared: { at: error, code: code } }
        """, to: "Contracts/shop/common.yaml")
      let load = load()
      #expect(diagnostics(load) == [])
      let contract = try #require(load.contracts.first)
      #expect(contract.dtos.map(\.name) == ["PageDTO", "PartDTO"])
      #expect(contract.enums.map(\.name) == ["Kind"])
      #expect(contract.unions.map(\.name) == ["Item"])
      #expect(contract.envelopes.map(\.name) == ["Own", "Shared"])
      let rules = try #require(contract.dto(named: "PageDTO")?.decoding)
      #expect(rules.keys == .snakeCase)
      #expect(rules.unknownKeys == .ignore, "what the file does not say is as where it is included")
      #expect(contract.dto(named: "PageDTO")?.place.file == "Contracts/shop/common.yaml")
    }

    @Test func `a file on two ways is brought in once, and a contract can be included`() throws {
      try contract(
        "dtos: { PageDTO: { part: PartDTO } }\nmodels: { Page: { from: PageDTO, fields: { part: part } } }\ninclude: [../a.json, ../b.yml]"
      )
      try folder.write(#"{"include": "deep/c.yaml"}"#, to: "Contracts/shop/a.json")
      try folder.write("include: [./deep/../deep/c.yaml]", to: "Contracts/shop/b.yml")
      try folder.write("dtos: { PartDTO: { n: Int } }", to: "Contracts/shop/deep/c.yaml")
      try contract("include: ../v1/contract.yaml", in: "shop/v2")
      let load = load()
      #expect(diagnostics(load) == [])
      #expect(load.contracts.map(\.name) == ["shop/v1", "shop/v2"])
      #expect(load.contracts.last?.dtos.map(\.name) == ["PageDTO", "PartDTO"])
      #expect(load.contracts.last?.models.isEmpty == true)
    }

    @Test(arguments: ["[../a.yaml, ../b.yaml]", "[../b.yaml, ../a.yaml]"])
    func `on whatever way a file is reached, its keys are read as the contract says`(includes: String) throws {
      try contract(
        "include: \(includes)\ndecoding: { keys: snake_case }\ndtos: { PageDTO: { one: ADTO, two: BDTO, c: CDTO } }")
      try folder.write(
        "include: c.yaml\ndecoding: { keys: verbatim }\ndtos: { ADTO: { n: Int } }", to: "Contracts/shop/a.yaml")
      try folder.write("include: c.yaml\ndtos: { BDTO: { n: Int } }", to: "Contracts/shop/b.yaml")
      try folder.write("dtos: { CDTO: { n: Int } }", to: "Contracts/shop/c.yaml")
      let load = load()
      #expect(diagnostics(load) == [])
      let contract = try #require(load.contracts.first)
      let keys = ["ADTO", "BDTO", "CDTO"].map { contract.dto(named: $0)?.decoding.keys }
      #expect(keys == [.verbatim, .snakeCase, .snakeCase])
    }

    @Test func `a file that is no contract by its name holds nothing that is not brought`() throws {
      try contract("include: ../common.yaml")
      try folder.write(
        "dtos: { PageDTO: { n: Int } }\noperations: 5\nwhen: '((('\nservers: { a: b }", to: "Contracts/shop/common.yaml"
      )
      #expect(
        load().diagnostics.map(\.rule) == ["contract-unknown-key", "contract-unknown-key", "contract-unknown-key"])
    }

    @Test func `what leads out of the folder, into a circle or nowhere is said at the name`() throws {
      try folder.write("dtos: { PageDTO: { n: Int } }", to: "outside.yaml")
      try folder.write("", to: "Contracts/shop/empty.yaml")
      try folder.link("Contracts/shop/link.yaml", to: "../../outside.yaml")
      try folder.write("include: [b.yaml]", to: "Contracts/shop/a.yaml")
      try folder.write("include: [a.yaml]", to: "Contracts/shop/b.yaml")
      try contract(
        "include: [../../../outside.yaml, /etc/hosts, ../link.yaml, ../a.yaml, contract.yaml, none.yaml, ..]")
      let rules = load().diagnostics.map { "\($0.rule) \($0.place?.line ?? 0):\($0.place?.column ?? 0)" }
      #expect(
        rules == [
          "contract-include-cycle 1:11", "contract-include-outside 3:11", "contract-include-outside 3:34",
          "contract-include-outside 3:46", "contract-include-cycle 3:71", "contract-include-unreadable 3:86",
          "contract-include-unreadable 3:97",
        ])
      let cycle = load().diagnostics.first
      #expect(cycle?.place?.file == "Contracts/shop/b.yaml")
      #expect(cycle?.found == "Contracts/shop/a.yaml → Contracts/shop/b.yaml → Contracts/shop/a.yaml")
    }

    @Test func `a problem of a shared file is said once and at its own place`() throws {
      for name in ["shop/v1", "shop/v2"] { try contract("include: ../common.yaml", in: name) }
      try folder.write(
        "dtos:\n  PageDTO: { n: Itn }\n  Int: { a: String }\nmodels: {}", to: "Contracts/shop/common.yaml")
      #expect(
        diagnostics(load()) == [
          """
          Contracts/shop/common.yaml 2:17+3 contract-unknown-name: no type is called `Itn`
            found `Itn`
            remedy write `Int`

          """,
          """
          Contracts/shop/common.yaml 3:3+3 contract-duplicate-name: `Int` is built in
            found `Int`
            remedy call the DTO something else

          """,
          """
          Contracts/shop/common.yaml 4:1+6 contract-unknown-key: a file that is included has no key `models`
            expected dogana, description, include, decoding, enums, unions, dtos, errors
            found `models`
            remedy remove it

          """,
        ])
    }

    @Test func `a name that two files declare is said with both`() throws {
      try contract("include: ../common.yaml\ndtos: { PageDTO: { n: Int } }\nerrors: { E: { code: c } }")
      try folder.write("dtos: { PageDTO: { n: Int } }\nerrors: { E: { code: c } }", to: "Contracts/shop/common.yaml")
      let load = load()
      #expect(load.diagnostics.map(\.rule) == ["contract-duplicate-name", "contract-duplicate-name"])
      #expect(
        load.diagnostics.map(\.found) == [
          "also a DTO in `Contracts/shop/v1/contract.yaml`", "also an envelope in `Contracts/shop/v1/contract.yaml`",
        ])
      #expect(load.diagnostics.allSatisfy { $0.place?.file == "Contracts/shop/common.yaml" })
    }

    @Test func `an included file that cannot be read says why, and nothing that it may declare is missed`() throws {
      try contract("include: [../bad.yaml, ../empty.yaml, ../later.yaml]")
      try folder.write("dtos: { PageDTO: {", to: "Contracts/shop/bad.yaml")
      try folder.write("", to: "Contracts/shop/empty.yaml")
      try folder.write("dogana: 2", to: "Contracts/shop/later.yaml")
      let rules = load().diagnostics.map(\.rule)
      #expect(rules == ["yaml-syntax", "contract-empty", "contract-version"])
    }

    @Test func `so many files are refused`() throws {
      let names = (0..<150).map { "../f\($0).yaml" }
      for name in names { try folder.write("dogana: 1", to: "Contracts/shop/v1/" + name) }
      try contract("dtos: { PageDTO: { n: Int } }\ninclude: [\(names.joined(separator: ", "))]")
      #expect(load().diagnostics.map(\.rule) == ["contract-include-limit"])
    }

    @Test func `a contract that lies in no folder includes nothing`() {
      let text = "dogana: 1\nname: shop\ninclude: a.yaml\ndtos: { PageDTO: { n: Int } }\n" + Self.operations
      let reading = ContractReader.read(ConfigSource(file: "c.yaml", bytes: Array(text.utf8)))
      #expect(reading.diagnostics.map(\.rule) == ["contract-include-unreadable"])
    }
  }
#endif
