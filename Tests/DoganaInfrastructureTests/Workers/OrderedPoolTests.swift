import Synchronization
import Testing

@testable import DoganaInfrastructure

struct OrderedPoolTests {
  private struct Refusal: Error, Equatable {}

  private func run(jobs: Int, count: Int, work: @escaping @Sendable (Int) -> Int = { $0 * $0 }) -> [Int] {
    var next = 0
    var delivered: [Int] = []
    OrderedPool.run(
      jobs: jobs,
      next: {
        next += 1
        return next <= count ? next : nil
      }, work: work,
      deliver: {
        delivered.append($0)
        return true
      })
    return delivered
  }

  @Test(arguments: [1, 2, 3, 8]) func `results come in the order of the work`(_ jobs: Int) {
    let uneven: @Sendable (Int) -> Int = { number in
      var sum = 0
      for step in 0..<(number % 7) * 500 { sum &+= step }
      return sum == -1 ? 0 : number * number
    }
    #expect(run(jobs: jobs, count: 300, work: uneven) == (1...300).map { $0 * $0 })
    #expect(run(jobs: jobs, count: 0).isEmpty)
    #expect(run(jobs: jobs, count: 1) == [1])
  }

  @Test func `no more than twice the jobs are under way`() {
    let most = Mutex(0)
    let begun = Mutex(0)
    var delivered = 0
    OrderedPool.run(
      jobs: 2,
      next: { () -> Int? in
        let count = begun.withLock {
          $0 += 1
          return $0
        }
        guard count <= 50 else { return nil }
        most.withLock { $0 = max($0, count - delivered) }
        return count
      }, work: { $0 },
      deliver: { _ in
        delivered += 1
        return true
      })
    #expect(delivered == 50)
    #expect(most.withLock { $0 } <= 4)
  }

  @Test(arguments: [1, 3]) func `the consumer may stop early`(_ jobs: Int) {
    var next = 0
    var delivered: [Int] = []
    OrderedPool.run(
      jobs: jobs,
      next: { () -> Int? in
        next += 1
        return next
      }, work: { $0 },
      deliver: {
        delivered.append($0)
        return $0 < 5
      })
    #expect(delivered == [1, 2, 3, 4, 5])
  }

  @Test(arguments: [1, 3]) func `what was produced before an error is delivered first`(_ jobs: Int) {
    var next = 0
    var delivered: [Int] = []
    let error = #expect(throws: Refusal.self) {
      try OrderedPool.run(
        jobs: jobs,
        next: { () throws(Refusal) -> Int? in
          next += 1
          if next > 10 { throw Refusal() }
          return next
        }, work: { $0 },
        deliver: {
          delivered.append($0)
          return true
        })
    }
    #expect(error == Refusal())
    #expect(delivered == Array(1...10))
  }

  @Test func `a worker has a stack for deep recursion`() {
    @Sendable func depth(_ number: Int) -> Int { number == 0 ? 0 : 1 + depth(number - 1) }
    #expect(run(jobs: 2, count: 2, work: { _ in depth(20_000) }) == [20_000, 20_000])
  }
}
