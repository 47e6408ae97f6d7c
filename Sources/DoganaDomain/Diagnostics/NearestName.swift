/// Finds the name that was probably meant.
package enum NearestName {
  /// The first of the nearest names, or nil where none is near enough.
  ///
  /// Near is by edits (insert, delete, replace, swap neighbours): at most one in a name of up to five scalars, else a third of
  /// its length, and always fewer than it is long. A name that differs in case alone is one edit away at most. Names longer
  /// than 100 scalars are compared by case alone, so that the time is bounded.
  package static func find(_ name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.unicodeScalars.prefix(maximumLength + 1))
    let folded = name.lowercased()
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      // Nearer than the best so far, or no use.
      var limit = (best?.distance ?? Int.max) - 1
      guard limit >= 0 else { break }
      if candidate.unicodeScalars.elementsEqual(name.unicodeScalars) {
        best = (candidate, 0)
      } else if limit >= 1, candidate.utf8.count == name.utf8.count, candidate.lowercased() == folded {
        best = (candidate, 1)
      } else if wanted.count <= maximumLength {
        let other = Array(candidate.unicodeScalars.prefix(maximumLength + 1))
        guard other.count <= maximumLength else { continue }
        limit = min(limit, cutOff(max(wanted.count, other.count)))
        guard let distance = distance(wanted, other, limit: limit) else { continue }
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  private static let maximumLength = 100

  private static func cutOff(_ length: Int) -> Int {
    length <= 1 ? 0 : max(1, length / 3)
  }

  /// The optimal string alignment distance, where it is at most `limit`.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      // No later row can fall below the least of two neighbours.
      if min(last.min() ?? 0, current.min() ?? 0) > limit { return nil }
      beforeLast = last
      last = current
    }
    guard let distance = last.last, distance <= limit else { return nil }
    return distance
  }
}
