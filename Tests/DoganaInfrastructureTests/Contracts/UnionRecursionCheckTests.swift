import Testing

@testable import DoganaInfrastructure

@Suite struct UnionRecursionCheckTests {
  @Test(
    arguments: [
      ([[]], []), ([[0]], [0]), ([[1], [0]], [0, 1]), ([[1], [2], [1]], [1, 2]), ([[1, 2], [3], [3], []], []),
      ([[1], [2], [0], [0]], [0, 1, 2]), ([[1], [1], [1]], [1]), ([[2], [0], [3], [0, 1]], [0, 1, 2, 3]),
      ([[1, 3], [2], [], [4], [3]], [3, 4]), ([[1], [2, 0], [3], [2]], [0, 1, 2, 3]),
    ] as [([[Int]], [Int])])
  func `a node is on a ring where a way leads back to it`(_ next: [[Int]], _ expected: [Int]) {
    let rings = UnionRecursionCheck.Rings(next)
    #expect(next.indices.filter(rings.contains) == expected)
  }

  @Test func `a long chain and a large ring are walked once`() {
    let count = 100_000
    let chain = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(!UnionRecursionCheck.Rings(chain).contains(0))
    let ring = (0..<count).map { [($0 + 1) % count, ($0 + 7) % count] }
    #expect(UnionRecursionCheck.Rings(ring).contains(count / 2))
  }
}
