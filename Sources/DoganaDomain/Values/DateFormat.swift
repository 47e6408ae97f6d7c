/// A format in which an API writes points in time; made once, when a contract is read.
///
/// Its parser is its own: the Gregorian calendar, English names, no locale, no system, no clock. It is strict: a day that
/// does not exist is refused, and so is a weekday that does not fit, an instant outside the years 1 to 9999, and any byte
/// before or after the date.
package struct DateFormat: Hashable, Sendable {
  /// The format as the contract names it.
  package let text: String
  private let reader: Reader

  private enum Reader: Hashable, Sendable {
    case internet
    case local(offset: Int)
    case date(offset: Int)
    case pattern(Pattern, offset: Int)
    case epoch(decimals: Int)
  }

  /// The formats that have a name; any other text is a pattern of Unicode TR35.
  package static let names = ["iso8601", "iso8601-local", "epoch-seconds", "epoch-millis", "rfc1123"]

  /// The format called `text`; `zoneOffsetSeconds` (east of UTC) is where texts without a zone of their own are from.
  ///
  /// - `iso8601`: RFC 3339 `date-time`: a fraction of any length or none, a zone required.
  /// - `iso8601-local`: the same without a zone; needs the fixed offset.
  /// - `epoch-seconds`, `epoch-millis`: a number, with a fraction if it likes.
  /// - `rfc1123`: IMF-fixdate (RFC 9110 §5.6.7), always GMT.
  /// - else a pattern (see ``Pattern``); without zone and without `zoneOffsetSeconds` it is UTC.
  package static func named(
    _ text: String, zoneOffsetSeconds: Int? = nil
  ) throws(DateFormatError) -> DateFormat {
    let offset = zoneOffsetSeconds ?? 0
    let reader: Reader
    switch text {
    case "": throw .empty
    case "iso8601": reader = .internet
    case "iso8601-local":
      guard let zoneOffsetSeconds else { throw .zoneRequired }
      reader = .local(offset: zoneOffsetSeconds)
    case "yyyy-MM-dd": reader = .date(offset: offset)
    case "epoch-seconds": reader = .epoch(decimals: 0)
    case "epoch-millis": reader = .epoch(decimals: 3)
    case "rfc1123": reader = .pattern(.fixdate, offset: 0)
    default: reader = .pattern(try Pattern(text), offset: offset)
    }
    return DateFormat(text: text, reader: reader)
  }

  /// Whether the wire holds a JSON number; a text that holds one is the caller's to allow or refuse.
  package var readsNumber: Bool {
    if case .epoch = reader { return true }
    return false
  }

  /// Whether a text of the format names no zone, so that the offset decides what it means.
  package var needsZone: Bool {
    switch reader {
    case .internet, .epoch: false
    case .local, .date: true
    case .pattern(let pattern, _): pattern != .fixdate && !pattern.elements.contains(.zone)
    }
  }

  /// The instant that a text means, or nil where it is not of this format; for an epoch format the text of the number.
  package func parse(_ utf8: some Collection<UInt8>) -> Instant? {
    let bytes = Array(utf8)
    return parse(bytes.span)
  }

  /// The instant that a text means, or nil where it is not of this format; does not allocate.
  package func parse(_ bytes: Span<UInt8>) -> Instant? {
    switch reader {
    case .internet: Fields.internet(bytes)?.instant
    case .local(let offset): Fields.local(bytes, offset: offset)?.instant
    case .date(let offset): Fields.date(bytes, offset: offset)?.instant
    case .pattern(let pattern, let offset): pattern.read(bytes, offset: offset)?.instant
    case .epoch(let decimals): Self.epoch(bytes, decimals: decimals)
    }
  }
}
