import DoganaDomain

extension ConfigScalar {
  /// What other readers of YAML make of this text, where it is no text to them: by the types of YAML 1.1 (yaml.org/type)
  /// or by the core schema of YAML 1.2 (§10.3.2). Nil where it is quoted, or where they would give the same text back.
  var otherMeaning: LooseText.Meaning? {
    guard style == .plain else { return nil }
    if isNull { return .null }
    if Self.flags.contains(where: isText) { return .bool }
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.count <= 64,
      Self.isDigit(first) || first == UInt8(ascii: "+") || first == UInt8(ascii: "-") || first == UInt8(ascii: ".")
    else { return nil }
    if Self.isDate(bytes) { return .date }
    let digits = first == UInt8(ascii: "+") || first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    if Self.isInteger(digits) { return Self.isCanonical(bytes, digits) ? nil : .integer }
    return Self.isNumber(digits) ? .number : nil
  }

  private static let flags = [
    "y", "Y", "yes", "Yes", "YES", "n", "N", "no", "No", "NO", "true", "True", "TRUE", "false", "False", "FALSE", "on",
    "On", "ON", "off", "Off", "OFF",
  ]

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// A decimal integer that is written back as it was: no sign `+`, no leading zero, not too long for a double.
  private static func isCanonical(_ bytes: [UInt8], _ digits: ArraySlice<UInt8>) -> Bool {
    digits.allSatisfy(isDigit) && digits.count <= 15 && bytes.first != UInt8(ascii: "+")
      && (digits.count == 1 ? !(digits.first == 0x30 && bytes.count > 1) : digits.first != 0x30)
  }

  /// Decimal with `_`, binary, octal, hexadecimal, or in base 60: `12:30`.
  private static func isInteger(_ digits: ArraySlice<UInt8>) -> Bool {
    guard let first = digits.first, isDigit(first) else { return false }
    let underscore = UInt8(ascii: "_")
    func isAll(_ part: ArraySlice<UInt8>, _ isAllowed: (UInt8) -> Bool) -> Bool {
      !part.isEmpty && part.allSatisfy { $0 == underscore || isAllowed($0) }
    }
    if first == 0x30, let mark = digits.dropFirst().first {
      let rest = digits.dropFirst(2)
      switch mark {
      case UInt8(ascii: "x"):
        return isAll(rest) { isDigit($0) || ($0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "f")) }
      case UInt8(ascii: "o"): return isAll(rest) { $0 >= 0x30 && $0 <= 0x37 }
      case UInt8(ascii: "b"): return isAll(rest) { $0 == 0x30 || $0 == 0x31 }
      default: break
      }
    }
    let parts = digits.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard let head = parts.first, isAll(head, isDigit) else { return false }
    return parts.count == 1
      || first != 0x30
        && parts.dropFirst().allSatisfy { part in
          (1...2).contains(part.count) && part.allSatisfy(isDigit) && (part.count == 1 || (part.first ?? 0x39) < 0x36)
        }
  }

  /// A number with a point or an exponent, `.inf` or `.nan`.
  private static func isNumber(_ digits: ArraySlice<UInt8>) -> Bool {
    if [".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"].contains(where: { digits.elementsEqual($0.utf8) }) {
      return true
    }
    var rest = digits
    func run() -> Int {
      let run = rest.prefix { isDigit($0) || $0 == UInt8(ascii: "_") }.count
      rest = rest.dropFirst(run)
      return run
    }
    var count = run()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      count += run()
    }
    guard count > 0 else { return false }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard run() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// `2024-05-01`, or that with a time behind it.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.prefix { isDigit($0) || $0 == UInt8(ascii: "-") }
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, (1...2).contains(parts[1].count), (1...2).contains(parts[2].count)
    else { return false }
    let rest = bytes.dropFirst(parts[0].count + parts[1].count + parts[2].count + 2)
    guard let mark = rest.first else { return parts[1].count == 2 && parts[2].count == 2 }
    // A time has the form hh:mm:ss at least.
    return [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(mark)
      && rest.count { $0 == UInt8(ascii: ":") } >= 2
  }
}
