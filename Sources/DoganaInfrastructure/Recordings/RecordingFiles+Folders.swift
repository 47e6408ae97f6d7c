import DoganaDomain

extension RecordingFiles {
  /// The folder of a contract's recordings, as the user would type it.
  func folder(of contract: String) -> String {
    contractsFolder.isEmpty ? contract + "/recordings" : contractsFolder + "/" + contract + "/recordings"
  }

  /// The folder of recordings that a file is below; its own folder where none is called so.
  func recordingsFolder(of file: String) -> String {
    let own = RecordingFiles.parent(of: file)
    var folder = own
    while !folder.isEmpty && folder != "/" {
      if folder == "recordings" || folder.utf8.reversed().starts(with: "/recordings".utf8.reversed()) { return folder }
      folder = RecordingFiles.parent(of: folder)
    }
    return own
  }

  /// The files that recordings name as their bodies: they are no recordings themselves.
  func bodyFiles(of files: [String], in folder: String) -> Set<String> {
    var found: Set<String> = []
    let bodies = BoundFolder(tree: tree, root: folder)
    var buffer = PaddedBytes()
    for file in files where RecordingName(file).format != nil {
      let path = folder + "/" + file
      // Who cannot be read here says so when it is read as a case.
      guard (try? tree.read(path, limit: limits.record, into: &buffer)) != nil else { continue }
      for name in RecordingFiles.bodyFileNames(in: buffer) {
        if let body = bodies.path(name, beside: path) { found.insert(body) }
      }
    }
    return found
  }

  /// The values of `bodyFile` in a recording; found by their key, then read with their record.
  private static func bodyFileNames(in bytes: PaddedBytes) -> [String] {
    let key = Array("\"bodyFile\"".utf8)
    guard bytes.contains(key) else { return [] }
    var names: [String] = []
    func collect(_ range: Range<Int>) {
      guard let root = try? JSONDocument(parsing: bytes, range: range, limits: RecordingLimits.json).root else {
        return
      }
      for part in ["request", "response"] {
        if let name = root[part]?["bodyFile"]?.text { names.append(name) }
      }
    }
    collect(0..<bytes.count)
    if !names.isEmpty { return names }
    var start = 0
    while start < bytes.count {
      let end = bytes.firstLineFeed(from: start) ?? bytes.count
      if end > start { collect(start..<end) }
      start = end + 1
    }
    return names
  }

  /// Whether a file whose name says nothing is a recording from its first character on: notes may hold examples.
  func looksLikeRecording(_ path: String) -> Bool {
    var head = PaddedBytes()
    guard (try? tree.read(path, first: 1 << 10, into: &head)) != nil, let stream = try? OpenFile(path, in: tree) else {
      return false
    }
    let start = head.hasByteOrderMark ? 3 : 0
    let first = head.withUnsafePointer { $0[JSONScan.skipWhitespace($0, start)] }
    guard first == JSONScan.openObject || first == 0x1F else { return false }
    return (try? OpenRecording(stream, file: path, expectsLines: false)) != nil
  }
}
