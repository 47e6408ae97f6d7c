import DoganaDomain

/// A type as it is written, with the place of each name; what the names mean is not looked at.
indirect enum TypeSyntax {
  case name(String, ConfigNode)
  case optional(TypeSyntax)
  case list(TypeSyntax)
  case dictionary(TypeSyntax)

  /// Why a text is no type.
  struct SyntaxError: Error {
    let node: ConfigNode
    let message: String
    var remedy: String?
  }

  /// How deep types may nest.
  private static let depthLimit = 16

  /// Reads a type in any of its forms: a text, `[T]` and `[String: T]` without quotes, `{String: T}`.
  static func read(_ node: ConfigNode) throws(SyntaxError) -> TypeSyntax { try read(node, depth: 0) }

  private static func read(_ node: ConfigNode, depth: Int) throws(SyntaxError) -> TypeSyntax {
    guard depth < depthLimit else { throw SyntaxError(node: node, message: "a type nests at most \(depthLimit) deep") }
    switch node.content {
    case .scalar(let scalar):
      guard scalar.style != .nothing else { throw SyntaxError(node: node, message: "a type is missing here") }
      var parser = Parser(node: node, text: scalar.text)
      return try parser.parse(depth: depth)
    case .sequence(let elements):
      guard let element = elements.first, elements.count == 1 else {
        throw SyntaxError(
          node: node, message: "a list type holds one type: `[String]`, `[String: Int]`",
          remedy: elements.count > 1 ? "name one type, or a union of them" : "name the type of the elements")
      }
      if let pair = element.mapping, !pair.isExplicit { return try dictionary(pair, of: element, depth: depth) }
      if let scalar = element.scalar, scalar.style == .quoted {
        // `["String: Int"]` in JSON is what `[String: Int]` is in YAML.
        var parser = Parser(node: element, text: scalar.text)
        return try parser.parseBracketed(depth: depth)
      }
      return .list(try read(element, depth: depth + 1))
    case .mapping(let mapping): return try dictionary(mapping, of: node, depth: depth)
    case .broken: throw SyntaxError(node: node, message: "")
    }
  }

  private static func dictionary(
    _ mapping: ConfigMapping, of node: ConfigNode, depth: Int
  ) throws(SyntaxError) -> TypeSyntax {
    guard let entry = mapping.entries.first, mapping.entries.count == 1, entry.key.scalar?.isText("String") == true
    else {
      throw SyntaxError(
        node: mapping.entries.first?.key ?? node, message: "a dictionary type has text keys",
        remedy: "write `[String: T]`")
    }
    return .dictionary(try read(entry.value, depth: depth + 1))
  }

  /// Whether a map is a type and no description of a field: `{String: T}`.
  static func isDictionary(_ mapping: ConfigMapping) -> Bool {
    mapping.entries.count == 1 && mapping.entry("String") != nil
  }
}

extension TypeSyntax {
  /// Reads the text of a type: `[String: [Int?]]?`.
  private struct Parser {
    let node: ConfigNode
    let text: [UInt8]
    var index = 0

    init(node: ConfigNode, text: String) {
      self.node = node
      self.text = Array(text.utf8)
    }

    mutating func parse(depth: Int) throws(SyntaxError) -> TypeSyntax {
      let type = try type(depth: depth)
      guard index == text.count else { throw unexpected() }
      return type
    }

    /// The text between the brackets of a list or dictionary.
    mutating func parseBracketed(depth: Int) throws(SyntaxError) -> TypeSyntax {
      let type = try bracketed(depth: depth)
      guard index == text.count else { throw unexpected() }
      return type
    }

    private mutating func type(depth: Int) throws(SyntaxError) -> TypeSyntax {
      guard depth < TypeSyntax.depthLimit else {
        throw SyntaxError(node: node, message: "a type nests at most \(TypeSyntax.depthLimit) deep")
      }
      skipSpaces()
      var type: TypeSyntax
      if next == UInt8(ascii: "[") {
        index += 1
        type = try bracketed(depth: depth)
        guard next == UInt8(ascii: "]") else { throw unexpected("close the `[`") }
        index += 1
      } else {
        type = try name()
      }
      skipSpaces()
      if next == UInt8(ascii: "?") {
        index += 1
        type = .optional(type)
        if next == UInt8(ascii: "?") { throw unexpected("write one `?`") }
        skipSpaces()
      }
      return type
    }

    private mutating func bracketed(depth: Int) throws(SyntaxError) -> TypeSyntax {
      let first = try type(depth: depth + 1)
      guard next == UInt8(ascii: ":") else { return .list(first) }
      guard case .name("String", _) = first else {
        throw SyntaxError(node: node, message: "a dictionary type has text keys", remedy: "write `[String: T]`")
      }
      index += 1
      return .dictionary(try type(depth: depth + 1))
    }

    private mutating func name() throws(SyntaxError) -> TypeSyntax {
      let start = index
      while let byte = next, !"[]?:,{}() \t\n".utf8.contains(byte) { index += 1 }
      guard index > start else { throw unexpected() }
      return .name(String(decoding: text[start..<index], as: UTF8.self), node.part(start..<index))
    }

    private var next: UInt8? { index < text.count ? text[index] : nil }

    private mutating func skipSpaces() {
      while let byte = next, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") { index += 1 }
    }

    private func unexpected(_ remedy: String? = nil) -> SyntaxError {
      let whole = String(decoding: text, as: UTF8.self)
      return SyntaxError(
        node: index < text.count ? node.part(index..<index + 1) : node, message: "\(quoted(whole)) is no type",
        remedy: remedy ?? "write a name, `[T]`, `[String: T]` or one of these with `?`")
    }
  }
}
