#if YAML
  import CYAML

  /// What contracts leave out of YAML, and the bounds.
  extension YAMLNodeReader {
    /// A complete map: without keys that are no text, stand twice or merge, and with cuts found.
    func mapping(of frame: Frame) -> ConfigMapping {
      var seen: [ByteText: Int] = [:]
      var entries: [ConfigMapping.Entry] = []
      let whole = frame.isFlow ? withoutCuts(frame.entries) : frame.entries
      var isDamaged = whole.count < frame.entries.count
      for entry in whole {
        guard !entry.key.isBroken else {
          isDamaged = true
          continue
        }
        guard let key = entry.key.scalar, key.style != .nothing else {
          diagnostics.report(
            "yaml-key", at: entry.key, "a key is a text, not \(entry.key.found)",
            remedy: "quote it if a text was meant")
          isDamaged = true
          continue
        }
        if key.style == .plain, !frame.isFlow, key.text.unicodeScalars.first.map(Self.isOddBlank) == true {
          reportOddIndentation(line: entry.key.line - 1)
          isDamaged = true
          continue
        }
        if key.style == .plain, key.isText("<<") {
          diagnostics.report(
            "yaml-merge-key", at: entry.key, "the merge key `<<` is not read", remedy: "write the keys out")
          isDamaged = true
          continue
        }
        if let first = seen[ByteText(key.text)] {
          diagnostics.report(
            diagnostics.prefix + "-duplicate-key", at: entry.key, "the key \(quoted(key.text)) stands twice in its map",
            found: "the first on line \(first)", remedy: "keep one of them")
          continue
        }
        seen[ByteText(key.text)] = entry.key.line
        entries.append(entry)
      }
      return ConfigMapping(entries, isExplicit: frame.isExplicit, isDamaged: isDamaged)
    }

    func refuseTag(_ tag: UnsafeMutablePointer<yaml_char_t>?, at start: Mark) {
      guard let tag else { return }
      let rest = source.text(line: start.line + 1, column: start.column + 1)
      let name = rest.unicodeScalars.prefix { $0 != " " && $0 != "\t" && $0 != "," }
      _ = tag
      report(
        "yaml-tag", at: start, length: max(1, name.count), "the tag \(quoted(String(name))) is not read",
        remedy: "remove it, or quote a text that begins with `!`")
    }

    func reportNumber(at start: Mark) {
      report(
        "yaml-limit", at: start, "the file holds more than \(NodeReader.nodeLimit) values, aliases written out",
        remedy: "write less by aliases")
    }

    func reportDepth(at start: Mark) {
      report(
        "yaml-limit", at: start, "nested deeper than \(NodeReader.depthLimit) levels", remedy: "nest less")
    }

    /// Reports at a place of libyaml's; a negative line means the whole file.
    func report(
      _ rule: String, at mark: Mark, length: Int = 1, _ message: String, expected: String? = nil,
      found: String? = nil, remedy: String? = nil
    ) {
      diagnostics.report(
        rule, in: source, line: mark.line + 1, column: mark.column + 1, length: length, message, expected: expected,
        found: found, remedy: remedy)
    }

    /// Whether every character may stand in YAML as we read it; the first that may not is reported.
    ///
    /// Refused are control characters but tab and line ends (YAML 1.2 §5.1), U+FEFF inside the text, U+FFFE, U+FFFF, the
    /// three that end a line in YAML 1.1 and not in 1.2, and what changes the direction of the text.
    func hasOnlyAllowedCharacters() -> Bool {
      let bytes = source.bytes
      for (offset, byte) in bytes.enumerated() {
        // Nearly every byte passes here.
        if byte >= 0x20, byte < 0x7F { continue }
        let value: UInt32? =
          switch byte {
          case 0x09, 0x0A, 0x0D: nil
          case 0..<0x20, 0x7F: UInt32(byte)
          case 0xC2: offset + 1 < bytes.count && bytes[offset + 1] < 0xA0 ? UInt32(bytes[offset + 1]) : nil
          case 0xE2:
            forbidden(bytes, at: offset, second: 0x80, third: [0xA8, 0xA9], 0x2000)
              ?? ConfigSource.directionMark(bytes, at: offset)
          case 0xD8: ConfigSource.directionMark(bytes, at: offset)
          case 0xEF:
            forbidden(bytes, at: offset, second: 0xBB, third: [0xBF], 0xF000)
              ?? forbidden(bytes, at: offset, second: 0xBF, third: [0xBE, 0xBF], 0xF000)
          default: nil
          }
        guard let value else { continue }
        var locator = ConfigSource.Locator(source)
        let place = locator.place(of: offset)
        let code = ConfigSource.codePoint(value)
        diagnostics.report(
          "yaml-character", in: source, line: place.line, column: place.column,
          "the character U+\(code) may not stand here as such",
          remedy: "write `\\u\(code)` between double quotes, or remove it")
        return false
      }
      return true
    }

    private func forbidden(
      _ bytes: [UInt8], at offset: Int, second: UInt8, third: [UInt8], _ base: UInt32
    ) -> UInt32? {
      guard offset + 2 < bytes.count, bytes[offset + 1] == second, third.contains(bytes[offset + 2]) else { return nil }
      return base | UInt32(second & 0x3F) << 6 | UInt32(bytes[offset + 2] & 0x3F)
    }
  }
#endif
