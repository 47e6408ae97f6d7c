import DoganaDomain
import DoganaInfrastructure
import Testing

struct ConfigurationReaderTests {
  private func read(_ json: String, file: String = "dogana.json") -> ConfigurationReader.Reading {
    ConfigurationReader.read(
      ConfigSource(file: file, bytes: Array(json.utf8)),
      environment: ["API_KEY": "s3cret-EXAMPLE", "SHORT": "x", "EMPTY": ""])
  }

  @Test func `every setting is read`() {
    let reading = read(
      #"""
      {"contracts": "APIs", "snapshots": "/var/snapshots", "format": "concise", "report": ["json=out/a.json"], "only": "shop/**",
       "update": "none", "fail-on": "any", "obsolete": "warn", "jobs": 2, "color": "never", "progress": "lines", "quiet": false,
       "verbose": true, "limits": {"payload": "64KiB", "depth": 100},
       "redact": {"headers": ["x-a"], "query": "sig", "fields": ["pin"], "values": ["env:API_KEY"]},
       "rules": {"key-added": "none", "type-changed": "breaking"}}
      """#, file: "../dogana.json")
    let configuration = reading.configuration
    #expect(reading.diagnostics.map(text) == [])
    #expect(configuration.contracts?.value == "../APIs")
    #expect(configuration.snapshots?.value == "/var/snapshots")
    #expect(configuration.format?.value == "concise")
    #expect(configuration.reports.map(\.value) == [ConfigurationFile.ReportTarget(kind: "json", path: "../out/a.json")])
    #expect(configuration.only.map(\.value) == ["shop/**"])
    #expect(configuration.update?.value == "none")
    #expect(configuration.failOn?.value == "any")
    #expect(configuration.obsolete?.value == "warn")
    #expect(configuration.jobs?.value == 2)
    #expect(configuration.color?.value == "never")
    #expect(configuration.progress?.value == "lines")
    #expect(configuration.quiet?.value == false)
    #expect(configuration.verbose?.value == true)
    #expect(configuration.payloadLimit?.value == 65_536)
    #expect(configuration.depthLimit?.value == 100)
    #expect(configuration.redact.headers == ["x-a"])
    #expect(configuration.redact.query == ["sig"])
    #expect(configuration.redact.fields == ["pin"])
    #expect(configuration.redact.values == ["s3cret-EXAMPLE"])
    #expect(configuration.rules.map(\.value.rule) == ["key-added", "type-changed"])
    #expect(configuration.rules.map(\.value.severity) == [nil, .breaking])
    #expect(configuration.format?.place == SourcePlace(file: "../dogana.json", line: 1, column: 64))
  }

  @Test func `reports may be a map`() {
    let reports = read(#"{"report": {"json": "b.json"}}"#).configuration.reports
    #expect(reports.map(\.value.kind) == ["json"])
  }

  @Test(
    arguments: [
      (#"{"failOn": "any"}"#, "config-unknown-key", "write `fail-on`"),
      (#"{"format": "prety"}"#, "config-bad-value", "write `pretty`"),
      (#"{"jobs": 0}"#, "config-bad-value", nil),
      (#"{"jobs": "2"}"#, "config-bad-value", nil),
      (#"{"quiet": "yes"}"#, "config-wrong-type", nil),
      (#"{"quiet": true, "verbose": true}"#, "config-bad-value", "remove one of them"),
      (#"{"report": ["out.json"]}"#, "config-bad-value", "write `json=report.json`, for one"),
      (#"{"report": ["jsn=out.json"]}"#, "config-bad-value", "write `json`"),
      (#"{"limits": {"payload": "2GiB"}}"#, "config-bad-value", nil),
      (#"{"limits": {"payload": "16MB"}}"#, "config-bad-value", nil),
      (#"{"limits": {"payload": "99999999999GiB"}}"#, "config-bad-value", nil),
      (#"{"limits": {"depth": 100000}}"#, "config-bad-value", nil),
      (#"{"redact": {"values": ["env:NOPE"]}}"#, "config-environment", "set it, or remove it from `values`"),
      (#"{"redact": {"values": ["env:EMPTY"]}}"#, "config-environment", "remove it from `values`"),
      (#"{"redact": {"values": ["env:SHORT"]}}"#, "config-environment", "remove it from `values`"),
      (#"{"rules": {"key-added": "breakin"}}"#, "config-bad-value", "write `breaking`"),
      (#"{"contracts": ""}"#, "config-bad-value", nil),
      (#"{"report": {"junit": "a.xml"}}"#, "config-not-supported", "remove it"),
      (#"{"update": "pending"}"#, "config-not-supported", "remove it"),
      (#"["contracts"]"#, "config-wrong-type", nil),
    ] as [(String, String, String?)])
  func `what is wrong is said`(json: String, rule: String, remedy: String?) {
    let reading = read(json)
    #expect(reading.diagnostics.map(\.rule) == [rule])
    #expect(reading.diagnostics.first?.remedy == remedy)
    #expect(reading.diagnostics.first?.place?.line == 1)
  }

  @Test func `one bad setting does not hide the others`() {
    let reading = read(#"{"jobs": -1, "format": "json", "colour": "never", "update": "all"}"#)
    #expect(reading.diagnostics.count == 2)
    #expect(reading.configuration.format?.value == "json")
    #expect(reading.configuration.update?.value == "all")
  }

  #if YAML
    @Test func `the form of the design is read`() {
      let text = """
        # settings
        limits: { payload: 16MiB, depth: 512 }
        redact: { headers: [x-secret], values: [env:API_KEY] }
        rules: { key-added: none }
        """
      let reading = read(text, file: "dogana.yaml")
      #expect(reading.diagnostics.map(DoganaInfrastructureTests.text) == [])
      #expect(reading.configuration.payloadLimit?.value == 16 << 20)
      #expect(reading.configuration.redact.values == ["s3cret-EXAMPLE"])
    }

    @Test func `a file that says nothing is well`() {
      #expect(read("# nothing\n", file: "dogana.yaml").diagnostics.isEmpty)
    }
  #endif
}
