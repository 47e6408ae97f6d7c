import Foundation

/// The checkout that the tests belong to, and what lies beside it.
enum Checkout {
  /// The folder of `Package.swift`.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The tests of the command line: contracts and recordings of theirs lie there.
  static let tests = root.appending(path: "Tests/DoganaCLITests")

  /// The recorded traffic of others, found upwards; nil where it is absent, and then what needs it is skipped.
  static let corpora: URL? = {
    var folder = root
    while folder.path != "/" {
      let candidate = folder.appending(path: "shared/corpora")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  /// All files below a folder whose names end so, as paths relative to it, by bytes.
  static func files(below folder: URL, suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
