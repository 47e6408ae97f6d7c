import DoganaDomain
import Foundation
import Testing

@testable import DoganaInfrastructure

struct FileTreeTests {
  @Test func `a file is read whole into memory that is reused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("first, and longer", to: "a")
    try folder.write("second", to: "b")
    var buffer = PaddedBytes()
    try folder.tree.read("a", into: &buffer)
    #expect(buffer.array == Array("first, and longer".utf8))
    let capacity = buffer.capacity
    try folder.tree.read("b", into: &buffer)
    #expect(buffer.array == Array("second".utf8))
    #expect(buffer.capacity == capacity)
  }

  @Test func `an empty file has no bytes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty")
    #expect(try folder.tree.read("empty").isEmpty)
  }

  @Test func `a file above the limit is refused and one at the limit is not`() throws {
    let folder = try TemporaryFolder()
    try folder.write("12345", to: "five")
    #expect(try folder.tree.read("five", limit: 5).count == 5)
    let error = #expect(throws: Diagnostic.self) { try folder.tree.read("five", limit: 4) }
    #expect(error?.rule == "input-too-large")
  }

  @Test func `what cannot be read is said in plain words with the path as typed`() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: Diagnostic.self) { try folder.tree.read("no/such.json") }
    #expect(missing?.rule == "input-unreadable")
    #expect(missing?.place?.file == "no/such.json")
    #expect(missing?.message == "cannot be read: not found")
    let isFolder = #expect(throws: Diagnostic.self) { try folder.tree.read("") }
    #expect(isFolder?.message == "cannot be read: is a directory")
    try folder.write("x", to: "file")
    let below = #expect(throws: Diagnostic.self) { try folder.tree.read("file/below") }
    #expect(below?.message == "cannot be read: a part of the path is no directory")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read anything"))
  func `a file without permission says so`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "secret")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/secret")
    let error = #expect(throws: Diagnostic.self) { try folder.tree.read("secret") }
    #expect(error?.message == "cannot be read: permission denied")
  }

  @Test func `an absolute path stands for itself`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "file")
    #expect(try FileTree(root: "/nowhere").read(folder.path + "/file").count == 1)
  }

  @Test func `a folder is listed with all below it in the order of bytes`() throws {
    let folder = try TemporaryFolder()
    for name in ["r/b.json", "r/a/z.json", "r/a.json", "r/B.json", "r/é.json", "r/a-b.json", "r/.hidden", "r/.git/x"] {
      try folder.write("{}", to: name)
    }
    let files = try folder.tree.files(below: "r")
    #expect(files == ["B.json", "a-b.json", "a.json", "a/z.json", "b.json", "é.json"])
  }

  @Test func `links are followed and a cycle does no harm`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "r/a/one.json")
    try folder.write("{}", to: "elsewhere/two.json")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path + "/r/a/up", withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder.path + "/r/linked", withDestinationPath: "../elsewhere")
    try manager.createSymbolicLink(atPath: folder.path + "/r/nowhere.json", withDestinationPath: "gone")
    mkfifo(folder.path + "/r/pipe", 0o600)
    #expect(try folder.tree.files(below: "r") == ["a/one.json", "linked/two.json", "nowhere.json", "pipe"])
  }

  @Test func `a folder that is none is an error`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: Diagnostic.self) { try folder.tree.files(below: "missing") }
    #expect(error?.message == "cannot be read: not found")
  }

  #if os(Linux)
    @Test func `a name that is no UTF-8 is an error`() throws {
      let folder = try TemporaryFolder()
      let name = Array(folder.path.utf8CString.dropLast()) + [0x2F, CChar(bitPattern: 0xFF), 0]
      let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
      close(descriptor)
      let error = #expect(throws: Diagnostic.self) { try folder.tree.files(below: "") }
      #expect(error?.message == "holds a file whose name is not UTF-8")
    }
  #endif

  @Test func `a file is written with the folders above it and replaces the old one`() throws {
    let folder = try TemporaryFolder()
    try folder.tree.write(Array("one".utf8), to: "a/b/c.json")
    try folder.tree.write(Array("two".utf8), to: "a/b/c.json")
    #expect(try folder.bytes(of: "a/b/c.json") == Array("two".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b") == ["c.json"])
  }

  @Test func `what cannot be written leaves nothing behind`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a/file")
    let below = #expect(throws: Diagnostic.self) { try folder.tree.write([1], to: "a/file/below") }
    #expect(below?.rule == "output-unwritable")
    try FileManager.default.createDirectory(atPath: folder.path + "/a/folder", withIntermediateDirectories: true)
    let over = #expect(throws: Diagnostic.self) { try folder.tree.write([1], to: "a/folder") }
    #expect(over?.place?.file == "a/folder")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a").sorted() == ["file", "folder"])
  }

  @Test func `a file is removed, and one that is not there is no error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a")
    try folder.tree.remove("a")
    #expect(folder.tree.kind(of: "a") == nil)
    try folder.tree.remove("a")
    #expect(folder.tree.kind(of: "") == .folder)
  }
}
