/// A short stable name for a finding: twelve hexadecimal digits of a 64-bit FNV-1a hash over its parts.
package enum Fingerprint {
  /// The fingerprint of parts; a part may hold any text, the parts stay apart.
  package static func of(_ parts: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01b3
    }
    // FNV's low bits depend on few of the last bytes: mix once before cutting.
    hash ^= hash >> 33
    hash = hash &* 0xff51_afd7_ed55_8ccd
    hash ^= hash >> 33
    let digits = String(hash & 0xFFFF_FFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 12 - digits.count) + digits
  }
}
