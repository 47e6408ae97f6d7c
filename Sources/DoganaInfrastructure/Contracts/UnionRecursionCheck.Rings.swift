extension UnionRecursionCheck {
  /// The nodes of a graph from which a way leads back to themselves, found in one walk (Tarjan 1972) without recursion.
  struct Rings {
    private let isOnRing: [Bool]

    /// `next` has for each node those to which an edge leads.
    init(_ next: [[Int]]) {
      var isOnRing = [Bool](repeating: false, count: next.count)
      // The order in which nodes were met, and the earliest node that is met again from each; 0 is not met.
      var met = [Int](repeating: 0, count: next.count)
      var earliest = met
      var isOpen = isOnRing
      var open: [Int] = []
      var count = 0
      for root in next.indices where met[root] == 0 {
        var way: [(node: Int, edge: Int)] = [(root, 0)]
        while let (node, edge) = way.last {
          if edge == 0 {
            count += 1
            met[node] = count
            earliest[node] = count
            isOpen[node] = true
            open.append(node)
          }
          if edge < next[node].count {
            way[way.count - 1].edge += 1
            let target = next[node][edge]
            if target == node { isOnRing[node] = true }
            if met[target] == 0 {
              way.append((target, 0))
            } else if isOpen[target] {
              earliest[node] = min(earliest[node], met[target])
            }
            continue
          }
          way.removeLast()
          if let parent = way.last?.node { earliest[parent] = min(earliest[parent], earliest[node]) }
          guard earliest[node] == met[node], let start = open.lastIndex(of: node) else { continue }
          let ring = open[start...]
          for member in ring {
            isOpen[member] = false
            if ring.count > 1 { isOnRing[member] = true }
          }
          open.removeSubrange(start...)
        }
      }
      self.isOnRing = isOnRing
    }

    func contains(_ node: Int) -> Bool { isOnRing.indices.contains(node) && isOnRing[node] }
  }
}
