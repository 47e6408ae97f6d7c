package import DoganaDomain

/// Gathers what is wrong with a file and those that it includes: each place and rule once, sorted by place, no more than a person can use.
package final class DiagnosticCollector {
  /// How many are handed out.
  package static let limit = 100
  /// How many are kept at all, so that a hostile file cannot fill memory.
  private static let keptLimit = 2_000

  /// What rule ids begin with: `contract`, `config`.
  package let prefix: String
  private var kept: [Diagnostic] = []
  private var seen: Set<Key> = []
  private var dropped = 0

  private struct Key: Hashable {
    let rule: String
    let file: String
    let line: Int
    let column: Int
    let message: String
  }

  package init(prefix: String) { self.prefix = prefix }

  package var isEmpty: Bool { kept.isEmpty }
  package var count: Int { kept.count }

  /// Whether there are so few problems that it is worth to say more of each than what is wrong.
  package var hasRoom: Bool { kept.count < 2 * Self.limit }

  /// Words to choose from, for a report: not more than can be looked through, and none where nobody will read them.
  package func words(_ words: (some Collection<String>)?) -> [String] {
    guard let words, hasRoom else { return [] }
    return Array(words.prefix(1_000))
  }

  package var hasErrors: Bool { kept.contains { $0.severity == .error } }

  package func add(_ diagnostic: Diagnostic) {
    let key = Key(
      rule: diagnostic.rule, file: diagnostic.place?.file ?? "", line: diagnostic.place?.line ?? 0,
      column: diagnostic.place?.column ?? 0, message: diagnostic.message)
    guard kept.count < Self.keptLimit else {
      dropped += 1
      return
    }
    if seen.insert(key).inserted { kept.append(diagnostic) }
  }

  /// Reports something at a place of a file; line 0 means the whole file.
  package func report(
    _ rule: String, in source: ConfigSource, line: Int, column: Int, length: Int = 1, _ message: String,
    expected: String? = nil, found: String? = nil, remedy: String? = nil
  ) {
    add(
      Diagnostic(
        rule: rule, place: SourcePlace(file: source.file, line: line, column: column), message: message,
        expected: expected, found: found, remedy: remedy, sourceLine: line > 0 ? source.line(line) : nil,
        length: max(1, length)))
  }

  /// Reports something at a node.
  package func report(
    _ rule: String, at node: ConfigNode, _ message: String, expected: String? = nil, found: String? = nil,
    remedy: String? = nil
  ) {
    report(
      rule, in: node.source, line: node.line, column: node.column, length: node.length, message, expected: expected,
      found: found, remedy: remedy)
  }

  /// All of it, file by file in the order of the text; where there is more than the limit, the last says how much more.
  package func finished() -> [Diagnostic] {
    var sorted = kept.enumerated().sorted { left, right in
      let (one, other) = (left.element.place, right.element.place)
      let (file, otherFile) = (one?.file ?? "", other?.file ?? "")
      if !file.utf8.elementsEqual(otherFile.utf8) { return file.utf8.lexicographicallyPrecedes(otherFile.utf8) }
      return (one?.line ?? 0, one?.column ?? 0, left.offset) < (other?.line ?? 0, other?.column ?? 0, right.offset)
    }.map(\.element)
    let surplus = sorted.count + dropped - Self.limit
    if surplus > 0 {
      sorted = Array(sorted.prefix(Self.limit))
      let file = sorted.first?.place?.file
      sorted.append(
        Diagnostic(
          rule: prefix + "-too-many-problems", place: file.map { SourcePlace(file: $0) },
          message: "\(surplus) more \(surplus == 1 ? "problem is" : "problems are") not shown",
          remedy: "fix those above first", count: surplus))
    }
    return sorted
  }
}

/// The reports that every reader of a file makes.
extension DiagnosticCollector {
  /// A value of the wrong shape. Broken nodes have been reported.
  package func wrongType(_ node: ConfigNode, of what: String, expected: String, remedy: String? = nil) {
    guard !node.isBroken else { return }
    report(
      prefix + "-wrong-type", at: node, "\(what) is \(expected), not \(node.found)", expected: expected,
      found: node.found, remedy: remedy)
  }

  /// A value of the right shape that says nothing sensible.
  package func badValue(
    _ node: ConfigNode, _ message: String, expected: String? = nil, remedy: String? = nil
  ) {
    guard !node.isBroken else { return }
    report(prefix + "-bad-value", at: node, message, expected: expected, found: node.found, remedy: remedy)
  }

  /// A key that may not stand beside the others.
  package func badKey(_ key: ConfigNode, _ message: String, expected: String? = nil, remedy: String? = nil) {
    guard !key.isBroken else { return }
    report(prefix + "-bad-value", at: key, message, expected: expected, remedy: remedy)
  }

  /// A word that is not one of those that may stand there.
  package func unknownWord(_ node: ConfigNode, of what: String, among words: [String]) {
    guard !node.isBroken else { return }
    let text = node.scalar?.text ?? ""
    badValue(
      node, "\(what) cannot be \(quoted(text))", expected: Self.list(words),
      remedy: suggestion(for: text, among: words))
  }

  package func missingKey(_ key: String, in node: ConfigNode, of what: String, remedy: String? = nil) {
    guard !node.isBroken, node.mapping?.isDamaged != true else { return }
    report(
      prefix + "-missing-key", at: node, "\(what) needs the key `\(key)`", expected: "`\(key)`",
      remedy: remedy ?? "add `\(key):`")
  }

  package func unknownKey(_ key: ConfigNode, of what: String, among keys: [String]) {
    let text = key.scalar?.text ?? ""
    report(
      prefix + "-unknown-key", at: key, "\(what) has no key \(quoted(text))",
      expected: Self.list(keys), found: quoted(text),
      remedy: suggestion(for: text, among: keys) ?? "remove it")
  }

  /// A name that nothing is called by.
  package func unknownName(_ text: String, at node: ConfigNode, kind: String, among names: [String]) {
    guard !node.isBroken else { return }
    report(
      prefix + "-unknown-name", at: node, "no \(kind) is called \(quoted(text))", found: quoted(text),
      remedy: suggestion(for: text, among: names) ?? "declare it, or use a name that is declared")
  }

  /// What to write instead of a mistyped word; none is looked for when there are more problems than are shown.
  package func suggestion(for text: String, among words: [String]) -> String? {
    guard hasRoom else { return nil }
    return NearestName.find(text, among: words).map { "write \(quoted($0))" }
  }

  /// Words for a sentence after "expected"; of many the first.
  package static func list(_ words: [String]) -> String {
    let shown = words.prefix(20).map { SafeText.escaped($0, limit: 60) }.joined(separator: ", ")
    return words.count > 20 ? shown + ", …" : shown
  }
}
