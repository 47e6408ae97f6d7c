/// A path into a DTO or a wire value: `a.b`, `a[0].b`, `["odd key"]`, `$` for the whole.
package struct FieldPath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case name(String)
    case index(Int)
  }

  package let steps: [Step]

  package init(_ steps: [Step]) {
    self.steps = steps
  }

  /// The path as the design writes it: names joined by `.`, indices `[n]`, other keys `["…"]`, the root `$`.
  package var text: String {
    var path = WirePath.root
    for step in steps {
      switch step {
      case .name(let name): path = path.appending(key: name)
      case .index(let index): path = path.appending(index: index)
      }
    }
    return path.text
  }

  /// Reads a path; nil where it is none. Indices have at most nine digits.
  package static func parse(_ source: String) -> FieldPath? {
    if source == "$" { return FieldPath([]) }
    var steps: [Step] = []
    var rest = Array(source.unicodeScalars)[...]
    if rest.starts(with: ["$", "."]) {
      rest = rest.dropFirst(2)
    } else if rest.starts(with: ["$", "["]) {
      rest = rest.dropFirst()
    }
    var expectsName = true
    while let first = rest.first {
      if first == "[" {
        rest = rest.dropFirst()
        guard let step = bracketStep(&rest) else { return nil }
        steps.append(step)
        expectsName = false
      } else {
        if !expectsName {
          guard first == "." else { return nil }
          rest = rest.dropFirst()
        }
        let name = rest.prefix { $0 != "." && $0 != "[" }
        guard !name.isEmpty, !name.contains(where: { $0 == "]" || $0 == "?" || $0.value <= 0x20 }) else { return nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: name)
        steps.append(.name(String(text)))
        rest = rest.dropFirst(name.count)
        expectsName = false
      }
    }
    return steps.isEmpty ? nil : FieldPath(steps)
  }

  private static func bracketStep(_ rest: inout ArraySlice<Unicode.Scalar>) -> Step? {
    if let quote = rest.first, quote == "\"" || quote == "'" {
      rest = rest.dropFirst()
      var text = String.UnicodeScalarView()
      while let scalar = rest.first, scalar != quote {
        rest = rest.dropFirst()
        if scalar == "\\" {
          guard let escaped = rest.first else { return nil }
          rest = rest.dropFirst()
          text.append(escaped)
        } else {
          text.append(scalar)
        }
      }
      guard rest.starts(with: [quote, "]"]) else { return nil }
      rest = rest.dropFirst(2)
      return .name(String(text))
    }
    let digits = rest.prefix { $0.value >= 0x30 && $0.value <= 0x39 }
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    rest = rest.dropFirst(digits.count)
    guard rest.first == "]" else { return nil }
    rest = rest.dropFirst()
    return .index(digits.reduce(0) { $0 * 10 + Int($1.value - 0x30) })
  }
}
