#if YAML
  import CYAML

  /// Says what libyaml did not understand in words of our own, with the place where a person has to look.
  extension YAMLNodeReader {
    /// Reports why the parser stopped.
    func reportProblem(_ parser: yaml_parser_t) {
      let problem = parser.problem.map { String(cString: $0) } ?? ""
      let context = parser.context.map { String(cString: $0) } ?? ""
      let mark = Mark(parser.problem_mark)
      let contextMark = Mark(parser.context_mark)
      if parser.error == YAML_MEMORY_ERROR {
        report("yaml-limit", at: Mark(line: -1, column: -1), "there is no memory to read the file")
        return
      }
      // A text that a comment cut has taken the closing bracket with it.
      if isCutInside { return }
      if let line = oddIndentation(before: mark) {
        reportOddIndentation(line: line)
        return
      }
      if let tag = tag(before: mark) {
        report(
          "yaml-tag", at: tag, "an unquoted text cannot begin with `!`: it makes a tag",
          remedy: "quote the whole text, or remove the tag")
        return
      }
      if let cut = unquotedText(before: mark, problem: problem) {
        report(
          "yaml-unquoted", at: cut.start, length: cut.length, cut.message, found: cut.found, remedy: cut.remedy)
        return
      }
      let explained = explanation(of: problem, context: context, at: mark, from: contextMark)
      report(
        explained.rule, at: explained.mark, explained.message, expected: explained.expected, remedy: explained.remedy)
    }

    private struct Cut {
      let start: Mark
      let length: Int
      let message: String
      let found: String?
      let remedy: String
    }

    /// The text that goes on where the grammar lets it end: `self.tags[0]` in a flow map, `Error: no`, `[T]?`.
    private func unquotedText(before mark: Mark, problem: String) -> Cut? {
      let next = source.text(line: mark.line + 1, column: mark.column + 1, limit: 2).unicodeScalars
      guard let sign = next.first, sign != "#" else { return nil }
      // What stopped the parser must follow on the same line, or the text before it is whole.
      guard last.kind != .none, last.end.line == mark.line, last.end.column <= mark.column else {
        return startOfText(at: mark, sign: sign, problem: problem)
      }
      let between = source.text(
        line: mark.line + 1, column: last.end.column + 1, limit: mark.column - last.end.column
      ).unicodeScalars
      guard between.allSatisfy({ $0 == " " || $0 == "\t" }) else {
        return startOfText(at: mark, sign: sign, problem: problem)
      }
      let isOneLine = last.start.line == last.end.line
      let length = isOneLine ? max(1, mark.column - last.start.column) : 1
      let shown =
        isOneLine ? source.text(line: mark.line + 1, column: last.start.column + 1, limit: length) : ""
      switch (last.kind, sign) {
      case (.plain, "["), (.plain, "{"), (.plain, "\""), (.plain, "'"):
        return Cut(
          start: last.start, length: length, message: "\(quoted(String(sign))) ends this unquoted text here",
          found: isOneLine ? quoted(trimmed(shown)) : nil,
          remedy: "quote the whole text: it holds \(quoted(String(sign)))")
      case (.plain, ":") where isOneLine && openFlow?.isMapping == true && lastWord(of: shown) != nil:
        let word = lastWord(of: shown) ?? ""
        return Cut(
          start: last.start, length: length, message: "`: ` ends this unquoted text here",
          found: quoted(trimmed(shown)),
          remedy: "put a comma before \(quoted(word)) if it is a key, or quote the whole text: it holds `: `")
      case (.plain, ":") where isOneLine:
        return Cut(
          start: last.start, length: length, message: "`: ` ends this unquoted text here",
          found: quoted(trimmed(shown)),
          remedy: "quote the whole text: it holds `: `")
      case (.plain, ":") where oneWord(at: last.start) != nil:
        let word = oneWord(at: last.start) ?? ""
        return Cut(
          start: last.start, length: word.unicodeScalars.count, message: "\(quoted(word)) is one word", found: nil,
          remedy: "put a space behind the colon")
      case (.plain, ":") where keyWithoutColon(at: last.start) != nil:
        let word = keyWithoutColon(at: last.start) ?? ""
        return Cut(
          start: last.start, length: word.unicodeScalars.count, message: "no colon and space stand behind this key",
          found: nil, remedy: "write \(quoted(word + ": …"))")
      case (.plain, ":") where openFlow != nil:
        let frame = openFlow
        let start = frame?.start ?? last.start
        let sign = frame?.isMapping == true ? "{" : "["
        return Cut(
          start: start, length: 1, message: "this `\(sign)` is not closed on line \(last.start.line + 1)", found: nil,
          remedy: "close it there, or put a comma at the end of the line")
      case (.plain, ":"):
        return Cut(
          start: last.end, length: 1,
          message: "this line goes on with the text that began on line \(last.start.line + 1)",
          found: nil, remedy: "indent the line like the ones it belongs to, or put a comma before it inside braces")
      case (.collection, "?"):
        return Cut(
          start: last.start, length: max(1, mark.column + 1 - last.start.column),
          message: "a type that ends in `]?` needs quotes", found: nil,
          remedy: isOneLine ? "quote this: \"\(trimmed(shown))?\"" : "quote the type")
      case (.collection, "]"), (.collection, "}"), (.collection, ","): return nil
      case (.quoted, "]"), (.quoted, "}"), (.quoted, ","), (.plain, "]"), (.plain, "}"), (.plain, ","): return nil
      case (.alias, "]"), (.alias, "}"), (.alias, ","): return nil
      case (.quoted, _), (.alias, _), (.collection, _):
        if last.kind == .quoted, !isOneLine {
          return Cut(
            start: last.start, length: 1,
            message: "this quoted text ends on line \(last.end.line + 1), and something follows it there",
            found: quoted(String(sign)), remedy: "close the quote where the text ends")
        }
        let what =
          last.kind == .quoted ? "the closing quote" : last.kind == .alias ? "the alias" : "the closing bracket"
        return Cut(
          start: last.start, length: length, message: "something follows \(what)", found: quoted(String(sign)),
          remedy: "quote the whole text: it begins with \(quoted(firstCharacter(at: last.start)))")
      default: return startOfText(at: mark, sign: sign, problem: problem)
      }
    }

    /// The rest of a line where it is one word with a colon in it: `id:String`.
    private func oneWord(at mark: Mark) -> String? {
      let line = trimmed(source.text(line: mark.line + 1, column: mark.column + 1))
      let scalars = line.unicodeScalars
      return scalars.contains(":") && !scalars.contains(" ") ? line : nil
    }

    /// The map or list in braces or brackets that is open innermost.
    private var openFlow: Frame? { frames.last { $0.isExplicit }.flatMap { $0.isFlow ? $0 : nil } }

    /// The last of several words, where it could be a key.
    private func lastWord(of text: String) -> String? {
      let words = trimmed(text).unicodeScalars.split(separator: " ")
      guard words.count > 1, let word = words.last.map({ String($0) }), ContractName.isIdentifier(word) else {
        return nil
      }
      return word
    }

    /// The name that begins a line, where a bracket follows it without a colon and a space between: `Cat [a]`, `Cat:[a]`.
    private func keyWithoutColon(at mark: Mark) -> String? {
      let line = source.text(line: mark.line + 1, column: mark.column + 1).unicodeScalars
      let name = line.prefix { $0 == "_" || $0.properties.isXIDContinue }
      var rest = line.dropFirst(name.count)
      if rest.first == ":" { rest = rest.dropFirst() }
      rest = rest.drop { $0 == " " }
      guard !name.isEmpty, let next = rest.first, next == "[" || next == "{" else { return nil }
      return String(name)
    }

    /// A `!` at the beginning of a value on the line of a problem, with nothing whole between the two.
    private func tag(before mark: Mark) -> Mark? {
      let line = Array(source.text(line: mark.line + 1, column: 1, limit: mark.column).unicodeScalars)
      guard let place = line.lastIndex(of: "!"), !line[..<place].contains("\""), !line[..<place].contains("'") else {
        return nil
      }
      let start = Mark(line: mark.line, column: place)
      guard last.end.line < mark.line || last.end.column <= place else { return nil }
      guard place == 0 || line[place - 1] == " " || line[place - 1] == "[" || line[place - 1] == "{" else { return nil }
      guard let before = line[..<place].last(where: { $0 != " " }) else { return start }
      return [":", "-", ",", "[", "{"].contains(before) ? start : nil
    }

    /// The line among those of the problem that blanks indent which are no spaces; nil where there is none.
    private func oddIndentation(before mark: Mark) -> Int? {
      let first = max(last.kind == .none ? 0 : last.start.line, mark.line - 16)
      guard first <= mark.line else { return nil }
      return (first...mark.line).first { hasOddIndentation(line: $0) }
    }

    private func hasOddIndentation(line: Int) -> Bool {
      let blanks = source.text(line: line + 1, column: 1, limit: 64).unicodeScalars
        .prefix { $0 == " " || Self.isOddBlank($0) }
      return blanks.contains { $0 != " " }
    }

    /// Whether a scalar looks like a space, and is none to YAML: U+00A0, U+3000 …
    static func isOddBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value > 0x7F && scalar.properties.generalCategory == .spaceSeparator
    }

    /// Reports a line that YAML does not see as indented.
    func reportOddIndentation(line: Int) {
      let scalars = source.text(line: line + 1, column: 1, limit: 64).unicodeScalars
      let column = scalars.prefix { $0 == " " }.count
      let value = scalars.first { Self.isOddBlank($0) }?.value ?? 0xA0
      report(
        "yaml-syntax", at: Mark(line: line, column: column),
        "the character U+\(ConfigSource.codePoint(value)) cannot indent", expected: "spaces", remedy: "use spaces")
    }

    /// A text that may not begin as it does.
    private func startOfText(at mark: Mark, sign: Unicode.Scalar, problem: String) -> Cut? {
      if problem.hasPrefix("found character that cannot start"), sign != "\t" {
        return Cut(
          start: mark, length: 1, message: "an unquoted text cannot begin with \(quoted(String(sign)))", found: nil,
          remedy: "quote the text")
      }
      if problem.hasPrefix("block sequence entries") {
        return Cut(
          start: mark, length: 1, message: "a `-` that begins a list cannot stand here", found: nil,
          remedy: "put the list on lines of its own, or quote the text")
      }
      return nil
    }

    /// Where a comment begins on the line of an opening bracket, if the closing one stands in the comment.
    private func commentWithBracket(_ closing: Unicode.Scalar, behind start: Mark) -> Mark? {
      let rest = Array(source.text(line: start.line + 1, column: start.column + 1).unicodeScalars)
      for (index, sign) in rest.enumerated().dropFirst() where sign == "#" {
        guard rest[index - 1] == " " || rest[index - 1] == "\t" else { continue }
        return rest[index...].contains(closing) ? Mark(line: start.line, column: start.column + index) : nil
      }
      return nil
    }

    private func trimmed(_ text: String) -> String {
      var scalars = text.unicodeScalars[...]
      while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
      return String(scalars)
    }

    private func firstCharacter(at mark: Mark) -> String {
      source.text(line: mark.line + 1, column: mark.column + 1, limit: 1)
    }

    private struct Explanation {
      var rule = "yaml-syntax"
      let mark: Mark
      let message: String
      var expected: String?
      var remedy: String?
    }

    /// The words for a problem of libyaml's that is no cut text.
    private func explanation(of problem: String, context: String, at mark: Mark, from start: Mark) -> Explanation {
      switch problem {
      case _ where problem.hasPrefix("found character that cannot start"), _ where problem.hasPrefix("found a tab"):
        return Explanation(mark: mark, message: "a tab cannot indent", expected: "spaces", remedy: "use spaces")
      case "could not find expected ':'":
        return Explanation(
          mark: start, message: "this line is neither a key nor a value", expected: "`key: value`",
          remedy: "put a colon and a space behind the key")
      case "found unexpected ':'":
        return Explanation(
          rule: "yaml-unquoted", mark: mark, message: "a colon touches what follows it", expected: "`key: value`",
          remedy: "put a space behind the colon, or quote the text")
      case "mapping values are not allowed in this context":
        return Explanation(
          mark: mark, message: "a `:` cannot make a key here",
          remedy: "indent the line like its neighbours, or quote the text")
      case "mapping keys are not allowed in this context":
        return Explanation(mark: mark, message: "a `?` cannot stand here", remedy: "quote the text")
      case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
        let isMap = problem.hasSuffix("'}'")
        if let comment = commentWithBracket(isMap ? "}" : "]", behind: start) {
          return Explanation(
            rule: "yaml-unquoted", mark: comment,
            message: "a comment begins here and takes the closing `\(isMap ? "}" : "]")` along",
            remedy: "quote the text that holds ` #`, or close the bracket before the comment")
        }
        guard isMap else {
          return Explanation(
            mark: start, message: "this `[` is not closed", expected: "`,` or `]` on line \(mark.line + 1)",
            remedy: "close it, or put a comma between the elements")
        }
        return Explanation(
          mark: start, message: "this `{` is not closed", expected: "`,` or `}` on line \(mark.line + 1)",
          remedy: "close it, or put a comma between the entries")
      case "did not find expected key":
        return Explanation(
          mark: mark, message: "this is no key of the map that began on line \(start.line + 1)",
          expected: "`key: value`",
          remedy: "indent the line like the other keys, and remove a bracket too many")
      case "did not find expected '-' indicator":
        return Explanation(
          mark: mark, message: "this is no element of the list that began on line \(start.line + 1)",
          expected: "`- element`", remedy: "indent the line like the other elements")
      case "did not find expected node content":
        return Explanation(mark: mark, message: "a value is missing here", remedy: "write one, or quote the text")
      case "did not find expected comment or line break" where context.contains("block scalar"):
        return Explanation(
          rule: "yaml-unquoted", mark: start,
          message: "an unquoted text cannot begin with \(quoted(firstCharacter(at: start)))",
          remedy: "quote the text")
      case "did not find expected alphabetic or numeric character":
        return Explanation(
          rule: "yaml-unquoted", mark: start,
          message: "an unquoted text cannot begin with \(quoted(firstCharacter(at: start)))",
          remedy: "quote the text")
      case "found unexpected end of stream", "found unexpected document indicator":
        return Explanation(mark: start, message: "this quote is not closed", remedy: "close it")
      case _ where problem.hasPrefix("found unknown escape"), _ where problem.contains("hexdecimal"),
        _ where problem.hasPrefix("found invalid Unicode"):
        return Explanation(
          mark: mark, message: "this is no escape of a double-quoted text",
          expected: "`\\\\`, `\\\"`, `\\n`, `\\u0041` …",
          remedy: "double the backslash, or use single quotes, in which a backslash is itself")
      case _ where context.contains("tag"), "found undefined tag handle":
        return Explanation(
          rule: "yaml-tag", mark: mark, message: "tags are not read",
          remedy: "remove it, or quote a text that begins with `!`")
      case "did not find expected <document start>":
        return Explanation(
          mark: mark, message: "something follows the end of the document", expected: "one map",
          remedy: "indent the line like its neighbours")
      case _ where problem.contains("%YAML") || problem.contains("%TAG") || problem.contains("YAML document"),
        _ where context.contains("directive"):
        return Explanation(mark: mark, message: "this directive is not read", remedy: "remove the line")
      default:
        return Explanation(
          mark: mark, message: "this is not YAML: \(quoted(problem))",
          remedy: "quote the text, or check the indentation")
      }
    }
  }
#endif
