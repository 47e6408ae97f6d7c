/// A secret that is known by its text, and the forms in which it may stand in another text.
struct RedactionSecret: Sendable {
  let plain: [UInt8]
  let placeholder: [UInt8]
  /// The part of its base64 that does not depend on what stands beside it, for each of the three alignments.
  private let encoded: [[UInt8]]

  init(_ value: String, placeholder: String) {
    plain = Array(value.utf8)
    self.placeholder = Array(placeholder.utf8)
    encoded = (0..<3).map { RedactionSecret.core(of: Array(value.utf8), after: $0) }
  }

  /// Every place where the secret stands in a text, in any of its forms.
  ///
  /// Time grows with the text's length times the secret's, in the worst case.
  func find(in bytes: [UInt8]) -> [RedactionEdits.Edit] {
    var edits: [RedactionEdits.Edit] = []
    var index = 0
    while index < bytes.count {
      if let end = match(in: bytes, at: index) ?? matchEncoded(in: bytes, at: index) {
        edits.append(RedactionEdits.Edit(range: index..<end, replacement: placeholder))
        index = end
      } else {
        index += 1
      }
    }
    return edits
  }

  /// The end of the secret where it begins at `start`: each byte as it is, percent-encoded, or escaped as in JSON.
  private func match(in bytes: [UInt8], at start: Int) -> Int? {
    var index = start
    var position = 0
    while position < plain.count {
      guard index < bytes.count else { return nil }
      let wanted = plain[position]
      let byte = bytes[index]
      if byte == wanted {
        index += 1
        // A backslash of the secret is doubled in JSON.
        if wanted == 0x5C, index < bytes.count, bytes[index] == 0x5C,
          position + 1 == plain.count || plain[position + 1] != 0x5C
        {
          index += 1
        }
        position += 1
      } else if byte == 0x25, let value = RedactionSecret.hex(bytes, at: index + 1, digits: 2), value == UInt32(wanted)
      {
        index += 3
        position += 1
      } else if byte == 0x2B, wanted == 0x20 {
        index += 1
        position += 1
      } else if byte == 0x5C, let (scalars, end) = RedactionSecret.escape(bytes, at: index),
        plain[position...].starts(with: scalars)
      {
        index = end
        position += scalars.count
      } else {
        return nil
      }
    }
    return index
  }

  /// The UTF-8 bytes of a JSON escape (RFC 8259 §7) and where it ends.
  private static func escape(_ bytes: [UInt8], at start: Int) -> (utf8: [UInt8], end: Int)? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case 0x22: return ([0x22], start + 2)
    case 0x2F: return ([0x2F], start + 2)
    case 0x62: return ([0x08], start + 2)
    case 0x66: return ([0x0C], start + 2)
    case 0x6E: return ([0x0A], start + 2)
    case 0x72: return ([0x0D], start + 2)
    case 0x74: return ([0x09], start + 2)
    case 0x75:
      guard let unit = hex(bytes, at: start + 2, digits: 4) else { return nil }
      if let scalar = Unicode.Scalar(unit) { return (Array(String(scalar).utf8), start + 6) }
      guard unit < 0xDC00, start + 7 < bytes.count, bytes[start + 6] == 0x5C, bytes[start + 7] == 0x75,
        let low = hex(bytes, at: start + 8, digits: 4), low >= 0xDC00, low <= 0xDFFF,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { return nil }
      return (Array(String(scalar).utf8), start + 12)
    default: return nil
    }
  }

  /// A text without the escapes of JSON; what is no escape stays.
  static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x5C, index + 1 < bytes.count {
        if bytes[index + 1] == 0x5C {
          result.append(0x5C)
          index += 2
          continue
        }
        if let (scalars, end) = escape(bytes, at: index) {
          result += scalars
          index = end
          continue
        }
      }
      result.append(bytes[index])
      index += 1
    }
    return result
  }

  private static func hex(_ bytes: [UInt8], at start: Int, digits: Int) -> UInt32? {
    guard start + digits <= bytes.count else { return nil }
    var value: UInt32 = 0
    for index in start..<start + digits {
      guard let digit = Redactor.hexDigit(bytes[index]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// The end of a base64 text that holds the secret and begins at `start`.
  private func matchEncoded(in bytes: [UInt8], at start: Int) -> Int? {
    for core in encoded where core.count >= 5 && start + core.count <= bytes.count {
      var index = 0
      while index < core.count, RedactionSecret.standard(bytes[start + index]) == core[index] { index += 1 }
      if index == core.count { return start + core.count }
    }
    return nil
  }

  /// A letter of the URL-safe alphabet as that of the standard one (RFC 4648 §5).
  private static func standard(_ byte: UInt8) -> UInt8 {
    byte == 0x2D ? 0x2B : byte == 0x5F ? 0x2F : byte
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The letters that lie wholly within the secret where `skipped` bytes stand before it in its group of three.
  private static func core(of bytes: [UInt8], after skipped: Int) -> [UInt8] {
    var result: [UInt8] = []
    // Bits are counted from the beginning of the group; a letter covers six.
    let firstBit = skipped * 8
    let lastBit = firstBit + bytes.count * 8
    var letter = (firstBit + 5) / 6
    while letter * 6 + 6 <= lastBit {
      var value = 0
      for bit in letter * 6..<letter * 6 + 6 {
        let position = bit - firstBit
        value = value << 1 | Int(bytes[position / 8] >> UInt8(7 - position % 8) & 1)
      }
      result.append(alphabet[value])
      letter += 1
    }
    return result
  }
}
