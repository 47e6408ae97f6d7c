import DoganaApplication
import DoganaDomain
import DoganaInfrastructure
import Foundation
import Testing

/// A Swift package that reads an API: its fixtures, and our contract that says what its `Decodable` types say.
struct SDK: CustomTestStringConvertible {
  /// The name of the contract and of its folder under SDKs.
  let name: String
  /// Where its fixtures lie, below the corpora.
  let fixtures: String
  var testDescription: String { name }

  static let all = [
    SDK(name: "tmdb", fixtures: "TMDb-adamayoung/Tests/TMDbTests/Resources/json"),
    SDK(name: "revenuecat", fixtures: "revenuecat/Tests/UnitTests/Networking/Responses/Fixtures"),
    SDK(name: "contentful", fixtures: "contentful/Tests/ContentfulTests/Fixtures"),
    SDK(name: "octokit", fixtures: "octokit.swift/Tests/OctoKitTests/Fixtures"),
    SDK(name: "mapbox", fixtures: "mapbox-directions/Tests/MapboxDirectionsTests/Fixtures"),
    SDK(name: "swift-tmdb", fixtures: "swift-tmdb/Sources/TMDBMocking/JSON"),
    SDK(name: "japx", fixtures: "Japx/Tests/Resources/Decoding"),
  ]

  static let corpus = Checkout.corpora?.appending(path: "10-swift-sdk-fixtures")

  static func named(_ name: String) throws -> SDK { try #require(all.first { $0.name == name }) }

  /// The folder with `contract.yaml`, `expected.tsv` and `notes.tsv`.
  var folder: URL { Checkout.tests.appending(path: "SDKs/\(name)") }
  var contract: URL { folder.appending(path: "contract.yaml") }

  /// One row of `expected.tsv`: which operation reads a fixture, and what becomes of it.
  struct Fixture: CustomTestStringConvertible {
    let file: String
    let operation: String
    let status: Int
    /// The outcome's kind.
    let outcome: String
    /// The outcome's error, or its code where it is a remote one; `-` where there is none.
    let error: String
    let path: String
    /// Why it is no success.
    let why: String
    let bytes: [UInt8]
    var testDescription: String { file }
  }

  func bytes(of file: String) throws -> [UInt8] {
    let corpus = try #require(SDK.corpus)
    return Array(try Data(contentsOf: corpus.appending(path: fixtures).appending(path: file)))
  }

  /// The fixtures that the table knows, in its order.
  func table() throws -> [Fixture] {
    try FieldCase.rows(of: folder.appending(path: "expected.tsv"), columns: 7).map {
      Fixture(
        file: $0[0], operation: $0[1], status: Int($0[2]) ?? 0, outcome: $0[3], error: $0[4], path: $0[5], why: $0[6],
        bytes: try bytes(of: $0[0]))
    }
  }
}

/// A contract and its judge, in memory: for many payloads that are no files.
struct SDKJudge {
  let contract: Contract
  private let judge: ExchangeJudge

  init(_ sdk: SDK) throws {
    let bytes = Array(try Data(contentsOf: sdk.contract))
    let reading = ContractReader.read(ConfigSource(file: "contract.yaml", bytes: bytes))
    contract = try #require(reading.contract, "\(reading.diagnostics.map(\.message))")
    judge = ExchangeJudge(index: ContractIndex([contract]), decoder: JSONPayloadDecoder())
  }

  func verdict(_ body: [UInt8], operation: String, status: Int) throws -> Verdict {
    let response = Exchange.Response(
      status: status, body: .bytes(body, origin: .verbatim(SourcePlace(file: "payload.json", line: 1, column: 1))))
    let exchange = Exchange(
      source: ExchangeSource(file: "payload.json", line: 1, index: 0), operation: operation, reply: .response(response))
    return judge.verdict(of: exchange, on: try #require(judge.routes(exchange).first))
  }

  /// The answer that reads a status of an operation.
  func answer(of operation: String, status: Int) throws -> Answer {
    let operation = try #require(contract.operations.first { $0.name == operation })
    return try #require(operation.responses.first { $0.key == .status(status) }?.answer)
  }
}
