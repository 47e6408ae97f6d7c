import DoganaDomain
import Foundation
import Testing

@testable import DoganaInfrastructure

/// Payloads that are made to take long or to go deep.
struct PlanReaderHostileTests {
  private static let tree = "dtos:\n  D: { kids: '[D]?', one: 'D?' }"

  /// A tree whose document is `levels` deep: an object and a list for every two.
  private static func nested(_ levels: Int) -> String {
    String(repeating: #"{"one":"#, count: levels - 1) + "{}" + String(repeating: "}", count: levels - 1)
  }

  /// What a thread found out.
  private final class Finding: @unchecked Sendable {
    var outcomes: [Outcome] = []
  }

  /// Judges bodies on a thread with a stack of this size.
  private static func outcomes(of bodies: [String], under border: Border, stack: Int) -> [Outcome] {
    let finding = Finding()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      finding.outcomes = bodies.map { border.verdict($0).outcome }
      done.signal()
    }
    thread.stackSize = stack
    thread.start()
    done.wait()
    return finding.outcomes
  }

  @Test(arguments: [8 << 20, 4 << 20])
  func `a recursive DTO is read 512 levels deep, and one more is refused`(_ stack: Int) throws {
    let border = try Border(Self.tree)
    let outcomes = Self.outcomes(of: [512, 513].map(Self.nested), under: border, stack: stack)
    #expect(outcomes.map(\.kind) == [.success, .invalidResponse])
    #expect(outcomes.last?.problem?.error == "nestingTooDeep")
  }

  @Test func `a tree of lists is read to the limit`() throws {
    let border = try Border(Self.tree)
    let body = String(repeating: #"{"kids":["#, count: 256) + String(repeating: "]}", count: 256)
    #expect(border.verdict(body).outcome.kind == .success)
  }

  @Test func `a limit of its own holds`() throws {
    let border = try Border(Self.tree, depth: 8)
    #expect(border.verdict(Self.nested(8)).outcome.kind == .success)
    #expect(border.verdict(Self.nested(9)).outcome.problem?.error == "nestingTooDeep")
  }

  @Test func `deep values under Any and in what nobody reads are read`() throws {
    let deep = String(repeating: "[", count: 510) + String(repeating: "]", count: 510)
    #expect(try Border(field: "Any").verdict(#"{"v":\#(deep)}"#).outcome.kind == .success)
    #expect(try Border(field: "Int?").verdict(#"{"w":\#(deep)}"#).outcome.kind == .success)
  }

  private static func timed(_ work: () throws -> Void) rethrows -> Duration {
    try ContinuousClock().measure(work)
  }

  @Test func `a hundred thousand bad elements on one line take no time that grows with their square`() throws {
    let body = #"{"v":["# + Array(repeating: #""x""#, count: 100_000).joined(separator: ",") + ",1]}"
    let strict = try Border(field: "'[Int]'")
    let tolerant = try Border(field: "{ type: '[Int]', invalid: drop }")
    let strictTime = Self.timed {
      let verdict = strict.verdict(body)
      #expect(verdict.problems.count < DecodedPayload.problemCap)
      #expect(verdict.problemsLeftOff == 100_000 - DecodedPayload.problemCap)
    }
    #expect(strictTime < .seconds(4))
    let tolerantTime = Self.timed {
      guard case .partial(let partial) = tolerant.verdict(body).outcome else {
        Issue.record("not partial")
        return
      }
      #expect(partial.kept == 1)
      #expect(partial.dropped == 100_000)
      #expect(partial.failures.count == DecodedPayload.problemCap)
    }
    #expect(tolerantTime < .seconds(4))
  }

  /// How much longer four times the work takes: 4 where it is linear, 16 where it is quadratic.
  private static func growth(_ work: (Int) -> Void) -> Double {
    work(50)
    let small = timed { work(1_000) }
    let large = timed { work(4_000) }
    return large / small
  }

  @Test func `many lists that drop are summed up in linear time`() throws {
    let border = try Border("dtos:\n  Row: { v: { type: '[Int]', invalid: drop } }\n  D: { rows: [Row] }")
    let growth = Self.growth { count in
      let row = #"{"v":[1,null]}"#
      let body = #"{"rows":["# + Array(repeating: row, count: count).joined(separator: ",") + "]}"
      guard case .partial(let partial) = border.verdict(body).outcome else { return }
      #expect(partial.dropped == count)
    }
    #expect(growth < 9)
  }

  @Test(arguments: ["first", "reject"])
  func `many duplicate keys where nobody reads are judged in linear time`(_ rule: String) throws {
    let border = try Border("decoding: { duplicateKeys: \(rule) }\ndtos:\n  D: { n: 'Int?' }")
    let growth = Self.growth { count in
      let body = #"{"w":["# + Array(repeating: #"{"k":1,"k":2}"#, count: count).joined(separator: ",") + "]}"
      #expect(border.verdict(body).outcome.kind == (rule == "first" ? .success : .invalidResponse))
    }
    #expect(growth < 9)
  }
}
