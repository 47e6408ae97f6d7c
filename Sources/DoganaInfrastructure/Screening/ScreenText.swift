/// One text of a list, with its first 16 bytes at hand.
struct ScreenText: BitwiseCopyable {
  let first: UInt64
  let second: UInt64
  let length: Int32
  let bytes: UnsafePointer<UInt8>?

  /// `bytes` are followed by at least 16 zeros.
  init(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    self.bytes = bytes
    self.length = Int32(length)
    first = JSONScan.load64(bytes) & ScreenText.mask(length)
    second = JSONScan.load64(bytes + 8) & ScreenText.mask(length - 8)
  }

  /// The low bytes that belong to a text of which `length` bytes are left.
  @inline(__always)
  static func mask(_ length: Int) -> UInt64 {
    length >= 8 ? ~0 : length <= 0 ? 0 : (1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1
  }
}

/// A run of texts.
struct ScreenTextList: BitwiseCopyable {
  let first: Int32
  let count: Int32
}
