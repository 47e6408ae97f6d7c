import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct AnnotationTests {
  private func pretty(_ diagnostic: Diagnostic) -> String {
    DiagnosticRenderer(style: .plain).pretty(Redactor().redacted([diagnostic]))
  }

  @Test func `a diagnostic shows its line with its number`() {
    #expect(
      pretty(
        Diagnostic(
          rule: "contract-unknown-name", place: SourcePlace(file: "Contracts/a/contract.yaml", line: 12, column: 11),
          message: "there is no type `Sting`", expected: "a type", found: "`Sting`", remedy: "did you mean `String`?",
          sourceLine: "    name: Sting", length: 5)) == """
          error[contract-unknown-name]: there is no type `Sting`
            --> Contracts/a/contract.yaml:12:11
             |
          12 |     name: Sting
             |           ^^^^^
             = expected: a type
             = found: `Sting`
             = help: did you mean `String`?

          """)
  }

  @Test func `a warning without a place is two lines at most`() {
    #expect(
      pretty(Diagnostic(rule: "r", severity: .warning, message: "m", remedy: "do"))
        == "warning[r]: m\n  = help: do\n")
  }

  @Test func `carets stand below what they mean, whatever its width`() {
    let wide = CaretLine(Excerpt(text: "日本 x", caret: 3, length: 1))
    #expect(wide.indent == "     ")
    let combined = CaretLine(Excerpt(text: "e\u{301}x", caret: 2, length: 1))
    #expect(combined.indent == " ")
    let escaped = CaretLine(Excerpt(text: "\u{1B}x", caret: 1, length: 1))
    #expect(escaped.text == #"\u{1B}x"#)
    #expect(escaped.indent.count == 6)
    let marked = CaretLine(Excerpt(text: "a\u{0}b", caret: 1, length: 1))
    #expect(marked.carets == "^^^^^")
  }

  @Test(arguments: [(-1, 0), (0, 0), (99, 5), (Int.max, Int.max), (2, Int.max)])
  func `a caret outside of its text is held`(caret: Int, length: Int) {
    let line = CaretLine(Excerpt(text: "abc", caret: caret, length: length))
    #expect(line.indent.count <= 3)
    #expect(!line.carets.isEmpty)
  }

  @Test func `a long line is cut around the caret`() {
    let line = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let window = Annotation.window(of: line, column: 501, length: 1)
    #expect(Array(window.text.unicodeScalars)[window.caret] == "X")
    #expect(window.text.unicodeScalars.count <= 102)
    #expect(window.text.hasPrefix("…") && window.text.hasSuffix("…"))
  }
}
