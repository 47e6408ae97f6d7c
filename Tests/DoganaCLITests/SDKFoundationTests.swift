import DoganaDomain
import DoganaInfrastructure
import Foundation
import Testing

/// Foundation beside: the same payloads in Swift types, accepted and refused alike, with the same values.
@Suite(.enabled(if: SDK.corpus != nil, "the fixtures (shared/corpora) are not beside the checkout"))
struct SDKFoundationTests {
  /// An operation of a package and the Swift type of its payload.
  struct Subject: CustomTestStringConvertible {
    let sdk: String
    let operation: String
    let decode: @Sendable (Data) throws -> Any
    var testDescription: String { "\(sdk)/\(operation)" }

    init<Payload: Decodable & SendableMetatype>(
      _ sdk: String, _ operation: String, _ type: Payload.Type, by decoder: @escaping @Sendable () -> JSONDecoder
    ) {
      self.sdk = sdk
      self.operation = operation
      decode = { data in try decoder().decode(type, from: data) }
    }
  }

  static let subjects = [
    Subject("tmdb", "popularMovies", TMDbTypes.MoviePage.self, by: TMDbTypes.decoder),
    Subject("tmdb", "movieListItem", TMDbTypes.Movie.self, by: TMDbTypes.decoder),
    Subject("tmdb", "company", TMDbTypes.Company.self, by: TMDbTypes.decoder),
    Subject("tmdb", "movieReleaseDates", TMDbTypes.ReleaseDates.self, by: TMDbTypes.decoder),
    Subject("revenuecat", "customerInfo", RevenueCatTypes.CustomerInfo.self, by: RevenueCatTypes.decoder),
    Subject("mapbox", "matrix", OtherTypes.Matrix.self) { JSONDecoder() },
    Subject("contentful", "locales", OtherTypes.Locales.self) { JSONDecoder() },
    Subject("octokit", "reactions", OtherTypes.Reactions.self) { JSONDecoder() },
  ]

  @Test(arguments: subjects)
  func `values are those that JSONDecoder decodes`(subject: Subject) throws {
    let reader = try Reader(subject)
    for row in reader.rows {
      let read = reader.read(row.bytes)
      guard row.outcome == "success" else {
        #expect(throws: (any Error).self) { try subject.decode(Data(row.bytes)) }
        #expect(!read.isAccepted, "\(row.file)")
        continue
      }
      #expect(read.isAccepted, "\(row.file): \(read.problems)")
      let decoded = try subject.decode(Data(row.bytes))
      #expect(MirroredValue.differences(read.root?.value ?? .null, decoded) == [], "\(row.file)")
    }
  }

  /// What may stand where something else does.
  static let others: [(name: String, value: JSONTree?)] = [
    ("absent", nil), ("null", .null), ("blank", .string("")), ("a text", .string("x")), ("a number", .number("7")),
    ("a fraction", .number("7.5")), ("a flag", .bool(true)), ("an object", .object([])), ("an array", .array([])),
  ]

  @Test(arguments: subjects)
  func `what JSONDecoder refuses is refused, and nothing else`(subject: Subject) throws {
    let reader = try Reader(subject)
    var known: Set<String> = []
    for row in reader.rows where row.outcome == "success" {
      let payload = try JSONTree(JSONDocument(parsing: row.bytes).root)
      for member in PayloadWalk(payload, answer: reader.answer, contract: reader.judge.contract).members
      where known.insert("\(member.dto).\(member.field.name)").inserted {
        for other in Self.others {
          let body = payload.replacing(member.place, with: other.value).text(style: .compact)
          let read = reader.read(body)
          let isDecoded = (try? subject.decode(Data(body))) != nil
          let isAccepted = read.isAccepted || read.problems.allSatisfy(\.jsonDecoderAccepts)
          #expect(isAccepted == isDecoded, "\(row.file): \(member.place.path.text) is \(other.name): \(read.problems)")
        }
      }
    }
    #expect(known.count >= 7)
  }

  /// Reads payloads of one operation, as far as the DTO.
  struct Reader {
    let judge: SDKJudge
    let answer: Answer
    let rows: [SDK.Fixture]
    private let plan: DecodePlan

    init(_ subject: Subject) throws {
      let sdk = try SDK.named(subject.sdk)
      judge = try SDKJudge(sdk)
      rows = try sdk.table().filter { $0.operation == subject.operation && $0.outcome != "remote" }
      answer = try judge.answer(of: subject.operation, status: 200)
      plan = DecodePlan.compile(
        try #require(answer.body), at: answer.at, list: answer.list, in: judge.contract,
        decoding: judge.contract.decoding)
    }

    func read(_ body: [UInt8]) -> DecodedPayload { JSONPayloadDecoder().decode(body, plan: plan) }
  }
}

extension DecodedPayload {
  fileprivate var isAccepted: Bool { syntax == nil && problems.isEmpty }
}
