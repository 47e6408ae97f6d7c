import DoganaApplication
import DoganaDomain
import Foundation
import Testing

@testable import DoganaInfrastructure

struct OpenFileTests {
  private func pipe(_ path: String, in folder: TemporaryFolder) throws {
    try folder.write("", to: path + ".beside")
    #expect(mkfifo(folder.path + "/" + path, 0o600) == 0)
  }

  @Test func `a pipe where a file is wanted is refused and not waited for`() throws {
    let folder = try TemporaryFolder()
    try pipe("pipe.json", in: folder)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "pipe.json")
    for path in ["pipe.json", "link"] {
      let error = #expect(throws: Diagnostic.self) { try folder.tree.read(path) }
      #expect(error?.rule == "input-unreadable")
      #expect(error?.message == "cannot be read: is not a regular file")
      #expect(error?.place?.file == path)
    }
    guard case .failure(let error) = folder.tree.readText("link", prefix: "config") else {
      Issue.record("a pipe was read")
      return
    }
    #expect(error.rule == "config-unreadable")
  }

  @Test func `a pipe as a recording of a case is a diagnostic, whatever it is called`() throws {
    let folder = try TemporaryFolder()
    try pipe("c/recordings/a.json", in: folder)
    try pipe("c/recordings/b", in: folder)
    let files = RecordingFiles(contractsFolder: "", tree: folder.tree)
    let references = try files.recordings(of: "c")
    #expect(references.map(\.file) == ["c/recordings/a.json", "c/recordings/b"])
    for reference in references {
      let error = #expect(throws: Diagnostic.self) { try files.read(reference) }
      #expect(error?.message == "cannot be read: is not a regular file")
    }
  }

  @Test func `a pipe as a body is a damaged recording`() throws {
    let folder = try TemporaryFolder()
    try pipe("c/recordings/body", in: folder)
    try folder.write(
      #"{"response":{"status":200,"bodyFile":"body"}}"#, to: "c/recordings/a.json")
    let files = RecordingFiles(contractsFolder: "", tree: folder.tree)
    let references = try files.recordings(of: "c")
    #expect(references.map(\.stem) == ["a"])
    let items = try references.flatMap { try files.read($0) }
    guard case .exchange(let exchange, _)? = items.first, case .response(let response) = exchange.reply else {
      Issue.record("no exchange")
      return
    }
    #expect(Described.body(response.body).contains("is not a regular file"))
  }

  @Test func `a pipe as a snapshot is a diagnostic`() throws {
    let folder = try TemporaryFolder()
    try pipe("s/a/b/c.json", in: folder)
    let snapshots = SnapshotFiles(tree: folder.tree, folder: "s")
    let error = #expect(throws: Diagnostic.self) { try snapshots.snapshot(of: "a/b/c") }
    #expect(error?.message == "cannot be read: is not a regular file")
  }

  @Test func `traffic may come from a pipe`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let writer = Thread {
      let descriptor = open(path, O_WRONLY)
      let text = Array("{\"response\":{\"status\":204}}\n".utf8)
      _ = write(descriptor, text, text.count)
      close(descriptor)
    }
    writer.start()
    var items: [RecordingItem] = []
    try RecordingFiles(contractsFolder: "", tree: folder.tree)
      .read(
        .file("pipe"), jobs: 1, judge: \.items,
        deliver: {
          items += $0
          return true
        })
    #expect(items.count == 1)
  }

  @Test(arguments: ["", "\n \n"])
  func `traffic may be nothing`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "quiet.ndjson")
    var delivered = 0
    try RecordingFiles(contractsFolder: "", tree: folder.tree)
      .read(
        .file("quiet.ndjson"), jobs: 1, judge: \.items,
        deliver: {
          delivered += $0.count
          return true
        })
    #expect(delivered == 0)
  }
}
