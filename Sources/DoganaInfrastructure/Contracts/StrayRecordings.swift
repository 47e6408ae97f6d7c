import DoganaDomain

/// Finds recordings that no contract will ever be checked against: their folder has none, or one that is misnamed.
struct StrayRecordings {
  let tree: FileTree
  /// Where the contracts are looked for, as the user typed it.
  let folder: String

  /// One report for each folder; `files` and `contracts` are paths below the folder, those of contracts ending in `/` or empty.
  func diagnostics(files: [String], contracts: [String]) -> [Diagnostic] {
    let known = Set(contracts.map(ByteText.init))
    var seen: Set<ByteText> = []
    var found: [Diagnostic] = []
    for file in files {
      guard let owner = Self.owner(of: file), seen.insert(ByteText(owner)).inserted else { continue }
      if known.contains(ByteText(owner)) || contracts.contains(where: { Self.isRecording(owner, of: $0) }) { continue }
      found.append(report(owner, beside: files))
    }
    return found
  }

  /// The folder whose recordings a file is among: what stands before the first `recordings/`; nil where there is none.
  private static func owner(of file: String) -> String? {
    let parts = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let name = parts.last, name.first != UInt8(ascii: "."),
      let position = parts.dropLast().firstIndex(where: { $0.elementsEqual("recordings".utf8) })
    else { return nil }
    return parts[..<position].map { String(Substring($0)) + "/" }.joined()
  }

  private static func isRecording(_ owner: String, of contract: String) -> Bool {
    owner.utf8.starts(with: (contract + "recordings/").utf8)
  }

  private func report(_ owner: String, beside files: [String]) -> Diagnostic {
    let shown = FileTree.path(owner, below: folder)
    for name in ContractFiles.fileNames where tree.kind(of: shown + name) == .folder {
      return Diagnostic(
        rule: "contract-unreadable", place: SourcePlace(file: shown + name),
        message: "a contract is a file, and this is a folder",
        remedy: "write the contract into a file of this name")
    }
    let near = files.first { file in
      file.utf8.starts(with: owner.utf8) && !file.utf8.dropFirst(owner.utf8.count).contains(UInt8(ascii: "/"))
        && ContractFiles.fileNames.contains {
          file.dropFirst(owner.count).lowercased() == $0
            || NearestName.find(String(file.dropFirst(owner.count)).lowercased(), among: [$0]) != nil
        }
    }
    return Diagnostic(
      rule: "contract-missing", place: SourcePlace(file: shown + "recordings"),
      message: "there are recordings and no contract beside them, so nothing would check them",
      expected: "`\(SafeText.escaped(shown, limit: 120))contract.yaml`",
      found: near.map { quoted(FileTree.path($0, below: folder)) },
      remedy: near == nil
        ? "write the contract, or move the recordings out of the contracts folder" : "give the contract that name")
  }
}
