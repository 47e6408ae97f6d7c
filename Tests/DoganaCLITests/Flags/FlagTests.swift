import Testing

@testable import DoganaCLI

struct FlagTests {
  /// What each flag does, as typed: the flag's own test. A flag that is not here fails the test below.
  private static let effects: [(flag: String, value: String?, holds: @Sendable (Arguments) -> Bool)] = [
    ("contracts", "C", { $0.contracts == "C" }), ("snapshots", "S", { $0.snapshots == "S" }),
    ("config", "d.yaml", { $0.config == "d.yaml" }), ("only", "a/**", { $0.only == ["a/**"] }),
    ("operation", "getProduct", { $0.operation == "getProduct" }), ("list", nil, { $0.list == true }),
    ("fail-on", "breaking", { $0.failOn == .breaking }), ("fail-on", "none", { $0.failOn == FailOn.none }),
    ("obsolete", "ignore", { $0.obsolete == .ignore }), ("update", "new", { $0.update == .new }),
    ("update", "none", { $0.update == UpdateMode.none }), ("format", "ndjson", { $0.format == .ndjson }),
    ("report", "json=a=b.json", { $0.reports == [ReportTarget(kind: .json, path: "a=b.json")] }),
    ("color", "always", { $0.color == .always }), ("progress", "lines", { $0.progress == .lines }),
    ("quiet", nil, { $0.verbosity == .quiet }), ("verbose", nil, { $0.verbosity == .verbose }),
    ("jobs", "256", { $0.jobs == 256 }), ("help", nil, { $0.help == .long }), ("version", nil, { $0.version }),
  ]

  @Test func `every flag has help, a variable and a test`() {
    #expect(Set(Flag.all.map(\.name)).count == Flag.all.count)
    #expect(Set(Flag.all.compactMap(\.short)).count == Flag.all.compactMap(\.short).count)
    for flag in Flag.all {
      #expect(!flag.help.isEmpty && flag.help.last != ".", "\(flag.name)")
      #expect(flag.help.count <= 60, "\(flag.name)")
      #expect(flag.isLater || Self.effects.contains { $0.flag == flag.name }, "\(flag.name) has no test")
      if flag.name == "help" || flag.name == "version" { continue }
      #expect(flag.environment == "DOGANA_" + flag.name.uppercased().replacing("-", with: "_"))
      #expect(flag.isLater || !flag.detail.isEmpty, "\(flag.name)")
      #expect(!flag.commands.isEmpty)
    }
  }

  @Test func `every flag does what it says, typed and in the environment`() throws {
    for (name, value, holds) in Self.effects {
      let flag = try #require(Flag.all.first { $0.name == name })
      #expect((flag.valueName == nil) == (value == nil), "\(name)")
      let command = flag.commands.first ?? .check
      #expect(holds(try ArgumentParser.parse([command.rawValue, "--" + name] + (value.map { [$0] } ?? []))), "\(name)")
      guard let variable = flag.environment else { continue }
      let environment = try Arguments.from(environment: [variable: value ?? "1"], for: command)
      #expect(holds(environment), "\(variable)")
    }
  }

  @Test func `every word of a choice is taken`() throws {
    for flag in Flag.listed where !flag.allowed.isEmpty {
      for word in flag.allowed {
        var arguments = Arguments()
        try flag.take(word, into: &arguments, from: "x")
      }
    }
  }

  private func refusal(_ words: String...) -> UsageError? {
    do {
      _ = try ArgumentParser.parse(["check"] + words)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a value that is none is refused with those that are`() {
    let error = refusal("--format", "jsno")
    #expect(error?.rule == "usage-value")
    #expect(error?.message == "`--format` cannot be `jsno`")
    #expect(error?.expected == "one of pretty, concise, json, ndjson")
    #expect(error?.remedy == "did you mean `json`?")
  }

  @Test(arguments: ["0", "257", "-1", "+1", "many", "1.5", "", "99999999999999999999", "１"])
  func `a number of workers out of range is refused`(text: String) {
    #expect(refusal("--jobs=" + text)?.expected == "a whole number from 1 to 256")
  }

  @Test(arguments: ["contracts", "snapshots", "config", "only", "operation"])
  func `a text that is empty is refused`(name: String) {
    #expect(refusal("--\(name)=")?.rule == "usage-value")
  }

  @Test func `pending and shards come later`() {
    #expect(refusal("--update", "pending")?.message == "`--update` pending comes with a later version")
    #expect(refusal("--shard", "1/2")?.message == "`--shard` comes with a later version")
  }

  @Test(arguments: ["junit", "sarif", "markdown", "html", "gitlab", "tap", "ctrf", "github"])
  func `other kinds of report come later`(kind: String) {
    #expect(refusal("--report", kind + "=x")?.rule == "usage-later")
  }

  @Test(arguments: ["jsn=x", "json", "json=", "=x", "", "x"])
  func `a report that is none is refused`(text: String) {
    #expect(refusal("--report=" + text)?.rule == "usage-value")
  }
}
