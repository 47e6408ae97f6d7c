@testable import DoganaInfrastructure

/// Keys with one hash, as somebody would make them who reads the source of `JSONIndex.keyHash`.
enum JSONCollidingKeys {
  /// Distinct keys of 16 bytes, all of one hash.
  ///
  /// The hash mixes word by word and each step can be inverted: for any first word a second is found that leads to the
  /// same state. Those are kept whose bytes may stand in a key as they are.
  static func make(_ count: Int) -> [[UInt8]] {
    var keys: [[UInt8]] = []
    let multiplier: UInt64 = 0xD6E8_FEB8_6659_FD93
    let target: UInt64 = 0x6161_6161_6161_6161
    let start = UInt64(16) &* 0x9E37_79B9_7F4A_7C15
    var counter: UInt64 = 0
    // One in some 3,000 is kept: plain arithmetic, so that it takes no time without optimisation either.
    while keys.count < count {
      counter = counter &+ 0x9E37_79B9_7F4A_7C15
      // Eight letters, from bits that look random.
      let mixed = (counter ^ counter &>> 29) &* multiplier
      let first = 0x6060_6060_6060_6060 | (mixed & 0x1F1F_1F1F_1F1F_1F1F)
      var state = (start ^ first) &* multiplier
      state ^= state &>> 32
      let last = state ^ target
      if last & 0x8080_8080_8080_8080 != 0 { continue }
      guard JSONScan.stringStops(last) == 0 else { continue }
      keys.append([first, last].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } })
    }
    return keys
  }
}
