/// A place in a payload, as every report writes it: `items[3].price_cents`, `$` for the root.
package struct WirePath: Hashable, Sendable {
  /// The text of the path.
  package let text: String

  package static let root = WirePath(text: "$")

  package init(text: String) {
    self.text = text
  }

  /// The path of the member `key`: joined by `.` where the key is a plain name, else `["…"]`.
  package func appending(key: String) -> WirePath {
    if WirePath.isPlain(key) { return WirePath(text: self == .root ? key : text + "." + key) }
    var quoted = "[\""
    for scalar in key.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return WirePath(text: prefix + quoted + "\"]")
  }

  /// The path of the element at `index`.
  package func appending(index: Int) -> WirePath { WirePath(text: prefix + "[\(index)]") }

  /// The path that stands for every element of a list.
  package var elements: WirePath { WirePath(text: prefix + "[*]") }

  /// The path that stands for every member of a dictionary.
  package var members: WirePath { WirePath(text: prefix + "[\"*\"]") }

  private var prefix: String { self == .root ? "$" : text }

  /// Whether a key can stand in a path as it is: letters, digits, `_`, `-` and `@`, not empty.
  private static func isPlain(_ key: String) -> Bool {
    guard !key.isEmpty else { return false }
    for byte in key.utf8 {
      let isWord = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
      guard isWord || byte == 0x5F || byte == 0x2D || byte == 0x40 || byte >= 0x80 || byte == 0x24 else { return false }
    }
    return key != "$"
  }
}
