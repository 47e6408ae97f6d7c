/// The bytes with which the URLs of a contract begin (`https://api.shop.test/v1`), and its routes in the order of trial.
struct ScreenBase: BitwiseCopyable {
  let bytes: UnsafePointer<UInt8>
  let length: Int
  let firstRoute: Int
  let routeCount: Int
}

/// One operation as the screen routes to it.
struct ScreenRoute: BitwiseCopyable {
  let segments: UnsafePointer<ScreenSegment>
  let segmentCount: Int
  let method: UnsafePointer<UInt8>
  let methodLength: Int
  /// Numbers of answers for the statuses 200 to 299; −1 where the full way judges.
  let answers: UnsafePointer<Int32>
}

/// One segment of a path template.
struct ScreenSegment: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case literal, integer, any, rest
  }

  let kind: Kind
  let bytes: UnsafePointer<UInt8>
  let length: Int
}

/// Memory that lives as long as the screen.
final class ScreenArena: @unchecked Sendable {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit {
    for block in blocks { block.deallocate() }
  }

  func copy<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let pointer = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    for (index, element) in elements.enumerated() { (pointer + index).initialize(to: element) }
    blocks.append(UnsafeMutableRawPointer(pointer))
    return pointer
  }
}
