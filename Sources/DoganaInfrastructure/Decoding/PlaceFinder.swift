import DoganaDomain
import Synchronization

/// Gives line and column of any offset of a document, in any order, in time that does not grow with the document.
///
/// The places at every 4 KiB are found in one walk when the first is asked for; from there on a lookup reads at most
/// 4 KiB. A payload with a hundred thousand failures on one line would else take minutes.
final class PlaceFinder: Sendable {
  private let document: JSONDocument
  private let checkpoints = Mutex<[JSONTextLocator]>([])

  private static let stride = 4096

  init(_ document: JSONDocument) {
    self.document = document
  }

  func location(at offset: Int) -> TextLocation {
    let offset = min(max(offset, 0), document.byteCount)
    return checkpoints.withLock { checkpoints in
      if checkpoints.isEmpty {
        var locator = JSONTextLocator(document)
        for start in Swift.stride(from: 0, through: document.byteCount, by: PlaceFinder.stride) {
          _ = locator.location(at: start)
          checkpoints.append(locator)
        }
      }
      var locator = checkpoints[min(offset / PlaceFinder.stride, checkpoints.count - 1)]
      return locator.location(at: offset)
    }
  }
}
