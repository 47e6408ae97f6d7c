import DoganaDomain
import DoganaInfrastructure
import DoganaTestSupport
import Foundation
import Testing

/// The schema of the configuration against the reader, on configurations with one thing changed.
@Suite(.enabled(if: PythonEnvironment.isExpected, "\(PythonEnvironment.reason)"))
struct ConfigurationSchemaTests {
  private static let whole = #"""
    {"$schema": "x", "contracts": "a", "snapshots": "b", "format": "json", "report": ["json=a"], "only": ["a", "b"],
     "update": "none", "fail-on": "any", "obsolete": "warn", "jobs": 2, "color": "never", "progress": "lines",
     "quiet": false, "verbose": true, "limits": {"payload": "64KiB", "depth": 9},
     "redact": {"headers": ["x"], "query": "sig", "fields": ["pin"], "values": ["secret-EXAMPLE"]},
     "rules": {"key-added": "none", "type-changed": "breaking"}}
    """#

  private static func read(_ text: [UInt8]) -> ConfigurationReader.Reading {
    ConfigurationReader.read(ConfigSource(file: "dogana.json", bytes: text), environment: ["API_KEY": "secret-EXAMPLE"])
  }

  @Test func `every change of a configuration is judged alike`() throws {
    try judge(
      TreeMutations(of: try JSONTree(JSONDocument(parsing: Array(Self.whole.utf8)).root)).all
        .map { ($0.name, $0.tree.text(style: .compact)) })
  }

  @Test func `reports, sizes, words and an empty file are judged alike`() throws {
    let texts = [
      "null", "{}", #"{"report": {"junit": "a.xml"}}"#, #"{"report": {"junti": "a.xml"}}"#, #"{"report": "junit=a"}"#,
      #"{"report": "junit="}"#, #"{"report": "junit"}"#, #"{"report": "=a"}"#, #"{"report": {"json": ""}}"#,
      #"{"limits": {"payload": 1024}}"#, #"{"limits": {"payload": "16 MiB"}}"#, #"{"limits": {"payload": "16MB"}}"#,
      #"{"limits": {"payload": "0"}}"#, #"{"limits": {"payload": "000KiB"}}"#,
      #"{"limits": {"payload": "12345678901"}}"#,
      #"{"limits": {"depth": 1025}}"#, #"{"quiet": true}"#, #"{"quiet": true, "verbose": false}"#,
      #"{"quiet": true, "verbose": true}"#, #"{"only": 7}"#, #"{"contracts": 7}"#, #"{"rules": {"no-rule": "none"}}"#,
      #"{"rules": {"key-added": "loud"}}"#, #"{"redact": {"values": "env:API_KEY"}}"#, "[]", "7",
    ]
    try judge(texts.map { ($0, Array($0.utf8)) })
  }

  private func judge(_ configurations: [(name: String, text: [UInt8])]) throws {
    let faults = try SchemaOracle.faults(configurations.map(\.text), under: SchemaKind.config.text)
    for (configuration, fault) in zip(configurations, faults) {
      let reading = Self.read(configuration.text)
      if reading.diagnostics.isEmpty {
        #expect(fault == nil, "\(configuration.name): nothing is wrong with it")
      } else if fault == nil {
        let wrong = FormRules.faults(in: reading.diagnostics, of: FormRules.configuration)
        #expect(wrong == [], "\(configuration.name): accepted by the schema")
      }
    }
  }
}
