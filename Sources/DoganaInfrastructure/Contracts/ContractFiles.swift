package import DoganaApplication
import DoganaDomain

/// The contracts of a folder: `products/contract.yaml`, `shop/v1/contract.json`, each named by its folder.
package struct ContractFiles: ContractRepository {
  /// What a contract's file is called.
  package static let fileNames = ["contract.yaml", "contract.yml", "contract.json"]

  /// Whether a file is called as a contract is.
  static func isContract(_ path: String) -> Bool {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    return fileNames.contains(name)
  }

  private let tree: FileTree
  private let folder: String
  private let operands: [String]?

  /// All contracts below a folder.
  package init(folder: String, in tree: FileTree) {
    self.init(folder: folder, operands: nil, in: tree)
  }

  /// The contracts named, as files or folders; `folder` is where their names begin.
  package init(folder: String, operands: [String]?, in tree: FileTree) {
    self.tree = tree
    self.folder = folder
    self.operands = operands
  }

  /// Reads every contract; those with an error are left out, and the diagnostics say why.
  package func load() -> ContractLoad {
    var diagnostics: [Diagnostic] = []
    let locations = locate(&diagnostics)
    var contracts: [Contract] = []
    var said: Set<Said> = []
    for location in locations {
      let reading = read(location)
      if let contract = reading.contract { contracts.append(contract) }
      // A file that several contracts include is reported once.
      diagnostics += reading.diagnostics.filter { said.insert(Said($0)).inserted }
    }
    contracts.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return ContractLoad(contracts: contracts, diagnostics: diagnostics)
  }

  /// How many contract files there are, those with errors among them.
  package var count: Int {
    var diagnostics: [Diagnostic] = []
    return locate(&diagnostics).count
  }

  /// A diagnostic as far as a person tells it from others.
  private struct Said: Hashable {
    let rule: String
    let place: SourcePlace?
    let message: String

    init(_ diagnostic: Diagnostic) {
      (rule, place, message) = (diagnostic.rule, diagnostic.place, diagnostic.message)
    }
  }

  private struct Location {
    let path: String
    /// The folder path below the contracts folder; nil where the file lies elsewhere.
    let name: String?
  }

  private func read(_ location: Location) -> ContractReader.Reading {
    switch tree.readText(location.path, prefix: "contract") {
    case .success(let bytes):
      ContractReader.read(
        ConfigSource(file: location.path, bytes: bytes), expectedName: location.name,
        folder: IncludeFolder(tree: tree, root: root(of: location)))
    case .failure(let diagnostic): ContractReader.Reading(contract: nil, diagnostics: [diagnostic])
    }
  }

  /// The files to read, by the bytes of their paths; what is wrong with them as files is reported.
  private func locate(_ diagnostics: inout [Diagnostic]) -> [Location] {
    guard let operands else {
      let found = contracts(below: folder, &diagnostics)
      if found.isEmpty, diagnostics.isEmpty { diagnostics.append(missing()) }
      return found
    }
    var locations: [Location] = []
    for operand in operands {
      switch tree.kind(of: operand) {
      case .folder?:
        let found = contracts(below: operand, &diagnostics)
        if found.isEmpty, !diagnostics.contains(where: { $0.place?.file == operand }) {
          diagnostics.append(
            Diagnostic(
              rule: "contracts-missing", place: SourcePlace(file: operand),
              message: "there is no contract below this folder",
              expected: Self.fileNames.joined(separator: ", "), remedy: "name a folder that holds one"))
        }
        locations += found
      default: locations.append(Location(path: operand, name: name(of: operand)))
      }
    }
    var seen: Set<ByteText> = []
    return locations.filter { seen.insert(ByteText($0.path)).inserted }
  }

  /// The contract files below a folder; recordings are not looked into.
  private func contracts(below start: String, _ diagnostics: inout [Diagnostic]) -> [Location] {
    guard tree.kind(of: start) == .folder else { return [] }
    let files: [String]
    do {
      files = try tree.files(below: start)
    } catch {
      diagnostics.append(error.renamed("contract-unreadable"))
      return []
    }
    // By folder, in the order of the paths.
    var folders: [(path: String, files: [String])] = []
    for file in files {
      let name = file.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? file
      guard Self.fileNames.contains(name) else { continue }
      let path = String(decoding: file.utf8.dropLast(name.utf8.count), as: UTF8.self)
      if folders.last?.path == path {
        folders[folders.count - 1].files.append(file)
      } else {
        folders.append((path, [file]))
      }
    }
    let paths = folders.map(\.path)
    diagnostics += StrayRecordings(tree: tree, folder: start).diagnostics(files: files, contracts: paths)
    var locations: [Location] = []
    for (path, files) in folders where !Self.isRecording(path, of: paths) {
      guard let file = files.first, files.count == 1 else {
        let names = files.map { String(decoding: $0.utf8.dropFirst(path.utf8.count), as: UTF8.self) }
        diagnostics.append(
          Diagnostic(
            rule: "contract-two-files", place: SourcePlace(file: join(start, files[files.count - 1])),
            message: "the folder holds more than one contract", expected: "one file",
            found: names.joined(separator: ", "), remedy: "keep one of them"))
        continue
      }
      let location = join(start, file)
      locations.append(Location(path: location, name: name(of: location)))
    }
    return locations
  }

  /// Whether a folder lies among the recordings of a contract.
  private static func isRecording(_ path: String, of contracts: [String]) -> Bool {
    let bytes = Array(path.utf8)
    let marker = Array("recordings/".utf8)
    return contracts.contains { contract in
      bytes.starts(with: Array(contract.utf8) + marker)
    }
  }

  /// The folder path of a contract file below the contracts folder; nil where it lies elsewhere.
  private func name(of path: String) -> String? {
    let file = Self.plain(path)
    let base = Self.plain(folder)
    let inside =
      base.isEmpty ? file : file.starts(with: base + [UInt8(ascii: "/")]) ? Array(file.dropFirst(base.count + 1)) : nil
    guard let inside, inside.first != UInt8(ascii: "/"), !inside.starts(with: Array("../".utf8)) else { return nil }
    guard let end = inside.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(decoding: inside[..<end], as: UTF8.self)
  }

  /// The contracts folder as it is written in the path of a contract; of one that lies elsewhere, its own folder.
  private func root(of location: Location) -> String {
    let slash = UInt8(ascii: "/")
    var parts = location.path.utf8.split(separator: slash, omittingEmptySubsequences: false)
    parts.removeLast(min(parts.count, 1 + (location.name ?? "").utf8.split(separator: slash).count))
    return parts.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// A path without `./` at its start and `/` at its end.
  private static func plain(_ path: String) -> [UInt8] {
    var bytes = Array(path.utf8)[...]
    while bytes.starts(with: Array("./".utf8)) { bytes = bytes.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
    while bytes.last == UInt8(ascii: "/"), bytes.count > 1 { bytes = bytes.dropLast() }
    return bytes.elementsEqual(".".utf8) ? [] : Array(bytes)
  }

  private func join(_ folder: String, _ file: String) -> String {
    folder.isEmpty || folder == "." ? file : folder.utf8.last == UInt8(ascii: "/") ? folder + file : folder + "/" + file
  }

  private func missing() -> Diagnostic {
    let isThere = tree.kind(of: folder) == .folder
    let shown = SafeText.escaped(folder, limit: 120)
    return Diagnostic(
      rule: "contracts-missing", place: SourcePlace(file: folder),
      message: isThere ? "there is no contract below this folder" : "there is no such folder",
      expected: "`\(shown)/<api>/contract.yaml`",
      remedy: "write one, or name the folder that holds yours with `--contracts`")
  }
}
