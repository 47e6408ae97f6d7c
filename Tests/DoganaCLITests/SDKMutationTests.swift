import DoganaDomain
import DoganaInfrastructure
import Foundation
import Testing

/// The contracts of the packages demand something: a payload that lacks what a type needs, or has it as another kind, fails.
@Suite(.enabled(if: SDK.corpus != nil, "the fixtures (shared/corpora) are not beside the checkout"))
struct SDKMutationTests {
  /// A member of the smallest fixture that has it, and that fixture.
  struct Subject {
    let row: SDK.Fixture
    let payload: JSONTree
    let member: PayloadWalk.Member
  }

  /// One subject for each field of each DTO that some fixture holds.
  static func subjects(_ sdk: SDK, _ judge: SDKJudge) throws -> [Subject] {
    var known: Set<String> = []
    var subjects: [Subject] = []
    let rows = try sdk.table().filter { $0.outcome == "success" }.sorted { $0.bytes.count < $1.bytes.count }
    for row in rows {
      let payload = try JSONTree(JSONDocument(parsing: row.bytes).root)
      let answer = try judge.answer(of: row.operation, status: row.status)
      for member in PayloadWalk(payload, answer: answer, contract: judge.contract).members
      where known.insert("\(member.dto).\(member.field.name)").inserted {
        subjects.append(Subject(row: row, payload: payload, member: member))
      }
    }
    return subjects
  }

  @Test(arguments: zip(SDK.all, [211, 89, 45, 1, 65, 69, 31]))
  func `without a member that a type needs, its key is not found`(sdk: SDK, atLeast: Int) throws {
    let judge = try SDKJudge(sdk)
    let subjects = try Self.subjects(sdk, judge).filter(\.member.isRequired)
    #expect(subjects.count >= atLeast, "\(subjects.count) required fields are held by a payload")
    for subject in subjects {
      let body = subject.payload.replacing(subject.member.place, with: nil)
      try Self.check(subject, body, judge, at: subject.member.missingPath, error: "keyNotFound")
    }
  }

  @Test(arguments: SDK.all)
  func `null is no value where the type has none for it`(sdk: SDK) throws {
    let judge = try SDKJudge(sdk)
    for subject in try Self.subjects(sdk, judge) where subject.member.refusesNull {
      let body = subject.payload.replacing(subject.member.place, with: .null)
      try Self.check(subject, body, judge, at: subject.member.place.path, error: "valueNotFound")
    }
  }

  @Test(arguments: SDK.all)
  func `a member of another kind is a mismatch`(sdk: SDK) throws {
    let judge = try SDKJudge(sdk)
    for subject in try Self.subjects(sdk, judge) {
      guard let other = Self.otherKind(subject.member.type, judge.contract) else { continue }
      let body = subject.payload.replacing(subject.member.place, with: other)
      try Self.check(subject, body, judge, at: subject.member.place.path, error: "typeMismatch")
    }
  }

  private static func check(
    _ subject: Subject, _ body: JSONTree, _ judge: SDKJudge, at path: WirePath, error: String
  ) throws {
    let verdict = try judge.verdict(
      body.text(style: .compact), operation: subject.row.operation, status: subject.row.status)
    let place = "\(subject.member.dto).\(subject.member.field.name) in \(subject.row.file)"
    guard case .decoding(let problem) = verdict.outcome else {
      Issue.record("\(place): \(verdict.outcome)")
      return
    }
    // Another variant may fit better now, and fail elsewhere.
    if subject.member.isInBestMatch, problem.error != error { return }
    #expect(problem.error == error, "\(place)")
    #expect(problem.path == path, "\(place)")
    #expect(verdict.problems.isEmpty, "\(place)")
  }

  /// A value that cannot be one of the type; nil where anything can.
  private static func otherKind(_ type: TypeReference, _ contract: Contract) -> JSONTree? {
    switch type {
    case .scalar(.any): return nil
    case .scalar, .list, .optional: return .object([])
    case .dictionary: return .array([])
    case .named(let name):
      if contract.dto(named: name) != nil { return .array([]) }
      switch contract.union(named: name)?.choice {
      case .discriminator: return .array([])
      case .bestMatch: return .bool(true)
      case nil: return .object([])
      }
    }
  }
}
