import DoganaDomain
import DoganaInfrastructure
import Foundation
import Testing

@testable import DoganaCLI

/// `dogana lint` over files, the whole way.
@Suite struct LintTests {
  private static let contract = """
    dogana: 1
    name: shop
    include: [../common.yaml]
    dtos:
      ProductDTO: { id: String, note: String?, age: UInt8 }
      SpareDTO: { id: Int }
    models:
      Product: { id: id?, note: note, age: { from: age, rule: self >= 0 && self < 100 } }
    operations:
      get:
        request: GET /products/{id}
        responses: { 200: { body: ProductDTO, model: Product } }
    """

  private func folder(_ configuration: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.contract, to: "Contracts/shop/contract.yaml")
    try folder.write("enums:\n  Shared: [a, no]\n", to: "Contracts/common.yaml")
    if let configuration { try folder.write(configuration, to: "dogana.yaml") }
    return folder
  }

  private func rules(_ run: ProgramRun) throws -> [String] {
    try run.json["diagnostics"]?.elements.compactMap { $0["rule"]?.scalar } ?? []
  }

  @Test func `warnings end with 0 and have their place in every format`() throws {
    let folder = try folder()
    let json = ProgramRun(["lint", "--format", "json"], in: folder.url)
    #expect(json.exitCode == 0)
    #expect(
      try rules(json) == [
        "lint-unused-type", "lint-never-nil", "lint-nil-fails", "lint-always-holds", "lint-quote-this",
      ])
    let first = try #require(try json.json["diagnostics"]?.elements.first)
    #expect(first["severity"]?.scalar == "warning")
    #expect(first.at("location.file")?.scalar == "Contracts/shop/contract.yaml")
    #expect(first.at("location.line")?.scalar == "6")
    #expect(first.at("location.column")?.scalar == "3")
    #expect(first["help"]?.scalar == "use it, or remove it")

    let lines = ProgramRun(["lint", "--format", "ndjson"], in: folder.url).output.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("{\"diagnostic\":{\"rule\":\"lint-") })
    #expect(lines.last?.hasPrefix("{\"summary\":") == true)

    let concise = ProgramRun(["lint", "--format", "concise"], in: folder.url).output
    #expect(concise.contains("Contracts/shop/contract.yaml:8:18: warning[lint-never-nil] `id` is never nil"))
    #expect(concise.contains("Contracts/common.yaml:2:15: warning[lint-quote-this] `no` is a text here"))
    #expect(concise.hasSuffix("passed: 0 errors, 5 warnings in 1 contract\n"))

    let pretty = ProgramRun(["lint"], in: folder.url).output
    #expect(
      pretty.contains(
        """
        warning[lint-always-holds]: this part always holds
         --> Contracts/shop/contract.yaml:8:59
          |
        8 |   Product: { id: id?, note: note, age: { from: age, rule: self >= 0 && self < 100 } }
          |                                                           ^^^^^^^^^
          = expected: a condition that holds for some values and not for others
          = found: `self` is 0 to 255
          = help: correct this part, or remove it

        """))
  }

  @Test func `a rule is silenced by none, and said so with verbose alone`() throws {
    let folder = try folder("rules: { lint-unused-type: none, lint-quote-this: none }\n")
    let run = ProgramRun(["lint", "--format", "json"], in: folder.url)
    #expect(try rules(run) == ["lint-never-nil", "lint-nil-fails", "lint-always-holds"])
    let quiet = ProgramRun(["lint", "--format", "concise"], in: folder.url)
    #expect(!quiet.output.contains("silenced") && quiet.error == "")
    let verbose = ProgramRun(["lint", "--format", "concise", "--verbose"], in: folder.url)
    #expect(verbose.output.hasSuffix("silenced by `rules`: 2 warnings (lint-quote-this 1, lint-unused-type 1)\n"))
  }

  @Test func `a warning weighs nothing, so a severity for it is refused`() throws {
    let folder = try folder("rules: { lint-unused-type: breaking }\n")
    let run = ProgramRun(["lint"], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.error.contains("`lint-unused-type` is a rule of `lint`, whose warnings weigh nothing"))
  }

  @Test func `a check says nothing of warnings`() throws {
    let folder = try folder()
    #expect(!ProgramRun(["check"], in: folder.url).error.contains("lint-"))
  }

  @Test func `the contracts of this repository have no warning`() throws {
    let run = ProgramRun(["lint", "--format", "concise"], in: Checkout.root)
    #expect(run.exitCode == 0)
    #expect(run.output == "passed: no problem in 3 contracts\n")
    for folder in ["EasyPost"]
      + (try FileManager.default.contentsOfDirectory(atPath: Checkout.tests.appending(path: "FieldCases").path))
    {
      let path = folder == "EasyPost" ? folder : "FieldCases/" + folder
      let contracts = Checkout.tests.appending(path: path + "/Contracts").path
      guard FileManager.default.fileExists(atPath: contracts) else { continue }
      let run = ProgramRun(["lint", "--format", "concise", "--contracts", contracts], in: Checkout.root)
      // What S02 is about is what lint warns of: a key that is never read.
      let warnings = folder == "S02-key-strategy" ? 2 : 0
      #expect(run.output.components(separatedBy: "warning[lint-never-read]").count == warnings + 1, "\(folder)")
      #expect(run.output.split(separator: "\n").count == warnings + 1, "\(folder): \(run.output)")
    }
  }

  @Test(.enabled(if: Checkout.corpora != nil, "needs shared/design beside the checkout"))
  func `the examples of the design have two warnings, both right`() throws {
    let design = try #require(Checkout.corpora).deletingLastPathComponent().appending(path: "design/examples")
    let folder = try TemporaryFolder()
    for file in try Checkout.files(below: design, suffix: ".yaml") {
      let text = try String(contentsOf: design.appending(path: file), encoding: .utf8)
      try folder.write(text, to: "Contracts/\(file.dropLast(5))/contract.yaml")
    }
    let lines = ProgramRun(["lint", "--format", "concise"], in: folder.url).output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.contains("lint-nil-fails] `capacity` may be nil") == true)
    #expect(lines.dropFirst().first?.contains("lint-unused-type] nothing uses the DTO `ShipmentDTO`") == true)
  }
}
