import Foundation

/// A folder of its own for one test; it is gone when the value is.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "dogana-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, and the folders above it.
  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Copies a folder into this one, under its own name.
  func copy(_ folder: URL) throws {
    try FileManager.default.copyItem(at: folder, to: url.appending(path: folder.lastPathComponent))
  }

  /// Copies every file of a folder over the one at the same place below `path`.
  func overlay(_ folder: URL, at path: String) throws {
    for file in try Checkout.files(below: folder, suffix: "") {
      let source = folder.appending(path: file)
      guard try source.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      try Data(contentsOf: source).write(to: url.appending(path: path).appending(path: file))
    }
  }
}
