/// Takes secrets out of whatever is shown or written; it stands before every sink.
///
/// Two things make a text secret: the name under which it stands (`Authorization: …`, `?token=…`, `"password": …`,
/// the password of a URL), and being one of the values that the configuration lists, in any of its usual encodings.
/// The placeholder of a named secret is `[redacted]`, that of a listed value `[redacted:n]` with its number in the list:
/// the same secret always gets the same placeholder, and nothing of it, not even its length, is left.
package struct Redactor: Sendable {
  /// The placeholder of a secret that its name gave away.
  package static let placeholder = "[redacted]"

  let headers: Set<String>
  let query: Set<String>
  let fields: Set<String>
  /// The names by which fields are secret in texts and paths: `fields`, and what a contract calls them besides.
  let fieldNames: Set<String>
  /// The secret fields of a contract's types, by type.
  let typed: [String: Set<String>]
  let secrets: [RedactionSecret]

  /// Makes a redactor; listed values that `RedactionRules.refusal(of:)` refuses are left out.
  package init(rules: RedactionRules = .standard) {
    headers = Set(rules.headers.map(Redactor.normalised))
    query = Set(rules.query.map(Redactor.normalised))
    fields = Set(rules.fields.map(Redactor.normalised))
    fieldNames = fields
    typed = [:]
    var secrets: [RedactionSecret] = []
    for (index, value) in rules.values.enumerated() where RedactionRules.refusal(of: value) == nil {
      secrets.append(RedactionSecret(value, placeholder: "[redacted:\(index + 1)]"))
    }
    // A secret that holds another is looked for first, so that no rest of it is left.
    self.secrets = secrets.sorted { $0.plain.count > $1.plain.count }
  }

  /// A copy that knows a contract's names.
  init(_ redactor: Redactor, typed: [String: Set<String>], fieldNames: Set<String>) {
    headers = redactor.headers
    query = redactor.query
    fields = redactor.fields
    secrets = redactor.secrets
    self.typed = typed
    self.fieldNames = fieldNames
  }

  /// A text of any kind without its secrets: a message, a URL, a request line, a piece of JSON, a header line.
  package func text(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let edits = edits(in: bytes)
    return edits.isEmpty ? text : String(decoding: edits.apply(to: bytes), as: UTF8.self)
  }

  /// The value of a header field without its secrets.
  package func header(name: String, value: String) -> String {
    headers.contains(Redactor.normalised(name)) ? Redactor.placeholder : text(value)
  }

  /// One line of a payload without its secrets; the caret stays on what it pointed at, or on the placeholder.
  package func excerpt(_ excerpt: Excerpt) -> Excerpt {
    let bytes = Array(excerpt.text.utf8)
    let caret = Redactor.byteOffset(ofScalar: excerpt.caret, in: bytes)
    let end = Redactor.byteOffset(
      ofScalar: excerpt.caret.addingReportingOverflow(excerpt.length).partialValue, in: bytes)
    var edits = edits(in: bytes)
    if let cut = cutString(in: bytes, upTo: caret) { edits = RedactionEdits.merged(edits.list + [cut]) }
    if edits.isEmpty { return excerpt }
    let redacted = edits.apply(to: bytes)
    let newCaret = Redactor.scalarIndex(ofByte: edits.map(caret), in: redacted)
    let newEnd = Redactor.scalarIndex(ofByte: edits.map(end, atEnd: true), in: redacted)
    return Excerpt(
      text: String(decoding: redacted, as: UTF8.self), caret: newCaret, length: max(1, newEnd - newCaret))
  }

  /// Whether what stands under a name in a payload, a DTO or a model is secret.
  package func isSecretField(_ name: String) -> Bool { fields.contains(Redactor.normalised(name)) }

  /// Whether a wire path leads to or into a secret field.
  package func isSecretPath(_ path: String) -> Bool {
    var key: [UInt8] = []
    for byte in path.utf8 {
      // The separators of a path; a quoted key that holds one is judged in pieces, which only errs towards secrecy.
      if byte == 0x2E || byte == 0x5B || byte == 0x5D || byte == 0x22 {
        if !key.isEmpty, fieldNames.contains(Redactor.normalised(key[...])) { return true }
        key.removeAll(keepingCapacity: true)
      } else {
        key.append(byte)
      }
    }
    return !key.isEmpty && fieldNames.contains(Redactor.normalised(key[...]))
  }

  /// A name as it is compared: percent-decoded, ASCII letters in lower case, without `-` and `_`.
  static func normalised(_ name: String) -> String { normalised(Array(name.utf8)[...]) }

  static func normalised(_ name: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var index = name.startIndex
    while index < name.endIndex {
      var byte = name[index]
      index += 1
      if byte == 0x25, index + 1 < name.endIndex, let high = hexDigit(name[index]), let low = hexDigit(name[index + 1])
      {
        byte = high << 4 | low
        index += 2
      }
      if byte == 0x2D || byte == 0x5F { continue }
      result.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// The byte at which a scalar begins; the end where there are fewer scalars.
  static func byteOffset(ofScalar index: Int, in bytes: [UInt8]) -> Int {
    var scalars = 0
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if scalars == index { return offset }
      scalars += 1
    }
    return bytes.count
  }

  /// How many scalars begin before a byte.
  static func scalarIndex(ofByte offset: Int, in bytes: [UInt8]) -> Int {
    bytes.prefix(max(0, offset)).reduce(0) { $1 & 0xC0 != 0x80 ? $0 + 1 : $0 }
  }
}
