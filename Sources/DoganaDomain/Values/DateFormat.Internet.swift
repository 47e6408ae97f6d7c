extension DateFormat.Fields {
  /// Reads a `date-time` of RFC 3339 §5.6: `T` and `Z` of either case, a fraction of any length, a zone.
  ///
  /// A space in place of the `T`, which RFC 3339 leaves to applications, is refused, as `JSONDecoder` does.
  static func internet(_ bytes: Span<UInt8>) -> Self? {
    guard let (read, index) = dateAndTime(bytes), index < bytes.count else { return nil }
    var fields = read
    let sign = bytes[index]
    if sign | 0x20 == UInt8(ascii: "z") {
      return index &+ 1 == bytes.count ? fields : nil
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), index &+ 6 == bytes.count,
      let hours = DateFormat.two(bytes, at: index &+ 1), bytes[index &+ 3] == UInt8(ascii: ":"),
      let minutes = DateFormat.two(bytes, at: index &+ 4), hours < 24, minutes < 60
    else { return nil }
    let offset = hours &* 3_600 &+ minutes &* 60
    fields.offset = sign == UInt8(ascii: "-") ? -offset : offset
    return fields
  }

  /// Reads a `date-time` of RFC 3339 §5.6 without its zone.
  static func local(_ bytes: Span<UInt8>, offset: Int) -> Self? {
    guard let (read, index) = dateAndTime(bytes), index == bytes.count else { return nil }
    var fields = read
    fields.offset = offset
    return fields
  }

  /// Reads a `full-date` of RFC 3339 §5.6.
  static func date(_ bytes: Span<UInt8>, offset: Int) -> Self? {
    guard bytes.count == 10, var fields = fullDate(bytes) else { return nil }
    fields.offset = offset
    return fields
  }

  private static func fullDate(_ bytes: Span<UInt8>) -> Self? {
    guard bytes.count >= 10, let year = DateFormat.four(bytes, at: 0), bytes[4] == UInt8(ascii: "-"),
      let month = DateFormat.two(bytes, at: 5), bytes[7] == UInt8(ascii: "-"),
      let day = DateFormat.two(bytes, at: 8)
    else { return nil }
    return Self(year: year, month: month, day: day)
  }

  private static func dateAndTime(_ bytes: Span<UInt8>) -> (fields: Self, end: Int)? {
    guard bytes.count >= 19, var fields = fullDate(bytes), bytes[10] | 0x20 == UInt8(ascii: "t"),
      let hour = DateFormat.two(bytes, at: 11), bytes[13] == UInt8(ascii: ":"),
      let minute = DateFormat.two(bytes, at: 14), bytes[16] == UInt8(ascii: ":"),
      let second = DateFormat.two(bytes, at: 17)
    else { return nil }
    fields.hour = hour
    fields.minute = minute
    fields.second = second
    var index = 19
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index = 20
      guard let nanosecond = DateFormat.fraction(bytes, at: &index) else { return nil }
      fields.nanosecond = nanosecond
    }
    return (fields, index)
  }
}
