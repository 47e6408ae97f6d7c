extension ExactDecimal: CustomStringConvertible {
  /// The number as JSON writes it: plain where that takes at most 60 characters (`129.9`, `0.0000001`), else scientific.
  package var description: String {
    let digits = String(significand)
    let sign = isNegative ? "-" : ""
    let plainLength: Int
    if exponent >= 0 {
      plainLength = digits.utf8.count + exponent
    } else {
      plainLength = max(digits.utf8.count, 1 - exponent) + 1
    }
    return sign + (sign.utf8.count + plainLength <= 60 ? plain(digits) : scientific(digits))
  }

  private func plain(_ digits: String) -> String {
    if exponent >= 0 { return digits + String(repeating: "0", count: exponent) }
    let fraction = -exponent
    let missing = fraction - digits.utf8.count
    if missing >= 0 { return "0." + String(repeating: "0", count: missing) + digits }
    return digits.dropLast(fraction) + "." + digits.suffix(fraction)
  }

  private func scientific(_ digits: String) -> String {
    let power = exponent + digits.utf8.count - 1
    let rest = digits.dropFirst()
    return digits.prefix(1) + (rest.isEmpty ? "" : "." + rest) + "e" + String(power)
  }
}
