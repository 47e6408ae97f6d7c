import DoganaDomain

/// The time at which an exchange was recorded.
enum RecordedInstant {
  /// An instant written as RFC 3339 has it, in UTC; nil where the text is none.
  static func normalised(_ text: String) -> String? {
    format?.parse(text.utf8)?.rfc3339
  }

  /// Whether a text is an instant.
  static func isValid(_ text: Span<UInt8>) -> Bool { format?.parse(text) != nil }

  private static let format = try? DateFormat.named("iso8601")
}
