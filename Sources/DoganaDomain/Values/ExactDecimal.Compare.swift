/// How one value stands to another.
package enum Ordering: Hashable, Sendable {
  case less
  case equal
  case greater

  /// The ordering seen from the other side.
  package var reversed: Ordering {
    switch self {
    case .less: .greater
    case .equal: .equal
    case .greater: .less
    }
  }
}

extension ExactDecimal: Comparable {
  package static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    left.compare(to: right) == .less
  }

  /// Compares two numbers exactly.
  package func compare(to other: ExactDecimal) -> Ordering {
    if self == other { return .equal }
    if isNegative != other.isNegative { return isNegative ? .less : .greater }
    let ordering = compareMagnitude(to: other)
    return isNegative ? ordering.reversed : ordering
  }

  private func compareMagnitude(to other: ExactDecimal) -> Ordering {
    if isZero || other.isZero { return isZero ? (other.isZero ? .equal : .less) : .greater }
    let size = digitCount + exponent
    let otherSize = other.digitCount + other.exponent
    if size != otherSize { return size < otherSize ? .less : .greater }
    // Of the same size, the one with the higher exponent has so many digits fewer: scaled up it has 38 at most.
    let difference = exponent - other.exponent
    let left = PowersOfTen.scale(significand, by: max(0, difference)) ?? significand
    let right = PowersOfTen.scale(other.significand, by: max(0, -difference)) ?? other.significand
    return left == right ? .equal : (left < right ? .less : .greater)
  }

  /// Compares exactly with a binary number; nil for a NaN.
  package func compare(to other: Double) -> Ordering? {
    if other.isNaN { return nil }
    if other.isInfinite { return other < 0 ? .greater : .less }
    // Rounding never reverses an order, so the nearest double decides unless it is that very number.
    let nearest = doubleValue
    if nearest != other { return nearest < other ? .less : .greater }
    if isZero { return .equal }
    let ordering = compareMagnitude(toFinite: other.magnitude)
    return isNegative ? ordering.reversed : ordering
  }

  /// Compares `significand × 10^exponent` with `mantissa × 2^power` by multiplying out both sides.
  private func compareMagnitude(toFinite other: Double) -> Ordering {
    Magnitude(significand).compare(to: other, byPowerOfTen: exponent)
  }

  /// A natural number of any size, as far as the comparison with doubles needs one.
  struct Magnitude {
    /// The digits to base 2^32, the lowest first; the highest is not zero.
    private var limbs: [UInt32] = []

    init(_ value: UInt128) {
      var rest = value
      while rest != 0 {
        limbs.append(UInt32(truncatingIfNeeded: rest))
        rest >>= 32
      }
    }

    /// The number of decimal digits, the highest first.
    init(digits: [UInt8]) {
      for digit in digits { multiply(by: 10, adding: UInt32(digit)) }
    }

    /// Compares this × 10^exponent with a finite double that is not negative, by multiplying out both sides.
    func compare(to other: Double, byPowerOfTen exponent: Int) -> Ordering {
      let power = other.exponentBitPattern == 0 ? -1074 : Int(other.exponentBitPattern) - 1075
      let mantissa = other.significandBitPattern | (other.exponentBitPattern == 0 ? 0 : 1 << 52)
      var left = self
      var right = Magnitude(UInt128(mantissa))
      if exponent >= 0 { left.multiply(byPowerOfTen: exponent) } else { right.multiply(byPowerOfTen: -exponent) }
      if power >= 0 { right.shift(by: power) } else { left.shift(by: -power) }
      return left.compare(to: right)
    }

    mutating func multiply(byPowerOfTen exponent: Int) {
      var rest = exponent
      while rest > 0 {
        multiply(by: rest >= 9 ? 1_000_000_000 : 10)
        rest -= rest >= 9 ? 9 : 1
      }
    }

    mutating func shift(by bits: Int) {
      multiply(by: 1 << UInt32(bits % 32))
      limbs.insert(contentsOf: repeatElement(0, count: bits / 32), at: 0)
    }

    private mutating func multiply(by factor: UInt32, adding digit: UInt32 = 0) {
      var carry = UInt64(digit)
      for index in limbs.indices {
        // (2^32 − 1)² + 2^32 − 1 is below 2^64.
        let product = UInt64(limbs[index]) * UInt64(factor) + carry
        limbs[index] = UInt32(truncatingIfNeeded: product)
        carry = product >> 32
      }
      if carry != 0 { limbs.append(UInt32(carry)) }
    }

    func compare(to other: Magnitude) -> Ordering {
      if limbs.count != other.limbs.count { return limbs.count < other.limbs.count ? .less : .greater }
      for (left, right) in zip(limbs, other.limbs).reversed() where left != right {
        return left < right ? .less : .greater
      }
      return .equal
    }
  }
}
