/// A media type as a header gives it (RFC 9110 §8.3); parameters do not matter here.
package struct ContentType: Sendable {
  /// `application/json`, lower-case, without parameters; nil where there is no header.
  package let text: String?

  package init(_ header: String?) {
    guard let header else {
      text = nil
      return
    }
    let type = header.prefix { $0 != ";" && $0 != "," }
    // Only what stands around it is no part of it: a control inside is shown, not mended.
    var trimmed = type.utf8[...]
    while let first = trimmed.first, ContentType.isBlank(first) { trimmed.removeFirst() }
    while let last = trimmed.last, ContentType.isBlank(last) { trimmed.removeLast() }
    text = trimmed.isEmpty ? nil : String(Substring(trimmed)).lowercased()
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// `application/json`, `text/json` and every `+json` (RFC 6839 §3.1).
  package var isJSON: Bool {
    guard let text else { return false }
    return text == "application/json" || text == "text/json" || text.hasSuffix("+json")
  }
}
