import DoganaTestSupport
import Foundation
import Testing

/// Random expressions against an independent implementation of CEL.
///
/// `DOGANA_ORACLE_SEED` and `DOGANA_ORACLE_COUNT` make another run, or a longer one.
@Suite(.enabled(if: PythonEnvironment.isExpected, "\(PythonEnvironment.reason)"))
struct ExpressionOracleTests {
  @Test(.timeLimit(.minutes(30)))
  func `ten thousand random expressions have the values that CEL gives them, but for what is on the list`() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["DOGANA_ORACLE_SEED"].flatMap(UInt64.init) ?? 2026
    let count = environment["DOGANA_ORACLE_COUNT"].flatMap { Int($0) } ?? 10_000
    var run = OracleRun(seed: seed, count: count)
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../scripts/test.d/cel_oracle.py")
    let answers = try PythonEnvironment.run(
      String(decoding: Data(contentsOf: script), as: UTF8.self), input: run.questions())
    let verdict = try run.judge(answers)
    for text in verdict.unexplained.prefix(20) { Issue.record("no class explains\n\(text)") }
    #expect(verdict.unexplained.isEmpty)
    for text in verdict.wrongExamples { Issue.record("an example of a class is none\n\(text)") }
    // A generator that makes nothing but errors would prove little.
    #expect(verdict.agreedValues > count / 2)
    #expect(verdict.agreedErrors > count / 10)
    #expect(verdict.explained.values.reduce(0, +) < count / 50)
  }

  @Test func `every class of disagreement has an example and a reason of its own`() {
    for disagreement in OracleDisagreement.all {
      #expect(!disagreement.examples.isEmpty, "\(disagreement.name)")
      #expect(!disagreement.reason.isEmpty, "\(disagreement.name)")
    }
    #expect(Set(OracleDisagreement.all.map(\.name)).count == OracleDisagreement.all.count)
    #expect(Set(OracleDisagreement.all.map(\.reason)).count == OracleDisagreement.all.count)
  }
}
