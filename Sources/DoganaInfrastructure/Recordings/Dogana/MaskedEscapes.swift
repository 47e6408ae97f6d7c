/// A record whose strings have escapes that are none of JSON's: read as if they were plain characters.
///
/// An inline body is kept byte for byte, and what is wrong inside it is the answer's fault, not the recording's.
struct MaskedEscapes {
  /// The bytes as they were.
  let original: [UInt8]
  /// The bytes with a `?` for the backslash of each such escape: offsets are the same.
  let masked: PaddedBytes
  /// The offsets of those backslashes.
  let offsets: [Int]

  /// Masks the escapes of a text that did not parse; in one pass, whatever their number.
  init(_ bytes: [UInt8]) {
    let padded = PaddedBytes(bytes)
    var masked = bytes
    var offsets: [Int] = []
    var isInString = false
    padded.withUnsafePointer { p in
      var i = 0
      while i < bytes.count {
        if p[i] == JSONScan.quote {
          isInString.toggle()
        } else if isInString, p[i] == JSONScan.backslash {
          let end = JSONScan.skipEscape(p, i)
          if end > 0 {
            i = end
            continue
          }
          masked[i] = UInt8(ascii: "?")
          offsets.append(i)
        }
        i += 1
      }
    }
    original = bytes
    self.masked = PaddedBytes(masked)
    self.offsets = offsets
  }
}
