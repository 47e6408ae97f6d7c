/// The hash of keys: cheap, and always followed by a comparison of the bytes.
enum ScreenHash {
  static func of(_ key: [UInt8]) -> UInt32 {
    key.withUnsafeBufferPointer { of(bytes: $0.baseAddress, count: $0.count) }
  }

  /// Mixes length, the first bytes and the last.
  @inline(__always)
  static func of(bytes: UnsafePointer<UInt8>?, count: Int) -> UInt32 {
    guard let bytes, count > 0 else { return 0 }
    var hash = UInt32(truncatingIfNeeded: count) &* 0x9E37_79B1
    hash = (hash ^ UInt32(bytes[0])) &* 0x85EB_CA6B
    hash = (hash ^ UInt32(bytes[count &- 1])) &* 0xC2B2_AE35
    hash = (hash ^ UInt32(bytes[count &>> 1])) &* 0x27D4_EB2F
    hash = (hash ^ UInt32(bytes[(count &* 3) &>> 2])) &* 0x1656_67B1
    return hash ^ (hash &>> 15)
  }
}
