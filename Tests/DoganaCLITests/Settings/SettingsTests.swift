import DoganaApplication
import DoganaDomain
import DoganaInfrastructure
import Testing

@testable import DoganaCLI

struct SettingsTests {
  private func settings(
    _ words: [String] = [], environment: [String: String] = [:],
    configuration: ConfigurationLayer = ConfigurationLayer(),
    outputIsTerminal: Bool = false, errorIsTerminal: Bool = false
  ) throws -> Settings {
    try Settings(
      typed: ArgumentParser.parse(["check"] + words), environment: .from(environment: environment, for: .check),
      configuration: configuration,
      surroundings: Surroundings(
        environment: environment, outputIsTerminal: outputIsTerminal, errorIsTerminal: errorIsTerminal),
      processorCount: 2)
  }

  @Test func `the defaults are those of the design`() throws {
    let settings = try settings()
    #expect(settings.contracts == "Contracts")
    #expect(settings.snapshots == "Snapshots")
    #expect(settings.failOn == .degraded)
    #expect(settings.format == .pretty)
    #expect(settings.update == UpdateMode.none)
    #expect(settings.obsolete == .warn)
    #expect(settings.jobs == 2)
    #expect(settings.payloadLimit == 16 << 20)
    #expect(settings.depthLimit == 512)
    #expect(settings.redact == .standard)
  }

  @Test func `a flag goes before the environment, that before the file`() throws {
    var configuration = ConfigurationLayer()
    configuration.arguments.contracts = "file"
    configuration.arguments.snapshots = "file"
    configuration.arguments.jobs = 5
    let environment = ["DOGANA_CONTRACTS": "environment", "DOGANA_SNAPSHOTS": "environment"]
    let settings = try settings(["--contracts", "flag"], environment: environment, configuration: configuration)
    #expect(settings.contracts == "flag")
    #expect(settings.snapshots == "environment")
    #expect(settings.jobs == 5)
  }

  @Test(arguments: ["new", "all"]) func `to write snapshots in CI is an error, said outright`(mode: String) throws {
    #expect(throws: UsageError.self) { try settings(["--update", mode], environment: ["CI": "true"]) }
    #expect(throws: UsageError.self) { try settings(environment: ["CI": "1", "DOGANA_UPDATE": mode]) }
    #expect(try settings(["--update", mode], environment: ["CI": ""]).update.rawValue == mode)
    #expect(try settings(["--update", mode], environment: ["CI": "false"]).update.rawValue == mode)
    let run = FakeRun(["check", "--update", mode], environment: ["CI": "true"])
    #expect(run.code == 2)
    #expect(run.error.contains("usage-update-in-ci"))
  }

  @Test func `what the file says of writing holds outside of CI alone`() throws {
    var configuration = ConfigurationLayer()
    configuration.arguments.update = .new
    #expect(try settings(configuration: configuration).update == .new)
    #expect(try settings(environment: ["CI": "true"], configuration: configuration).update == UpdateMode.none)
  }

  @Test func `auto and none may be said anywhere`() throws {
    #expect(try settings(["--update", "auto"], environment: ["CI": "true"]).update == UpdateMode.none)
    #expect(try settings(["--update", "none", "a.har"]).update == UpdateMode.none)
  }

  @Test func `snapshots are not written for traffic`() throws {
    #expect(throws: UsageError.self) { try settings(["--update", "new", "a.har"]) }
    #expect(try settings(["a.har"], environment: ["DOGANA_UPDATE": "new"]).update == UpdateMode.none)
  }

  @Test func `obsolete snapshots fail in CI`() throws {
    #expect(try settings(environment: ["CI": "true"]).obsolete == .fail)
    #expect(try settings(["--obsolete", "ignore"], environment: ["CI": "true"]).obsolete == .ignore)
  }

  @Test(
    arguments: [
      (["a": ""], true, true), (["NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
      (["TERM": "dumb"], true, false), ([:], false, false), (["CLICOLOR_FORCE": "1"], false, true),
      (["CLICOLOR_FORCE": "0"], false, false), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
    ] as [([String: String], Bool, Bool)])
  func `colours follow the terminal and the conventions`(environment: [String: String], terminal: Bool, expected: Bool)
    throws
  {
    #expect(try settings(environment: environment, outputIsTerminal: terminal).outputStyle.isColoured == expected)
    #expect(try settings(environment: environment, errorIsTerminal: terminal).errorStyle.isColoured == expected)
    #expect(try settings(["--color", "always"], environment: environment).outputStyle.isColoured)
    #expect(
      try !settings(["--color", "never"], environment: environment, outputIsTerminal: true).outputStyle.isColoured)
  }

  @Test func `a bar is shown on a terminal alone`() throws {
    #expect(try settings(errorIsTerminal: true).progress == .bar)
    #expect(try settings().progress == nil)
    #expect(try settings(environment: ["CI": "true"], errorIsTerminal: true).progress == nil)
    #expect(try settings(["-q"], errorIsTerminal: true).progress == nil)
    #expect(try settings(["--progress", "lines"]).progress == .lines)
    #expect(try settings(["--format", "ndjson"], outputIsTerminal: true, errorIsTerminal: true).progress == nil)
  }

  @Test func `the request says what is meant`() throws {
    let request = try settings(["a.har", "-", "--fail-on", "none", "--only", "a/**", "-v", "--operation", "o"]).request
    #expect(request.operands == [.file("a.har"), .standardInput])
    #expect(request.failOn == CheckRequest.FailOn.none)
    #expect(request.only == [Glob("a/**")])
    #expect(request.keepsAllCases)
    #expect(request.operation == "o")
    #expect(try settings(["--fail-on", "absorbed"]).request.failOn == .severity(.absorbed))
    #expect(try settings(["--fail-on", "any"]).request.failOn == .any)
    #expect(try settings(["--update", "all"]).request.update == .all)
  }

  @Test func `what is redacted adds to the standard`() throws {
    var configuration = ConfigurationLayer()
    configuration.redact = RedactionRules(headers: ["x-mine"], values: ["sk_EXAMPLE"])
    let settings = try settings(configuration: configuration)
    #expect(settings.redact.headers.contains("authorization"))
    #expect(settings.redact.headers.contains("x-mine"))
    #expect(settings.redact.values == ["sk_EXAMPLE"])
  }
}
