/// Reads JSON into nodes: the same shapes that YAML gives.
enum JSONNodeReader {
  /// The value of the text; nil, and a report, where it is no JSON or too much of it.
  static func read(_ source: ConfigSource, into diagnostics: DiagnosticCollector) -> ConfigNode? {
    var locator = ConfigSource.Locator(source)
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: source.bytes, limits: JSONLimits(depth: NodeReader.depthLimit))
    } catch {
      let place = locator.place(of: error.offset)
      diagnostics.report(
        "json-syntax", in: source, line: place.line, column: place.column,
        error.kind == .nestingTooDeep ? "nested deeper than \(NodeReader.depthLimit) levels" : "this is not JSON",
        expected: error.expected, found: error.found, remedy: remedy(for: error, in: source))
      return nil
    }
    if let mark = source.firstDirectionMark {
      let place = locator.place(of: mark.offset)
      let code = ConfigSource.codePoint(mark.value)
      diagnostics.report(
        "json-character", in: source, line: place.line, column: place.column,
        "the character U+\(code) may not stand here as such", remedy: "write `\\u\(code)`, or remove it")
      return nil
    }
    for duplicate in document.duplicateKeys {
      let first = locator.place(of: duplicate.firstKeyOffset)
      let place = locator.place(of: duplicate.keyOffset)
      let key = duplicate.key.string
      diagnostics.report(
        diagnostics.prefix + "-duplicate-key", in: source, line: place.line, column: place.column,
        length: key.unicodeScalars.count + 2, "the key \(quoted(key)) stands twice in its map",
        found: "the first on line \(first.line)", remedy: "keep one of them")
    }
    var builder = Builder(source: source)
    guard let node = builder.node(document.root) else {
      diagnostics.report(
        diagnostics.prefix + "-too-large", in: source, line: 0, column: 0,
        "the file holds more than \(NodeReader.nodeLimit) values", remedy: "name the file that was meant")
      return nil
    }
    return node
  }

  private static func remedy(for error: JSONSyntaxError, in source: ConfigSource) -> String? {
    switch error.kind {
    case .empty: "write a map: `{ … }`"
    case .unexpectedCharacter where error.found == "“/”": "remove the comment: JSON has none"
    case .unexpectedCharacter where error.foundationAccepts: "remove the comma"
    default: nil
    }
  }

  /// Walks the document in the order of the text. Recursion is bounded by the depth that the document was parsed with.
  private struct Builder {
    let source: ConfigSource
    private var locator: ConfigSource.Locator
    private var count = 0

    init(source: ConfigSource) {
      self.source = source
      locator = ConfigSource.Locator(source)
    }

    /// The node of a value; nil where there are too many.
    mutating func node(_ json: JSONNode) -> ConfigNode? {
      count += 1
      guard count <= NodeReader.nodeLimit else { return nil }
      let place = locator.place(of: json.offset)
      switch json.kind {
      case .null: return scalar(ConfigScalar("null", style: .nothing), at: place, length: 4)
      case .bool:
        let text = json.boolean == true ? "true" : "false"
        return scalar(ConfigScalar(text, style: .plain), at: place, length: text.utf8.count)
      case .number:
        let text = json.numberText ?? ""
        return scalar(ConfigScalar(text, style: .plain), at: place, length: text.utf8.count)
      case .string:
        let text = json.text ?? ""
        return scalar(
          ConfigScalar(text, style: .quoted), at: place, length: length(of: json.range))
      case .array:
        var elements: [ConfigNode] = []
        elements.reserveCapacity(json.count)
        for element in json.elements {
          guard let element = node(element) else { return nil }
          elements.append(element)
        }
        return ConfigNode(.sequence(elements), source: source, line: place.line, column: place.column)
      case .object:
        var entries: [ConfigMapping.Entry] = []
        entries.reserveCapacity(json.count)
        var seen: Set<ByteText> = []
        for member in json.members {
          let keyPlace = locator.place(of: member.key.range.lowerBound)
          let text = member.key.string
          let key = scalar(
            ConfigScalar(text, style: .quoted), at: keyPlace, length: length(of: member.key.range))
          guard let value = node(member.value) else { return nil }
          // Keys that stand twice have been reported.
          if seen.insert(ByteText(text)).inserted { entries.append(ConfigMapping.Entry(key: key, value: value)) }
        }
        return ConfigNode(
          .mapping(ConfigMapping(entries)), source: source, line: place.line, column: place.column)
      }
    }

    private func scalar(_ scalar: ConfigScalar, at place: (line: Int, column: Int), length: Int) -> ConfigNode {
      ConfigNode(.scalar(scalar), source: source, line: place.line, column: place.column, length: length)
    }

    private func length(of range: Range<Int>) -> Int {
      source.bytes[range].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }
  }
}
