import DoganaDomain

extension Annotation {
  /// The longest text that is shown of one field, in scalars.
  static let limit = 400

  /// The place as compilers write it: `file:line:column`, as far as it is known.
  static func text(of place: SourcePlace) -> String {
    var text = SafeText.escaped(place.file, limit: limit)
    if place.line > 0 { text += ":\(place.line)" }
    if place.line > 0, place.column > 0 { text += ":\(place.column)" }
    return text
  }

  /// A block of lines for a terminal, with an excerpt and a caret; ends with a line feed.
  func pretty(_ style: TextStyle) -> String {
    func frame(_ text: String) -> String { style.paint(text, .frame) }
    let number = lineNumber.map(String.init) ?? " "
    let gutter = String(repeating: " ", count: number.utf8.count)
    var text = style.paint("\(label)[\(SafeText.escaped(rule, limit: Annotation.limit))]", role)
    text += style.paint(": " + SafeText.escaped(message, limit: Annotation.limit), .strong) + "\n"
    if let place { text += gutter + frame("-->") + " \(Annotation.text(of: place))\n" }
    if let excerpt {
      let line = CaretLine(excerpt)
      text += gutter + frame(" |") + "\n"
      text += frame(number + " |") + " \(line.text)\n"
      text += gutter + frame(" |") + " \(line.indent)\(style.paint(line.carets, role))\n"
    }
    for fact in facts {
      text += gutter + frame(" =") + " \(fact.title): \(SafeText.escaped(fact.text, limit: Annotation.limit))\n"
    }
    if let remedy {
      text += gutter + frame(" =") + " " + style.paint("help", .strong)
      text += ": \(SafeText.escaped(remedy, limit: Annotation.limit))\n"
    }
    return text
  }

  /// One line; ends with a line feed.
  func concise(_ style: TextStyle, standIn: String? = nil, cases: String? = nil) -> String {
    let place = place.map(Annotation.text) ?? standIn.map { SafeText.escaped($0, limit: Annotation.limit) }
    var text = place.map { $0 + ": " } ?? ""
    text += style.paint("\(label)[\(SafeText.escaped(rule, limit: Annotation.limit))]", role)
    text += " " + SafeText.escaped(message, limit: Annotation.limit)
    if let cases { text += " (" + SafeText.escaped(cases, limit: Annotation.limit) + ")" }
    return text + "\n"
  }
}

/// An excerpt as it is shown, and what underlines it.
struct CaretLine {
  let text: String
  /// Blanks as wide as what stands before the caret.
  let indent: String
  let carets: String

  init(_ excerpt: Excerpt) {
    let scalars = Array(excerpt.text.unicodeScalars.prefix(CaretLine.limit))
    let start = min(max(0, excerpt.caret), scalars.count)
    let end = min(max(start, start.addingReportingOverflow(max(1, excerpt.length)).partialValue), scalars.count)
    let before = CaretLine.shown(scalars[..<start])
    let marked = CaretLine.shown(scalars[start..<end])
    text = before + marked + CaretLine.shown(scalars[end...])
    indent = String(repeating: " ", count: TerminalWidth.of(before))
    carets = String(repeating: "^", count: max(1, TerminalWidth.of(marked)))
  }

  /// Scalars that are shown at most, whatever the excerpt holds.
  private static let limit = 240

  private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return SafeText.escaped(String(text), limit: scalars.count)
  }
}
