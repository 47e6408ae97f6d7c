package import DoganaDomain

/// Why bytes are no JSON text by RFC 8259, and where.
package struct JSONSyntaxError: Error, Sendable, Hashable {
  /// The kind of a syntax error.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Nothing but whitespace.
    case empty
    /// The text ends inside a value.
    case unexpectedEnd
    /// A character that may not stand here.
    case unexpectedCharacter
    /// A number that the grammar does not know: `01`, `1.`, `.5`, `+1`, `1e`.
    case invalidNumber
    /// A backslash that is not followed by one of `"\/bfnrt` or by `u` and four hex digits.
    case invalidEscape
    /// Bytes that are no UTF-8: overlong forms, surrogates, values above U+10FFFF, cut sequences.
    case invalidUTF8
    /// A `\u` escape of a surrogate without its other half.
    case unpairedSurrogate
    /// A character below U+0020 inside a string.
    case controlCharacterInString
    /// More levels of arrays and objects than the limit allows.
    case nestingTooDeep
    /// Something other than whitespace behind the value.
    case trailingContent
    /// UTF-16 or UTF-32, told by the byte order mark or by the zero bytes of the first characters.
    case unsupportedEncoding
    /// More than 4 GiB, which the index cannot address.
    case tooLarge
  }

  package let kind: Kind
  /// The place in the payload: line, column in scalars, offset in bytes.
  package let location: TextLocation
  /// What could have stood here, for a sentence after "expected": `a value`, `“,” or “]”`.
  package let expected: String
  /// What stands here, for a sentence after "found": `“}”`, `the end of the text`, `U+0001`.
  package let found: String
  /// Whether Foundation's `JSONDecoder` reads the payload all the same, whatever the client reads of it.
  ///
  /// True for commas before a closing bracket and for UTF-16 or UTF-32, if nothing else is wrong. False means refused or not known:
  /// Foundation looks at numbers and strings only when they are read.
  package let foundationAccepts: Bool

  /// The offset in bytes.
  package var offset: Int { location.offset }

  package init(
    kind: Kind, location: TextLocation, expected: String, found: String, foundationAccepts: Bool = false
  ) {
    self.kind = kind
    self.location = location
    self.expected = expected
    self.found = found
    self.foundationAccepts = foundationAccepts
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// One line for a person: what was expected and found, and where.
  package var description: String {
    "\(summary) at \(location.line):\(location.column)"
  }

  /// What was expected and found, without the place.
  package var summary: String {
    switch kind {
    case .nestingTooDeep: "nested deeper than \(expected)"
    case .tooLarge: "larger than \(expected)"
    default: "expected \(expected), found \(found)"
    }
  }
}
