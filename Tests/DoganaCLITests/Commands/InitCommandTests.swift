import DoganaApplication
import DoganaInfrastructure
import Foundation
import Testing

@testable import DoganaCLI

struct InitCommandTests {
  #if YAML
    private static let written = [
      "dogana.yaml", "Contracts/example/contract.yaml", "Contracts/example/recordings/a-book.json",
      "Contracts/example/recordings/no-such-product.json", "Snapshots/example/getProduct/a-book.json",
      "Snapshots/example/getProduct/no-such-product.json",
    ]
  #else
    private static let written = [
      "dogana.json", "Contracts/example/contract.json", "Contracts/example/recordings/a-book.json",
      "Contracts/example/recordings/no-such-product.json", "Snapshots/example/getProduct/a-book.json",
      "Snapshots/example/getProduct/no-such-product.json",
    ]
  #endif

  private func files(in folder: TemporaryFolder) throws -> Set<String> {
    Set(try Checkout.files(below: folder.url, suffix: ""))
      .filter { !folder.url.appending(path: $0).hasDirectoryPath && !$0.isEmpty && $0.contains(".") }
  }

  @Test(arguments: [[:], ["CI": "true"]])
  func `what is written passes check and lint, and a second time nothing is written`(environment: [String: String])
    throws
  {
    let folder = try TemporaryFolder()
    let run = ProgramRun(["init"], in: folder.url, environment: environment)
    #expect(run.exitCode == 0)
    #expect(run.error == "")
    #expect(run.output.hasPrefix(Self.written.map { "wrote \($0)\n" }.joined()))
    #expect(try files(in: folder) == Set(Self.written))
    let check = ProgramRun(["check", "--format", "json"], in: folder.url, environment: environment)
    #expect(check.exitCode == 0)
    #expect(try check.json.at("summary.outcomes.success")?.scalar == "1")
    #expect(try check.json.at("summary.outcomes.remote")?.scalar == "1")
    #expect(ProgramRun(["lint"], in: folder.url).output == "passed: no problem in 1 contract\n")
    #expect(ProgramRun(["check", "--update", "all"], in: folder.url).exitCode == 0)

    let again = ProgramRun(["init"], in: folder.url)
    #expect(again.exitCode == 2)
    #expect(again.output == "")
    #expect(again.error.components(separatedBy: "error[init-exists]").count == 5)
    #expect(try files(in: folder) == Set(Self.written))
  }

  @Test func `folders have the names that are asked for, whatever they are`() throws {
    let folder = try TemporaryFolder()
    let run = ProgramRun(["init", "-q", "--contracts", "my api: 1", "--snapshots", "#x/\"y\""], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.output + run.error == "")
    let check = ProgramRun(["check"], in: folder.url)
    #expect(check.exitCode == 0)
    #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "my api: 1/example/recordings").path))
    #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "#x/\"y\"/example/getProduct").path))
  }

  @Test func `a configuration above is not followed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"contracts": "elsewhere", "fail-on": "none"}"#, to: "dogana.json")
    try folder.write("", to: "inside/keep.txt")
    let inside = folder.url.appending(path: "inside")
    #expect(ProgramRun(["init"], in: inside).exitCode == 0)
    #expect(ProgramRun(["check"], in: inside).exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "elsewhere").path))
  }

  @Test func `nothing is written beside contracts, or beside another configuration`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "Contracts/shop/contract.json")
    #expect(ProgramRun(["init"], in: folder.url).exitCode == 2)
    #expect(try files(in: folder) == ["Contracts/shop/contract.json"])
    let other = try TemporaryFolder()
    try other.write("", to: "dogana.yml")
    let run = ProgramRun(["init"], in: other.url)
    #expect(run.exitCode == 2)
    #expect(run.error.contains("dogana.yml"))
    #expect(try files(in: other) == ["dogana.yml"])
  }

  @Test(arguments: ["--contracts", "--snapshots"])
  func `a file where a folder should be is in the way`(flag: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "blocked.txt")
    let run = ProgramRun(["init", flag, "blocked.txt"], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.error.hasPrefix("error[init-exists]"))
    #expect(try files(in: folder) == ["blocked.txt"])
  }

  @Test(arguments: [["--contracts", "blocked.txt/inside"], ["--snapshots", "blocked.txt/inside"]])
  func `where a folder cannot be made nothing is left behind`(flags: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "blocked.txt")
    let run = ProgramRun(["init"] + flags, in: folder.url)
    #expect(run.exitCode == 3)
    #expect(run.error.hasPrefix("error["))
    #expect(try files(in: folder) == ["blocked.txt"])
  }

  @Test func `it takes no operands`() {
    #expect(FakeRun(["init", "here"]).code == 2)
  }
}
