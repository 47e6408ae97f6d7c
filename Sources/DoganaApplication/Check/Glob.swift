/// A pattern over case ids: `*` stays within a segment, `**` crosses, `?` is one scalar but no slash.
package struct Glob: Sendable, Hashable {
  package let pattern: String
  private let pieces: [Piece]

  private enum Piece: Hashable {
    case scalar(Unicode.Scalar)
    case one
    case segment
    case any
  }

  package init(_ pattern: String) {
    self.pattern = pattern
    var pieces: [Piece] = []
    for scalar in pattern.unicodeScalars {
      switch scalar {
      case "*":
        if pieces.last == .any { continue }
        if pieces.last == .segment { pieces[pieces.count - 1] = .any } else { pieces.append(.segment) }
      case "?": pieces.append(.one)
      default: pieces.append(.scalar(scalar))
      }
    }
    self.pieces = pieces
  }

  /// Whether the whole text fits; takes time in proportion to pattern times text, whatever the pattern.
  package func matches(_ text: String) -> Bool {
    // The set of pattern positions that are alive after each scalar: no backtracking.
    var alive = Set(closure([0]))
    for scalar in text.unicodeScalars {
      var next: Set<Int> = []
      for position in alive where position < pieces.count {
        switch pieces[position] {
        case .scalar(let wanted): if wanted == scalar { next.insert(position + 1) }
        case .one: if scalar != "/" { next.insert(position + 1) }
        case .segment: if scalar != "/" { next.insert(position) }
        case .any: next.insert(position)
        }
      }
      alive = Set(closure(next))
      if alive.isEmpty { return false }
    }
    return alive.contains(pieces.count)
  }

  /// The positions together with those that a star may skip to.
  private func closure(_ positions: some Sequence<Int>) -> [Int] {
    var result: [Int] = []
    for start in positions {
      var position = start
      result.append(position)
      while position < pieces.count, pieces[position] == .segment || pieces[position] == .any {
        position += 1
        result.append(position)
      }
    }
    return result
  }
}
