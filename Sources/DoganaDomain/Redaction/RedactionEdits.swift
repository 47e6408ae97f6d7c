/// What to replace in a text: ranges of bytes in ascending order that do not overlap.
struct RedactionEdits: Sendable {
  struct Edit: Sendable {
    let range: Range<Int>
    let replacement: [UInt8]
  }

  let list: [Edit]

  var isEmpty: Bool { list.isEmpty }

  /// Edits in order; of those that overlap one is made that covers all, with the replacement of the first.
  static func merged(_ edits: [Edit]) -> RedactionEdits {
    if edits.count < 2 { return RedactionEdits(list: edits) }
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [Edit] = []
    for (_, edit) in sorted {
      if let last = result.last, edit.range.lowerBound < last.range.upperBound {
        guard edit.range.upperBound > last.range.upperBound else { continue }
        result.removeLast()
        result.append(Edit(range: last.range.lowerBound..<edit.range.upperBound, replacement: last.replacement))
      } else {
        result.append(edit)
      }
    }
    return RedactionEdits(list: result)
  }

  /// The text with every edit made.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in list {
      result.append(contentsOf: bytes[position..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement)
      position = edit.range.upperBound
    }
    result.append(contentsOf: bytes[position...])
    return result
  }

  /// Where a byte of the old text stands in the new one; within an edit the beginning of its replacement, or its end.
  func map(_ offset: Int, atEnd: Bool = false) -> Int {
    var shift = 0
    for edit in list {
      if offset < edit.range.lowerBound || (atEnd && offset == edit.range.lowerBound) { break }
      if offset < edit.range.upperBound {
        return edit.range.lowerBound + shift + (atEnd ? edit.replacement.count : 0)
      }
      shift += edit.replacement.count - edit.range.count
    }
    return offset + shift
  }
}
