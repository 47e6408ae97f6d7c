/// The segments of a plain path, as offsets: at most 16, none empty, none a dot segment, nothing percent-encoded.
struct PathSegments {
  let p: UnsafePointer<UInt8>
  private var starts = InlineArray<16, Int>(repeating: 0)
  private var ends = InlineArray<16, Int>(repeating: 0)
  private var count = 0

  init(p: UnsafePointer<UInt8>) {
    self.p = p
  }

  /// Reads path and query from the end of a server's base; false where the full way must.
  mutating func read(_ start: Int, _ end: Int) -> Bool {
    var i = start
    while i < end, p[i] == UInt8(ascii: "/") {
      let first = i + 1
      i = first
      while i < end, p[i] != UInt8(ascii: "/"), p[i] != UInt8(ascii: "?") {
        if !ScreenByte.isPlain(p[i]) { return false }
        i += 1
      }
      if i == first {
        // One slash at the end adds no segment; an empty segment elsewhere is the full way's.
        if i == end || p[i] == UInt8(ascii: "?") { break }
        return false
      }
      if p[first] == UInt8(ascii: "."), i - first <= 2 { return false }
      guard count < 16 else { return false }
      starts[count] = first
      ends[count] = i
      count += 1
    }
    while i < end {
      let byte = p[i]
      if byte == UInt8(ascii: "%") {
        guard i + 2 < end, JSONScan.hexDigit(p[i + 1]) >= 0, JSONScan.hexDigit(p[i + 2]) >= 0 else { return false }
      } else if !ScreenByte.isPlain(byte) {
        return false
      }
      i += 1
    }
    return true
  }

  /// Whether the template of a route fits.
  func matches(_ route: UnsafeMutablePointer<ScreenRoute>) -> Bool {
    for index in 0..<route.pointee.segmentCount {
      guard index < count else { return false }
      let segment = route.pointee.segments + index
      let start = starts[index]
      switch segment.pointee.kind {
      case .literal:
        guard ends[index] - start == segment.pointee.length else { return false }
        for k in 0..<segment.pointee.length where segment.pointee.bytes[k] != p[start + k] { return false }
      case .integer:
        var i = start
        if p[i] == UInt8(ascii: "-") { i += 1 }
        guard i < ends[index] else { return false }
        while i < ends[index] {
          if p[i] &- 0x30 > 9 { return false }
          i += 1
        }
      case .any: break
      case .rest: return true
      }
    }
    return route.pointee.segmentCount == count
  }
}
