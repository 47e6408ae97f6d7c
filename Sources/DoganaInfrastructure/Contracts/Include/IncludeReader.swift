import DoganaDomain

/// Reads `include:`: the files whose enums, unions, DTOs and envelopes a contract takes as its own.
///
/// A file is brought in once, however many paths lead to it. What an included file includes comes with it. The file may be
/// a contract itself, for instance that of an older version: of its other parts nothing is taken. A file that is no
/// contract may hold nothing that would not be taken.
struct IncludeReader {
  /// The most files that a contract may bring in.
  static let limit = 100

  /// One file that is brought in.
  struct Part {
    let map: ConfigMap
    /// Its own `decoding`, over that of the contract: on whatever way a file is reached, it means the same.
    let decoding: DecodingRules
  }

  let context: ContractContext
  /// Nil where the contract is read from no folder.
  let folder: IncludeFolder?

  /// What a contract brings in, in the order of the text: each file before those that it includes.
  func parts(of map: ConfigMap, file: String, decoding: DecodingRules) -> [Part] {
    var walk = Walk(parts: [], seen: [ByteText(file)], way: [file])
    follow(map, file: file, decoding: decoding, &walk)
    return walk.parts
  }

  private struct Walk {
    var parts: [Part]
    var seen: Set<ByteText>
    /// The files that lead to the one that is read, the contract first.
    var way: [String]
    var isFull = false
  }

  private func follow(_ map: ConfigMap, file: String, decoding: DecodingRules, _ walk: inout Walk) {
    guard let node = map["include"] else { return }
    guard let elements = context.diagnostics.list(node, of: "`include`", allowsOne: true) else {
      context.isDamaged = true
      return
    }
    var named: Set<ByteText> = []
    for element in elements {
      guard let path = context.diagnostics.text(element, of: "a file to include"),
        let found = locate(path, at: element, beside: file)
      else {
        context.isDamaged = true
        continue
      }
      if !named.insert(ByteText(found)).inserted { context.repeatedIncludes.append(element.place) }
      if let start = walk.way.firstIndex(where: { $0.utf8.elementsEqual(found.utf8) }) {
        reportCycle(Array(walk.way[start...]) + [found], at: element)
        continue
      }
      guard walk.seen.insert(ByteText(found)).inserted else { continue }
      guard walk.seen.count <= Self.limit else {
        if !walk.isFull { reportLimit(at: element) }
        walk.isFull = true
        return
      }
      guard let part = read(found, at: element, decoding: decoding) else {
        context.isDamaged = true
        continue
      }
      walk.parts.append(part)
      walk.way.append(found)
      follow(part.map, file: found, decoding: decoding, &walk)
      walk.way.removeLast()
    }
  }

  private func locate(_ path: String, at node: ConfigNode, beside file: String) -> String? {
    let diagnostics = context.diagnostics
    guard let folder else {
      diagnostics.report(
        "contract-include-unreadable", at: node, "a contract that lies in no folder cannot include a file",
        found: quoted(path), remedy: "save the contract as a file")
      return nil
    }
    do {
      return try folder.locate(path, beside: file)
    } catch {
      switch error {
      case .outside:
        diagnostics.report(
          "contract-include-outside", at: node, "an included file lies in the contracts folder",
          expected: "a path relative to this file, below \(quoted(folder.root.isEmpty ? "." : folder.root))",
          found: quoted(path), remedy: "move the file there, and write the way to it, as in `../common.yaml`")
      case .unreadable(let reason):
        diagnostics.report(
          "contract-include-unreadable", at: node, "the included file cannot be read: \(reason)",
          expected: "a path relative to this file", found: quoted(path), remedy: "correct the path, or add the file")
      }
      return nil
    }
  }

  private func read(_ file: String, at node: ConfigNode, decoding: DecodingRules) -> Part? {
    let diagnostics = context.diagnostics
    let source: ConfigSource
    switch folder?.read(file) {
    case .success(let read)?: source = read
    case .failure(let failure)?:
      diagnostics.report(
        "contract-include-unreadable", at: node, "the included file cannot be read: \(failure.message)",
        found: quoted(node.scalar?.text ?? ""), remedy: failure.remedy ?? "name the file that was meant")
      return nil
    case nil: return nil
    }
    context.add(source)
    let before = diagnostics.count
    guard let root = NodeReader.read(source, into: diagnostics) else {
      if diagnostics.count == before { reportEmpty(source) }
      return nil
    }
    // A contract is checked as a contract where it is found below the folder; of any other file nothing may go unread.
    let isContract = ContractFiles.isContract(file)
    guard
      let map = ConfigMap(
        root, what: isContract ? "a contract" : "a file that is included",
        form: isContract ? ContractForms.root : ContractForms.included,
        diagnostics: diagnostics),
      ContractHeading(diagnostics: diagnostics).isKnownVersion(map["dogana"])
    else { return nil }
    context.isDamaged = context.isDamaged || map.isDamaged
    let rules = map["decoding"].map { DecodingReader(context: context).read($0, over: decoding) }
    return Part(map: map, decoding: rules ?? decoding)
  }

  private func reportEmpty(_ source: ConfigSource) {
    context.diagnostics.report(
      "contract-empty", in: source, line: 0, column: 0, "the included file is empty",
      expected: "one of " + DiagnosticCollector.list(ContractForms.included.listed),
      remedy: "declare something, or do not include it")
  }

  private func reportCycle(_ files: [String], at node: ConfigNode) {
    context.diagnostics.report(
      "contract-include-cycle", at: node, "the file includes itself",
      found: SafeText.escaped(files.joined(separator: " → "), limit: 400), remedy: "remove this `include`")
  }

  private func reportLimit(at node: ConfigNode) {
    context.diagnostics.report(
      "contract-include-limit", at: node, "a contract brings in at most \(Self.limit) files",
      remedy: "put what belongs together into one file")
  }
}
