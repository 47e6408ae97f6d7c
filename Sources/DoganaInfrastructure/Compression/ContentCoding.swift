package import DoganaDomain

/// Undoes the content codings of a body (RFC 9110 §8.4).
package enum ContentCoding {
  /// What undoing came to.
  package enum Result: Sendable, Equatable {
    /// There is no coding, or only `identity`: the bytes are the body.
    case plain
    /// The body.
    case decoded([UInt8])
    /// The header names a coding and the bytes are not so coded, as recorders leave them: they are the body as they stand.
    case ignored(coding: String)
    /// The coding cannot be undone.
    case failed(Failure)
  }

  /// Why a coding cannot be undone.
  package enum Failure: Sendable, Equatable {
    /// A coding that this build does not know.
    case unknown(coding: String)
    /// The bytes are not what the coding asks for; `reason` for a person.
    case broken(coding: String, reason: String)
    /// The body would be larger than the limit, in bytes.
    case tooLarge(limit: Int)

    /// One line for a person, safe to show.
    package var message: String {
      switch self {
      case .unknown(let coding):
        #if !Gzip
          if isFlate(coding) {
            return "undecoded content-coding \(ContentCoding.shown(coding)): this build is without the trait Gzip"
          }
        #endif
        return "undecoded content-coding \(ContentCoding.shown(coding))"
      case .broken(let coding, let reason): return "undecoded content-coding \(ContentCoding.shown(coding)): \(reason)"
      case .tooLarge(let limit): return "the decoded body is larger than \(limit) bytes"
      }
    }
  }

  /// Undoes the codings that `headers` name, the last one first; `limit` bounds what comes out of each, in bytes.
  ///
  /// `bytes` are left alone where the header is wrong: the body was stored decoded. Bytes that begin as their coding does
  /// are decoded; of codings that leave no mark (`br`, `deflate` without a header), text that looks like JSON or markup is
  /// taken for decoded.
  package static func decode(_ bytes: [UInt8], headers: HeaderFields, limit: Int) -> Result {
    guard let field = headers["content-encoding"] else { return .plain }
    let codings = names(in: field)
    if codings.isEmpty || bytes.isEmpty { return .plain }
    var body = bytes
    var wasDecoded = false
    for coding in codings.reversed() {
      switch undo(coding, body, limit: limit) {
      case .decoded(let decoded):
        body = decoded
        wasDecoded = true
      case .plain: continue
      case .ignored:
        // Half undone is no body: the recorder undid all or none.
        return wasDecoded ? .decoded(body) : .ignored(coding: field)
      case .failed(let failure): return .failed(failure)
      }
    }
    return wasDecoded ? .decoded(body) : .plain
  }

  /// The codings in the order in which they were applied, in lower case, without `identity`.
  private static func names(in field: String) -> [String] {
    field.utf8.split(separator: UInt8(ascii: ",")).compactMap { part in
      let name = Substring(part).drop { $0 == " " || $0 == "\t" }
      let trimmed = name.prefix { $0 != " " && $0 != "\t" && $0 != ";" }.lowercased()
      return trimmed.isEmpty || trimmed == "identity" || trimmed == "none" ? nil : trimmed
    }
  }

  private static func undo(_ coding: String, _ bytes: [UInt8], limit: Int) -> Result {
    let isGzip = bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
    switch coding {
    case "gzip", "x-gzip":
      guard isGzip else { return .ignored(coding: coding) }
      return inflate(bytes, coding: coding, limit: limit)
    case "deflate":
      if isGzip || hasZlibHeader(bytes) { return inflate(bytes, coding: coding, limit: limit) }
      if looksDecoded(bytes) { return .ignored(coding: coding) }
      return inflate(bytes, coding: coding, limit: limit)
    default:
      return looksDecoded(bytes) ? .ignored(coding: coding) : .failed(.unknown(coding: coding))
    }
  }

  /// Whether the bytes begin as zlib's do (RFC 1950 §2.2): method 8, a window of at most 32 KiB, the check of both bytes.
  private static func hasZlibHeader(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2, bytes[0] & 0x0F == 8, bytes[0] >> 4 <= 7 else { return false }
    return (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
  }

  /// Whether the bytes look like a body of an API that is not coded: JSON or markup in UTF-8, judged by its first bytes.
  private static func looksDecoded(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    guard let first = rest.first(where: { !JSONScan.isWhitespace($0) }) else { return true }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "<"),
      UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      break
    default: return false
    }
    // Compressed bytes may begin so by chance, but then control characters or broken UTF-8 follow soon.
    var sample = Array(rest.prefix(256))
    if sample.contains(where: { $0 < 0x20 && !JSONScan.isWhitespace($0) || $0 == 0x7F }) { return false }
    // A sequence that the sample cuts is not broken.
    while let last = sample.last, last >= 0x80 {
      sample.removeLast()
      if last >= 0xC0 { break }
    }
    return String(validating: sample, as: UTF8.self) != nil
  }

  private static func isFlate(_ coding: String) -> Bool {
    coding == "gzip" || coding == "x-gzip" || coding == "deflate"
  }

  private static func shown(_ coding: String) -> String { SafeText.escaped(coding, limit: 40) }
}
