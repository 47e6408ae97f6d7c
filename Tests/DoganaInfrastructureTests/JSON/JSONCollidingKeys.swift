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
    var counter: UInt64 = 0
    while keys.count < count {
      counter += 1
      // The state before the second word, for a key whose first word is `first`.
      let first = letters(counter)
      var state = UInt64(16) &* 0x9E37_79B9_7F4A_7C15
      state = (state ^ first) &* multiplier
      state ^= state >> 32
      let last = state ^ target
      guard JSONScan.stringStops(last) == 0, last & JSONScan.highBits == 0 else { continue }
      keys.append([first, last].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } })
    }
    return keys
  }

  /// Eight letters from a counter.
  private static func letters(_ counter: UInt64) -> UInt64 {
    var word: UInt64 = 0
    var rest = counter
    for _ in 0..<8 {
      word = word << 8 | 0x41 + rest & 0xF
      rest >>= 4
    }
    return word
  }
}
