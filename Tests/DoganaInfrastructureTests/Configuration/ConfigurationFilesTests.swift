import DoganaDomain
import DoganaInfrastructure
import Testing

struct ConfigurationFilesTests {
  private func load(_ tree: FileTree, named path: String? = nil) -> ConfigurationFiles.Reading {
    ConfigurationFiles(in: tree, environment: [:]).load(named: path)
  }

  @Test func `the nearest configuration above the working directory is read`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"contracts": "top"}"#, to: "dogana.json")
    try folder.write("", to: "a/b/c/x")
    let reading = load(FileTree(root: folder.path + "/a/b/c"))
    #expect(reading.configuration?.file == "../../../dogana.json")
    #expect(reading.configuration?.contracts?.value == "../../../top")
    try folder.write(#"{"contracts": "near"}"#, to: "a/b/dogana.json")
    #expect(load(FileTree(root: folder.path + "/a/b/c")).configuration?.contracts?.value == "../near")
    #expect(load(FileTree(root: folder.path + "/a/b")).configuration?.file == "dogana.json")
  }

  @Test func `no configuration is no error, one that is named is`() throws {
    let folder = try TemporaryFolder()
    let none = load(folder.tree)
    #expect(none.configuration == nil)
    #expect(none.diagnostics.isEmpty)
    let missing = load(folder.tree, named: "other.json")
    #expect(missing.diagnostics.map(\.rule) == ["config-unreadable"])
    try folder.write(#"{"jobs": 3}"#, to: "settings/other.json")
    #expect(load(folder.tree, named: "settings/other.json").configuration?.jobs?.value == 3)
  }

  @Test func `two configurations in one folder are an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "dogana.json")
    try folder.write("jobs: 2", to: "dogana.yaml")
    #expect(load(folder.tree).diagnostics.map(\.rule) == ["config-two-files"])
  }
}
