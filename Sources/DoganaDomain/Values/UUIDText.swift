/// The text form of a UUID (RFC 9562 §4).
package enum UUIDText {
  /// Whether a text is 8-4-4-4-12 hexadecimal digits of either case.
  ///
  /// Foundation's `UUID(uuidString:)` accepts the same, and by an accident of its scanner also a space or a sign in place of
  /// the first digit of a group; those are refused here.
  package static func isValid(_ utf8: some Collection<UInt8>) -> Bool {
    guard utf8.count == 36 else { return false }
    var place = 0
    for byte in utf8 {
      guard isValid(byte, at: place) else { return false }
      place += 1
    }
    return true
  }

  /// Whether a text is 8-4-4-4-12 hexadecimal digits of either case.
  package static func isValid(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count == 36 else { return false }
    for place in 0..<36 where !isValid(bytes[place], at: place) { return false }
    return true
  }

  private static func isValid(_ byte: UInt8, at place: Int) -> Bool {
    if place == 8 || place == 13 || place == 18 || place == 23 { return byte == UInt8(ascii: "-") }
    return byte.hexadecimalDigit != nil
  }
}
