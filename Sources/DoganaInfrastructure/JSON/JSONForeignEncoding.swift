/// A Unicode encoding other than UTF-8 in which a payload seems to be written.
enum JSONForeignEncoding: Equatable {
  case utf16(bigEndian: Bool, mark: Bool)
  case utf32(bigEndian: Bool, mark: Bool)

  /// Tells the encoding by the byte order mark, or by the pattern of zero bytes that the first two characters of any
  /// JSON text leave (RFC 4627 §3); nil for what may be UTF-8.
  init?(_ p: UnsafePointer<UInt8>, _ count: Int) {
    guard count >= 2 else { return nil }
    // Bytes behind the end are the sentinel and readable; they count as absent, not as zero.
    let third = count > 2 ? p[2] : 1
    let fourth = count > 3 ? p[3] : 1
    switch (p[0], p[1], third, fourth) {
    case (0xFF, 0xFE, 0, 0): self = .utf32(bigEndian: false, mark: true)
    case (0, 0, 0xFE, 0xFF): self = .utf32(bigEndian: true, mark: true)
    case (0xFF, 0xFE, _, _): self = .utf16(bigEndian: false, mark: true)
    case (0xFE, 0xFF, _, _): self = .utf16(bigEndian: true, mark: true)
    case (1..., 0, 0, 0): self = .utf32(bigEndian: false, mark: false)
    case (0, 0, 0, 1...) where count > 3: self = .utf32(bigEndian: true, mark: false)
    case (1..., 0, 1..., 0),
      (1..., 0, 1, 1) where count == 2 || count > 3:
      self = .utf16(bigEndian: false, mark: false)
    case (0, 1..., 0, 1...),
      (0, 1..., 1, 1) where count == 2 || count > 3:
      self = .utf16(bigEndian: true, mark: false)
    default: return nil
    }
  }

  /// The name for a person.
  var name: String {
    switch self {
    case .utf16(_, let mark): mark ? "the byte order mark of UTF-16" : "UTF-16"
    case .utf32(_, let mark): mark ? "the byte order mark of UTF-32" : "UTF-32"
    }
  }

  /// Whether the payload, taken as this encoding, is a JSON text: Foundation would read it.
  func foundationReads(_ p: UnsafePointer<UInt8>, _ count: Int, _ limits: JSONLimits) -> Bool {
    guard let text = utf8(p, count) else { return false }
    let bytes = PaddedBytes(text)
    defer { withExtendedLifetime(bytes) {} }
    var builder = JSONIndex.Builder(byteCount: text.count)
    let depth = min(limits.depth, 512)
    return (try? builder.build(bytes.base, from: 0, count: text.count, depthLimit: depth, trailingCommas: true)) != nil
  }

  /// The payload as UTF-8, without its byte order mark; nil if it is not valid in this encoding.
  func utf8(_ p: UnsafePointer<UInt8>, _ count: Int) -> [UInt8]? {
    var out: [UInt8] = []
    out.reserveCapacity(count)
    func append(_ value: UInt32) -> Bool {
      guard let scalar = Unicode.Scalar(value) else { return false }
      out.append(contentsOf: UTF8.encode(scalar)?.map { $0 } ?? [])
      return true
    }
    switch self {
    case .utf16(let bigEndian, let mark):
      guard count % 2 == 0 else { return nil }
      func unit(_ at: Int) -> UInt32 { UInt32(p[at + (bigEndian ? 0 : 1)]) << 8 | UInt32(p[at + (bigEndian ? 1 : 0)]) }
      var at = mark ? 2 : 0
      while at < count {
        var value = unit(at)
        at += 2
        if value & 0xFC00 == 0xD800 {
          guard at < count, unit(at) & 0xFC00 == 0xDC00 else { return nil }
          value = 0x10000 + (value & 0x3FF) << 10 + unit(at) & 0x3FF
          at += 2
        }
        guard append(value) else { return nil }
      }
    case .utf32(let bigEndian, let mark):
      guard count % 4 == 0 else { return nil }
      for at in stride(from: mark ? 4 : 0, to: count, by: 4) {
        let value = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(p[at + (bigEndian ? $1 : 3 - $1)]) }
        guard append(value) else { return nil }
      }
    }
    return out
  }
}
