import DoganaApplication
import DoganaDomain
import DoganaInfrastructure
import Foundation
import Testing

struct ContractFilesTests {
  private func text(_ name: String) -> String {
    #"{"dogana": 1, "name": "\#(name)", "operations": {"a": {"request": "GET /a", "responses": {"200": {"body": "none"}}}}}"#
  }

  @Test func `contracts are found in nested folders, in the order of their names`() throws {
    let folder = try TemporaryFolder()
    for name in ["shop/v2", "shop", "shop/v1", "a-b", "a"] {
      try folder.write(text(name), to: "Contracts/\(name)/contract.json")
    }
    try folder.write("{", to: "Contracts/shop/recordings/contract.json")
    try folder.write("{", to: "Contracts/shop/recordings/deep/contract.json")
    try folder.write("{", to: "Contracts/shop/other.json")
    let load = ContractFiles(folder: "Contracts", in: folder.tree).load()
    #expect(load.diagnostics.map(\.message) == [])
    #expect(load.contracts.map(\.name) == ["a", "a-b", "shop", "shop/v1", "shop/v2"])
    #expect(load.contracts.last?.file == "Contracts/shop/v2/contract.json")
  }

  @Test func `a file to include that is named as a contract is said to be one`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"enums": {"Cat": ["a"]}}"#, to: "Contracts/common.json")
    try folder.write(#"{"enums": {"Cat": ["a"]}}"#, to: "Contracts/shop/contract.json")
    let common = ContractFiles(folder: "Contracts", operands: ["Contracts/common.json"], in: folder.tree).load()
    #expect(
      common.diagnostics.map(\.message) == ["this is no contract, but looks like a file that contracts include"])
    let contract = ContractFiles(folder: "Contracts", in: folder.tree).load()
    #expect(contract.diagnostics.map(\.rule) == Array(repeating: "contract-missing-key", count: 3))
  }

  @Test func `a folder without contracts says so`() throws {
    let folder = try TemporaryFolder()
    let missing = ContractFiles(folder: "Contracts", in: folder.tree).load()
    #expect(missing.diagnostics.map(\.rule) == ["contracts-missing"])
    #expect(missing.diagnostics.first?.message == "there is no such folder")
    try folder.write("", to: "Contracts/shop/notes.txt")
    let empty = ContractFiles(folder: "Contracts/", in: folder.tree).load()
    #expect(empty.diagnostics.map(\.rule) == ["contracts-missing"])
    #expect(empty.diagnostics.first?.message == "there is no contract below this folder")
  }

  @Test func `recordings that no contract would check are said, with what was probably meant`() throws {
    let folder = try TemporaryFolder()
    try folder.write(text("a"), to: "Contracts/a/contract.json")
    for name in ["a", "a/recordings/deep", "b", "c", "d/v1", "e"] {
      try folder.write("{}", to: "Contracts/\(name)/recordings/r.json")
    }
    try folder.write(text("b"), to: "Contracts/b/Contract.json")
    try folder.write("x", to: "Contracts/c/contract.yaml/x.txt")
    try folder.write(text("e"), to: "Contracts/e/contracts.json")
    try folder.write("", to: "Contracts/f/recordings/.keep")
    let load = ContractFiles(folder: "Contracts", in: folder.tree).load()
    #expect(load.hasErrors)
    #expect(
      load.diagnostics.map { "\($0.rule) \($0.place?.file ?? "") \($0.found ?? "-")" } == [
        "contract-missing Contracts/b/recordings `Contracts/b/Contract.json`",
        "contract-unreadable Contracts/c/contract.yaml -",
        "contract-missing Contracts/d/v1/recordings -",
        "contract-missing Contracts/e/recordings `Contracts/e/contracts.json`",
      ])
  }

  @Test func `two files in one folder are an error, and the others are read`() throws {
    let folder = try TemporaryFolder()
    try folder.write(text("a"), to: "Contracts/a/contract.json")
    try folder.write(text("b"), to: "Contracts/b/contract.json")
    try folder.write("dogana: 1", to: "Contracts/b/contract.yaml")
    let load = ContractFiles(folder: "Contracts", in: folder.tree).load()
    #expect(load.contracts.map(\.name) == ["a"])
    #expect(load.diagnostics.map(\.rule) == ["contract-two-files"])
  }

  @Test func `a contract with an error is left out and said`() throws {
    let folder = try TemporaryFolder()
    try folder.write(text("a"), to: "Contracts/a/contract.json")
    try folder.write(text("wrong"), to: "Contracts/b/contract.json")
    let load = ContractFiles(folder: "Contracts", in: folder.tree).load()
    #expect(load.contracts.map(\.name) == ["a"])
    #expect(load.diagnostics.map(\.rule) == ["contract-name"])
    #expect(load.hasErrors)
  }

  @Test func `a circle of links is harmless`() throws {
    let folder = try TemporaryFolder()
    try folder.write(text("a"), to: "Contracts/a/contract.json")
    try folder.link("Contracts/a/loop", to: "..")
    let load = ContractFiles(folder: "Contracts", in: folder.tree).load()
    #expect(load.diagnostics.map(\.message) == [])
    #expect(load.contracts.map(\.name) == ["a"])
  }

  @Test func `a link that leads nowhere is said`() throws {
    let folder = try TemporaryFolder()
    try folder.write(text("a"), to: "Contracts/a/contract.json")
    try folder.write("", to: "Contracts/b/x")
    try folder.link("Contracts/b/contract.json", to: "nowhere")
    let load = ContractFiles(folder: "Contracts", in: folder.tree).load()
    #expect(load.contracts.map(\.name) == ["a"])
    #expect(load.diagnostics.map(\.rule) == ["contract-unreadable"])
    #expect(load.diagnostics.first?.place?.file == "Contracts/b/contract.json")
  }

  @Test func `contracts that are named are read wherever they lie`() throws {
    let folder = try TemporaryFolder()
    try folder.write(text("a"), to: "Contracts/a/contract.json")
    try folder.write(text("b"), to: "Contracts/b/contract.json")
    try folder.write(text("any"), to: "elsewhere/x.json")
    let operands = [
      "./Contracts/b/contract.json", "elsewhere/x.json", "missing.json", "Contracts/a", "Contracts/a/contract.json",
    ]
    let files = ContractFiles(folder: "Contracts", operands: operands, in: folder.tree)
    let load = files.load()
    #expect(load.contracts.map(\.name) == ["a", "any", "b"])
    #expect(load.diagnostics.map(\.rule) == ["contract-unreadable"])
    #expect(files.count == 4)
    let wrong = ContractFiles(folder: "Contracts", operands: ["elsewhere"], in: folder.tree).load()
    #expect(wrong.diagnostics.map(\.rule) == ["contracts-missing"])
  }

  @Test func `a contract belongs into a folder of its own`() throws {
    let folder = try TemporaryFolder()
    try folder.write(text("a"), to: "Contracts/contract.json")
    let load = ContractFiles(folder: "Contracts", in: folder.tree).load()
    #expect(load.diagnostics.map(\.rule) == ["contract-name"])
  }
}
