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
    let trimmed = type.utf8.filter { $0 > 0x20 }
    text = trimmed.isEmpty ? nil : String(decoding: trimmed, as: UTF8.self).lowercased()
  }

  /// `application/json`, `text/json` and every `+json` (RFC 6839 §3.1).
  package var isJSON: Bool {
    guard let text else { return false }
    return text == "application/json" || text == "text/json" || text.hasSuffix("+json")
  }
}
