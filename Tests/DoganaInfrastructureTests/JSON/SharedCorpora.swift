import Foundation

/// Files of public corpora that lie beside the checkout, where they were fetched; tests that need them say so.
enum SharedCorpora {
  /// The folder `shared/corpora` next to one of the folders above this file, or nil.
  static let folder: URL? = {
    var at = URL(filePath: #filePath).deletingLastPathComponent()
    while at.path != "/" {
      let candidate = at.appending(path: "shared/corpora")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      at = at.deletingLastPathComponent()
    }
    return nil
  }()

  /// The files of a folder of the corpora, by name; none where the corpora are absent.
  static func files(in path: String) -> [URL] {
    guard let folder else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: path), includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
