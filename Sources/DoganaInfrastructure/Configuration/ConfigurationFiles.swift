package import DoganaDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds and reads the configuration: the file named, or the nearest one in the working directory or above.
package struct ConfigurationFiles {
  package static let fileNames = ["dogana.yaml", "dogana.yml", "dogana.json"]

  private let tree: FileTree
  private let environment: [String: String]

  package init(in tree: FileTree, environment: [String: String]) {
    self.tree = tree
    self.environment = environment
  }

  /// What reading yielded; no configuration where there is no file.
  package struct Reading {
    package let configuration: ConfigurationFile?
    package let diagnostics: [Diagnostic]

    package init(configuration: ConfigurationFile?, diagnostics: [Diagnostic]) {
      self.configuration = configuration
      self.diagnostics = diagnostics
    }
  }

  /// Reads the file at `path`, or where it is nil the one found upwards. A named file that is not there is an error.
  package func load(named path: String? = nil) -> Reading {
    if let path { return read(path) }
    switch find() {
    case .nothing: return Reading(configuration: nil, diagnostics: [])
    case .file(let path): return read(path)
    case .several(let diagnostic): return Reading(configuration: nil, diagnostics: [diagnostic])
    }
  }

  private enum Found {
    case nothing
    case file(String)
    case several(Diagnostic)
  }

  private func read(_ path: String) -> Reading {
    switch tree.readText(path, prefix: "config") {
    case .failure(let diagnostic): return Reading(configuration: nil, diagnostics: [diagnostic])
    case .success(let bytes):
      let reading = ConfigurationReader.read(ConfigSource(file: path, bytes: bytes), environment: environment)
      return Reading(configuration: reading.configuration, diagnostics: reading.diagnostics)
    }
  }

  /// Looks in the working directory, then in those above; paths are relative to it: `../dogana.yaml`.
  private func find() -> Found {
    var prefix = ""
    for _ in 0...levelsAbove() {
      let paths = Self.fileNames.map { prefix + $0 }.filter { tree.kind(of: $0) != nil }
      if let path = paths.first {
        guard paths.count == 1 else {
          return .several(
            Diagnostic(
              rule: "config-two-files", place: SourcePlace(file: path),
              message: "the folder holds more than one configuration",
              expected: "one file", found: paths.joined(separator: ", "),
              remedy: "keep one of them, or name it with `--config`"))
        }
        return .file(path)
      }
      prefix += "../"
    }
    return .nothing
  }

  /// How many folders lie above the working directory; 0 where it cannot be told.
  private func levelsAbove() -> Int {
    guard let path = realpath(tree.root.isEmpty ? "." : tree.root, nil) else { return 0 }
    defer { free(path) }
    return min(String(cString: path).utf8.split(separator: UInt8(ascii: "/")).count, 64)
  }
}
