import DoganaApplication
import DoganaDomain

/// Why a JSON text is no record of an exchange, and where in it.
struct RecordFault: Error {
  /// In bytes from the start of the text.
  let offset: Int
  /// One line, safe to show.
  let message: String
  var expected: String?
  var found: String?
  var remedy: String?

  init(_ offset: Int, _ message: String, expected: String? = nil, found: String? = nil, remedy: String? = nil) {
    self.offset = offset
    self.message = message
    self.expected = expected
    self.found = found
    self.remedy = remedy
  }

  /// A value of another kind than `what`, which stands behind "expected".
  init(_ node: JSONNode, _ name: String, mustBe what: String) {
    let found = node.described
    self.init(node.offset, "\(name): expected \(what), found \(found)", expected: what, found: found)
  }

  /// The statuses that HTTP has classes for (RFC 9110 §15).
  static let statuses = 100...599

  /// A number that is no HTTP status.
  init(noStatus node: JSONNode) {
    self.init(
      node.offset, "status: a status is from 100 to 599, found \(node.described)",
      expected: "a status from 100 to 599", found: node.described)
  }

  /// The damage that the report lists.
  func damage(in document: JSONDocument, at place: RecordPlace) -> RecordingItem.Damage {
    let excerpt = document.root.withRawBytes { bytes in
      Excerpt(around: offset - document.root.offset, in: bytes)
    }
    return RecordingItem.Damage(
      rule: "recording-entry", place: place.place(of: document.location(at: offset)), message: message,
      expected: expected, found: found, remedy: remedy, excerpt: excerpt)
  }
}

extension JSONNode {
  /// The value for a message: its kind, or a short scalar as it is written.
  var described: String {
    switch kind {
    case .null, .bool, .number: SafeText.escaped(String(decoding: rawBytes, as: UTF8.self), limit: 30)
    case .string: "the string “" + SafeText.escaped(text ?? "", limit: 30) + "”"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
