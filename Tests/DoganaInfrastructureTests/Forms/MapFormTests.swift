import DoganaApplication
import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct MapFormTests {
  private let form = MapForm([
    MapForm.Key("type", .string(), isRequired: true, "The type."), MapForm.Key("key", .written(), "The key."), .schema,
  ])

  @Test func `what an editor needs is known, and not offered for a mistyped key`() {
    #expect(form.known == ["type", "key", "$schema"])
    #expect(form.listed == ["type", "key"])
  }

  @Test func `a key is required where its table says so`() {
    #expect(form.requires("type"))
    #expect(!form.requires("key"))
    #expect(!form.requires("other"))
  }

  @Test func `the key $schema may stand at the top of a contract, a configuration and a recording, and nowhere else`() {
    func rules(_ contract: String) -> [String] {
      ContractReader.read(ConfigSource(file: "contract.json", bytes: Array(contract.utf8))).diagnostics.map(\.rule)
    }
    let operation = #""operations": {"a": {"request": "GET /", "responses": {}}}"#
    #expect(rules(#"{"$schema": "x", "dogana": 1, "name": "a", \#(operation)}"#) == [])
    #expect(
      rules(#"{"dogana": 1, "name": "a", \#(operation), "decoding": {"$schema": "x"}}"#) == ["contract-unknown-key"])
    let configuration = ConfigurationReader.read(
      ConfigSource(file: "dogana.json", bytes: Array(#"{"$schema": "x", "limits": {"$schema": "x"}}"#.utf8)),
      environment: [:])
    #expect(configuration.diagnostics.map(\.rule) == ["config-unknown-key"])
    #expect(Read.record(#"{"$schema": "x", "response": {"status": 204}}"#).response?.status == 204)
  }
}
