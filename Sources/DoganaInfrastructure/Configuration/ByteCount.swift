/// Sizes as a person writes them: `512`, `64KiB`, `16MiB`, `1GiB`.
enum ByteCount {
  private static let units = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("B", 1)]

  /// The number of bytes; nil where the text is no size or does not fit.
  static func parse(_ text: String) -> Int? {
    var rest = text.utf8[...]
    var factor = 1
    for (unit, size) in units
    where rest.count > unit.utf8.count && rest.suffix(unit.utf8.count).elementsEqual(unit.utf8) {
      rest = rest.dropLast(unit.utf8.count)
      factor = size
      break
    }
    while rest.last == UInt8(ascii: " ") { rest = rest.dropLast() }
    guard !rest.isEmpty, rest.count <= 10, rest.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let number = rest.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let (count, overflow) = number.multipliedReportingOverflow(by: factor)
    return overflow ? nil : count
  }
}
