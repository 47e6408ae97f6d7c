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

  /// What `[*]` and `["*"]` stand for.
  enum Part {
    case element
    case member
  }

  /// What the last step stands for, where it is no name.
  var lastPart: Part? {
    text.hasSuffix("[*]") ? .element : text.hasSuffix("[\"*\"]") ? .member : nil
  }

  /// The path with its `["*"]`, from the left, replaced by keys.
  package func naming(_ keys: [String]) -> WirePath {
    guard !keys.isEmpty else { return self }
    let parts = text.split(separator: "[\"*\"]", omittingEmptySubsequences: false)
    var path = WirePath(text: String(parts.first ?? "$"))
    for (place, part) in parts.dropFirst().enumerated() {
      path = place < keys.count ? path.appending(key: keys[place]) : path.members
      path = WirePath(text: path.text + part)
    }
    return path
  }

  /// Whether this stands for every element of a list or every member of a dictionary.
  package var isElement: Bool { text.hasSuffix("[*]") || text.hasSuffix("[\"*\"]") }

  /// The path one step up; nil for the root. Reads the text backwards, so that a quoted key may hold anything.
  package var parent: WirePath? {
    if self == .root { return nil }
    let bytes = Array(text.utf8)
    var end = bytes.count - 1
    if bytes[end] == 0x5D {
      end -= 1
      if end >= 0, bytes[end] == 0x22 {
        end -= 1
        // The opening quote is the one before which an even number of backslashes and then `[` stands.
        while end > 0, !(bytes[end] == 0x22 && bytes[end - 1] == 0x5B) { end -= 1 }
        end -= 1
      } else {
        while end >= 0, bytes[end] != 0x5B { end -= 1 }
      }
    } else {
      while end >= 0, bytes[end] != 0x2E, bytes[end] != 0x5D { end -= 1 }
      if end >= 0, bytes[end] == 0x5D { end += 1 }
    }
    if end <= 0 { return .root }
    return WirePath(text: String(decoding: bytes[..<end], as: UTF8.self))
  }

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
