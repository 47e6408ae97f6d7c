extension URLText {
  /// Splits a text at its delimiters and checks each part.
  struct Parser {
    private let text: String
    private let bytes: [UInt8]
    /// Whether something was met that Foundation accepts and RFC 3986 does not.
    private var isRepaired = false

    init(_ text: String) {
      self.text = text
      bytes = Array(text.utf8)
    }

    mutating func parse() -> Verdict {
      guard !bytes.isEmpty else { return .invalid }
      var start = 0
      var scheme: String?
      if let end = bytes.firstIndex(where: { delimitsScheme($0) }), bytes[end] == UInt8(ascii: ":") {
        if isScheme(bytes[..<end]) {
          scheme = string(bytes[..<end])
          start = end + 1
        } else if end == 0 || bytes[..<end].contains(where: { suggestsAuthority($0) }) {
          isRepaired = true
        } else {
          return .invalid
        }
      }

      var authority: Authority?
      if bytes[start...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
        let end = bytes[(start + 2)...].firstIndex(where: { delimitsAuthority($0) }) ?? bytes.count
        guard let parsed = parseAuthority(bytes[(start + 2)..<end]) else { return .invalid }
        authority = parsed
        start = end
      }

      let fragmentStart = bytes[start...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
      let queryStart = bytes[start..<fragmentStart].firstIndex(of: UInt8(ascii: "?")) ?? fragmentStart
      let path = bytes[start..<queryStart]
      let query = queryStart < fragmentStart ? bytes[(queryStart + 1)..<fragmentStart] : nil
      let fragment = fragmentStart < bytes.count ? bytes[(fragmentStart + 1)...] : nil
      for part in [path, query, fragment] {
        if let part, !isEncoded(part, allowing: .path) { isRepaired = true }
      }
      if isRepaired { return .foundationOnly }
      return .valid(
        URLText(
          text: text, scheme: scheme, authority: authority, path: string(path), query: query.map(string),
          fragment: fragment.map(string)))
    }

    private mutating func parseAuthority(_ part: ArraySlice<UInt8>) -> Authority? {
      var authority = Authority(host: "")
      var rest = part
      if let at = part.lastIndex(of: UInt8(ascii: "@")) {
        let information = part[..<at]
        rest = part[(at + 1)...]
        if !isEncoded(information, allowing: .userInformation) { isRepaired = true }
        let colon = information.firstIndex(of: UInt8(ascii: ":"))
        authority.user = string(information[..<(colon ?? at)])
        authority.password = colon.map { string(information[($0 + 1)...]) }
      }
      let hostEnd: Int
      if rest.first == UInt8(ascii: "[") {
        guard let bracket = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let literal = rest[(rest.startIndex + 1)..<bracket]
        guard checkLiteral(literal) else { return nil }
        authority.host = string(literal)
        hostEnd = bracket + 1
      } else {
        hostEnd = rest.firstIndex(of: UInt8(ascii: ":")) ?? rest.endIndex
        guard checkName(rest[..<hostEnd]) else { return nil }
        authority.host = string(rest[..<hostEnd])
      }
      guard hostEnd < rest.endIndex else { return authority }
      guard rest[hostEnd] == UInt8(ascii: ":"), let port = parsePort(rest[(hostEnd + 1)...]) else { return nil }
      authority.port = port
      return authority
    }

    /// The port, nil inside where it is empty (RFC 3986 §3.2.3 allows that); nil where it is no number.
    private mutating func parsePort(_ digits: ArraySlice<UInt8>) -> Int?? {
      guard !digits.isEmpty else { return .some(nil) }
      var port = 0
      for byte in digits {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        port = min(port * 10 + Int(digit), 1 << 20)
      }
      if port > 65_535 { isRepaired = true }
      return .some(port)
    }

    /// A registered name or IPv4 address; one that is not ASCII is left to Foundation's IDNA, as far as that is plain.
    private mutating func checkName(_ name: ArraySlice<UInt8>) -> Bool {
      if isEncoded(name, allowing: .name) { return true }
      let ascii = name.filter { $0 < 0x80 }
      guard ascii.count < name.count, isEncoded(ascii[...], allowing: .name) else { return false }
      let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      let hyphen = UInt8(ascii: "-")
      guard labels.dropLast().allSatisfy({ !$0.isEmpty }),
        labels.allSatisfy({ $0.first != hyphen && $0.last != hyphen }),
        // What stands for bytes that were no text.
        !string(name).unicodeScalars.contains("\u{FFFD}")
      else { return false }
      isRepaired = true
      return true
    }

    /// An IPv6 address, with a zone (RFC 6874) or without, or an address of a future version (RFC 3986 §3.2.2).
    private mutating func checkLiteral(_ literal: ArraySlice<UInt8>) -> Bool {
      let zoneStart = literal.firstIndex(of: UInt8(ascii: "%")) ?? literal.endIndex
      let zone = literal[zoneStart...]
      let address = literal[..<zoneStart]
      let isZoneValid =
        zone.isEmpty || (zone.count > 3 && zone.starts(with: Array("%25".utf8)) && isEncoded(zone, allowing: .name))
      let isSixth =
        address.filter { $0 == UInt8(ascii: ":") }.count >= 2
        && address.allSatisfy { $0.hexadecimalDigit != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
      let isFuture =
        zone.isEmpty && address.first.map { $0 | 0x20 } == UInt8(ascii: "v") && address.contains(UInt8(ascii: "."))
      if !isZoneValid || !(isSixth || isFuture) { isRepaired = true }
      return literal.allSatisfy { Allowed.literal.contains($0) }
    }

    private func isScheme(_ scheme: ArraySlice<UInt8>) -> Bool {
      guard let first = scheme.first else { return false }
      guard (first | 0x20) &- UInt8(ascii: "a") < 26 else { return false }
      return scheme.allSatisfy { Allowed.scheme.contains($0) }
    }

    /// Whether every byte may stand in such a part, and every percent sign begins an escape.
    private func isEncoded(_ part: ArraySlice<UInt8>, allowing allowed: Allowed) -> Bool {
      var index = part.startIndex
      while index < part.endIndex {
        let byte = part[index]
        if byte == UInt8(ascii: "%") {
          guard index + 2 < part.endIndex, part[index + 1].hexadecimalDigit != nil,
            part[index + 2].hexadecimalDigit != nil
          else { return false }
          index += 3
        } else {
          guard allowed.contains(byte) else { return false }
          index += 1
        }
      }
      return true
    }

    private func delimitsScheme(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ":") || delimitsAuthority(byte)
    }

    /// A character before the first colon at which Foundation gives up looking for a scheme.
    private func suggestsAuthority(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "@")
    }

    private func delimitsAuthority(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private func string(_ part: ArraySlice<UInt8>) -> String {
      String(decoding: part, as: UTF8.self)
    }
  }

  /// A set of ASCII characters, a bit each.
  struct Allowed {
    private let bits: UInt128

    private init(_ characters: String) {
      var bits: UInt128 = 0
      for byte in characters.utf8 where byte < 0x80 { bits |= 1 << UInt128(byte) }
      self.bits = bits
    }

    func contains(_ byte: UInt8) -> Bool {
      byte < 0x80 && bits >> UInt128(byte) & 1 == 1
    }

    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    private static let unreserved = letters + "0123456789-._~"
    private static let delimiters = "!$&'()*+,;="

    /// `reg-name` of RFC 3986 §3.2.2.
    static let name = Allowed(unreserved + delimiters)
    /// `userinfo` of RFC 3986 §3.2.1.
    static let userInformation = Allowed(unreserved + delimiters + ":")
    /// What may stand in a path, and with `?` in query and fragment; a path never holds a `?`, so one set serves all three.
    static let path = Allowed(unreserved + delimiters + ":@/?")
    /// `scheme` of RFC 3986 §3.1 after its first letter.
    static let scheme = Allowed(letters + "0123456789+-.")
    /// What may stand between the brackets of an IP literal.
    static let literal = Allowed(unreserved + delimiters + ":%")
  }
}
