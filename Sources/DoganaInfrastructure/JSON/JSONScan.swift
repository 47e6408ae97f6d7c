/// The one scanner of JSON tokens: whitespace, strings, numbers, escapes, literals, eight bytes at a time.
///
/// All functions take the first byte of a payload and an offset into it; they know neither its length nor what
/// encloses the token. The generic index and the contract-directed decoder rest on the same functions.
///
/// ## Why no bounds are checked
///
/// The payload is followed by NUL and at least `PaddedBytes.padding` readable bytes (the sentinel). NUL is in no JSON
/// token: it is no whitespace, no digit, no letter of a literal or an escape, no UTF-8 continuation, and inside a
/// string it is a control character, which ends the scan (RFC 8259 §2, §6, §7). So each scan that starts at or before
/// the sentinel ends at or before it, provided that it looks at byte *k + 1* only after it accepted byte *k*. A load of
/// a whole word at an offset up to the sentinel reads at most 7 bytes behind it; no function here looks at more than
/// two words from an accepted byte, which the padding covers. Hence: offset in, offset out, none beyond the sentinel.
/// A NUL inside the payload ends scans as well, and the caller refuses it there, as it stands where no token may.
///
/// ## Errors
///
/// A scan that fails returns `refused` as its end and says nothing more: the kind of the error and its place come
/// from `JSONScan.stringFault` and `JSONScan.numberFault`, which read the token again, byte by byte. The hot path carries no error.
enum JSONScan {
  /// The end of a token that is not one.
  static let refused = -1

  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openObject = UInt8(ascii: "{")
  static let closeObject = UInt8(ascii: "}")
  static let openArray = UInt8(ascii: "[")
  static let closeArray = UInt8(ascii: "]")

  /// `0x01` in each byte; times a byte it is that byte eight times.
  static let ones: UInt64 = 0x0101_0101_0101_0101
  /// The highest bit of each byte: set in bytes that are not ASCII.
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Eight bytes, the first one lowest.
  @inline(__always)
  static func load64(_ p: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
  }

  /// Four bytes, the first one lowest.
  @inline(__always)
  static func load32(_ p: UnsafePointer<UInt8>) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt32.self))
  }

  /// Two bytes, the first one lowest.
  @inline(__always)
  static func load16(_ p: UnsafePointer<UInt8>) -> UInt16 {
    UInt16(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt16.self))
  }

  // MARK: Whitespace

  /// The offset of the first byte at or after `i` that is no whitespace (RFC 8259 §2).
  @inline(__always)
  static func skipWhitespace(_ p: UnsafePointer<UInt8>, _ i: Int) -> Int {
    _fastPath(p[i] > 0x20) ? i : skipWhitespaceRun(p, i)
  }

  /// Whether `byte` is a space, a tab, a line feed or a carriage return.
  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (0x1_0000_2600 as UInt64) &>> UInt64(byte) & 1 != 0
  }

  /// One whitespace byte, then a run of spaces: the indentation of a pretty-printed payload goes a word at a time.
  @inline(never)
  static func skipWhitespaceRun(_ p: UnsafePointer<UInt8>, _ start: Int) -> Int {
    var i = start
    while isWhitespace(p[i]) {
      i &+= 1
      var difference = load64(p + i) ^ (ones &* 0x20)
      while difference == 0 {
        i &+= 8
        difference = load64(p + i) ^ (ones &* 0x20)
      }
      i &+= difference.trailingZeroBitCount &>> 3
    }
    return i
  }

  // MARK: Literals

  /// `true`, as `load32` sees it.
  static let wordTrue: UInt32 = 0x6575_7274
  /// `alse`: what follows the `f`.
  static let wordAlse: UInt32 = 0x6573_6c61
  /// `null`.
  static let wordNull: UInt32 = 0x6c6c_756e

  /// The end of a `true` that begins at `i`, or `refused`.
  @inline(__always)
  static func literalTrue(_ p: UnsafePointer<UInt8>, _ i: Int) -> Int {
    load32(p + i) == wordTrue ? i &+ 4 : refused
  }

  /// The end of a `false` that begins at `i`, where an `f` was seen, or `refused`.
  @inline(__always)
  static func literalFalse(_ p: UnsafePointer<UInt8>, _ i: Int) -> Int {
    load32(p + i + 1) == wordAlse ? i &+ 5 : refused
  }

  /// The end of a `null` that begins at `i`, or `refused`.
  @inline(__always)
  static func literalNull(_ p: UnsafePointer<UInt8>, _ i: Int) -> Int {
    load32(p + i) == wordNull ? i &+ 4 : refused
  }
}
