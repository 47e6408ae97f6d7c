extension LinearRegex {
  /// Sets closed under simple case folding, for `(?i)`.
  enum CaseFolding {
    /// The ranges, and all scalars that differ from one of theirs in case alone.
    static func closed(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
      let set = ScalarSet(ranges)
      var result = set.ranges
      for value in 0x41...0x5A as ClosedRange<UInt32> where set.contains(value) != set.contains(value | 0x20) {
        result.append(value...value)
        result.append(value | 0x20...value | 0x20)
      }
      for orbit in asciiOrbits where orbit.contains(where: set.contains) {
        result.append(contentsOf: orbit.map { $0...$0 })
      }
      // A pattern of ASCII alone, the usual case, is done without a look at Unicode.
      guard let last = set.ranges.last, last.upperBound >= 0x80 else { return result }
      for orbit in orbits where orbit.contains(where: set.contains) {
        result.append(contentsOf: orbit.map { $0...$0 })
      }
      return result
    }

    /// The letters of ASCII that have a third form elsewhere.
    private static let asciiOrbits: [[UInt32]] = [
      [0x4B, 0x6B, 0x212A],  // Kelvin sign
      [0x53, 0x73, 0x17F],  // long s
    ]

    /// Scalars beyond ASCII that are one letter, the pairs that a mapping joins and those of more than two forms.
    private static let orbits: [[UInt32]] = {
      var orbits = asciiOrbits + irregular
      // Past U+1E943 no script has case.
      for value in 0x80...0x1E943 as ClosedRange<UInt32> {
        guard let scalar = Unicode.Scalar(value), scalar.properties.isCased else { continue }
        for mapping in [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping] {
          let scalars = mapping.unicodeScalars
          guard let partner = scalars.first, scalars.count == 1, partner != scalar else { continue }
          // The dotless and the dotted i are letters of their own.
          if partner.value < 0x80, value == 0x130 || value == 0x131 { continue }
          orbits.append([value, partner.value])
        }
      }
      return orbits
    }()

    /// Letters of more than two forms, or of two that no single mapping joins (CaseFolding.txt, status C and S).
    private static let irregular: [[UInt32]] = [
      [0xC5, 0xE5, 0x212B],  // Å, å, Ångström sign
      [0xB5, 0x39C, 0x3BC],  // micro sign, Μ, μ
      [0xDF, 0x1E9E],  // ß, ẞ
      [0x1C4, 0x1C5, 0x1C6], [0x1C7, 0x1C8, 0x1C9], [0x1CA, 0x1CB, 0x1CC], [0x1F1, 0x1F2, 0x1F3],  // dž, lj, nj, dz
      [0x345, 0x399, 0x3B9, 0x1FBE],  // iota
      [0x392, 0x3B2, 0x3D0],  // beta
      [0x395, 0x3B5, 0x3F5],  // epsilon
      [0x398, 0x3B8, 0x3D1, 0x3F4],  // theta
      [0x39A, 0x3BA, 0x3F0],  // kappa
      [0x3A0, 0x3C0, 0x3D6],  // pi
      [0x3A1, 0x3C1, 0x3F1],  // rho
      [0x3A3, 0x3C2, 0x3C3],  // sigma
      [0x3A6, 0x3C6, 0x3D5],  // phi
      [0x3A9, 0x3C9, 0x2126],  // omega, Ohm sign
      [0x1E60, 0x1E61, 0x1E9B],  // s with dot above
      [0x412, 0x432, 0x1C80], [0x414, 0x434, 0x1C81], [0x41E, 0x43E, 0x1C82], [0x421, 0x441, 0x1C83],  // Cyrillic
      [0x422, 0x442, 0x1C84, 0x1C85], [0x42A, 0x44A, 0x1C86], [0x462, 0x463, 0x1C87], [0xA64A, 0xA64B, 0x1C88],
    ]
  }
}
