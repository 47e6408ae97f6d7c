import DoganaDomain
import Foundation
import Testing

@testable import DoganaInfrastructure

struct FileTreeWritingTests {
  private func type(of path: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  @Test func `a symbolic link stays, and what it leads to is replaced`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real/target")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/target")
    try folder.tree.write(Array("new".utf8), to: "link")
    #expect(try type(of: link) == .typeSymbolicLink)
    #expect(try folder.tree.read("real/target").array == Array("new".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/real") == ["target"])
  }

  @Test func `a link that leads nowhere yet gets its file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "real/other")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path + "/one", withDestinationPath: "two")
    try manager.createSymbolicLink(atPath: folder.path + "/two", withDestinationPath: folder.path + "/real/made")
    try folder.tree.write(Array("new".utf8), to: "one")
    #expect(try type(of: folder.path + "/one") == .typeSymbolicLink)
    #expect(try folder.tree.read("real/made").array == Array("new".utf8))
    try manager.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: "loop")
    #expect(throws: Diagnostic.self) { try folder.tree.write([1], to: "loop") }
  }

  @Test func `the permissions of a file that is replaced stay`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path + "/file")
    try folder.tree.write([1], to: "file")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/file")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a pipe is written to and stays`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    // Open for both, so that neither end waits for the other.
    let descriptor = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(descriptor) }
    try folder.tree.write(Array("new".utf8), to: "pipe")
    var buffer = [UInt8](repeating: 0, count: 8)
    #expect(read(descriptor, &buffer, 8) == 3)
    #expect(buffer.prefix(3).elementsEqual("new".utf8))
    var status = stat()
    #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pipe"])
  }

  @Test func `a device behind a link is written to`() throws {
    let folder = try TemporaryFolder()
    let link = folder.path + "/null"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    try folder.tree.write([1, 2], to: "null")
    #expect(try type(of: link) == .typeSymbolicLink)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["null"])
  }

  @Test func `a folder is refused in plain words`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "folder/file")
    let error = #expect(throws: Diagnostic.self) { try folder.tree.write([1], to: "folder") }
    #expect(error?.rule == "output-unwritable")
    #expect(error?.message == "cannot be written: is a directory")
  }
}
