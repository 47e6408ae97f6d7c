extension UInt8 {
  /// The value of the ASCII hexadecimal digit of either case that this byte is, or nil where it is none.
  var hexadecimalDigit: UInt8? {
    let digit = self &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}
