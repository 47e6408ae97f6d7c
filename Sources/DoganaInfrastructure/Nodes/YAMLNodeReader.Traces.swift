#if YAML
  /// Finds what libyaml cuts in silence: unquoted texts that hold a comma inside a flow map or list, or a ` #`.
  ///
  /// `{ rule: self.all(x, x > 0) }` is by the grammar a map of two keys, the second without a value. No such map means
  /// anything in a contract, so its traces are safe to report: a key without a colon inside braces, and an unquoted text
  /// whose parentheses or double quotes do not close before the comma.
  extension YAMLNodeReader {
    /// The entries of a flow map; those of a cut text are reported and its value is marked as broken.
    func withoutCuts(_ entries: [ConfigMapping.Entry]) -> [ConfigMapping.Entry] {
      var kept: [ConfigMapping.Entry] = []
      var index = 0
      while index < entries.count {
        let entry = entries[index]
        index += 1
        if isBareWord(entry) {
          reportBareWord(entry)
          continue
        }
        // The pieces of a text that a comma cut: words without a colon, and what closes the brackets that it opened.
        var lastPiece: ConfigNode?
        var balance = Balance(entry.value)
        let isPlain = entry.value.scalar?.style == .plain
        while isPlain, index < entries.count {
          let next = entries[index]
          if isBareWord(next) {
            lastPiece = next.key
          } else if balance.isOpen, isAfterComma(next.key) {
            lastPiece = next.value
            balance.add(next.value)
          } else {
            break
          }
          balance.add(next.key)
          index += 1
        }
        if let lastPiece {
          reportCut(from: entry.value, to: lastPiece)
          kept.append(ConfigMapping.Entry(key: entry.key, value: entry.value.broken))
        } else {
          kept.append(entry)
        }
      }
      return kept
    }

    /// The elements of a flow list; those of a cut text are reported and the first is marked as broken.
    func withoutCuts(_ elements: [ConfigNode]) -> [ConfigNode] {
      var kept: [ConfigNode] = []
      var index = 0
      while index < elements.count {
        let element = elements[index]
        index += 1
        var balance = Balance(element)
        var lastPiece: ConfigNode?
        while element.scalar?.style == .plain, balance.isOpen, index < elements.count {
          lastPiece = elements[index]
          balance.add(elements[index])
          index += 1
        }
        if let lastPiece { reportCut(from: element, to: lastPiece) }
        kept.append(lastPiece == nil ? element : element.broken)
      }
      return kept
    }

    /// Whether a ` #` behind an unquoted value is part of the text that was meant; reports it then.
    ///
    /// A comment behind a value is common. It is taken for lost text where brackets or quotes are left open, and where a
    /// single space stands before the `#` and none behind it: `Order #5`.
    func isCutByComment(_ text: String, end: Mark, node: ConfigNode) -> Bool {
      let rest = source.text(line: end.line + 1, column: end.column + 1, limit: 64).unicodeScalars
      let spaces = rest.prefix { $0 == " " || $0 == "\t" }.count
      let comment = rest.dropFirst(spaces)
      guard spaces > 0, comment.first == "#" else { return false }
      let isOpen = Balance(node).isOpen
      let next = comment.dropFirst().first
      let isWord = spaces == 1 && next.map { !$0.properties.isWhitespace && $0 != "#" && $0 != "!" } ?? false
      guard isOpen || isWord else { return false }
      let shown = String(comment.prefix(12))
      report(
        "yaml-unquoted", at: Mark(line: end.line, column: end.column + spaces),
        "a comment begins at \(quoted(shown)) and ends the text before it",
        remedy: isOpen
          ? "quote this text: it holds ` #`" : "quote this text if it holds the `#`, or put a space behind the `#`")
      return true
    }

    /// Whether an entry of a flow map is a word alone: no colon stands behind it.
    private func isBareWord(_ entry: ConfigMapping.Entry) -> Bool {
      guard entry.value.scalar?.style == .nothing, let key = entry.key.scalar, key.style != .block else { return false }
      // An alias or a key over several lines is left to the reader.
      guard entry.key.line == entry.value.line, entry.value.column >= entry.key.column else { return false }
      let start = entry.key.column + entry.key.length
      let between = source.text(
        line: entry.key.line, column: start, limit: min(max(0, entry.value.column - start), 4_096))
      return !between.unicodeScalars.contains(":")
    }

    /// Whether a comma stands before a node: it may be the rest of what stands before the comma.
    private func isAfterComma(_ node: ConfigNode) -> Bool {
      let start = max(1, node.column - 64)
      let before = source.text(line: node.line, column: start, limit: node.column - start).unicodeScalars
      return before.last { $0 != " " && $0 != "\t" }.map { $0 == "," } ?? true
    }

    private func reportBareWord(_ entry: ConfigMapping.Entry) {
      let text = entry.key.scalar?.text ?? ""
      let isMissingSpace = entry.key.scalar?.style == .plain && text.unicodeScalars.contains(":")
      diagnostics.report(
        "yaml-unquoted", at: entry.key, "\(quoted(text)) has no value", expected: "`key: value`",
        remedy: isMissingSpace
          ? "put a space behind the colon" : "give it a value, or quote the text that it is part of")
    }

    private func reportCut(from first: ConfigNode, to last: ConfigNode) {
      var remedy = "quote this text: it holds a comma"
      if first.line == last.line {
        let length = last.column + last.length - first.column
        let text = source.text(line: first.line, column: first.column, limit: max(0, length))
        let quote = text.unicodeScalars.contains("'") ? "\"" : "'"
        if !text.unicodeScalars.contains(Unicode.Scalar(quote) ?? "'"), text.utf8.count <= 80 {
          remedy = "quote this: \(quote)\(text)\(quote)"
        }
      }
      diagnostics.report(
        "yaml-unquoted", at: first, "a comma ends this unquoted text", found: quoted(first.scalar?.text ?? ""),
        remedy: remedy)
    }

    /// The parentheses and double quotes that a text leaves open.
    private struct Balance {
      private var depth = 0
      private var isQuoted = false

      init(_ node: ConfigNode) { add(node) }

      var isOpen: Bool { isQuoted || depth > 0 }

      mutating func add(_ node: ConfigNode) {
        // A quote in the middle of a text is one of its characters; a quoted scalar brings its own, and they close.
        guard let scalar = node.scalar, scalar.style == .plain else { return }
        var isEscaped = false
        for scalar in scalar.text.unicodeScalars {
          if isEscaped {
            isEscaped = false
          } else if scalar == "\"" {
            isQuoted.toggle()
          } else if scalar == "\\", isQuoted {
            isEscaped = true
          } else if !isQuoted, scalar == "(" {
            depth += 1
          } else if !isQuoted, scalar == ")" {
            depth -= 1
          }
        }
      }
    }
  }
#endif
