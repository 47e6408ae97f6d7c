extension URLText {
  /// The segments of the path, percent-decoded; an encoded slash stays within its segment, a slash at the end adds none.
  package var pathSegments: [String] {
    var pieces = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if path.utf8.first == UInt8(ascii: "/") { pieces.removeFirst() }
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    return pieces.map { Self.decoded($0, plusIsSpace: false) }
  }

  /// The `name=value` pairs of the query in their order, percent-decoded, `+` as space; the value is nil where there is no `=`.
  package var queryItems: [(name: String, value: String?)] {
    guard let query else { return [] }
    return query.utf8.split(separator: UInt8(ascii: "&")).map { piece in
      guard let equals = piece.firstIndex(of: UInt8(ascii: "=")) else {
        return (Self.decoded(piece, plusIsSpace: true), nil)
      }
      let value = piece[piece.index(after: equals)...]
      return (Self.decoded(piece[..<equals], plusIsSpace: true), Self.decoded(value, plusIsSpace: true))
    }
  }

  /// The decoded path segments that follow `base`, or nil where this URL is not under it.
  ///
  /// Scheme and host are compared without regard to case, ports with the default of the scheme; user and password do not
  /// count. Whole segments count, percent-decoded, dot segments removed (RFC 3986 §5.2.4), slashes at the end ignored.
  package func isUnder(base: URLText) -> [String]? {
    guard let scheme, let baseScheme = base.scheme, scheme.lowercased() == baseScheme.lowercased(),
      let host, let baseHost = base.host, effectivePort == base.effectivePort,
      Self.normalized(host: host).utf8.elementsEqual(Self.normalized(host: baseHost).utf8)
    else { return nil }
    let segments = normalizedSegments
    let baseSegments = base.normalizedSegments
    guard segments.count >= baseSegments.count,
      zip(segments, baseSegments).allSatisfy({ $0.utf8.elementsEqual($1.utf8) })
    else { return nil }
    return Array(segments.dropFirst(baseSegments.count))
  }

  private var normalizedSegments: [String] {
    var segments: [String] = []
    for segment in pathSegments {
      if segment == ".." {
        _ = segments.popLast()
      } else if segment != "." {
        segments.append(segment)
      }
    }
    return segments
  }

  private static func normalized(host: String) -> String {
    decoded(host.utf8[...], plusIsSpace: false).lowercased()
  }

  private static func decoded(_ part: Substring.UTF8View, plusIsSpace: Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.count)
    var index = part.startIndex
    while index < part.endIndex {
      let byte = part[index]
      index = part.index(after: index)
      if byte == UInt8(ascii: "+"), plusIsSpace {
        bytes.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), let escaped = escape(part[index...]) {
        bytes.append(escaped)
        index = part.index(index, offsetBy: 2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escape(_ part: Substring.UTF8View) -> UInt8? {
    var iterator = part.makeIterator()
    guard let high = iterator.next()?.hexadecimalDigit, let low = iterator.next()?.hexadecimalDigit else { return nil }
    return high << 4 | low
  }
}

extension URLText: CustomStringConvertible {
  package var description: String { text }
}
