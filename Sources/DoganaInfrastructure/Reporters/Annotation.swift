import DoganaDomain

/// What pretty and concise texts show alike of a finding and of a diagnostic; all of it still to be escaped.
struct Annotation {
  let label: String
  let role: TextStyle.Role
  let rule: String
  let message: String
  let place: SourcePlace?
  /// One line around the place, and the number it has in its file where that is known.
  let excerpt: Excerpt?
  let lineNumber: Int?
  /// Further lines, each with its title, in their order.
  let facts: [(title: String, text: String)]
  let remedy: String?

  /// How a finding is shown.
  init(_ finding: Finding) {
    label = finding.severity.rawValue
    role = .severity(finding.severity)
    rule = finding.rule
    message = finding.message
    place = finding.location
    excerpt = finding.excerpt
    // An excerpt shows the decoded body, which need not be the line of the file.
    lineNumber = nil
    remedy = finding.remedy
    var facts: [(title: String, text: String)] = []
    if let before = finding.before { facts.append(("expected", before)) }
    if let after = finding.after { facts.append(("found", after)) }
    let operation = Annotation.operation(of: finding)
    switch (finding.path, operation) {
    case (let path?, let operation?): facts.append(("at", "\(path) of \(operation)"))
    case (let path?, nil): facts.append(("at", path))
    case (nil, let operation?) where finding.cases.isEmpty: facts.append(("at", operation))
    default: break
    }
    if !finding.cases.isEmpty { facts.append((finding.count > 1 ? "cases" : "case", Annotation.cases(of: finding))) }
    if let first = finding.firstSeen {
      let last = finding.lastSeen ?? first
      facts.append(("seen", first.utf8.elementsEqual(last.utf8) ? first : "\(first) to \(last)"))
    }
    switch finding.gate {
    case .always: facts.append(("gate", "fails whatever --fail-on says"))
    case .never: facts.append(("gate", "is listed and never fails"))
    case .bySeverity: break
    }
    self.facts = facts
  }

  /// How a diagnostic is shown.
  init(_ diagnostic: Diagnostic) {
    label = diagnostic.severity.rawValue
    role = diagnostic.severity == .error ? .error : .warning
    rule = diagnostic.rule
    message = diagnostic.message
    place = diagnostic.place
    if let place = diagnostic.place, let line = diagnostic.sourceLine, place.column > 0 {
      excerpt = Annotation.window(of: line, column: place.column, length: diagnostic.length)
      lineNumber = place.line > 0 ? place.line : nil
    } else {
      excerpt = nil
      lineNumber = nil
    }
    var facts: [(title: String, text: String)] = []
    if let expected = diagnostic.expected { facts.append(("expected", expected)) }
    if let found = diagnostic.found { facts.append(("found", found)) }
    self.facts = facts
    remedy = diagnostic.remedy
  }

  /// The samples of a finding, and how many more there are.
  static func cases(of finding: Finding) -> String {
    let more = finding.count - finding.cases.count
    return finding.cases.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// `contract/operation`, as far as both are known.
  static func operation(of finding: Finding) -> String? {
    switch (finding.contract, finding.operation) {
    case (let contract?, let operation?): contract + "/" + operation
    case (let name?, nil), (nil, let name?): name
    case (nil, nil): nil
    }
  }

  /// A line cut to what fits a terminal, around its caret.
  static func window(of line: String, column: Int, length: Int) -> Excerpt {
    let width = 100
    let caret = column - 1
    let start = max(0, caret - width * 2 / 3)
    let scalars = line.unicodeScalars.dropFirst(start).prefix(width + 1)
    var text = String.UnicodeScalarView()
    if start > 0 { text.append("…") }
    text.append(contentsOf: scalars.prefix(width))
    if scalars.count > width { text.append("…") }
    return Excerpt(text: String(text), caret: caret - start + (start > 0 ? 1 : 0), length: max(1, length))
  }
}
