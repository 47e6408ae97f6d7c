/// A path with holes: a literal beats `{id: Int}` beats `{id}` beats `{rest+}`, left to right.
package struct PathTemplate: Hashable, Sendable {
  package enum Segment: Hashable, Sendable {
    /// The decoded text of the segment.
    case literal(String)
    /// One segment of digits with an optional sign.
    case integer(name: String)
    /// One segment, not empty.
    case any(name: String)
    /// One or more segments; last in the template.
    case rest(name: String)

    /// The order of precedence; smaller wins.
    package var rank: Int {
      switch self {
      case .literal: 0
      case .integer: 1
      case .any: 2
      case .rest: 3
      }
    }
  }

  package let text: String
  package let segments: [Segment]

  package init(text: String, segments: [Segment]) {
    self.text = text
    self.segments = segments
  }

  /// Why a text is no template.
  package struct SyntaxError: Error {
    package let message: String
  }

  /// Reads `/a/{b}/{c: Int}/{rest+}`; a trailing slash does not matter.
  package static func parse(_ text: String) throws(SyntaxError) -> PathTemplate {
    guard text.hasPrefix("/") else { throw SyntaxError(message: "a path begins with `/`") }
    var segments: [Segment] = []
    var names: Set<String> = []
    let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    // Behind a trailing slash, which does not matter, stands nothing.
    let last = parts.last?.isEmpty == true ? parts.count - 2 : parts.count - 1
    for (index, part) in parts.enumerated() {
      if part.isEmpty {
        if index > last { continue }
        throw SyntaxError(message: "a segment is empty")
      }
      guard part.hasPrefix("{") else {
        if part.contains("{") || part.contains("}") {
          throw SyntaxError(message: "a parameter fills its whole segment: `/{id}`")
        }
        if part.contains("?") || part.contains("#") {
          throw SyntaxError(message: "a path has no query and no fragment; use `when:` for the query")
        }
        segments.append(.literal(String(part)))
        continue
      }
      if let end = part.firstIndex(of: "}"), part.index(after: end) < part.endIndex {
        let (parameter, rest) = (part[...end], part[part.index(after: end)...])
        if rest.hasPrefix("?") || rest.hasPrefix("#") {
          throw SyntaxError(message: "a path has no query and no fragment; use `when:` for the query")
        }
        throw SyntaxError(
          message: "a parameter fills its whole segment: write `/\(parameter)`, which reads `\(rest)` with it")
      }
      if part == "{}" { throw SyntaxError(message: "a parameter has a name: `/{id}`") }
      guard part.hasSuffix("}"), part.count > 2 else { throw SyntaxError(message: "a parameter ends with `}`") }
      var inner = part.dropFirst().dropLast()
      var isRest = false
      var isInteger = false
      if inner.hasSuffix("+") {
        isRest = true
        inner = inner.dropLast()
        if index != last {
          throw SyntaxError(message: "`{\(inner)+}` takes the rest, so it is the last segment")
        }
      }
      if let colon = inner.firstIndex(of: ":") {
        let type = inner[inner.index(after: colon)...].drop { $0 == " " }
        guard type == "Int" || type == "String" else {
          throw SyntaxError(message: "a parameter is `Int` or `String`, not `\(type)`")
        }
        isInteger = type == "Int"
        inner = inner[..<colon]
      }
      let name = String(inner)
      guard !name.isEmpty, name.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue || $0 == "-" || $0 == "." })
      else {
        throw SyntaxError(message: "a parameter has a name of letters and digits")
      }
      guard names.insert(name).inserted else { throw SyntaxError(message: "the parameter `\(name)` stands twice") }
      segments.append(isRest ? .rest(name: name) : isInteger ? .integer(name: name) : .any(name: name))
    }
    return PathTemplate(text: text, segments: segments)
  }

  /// Whether decoded path segments fit; empty trailing segments are the caller's to drop.
  package func matches(_ path: [String]) -> Bool {
    var index = 0
    for segment in segments {
      switch segment {
      case .literal(let text):
        guard index < path.count, path[index].utf8.elementsEqual(text.utf8) else { return false }
      case .integer:
        guard index < path.count, PathTemplate.isInteger(path[index]) else { return false }
      case .any:
        guard index < path.count, !path[index].isEmpty else { return false }
      case .rest:
        return index < path.count
      }
      index += 1
    }
    return index == path.count
  }

  private static func isInteger(_ text: String) -> Bool {
    let digits = text.utf8.first == 0x2D ? text.utf8.dropFirst() : text.utf8[...]
    return !digits.isEmpty && digits.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }
}
