import Foundation
import Testing

/// Runs every example of the README and of the articles: files are written as they are shown, commands must print what is shown.
@Suite struct DocumentationTests {
  /// The README and the articles of the catalog, as paths from the top of the repository.
  static let documents: [String] = {
    let catalog = "Sources/Dogana/Dogana.docc"
    let articles = (try? Checkout.files(below: Checkout.root.appending(path: catalog), suffix: ".md")) ?? []
    return ["README.md"] + articles.map { catalog + "/" + $0 }
  }()

  @Test func `the readme runs commands, and there are articles`() throws {
    #expect(Self.documents.count > 1)
    let readme = try String(contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
    #expect(ExampleBlock.all(in: readme).contains { if case .run = $0.marker { true } else { false } })
  }

  @Test(arguments: documents)
  func `every example does what the document shows`(document: String) throws {
    let text = try String(contentsOf: Checkout.root.appending(path: document), encoding: .utf8)
    let folder = try TemporaryFolder()
    for block in ExampleBlock.all(in: text) {
      switch block.marker {
      case .file(let path): try folder.write(block.text, to: path)
      case .repository(let path): try find(block, in: path)
      case .run(let exitCode): try run(block, in: folder.url, exitCode: exitCode)
      case .parts: try lint(block)
      case .table, .notRun: break
      case nil: Issue.record("\(document):\(block.line): a fenced block without a marker, see ExampleBlock")
      }
    }
  }

  /// A block that shows lines of a file of this repository.
  private func find(_ block: ExampleBlock, in path: String) throws {
    let text = try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
    #expect(text.contains(block.text), "line \(block.line): \(path) does not hold this")
  }

  /// Parts of a contract: with the rest added, nothing may be wrong with them.
  private func lint(_ block: ExampleBlock) throws {
    func has(_ key: String) -> Bool { ("\n" + block.text).contains("\n\(key):") }
    var contract = ""
    if !has("dogana") { contract += "dogana: 1\n" }
    if !has("name") { contract += "name: shop\n" }
    contract += block.text
    if !has("operations") {
      contract += "operations:\n  ping: { request: GET /ping, responses: { 200: { body: none } } }\n"
    }
    let folder = try TemporaryFolder()
    try folder.write(contract, to: "Contracts/shop/contract.yaml")
    let run = ProgramRun(["lint"], in: folder.url)
    #expect(run.exitCode == 0, "line \(block.line): \(run.output)\(run.error)")
    // Parts of a contract declare what its other parts would use.
    let odd = run.output.split(separator: "\n").filter {
      $0.hasPrefix("warning[") && !$0.hasPrefix("warning[lint-unused-")
    }
    #expect(odd.isEmpty, "line \(block.line): \(run.output)")
  }

  private func run(_ block: ExampleBlock, in folder: URL, exitCode: Int32) throws {
    var shown: [(command: String, output: String)] = []
    for line in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        shown.append((command: String(line.dropFirst(2)), output: ""))
      } else {
        try #require(!shown.isEmpty, "line \(block.line): output before the first command")
        shown[shown.count - 1].output += line + "\n"
      }
    }
    for (index, example) in shown.enumerated() {
      let words = example.command.split(separator: " ").map(String.init)
      try #require(words.first == "dogana", "line \(block.line): only dogana is run")
      let run = ProgramRun(Array(words.dropFirst()), in: folder)
      #expect(run.output + run.error == example.output, "line \(block.line): \(example.command)")
      #expect(run.exitCode == (index == shown.count - 1 ? exitCode : 0), "line \(block.line): \(example.command)")
    }
  }
}
