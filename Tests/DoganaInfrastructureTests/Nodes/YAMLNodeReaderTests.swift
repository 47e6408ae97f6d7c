#if YAML
  import DoganaDomain
  import DoganaInfrastructure
  import Testing

  struct YAMLNodeReaderTests {
    private func read(_ text: String) -> (root: ConfigNode?, rules: [String]) {
      read(Array(text.utf8))
    }

    private func read(_ bytes: [UInt8]) -> (root: ConfigNode?, rules: [String]) {
      let diagnostics = DiagnosticCollector(prefix: "contract")
      let root = NodeReader.read(ConfigSource(file: "a.yaml", bytes: bytes), into: diagnostics)
      return (root, diagnostics.finished().map(\.rule))
    }

    private func scalar(_ text: String) -> String? { read(text).root?.mapping?["a"]?.scalar?.text }

    @Test func `scalars keep their text`() {
      #expect(scalar("a: no") == "no")
      #expect(scalar("a: null") == "null")
      #expect(scalar("a: 0200") == "0200")
      #expect(scalar("a: 1_000") == "1_000")
      #expect(scalar("a: 2026-01-01") == "2026-01-01")
      #expect(scalar("a: 'it''s'") == "it's")
      #expect(scalar(#"a: "\u00e9\/\n""#) == "é/\n")
      #expect(scalar("a: |\n  x\n  y\n") == "x\ny\n")
      #expect(scalar("a: >-\n  x\n  y\n") == "x y")
      #expect(scalar("a: x ? y") == "x ? y")
    }

    @Test func `a value that is not there is nothing`() {
      #expect(read("a:\nb: 1").root?.mapping?["a"]?.scalar?.style == .nothing)
      #expect(read("a: ~").root?.mapping?["a"]?.scalar?.style == .plain)
      #expect(read("a: ''").root?.mapping?["a"]?.scalar?.style == .quoted)
    }

    @Test func `places count scalars from one`() throws {
      let root = try #require(read("é: 1\n\"ключ\": {b: [x, 'yz']}\r\nc: 3\n").root?.mapping)
      let list = try #require(root["ключ"]?.mapping?["b"])
      #expect((list.line, list.column) == (2, 13))
      let last = try #require(list.sequence?.last)
      #expect((last.line, last.column, last.length) == (2, 17, 4))
      #expect(root["c"]?.line == 3)
      #expect(root.entries.first?.value.column == 4)
    }

    @Test func `a byte order mark is skipped`() {
      let (root, rules) = read([0xEF, 0xBB, 0xBF] + Array("a: 1".utf8))
      #expect(rules == [])
      #expect(root?.mapping?.entries.first?.key.column == 1)
      #expect(root?.mapping?["a"]?.scalar?.text == "1")
    }

    @Test func `what is no UTF-8 is refused with its place`() {
      let diagnostics = DiagnosticCollector(prefix: "contract")
      let bytes = Array("a: 1\né: ".utf8) + [0xFF]
      #expect(NodeReader.read(ConfigSource(file: "a.yaml", bytes: bytes), into: diagnostics) == nil)
      let found = diagnostics.finished()
      #expect(found.map(\.rule) == ["contract-encoding"])
      #expect(found.first?.place == SourcePlace(file: "a.yaml", line: 2, column: 4))
      #expect(read(Array("a\u{0}: \u{0}1".utf8)).rules == ["yaml-character"])
    }

    @Test func `keys are one by their bytes alone`() {
      #expect(read("\u{E9}: 1\ne\u{301}: 2").rules == [])
      #expect(read("a: 1\n\"\\u0061\": 2").rules == ["contract-duplicate-key"])
    }

    @Test func `an alias stands for its anchor`() {
      let (root, rules) = read("a: &x [1, 2]\nb: *x\nc: &x 3\nd: *x\n")
      #expect(rules == [])
      #expect(root?.mapping?["b"]?.sequence?.count == 2)
      #expect(root?.mapping?["d"]?.scalar?.text == "3")
    }

    @Test func `aliases cannot fill the memory`() {
      var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
      for level in 1...12 {
        let inner = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
        text += "a\(level): &a\(level) [\(inner)]\n"
      }
      #expect(read(text).rules == ["yaml-limit"])
      #expect(read(text).root == nil)
    }

    @Test func `aliases cannot nest without end`() {
      var text = "a0: &a0 [x]\n"
      for level in 1...80 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
      #expect(read(text).rules == ["yaml-limit"])
    }

    @Test func `nesting and size are bounded`() {
      #expect(read("a: " + String(repeating: "[", count: 63) + String(repeating: "]", count: 63)).rules == [])
      #expect(
        read("a: " + String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).rules == ["yaml-limit"])
      #expect(read(String(repeating: "- x\n", count: 100_001)).rules == ["yaml-limit"])
      #expect(
        read(Array(repeating: UInt8(ascii: "#"), count: ConfigSource.maximumCount + 1)).rules == ["contract-too-large"])
      #expect(read(String(repeating: "{a: ", count: 5_000)).rules == ["yaml-limit"])
    }

    @Test(
      arguments: [
        "{ rule: self.all(x, x > 0) }", "{ a: b(1, c ? d, e : f) }", #"{ a: x == "b, c", d: e }"#,
        "{ a: one, two, three }",
        "[f(a, b), c]", "{ a: b(c #d) }", "a: x #y", "{ id:String }", "{ a: b\n  c: d }", "a: self[\"b: c\"] == 1",
        "a: *b c", "{ a: f(x,\n  y) }", "a: [T]?", "{ a: [T]?, b: c }", "{ a: b[0] }", "{ a: b{c} }", "a: \"b\" c",
        "a: @b",
        "a: b: c", "{ a:{b: c} }", "[a:, b]",
      ])
    func `a text that is cut in silence is found`(text: String) {
      let rules = read(text).rules
      #expect(!rules.isEmpty)
      #expect(rules.allSatisfy { $0 == "yaml-unquoted" || $0 == "yaml-alias" })
    }

    @Test(
      arguments: [
        "a: b # a comment", "a: b  #comment", "{ a: b, c: d? } # x", "a: [b, c] #x", "a: f(x, y)", "{ a: f(x) }",
        "{ a: \"b, c\", d: 'e #f' }", "a:\n  # nothing\n  b: c", "{ a: (b), c: (d) }", "a: x[0] == {y}", "[a, b: c]",
        "a: b#c", "a: (", "{ a: 'f(x', b: c }", "- {a: b}\n- [c]", "a: b ## c", "%YAML 1.2\n---\na: 1\n...\n",
      ])
    func `a text that is whole is left alone`(text: String) {
      #expect(read(text).rules == [])
    }

    @Test(arguments: ["a: !x b", "a: !!int 3", "a: ! b", "!x a: b", "a: !<tag:b> c"])
    func `tags are errors`(text: String) {
      #expect(read(text).rules == ["yaml-tag"])
    }

    @Test(arguments: ["a: 1\n---\nb: 2\n", "a: 1\n...\n---\nb: 2\n"])
    func `a second document is an error`(text: String) {
      #expect(read(text).rules == ["yaml-documents"])
      #expect(read(text).root?.mapping?["a"] != nil)
    }

    @Test func `merging is an error, and a quoted key of its name is a key`() {
      #expect(read("a: &a {b: 1}\nc:\n  <<: *a\n").rules == ["yaml-merge-key"])
      #expect(read("'<<': 1").rules == [])
    }

    @Test func `a lone pair in a list is told from a map`() {
      let pair = read("a: [String: Int]").root?.mapping?["a"]?.sequence?.first
      #expect(pair?.mapping?.isExplicit == false)
      let map = read("a: [{String: Int}]").root?.mapping?["a"]?.sequence?.first
      #expect(map?.mapping?.isExplicit == true)
      #expect(read("a:\n  b: c").root?.mapping?["a"]?.mapping?.isExplicit == true)
    }

    @Test func `an empty text is no value and no error of its own`() {
      #expect(read("").root == nil)
      #expect(read("# nothing").rules == [])
    }
  }
#endif
