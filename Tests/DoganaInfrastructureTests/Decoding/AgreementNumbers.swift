/// The same random numbers in every run and on every machine (SplitMix64).
struct AgreementNumbers {
  private var state: UInt64

  /// Seeds that lie side by side begin far apart: the numbers of one are not those of the next, moved by one.
  init(seed: UInt64) {
    state = seed
    state = bits()
  }

  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number below `limit`, which must be positive.
  mutating func below(_ limit: Int) -> Int { Int(bits() >> 1) % limit }

  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }
}
