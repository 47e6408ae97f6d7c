import DoganaDomain
import DoganaInfrastructure
import Foundation
import Testing

@testable import DoganaCLI

struct ConfigurationLoadTests {
  private func load(_ text: String, environment: [String: String] = [:]) throws -> ConfigurationLoad {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "dogana.yaml")
    try folder.write("", to: "below/file")
    let tree = FileTree(root: folder.url.appending(path: "below").path)
    return ConfigurationLoad(ConfigurationFiles(in: tree, environment: environment).load())
  }

  @Test func `the file says what the flags say`() throws {
    let load = try load(
      """
      contracts: Api
      snapshots: Expected
      format: concise
      report: [json=out.json]
      only: ['a/**', b]
      update: new
      fail-on: breaking
      obsolete: ignore
      jobs: 3
      color: never
      progress: lines
      verbose: true
      limits: { payload: 1MiB, depth: 64 }
      redact: { headers: [x-mine], query: [q], fields: [f], values: ['env:SECRET'] }
      rules: { key-added: none, null-added: breaking, lint-unused-type: none }
      """, environment: ["SECRET": "sk_EXAMPLE"])
    #expect(load.diagnostics.isEmpty)
    let arguments = load.layer.arguments
    #expect(arguments.contracts == "../Api")
    #expect(arguments.snapshots == "../Expected")
    #expect(arguments.format == .concise)
    #expect(arguments.reports == [ReportTarget(kind: .json, path: "../out.json")])
    #expect(arguments.only == ["a/**", "b"])
    #expect(arguments.update == .new)
    #expect(arguments.failOn == .breaking)
    #expect(arguments.obsolete == .ignore)
    #expect(arguments.jobs == 3)
    #expect(arguments.color == .never)
    #expect(arguments.progress == .lines)
    #expect(arguments.verbosity == .verbose)
    #expect(load.layer.payloadLimit == 1 << 20)
    #expect(load.layer.depthLimit == 64)
    #expect(
      load.layer.redact == RedactionRules(headers: ["x-mine"], query: ["q"], fields: ["f"], values: ["sk_EXAMPLE"]))
    #expect(load.layer.severities == ["key-added": nil, "null-added": .breaking])
    #expect(load.layer.silenced == ["lint-unused-type"])
  }

  @Test(arguments: ["update: pending", "report: [junit=a.xml]"])
  func `what comes later is refused at its place`(text: String) throws {
    let load = try load(text)
    #expect(load.diagnostics.map(\.rule) == ["config-not-supported"])
    #expect(load.diagnostics.first?.place?.line == 1)
  }

  @Test func `a severity for a rule that is none gets a suggestion`() throws {
    let load = try load("rules: { key-aded: none }")
    #expect(load.diagnostics.map(\.rule) == ["config-unknown-rule"])
    #expect(load.diagnostics.first?.remedy == "did you mean `key-added`?")
  }

  @Test(arguments: ["snapshot-missing", "recording-damaged", "usage-later"])
  func `what was not compared cannot be silenced`(rule: String) throws {
    let load = try load("rules: { \(rule): none }")
    #expect(load.diagnostics.map(\.rule) == ["config-bad-value"])
  }

  @Test func `the words of the file are those of the flags`() {
    #expect(ConfigurationFile.Words.format == Format.words)
    #expect(ConfigurationFile.Words.update == UpdateMode.words)
    #expect(ConfigurationFile.Words.report == ReportTarget.Kind.words)
    #expect(ConfigurationFile.Words.failOn == FailOn.words)
    #expect(ConfigurationFile.Words.obsolete == ObsoletePolicy.words)
    #expect(ConfigurationFile.Words.color == ColorChoice.words)
    #expect(ConfigurationFile.Words.progress == ProgressChoice.words)
  }
}
