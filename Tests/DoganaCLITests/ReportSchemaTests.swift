import DoganaDomain
import DoganaInfrastructure
import DoganaTestSupport
import Foundation
import Testing

/// The schema of the JSON result against real results of every kind.
@Suite(.enabled(if: PythonEnvironment.isExpected, "\(PythonEnvironment.reason)"))
struct ReportSchemaTests {
  private static let schema = SchemaKind.report.text

  /// A folder in which something is wrong in every way that the contracts of the repository do not show.
  private static func mixedFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      dogana: 1
      name: shop
      dtos:
        ProductDTO: { id: String, tags: { type: [String], invalid: drop } }
        DetailsDTO: { field: String }
      errors:
        Flat: { code: code, message: message, details: DetailsDTO }
      operations:
        getProduct:
          request: { match: 'GET /products/{id}', body: ProductDTO }
          responses: { 200: { body: ProductDTO } }
      """, to: "Contracts/shop/contract.yaml")
    let recordings = [
      "url": #"{"request": {"url": "http://[x"}, "response": {"status": 200}}"#,
      "nowhere": #"{"request": {"url": "http://a/nowhere"}, "response": {"status": 200}}"#,
      "gone": #"{"request": {"url": "http://a/products/1"}, "failure": {"kind": "cancelled"}}"#,
      "slow": #"{"request": {"url": "http://a/products/1"}, "failure": {"kind": "timeout", "message": "slow"}}"#,
      "remote": """
      {"request": {"url": "http://a/products/1"}, "response": {"status": 400, "body": {"code": "x", "field": "y"}}}
      """,
      "status": #"{"request": {"url": "http://a/products/1"}, "response": {"status": 500, "bodyText": "no"}}"#,
      "html": #"{"request": {"url": "http://a/products/1"}, "response": {"status": 200, "bodyText": "<p>"}}"#,
      "lost": #"{"request": {"url": "http://a/products/1"}, "response": {"status": 200, "bodyBase64": "?"}}"#,
      "wrong":
        #"{"request": {"url": "http://a/products/1"}, "response": {"status": 200, "body": {"id": 7, "tags": 8}}}"#,
      "partial":
        #"{"request": {"url": "http://a/products/1"}, "response": {"status": 200, "body": {"id": "7", "tags": ["a", 1]}}}"#,
      "asked": """
      {"request": {"url": "http://a/products/1", "body": {"id": 7}},
       "response": {"status": 200, "body": {"id": "7", "tags": []}}}
      """,
      "broken": #"{"response": {"status": "x"}}"#,
    ]
    for (name, text) in recordings { try folder.write(text, to: "Contracts/shop/recordings/\(name).json") }
    return folder
  }

  private struct Run {
    let folder: URL
    let arguments: [String]
  }

  /// Runs of the repository, of the field cases and of the folder above: cases and traffic.
  private static func runs(_ mixed: URL) throws -> [Run] {
    var runs = [Run(folder: Checkout.root, arguments: []), Run(folder: mixed, arguments: [])]
    let recordings = try Checkout.files(below: mixed, suffix: ".json").filter { $0.contains("/recordings/") }
    runs.append(Run(folder: mixed, arguments: recordings + ["no-such-file.har"]))
    runs += FieldCase.all.map { Run(folder: $0.folder, arguments: []) }
    return runs
  }

  @Test func `every result is accepted, and together they have every outcome`() throws {
    let mixed = try Self.mixedFolder()
    var texts: [[UInt8]] = []
    var kinds: Set<String> = []
    for run in try Self.runs(mixed.url) {
      for flags in [[], ["--verbose"]] {
        let result = ProgramRun(["check", "--format", "json"] + flags + run.arguments, in: run.folder)
        texts.append(Array(result.output.utf8))
        if case .object(let outcomes)? = try result.json.at("summary.outcomes") { kinds.formUnion(outcomes.map(\.key)) }
      }
    }
    #expect(kinds == Set(OutcomeKind.allCases.map(\.rawValue)))
    for (index, fault) in try SchemaOracle.faults(texts, under: Self.schema).enumerated() {
      #expect(fault == nil, "\(String(decoding: texts[index].prefix(400), as: UTF8.self))")
    }
  }

  @Test func `no member of the tables is one that no result has`() throws {
    let mixed = try Self.mixedFolder()
    var seen: Set<String> = []
    for run in try Self.runs(mixed.url) {
      let result = ProgramRun(["check", "--format", "json", "--verbose"] + run.arguments, in: run.folder)
      try Self.collect(result.json, into: &seen)
    }
    try Self.collect(ProgramRun(["lint", "--format", "json"], in: brokenFolder().url).json, into: &seen)
    var known: Set<String> = []
    let schema = try JSONTree(JSONDocument(parsing: Self.schema).root)
    for part in ["check", "lint", "case", "outcome", "problem", "finding", "diagnostic", "location", "place"] {
      Self.properties(of: try #require(schema.at("$defs.\(part)")), into: &known)
    }
    // Of these there must be more than a test should make.
    #expect(known.subtracting(seen) == ["problemsLeftOff"])
  }

  @Test func `every line of a result as NDJSON is accepted`() throws {
    let mixed = try Self.mixedFolder()
    var lines: [[UInt8]] = []
    for run in try Self.runs(mixed.url) {
      let result = ProgramRun(["check", "--format", "ndjson", "--verbose"] + run.arguments, in: run.folder)
      lines += result.output.utf8.split(separator: 0x0A).map { Array($0) }
    }
    lines += ProgramRun(["lint", "--format", "ndjson"], in: try brokenFolder().url).output.utf8.split(separator: 0x0A)
      .map { Array($0) }
    let members = Set(lines.compactMap { try? JSONTree(JSONDocument(parsing: $0).root) }.flatMap(Self.keys))
    #expect(members == ["case", "finding", "unreadable", "summary", "diagnostic"])
    for (index, fault) in try SchemaOracle.faults(lines, under: Self.schema, definition: "line").enumerated() {
      #expect(fault == nil, "\(String(decoding: lines[index].prefix(400), as: UTF8.self))")
    }
  }

  @Test func `the results of lint are accepted`() throws {
    let texts = [Checkout.root, try brokenFolder().url].map {
      Array(ProgramRun(["lint", "--format", "json"], in: $0).output.utf8)
    }
    #expect(try SchemaOracle.faults(texts, under: Self.schema) == [nil, nil])
  }

  @Test func `a member that the tables do not know is refused wherever it stands`() throws {
    let mixed = try Self.mixedFolder()
    let result = try ProgramRun(["check", "--format", "json", "--verbose"], in: mixed.url).json
    var texts: [(place: String, text: [UInt8])] = []
    Self.extend(result, at: "$") { place, tree in texts.append((place, tree.text(style: .compact))) }
    #expect(texts.count > 50)
    for (text, fault) in zip(texts, try SchemaOracle.faults(texts.map(\.text), under: Self.schema)) {
      #expect(fault != nil, "an unknown member at \(text.place)")
    }
  }

  private func brokenFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("dogana: 1\nname: shop\nunknown: 1\n", to: "Contracts/shop/contract.yaml")
    return folder
  }

  /// All keys of a result.
  private static func collect(_ tree: JSONTree, into names: inout Set<String>) {
    switch tree {
    case .object(let members):
      for member in members {
        names.insert(member.key)
        collect(member.value, into: &names)
      }
    case .array(let elements): for element in elements { collect(element, into: &names) }
    default: break
    }
  }

  /// The members that a part of the schema tells.
  private static func properties(of schema: JSONTree, into names: inout Set<String>) {
    switch schema {
    case .object(let members):
      for member in members {
        if member.key == "properties" { names.formUnion(keys(member.value)) }
        properties(of: member.value, into: &names)
      }
    case .array(let elements): for element in elements { properties(of: element, into: &names) }
    default: break
    }
  }

  private static func keys(_ tree: JSONTree) -> [String] {
    if case .object(let members) = tree { members.map(\.key) } else { [] }
  }

  /// The tree with a member more, once for each object in it that is not a payload's own.
  private static func extend(_ tree: JSONTree, at place: String, _ yield: (String, JSONTree) -> Void) {
    switch tree {
    case .object(let members):
      yield(place, .object(members + [("zzz", .null)]))
      for (index, member) in members.enumerated() where !["value", "details"].contains(member.key) {
        extend(member.value, at: place + "." + member.key) { place, changed in
          var copy = members
          copy[index].value = changed
          yield(place, .object(copy))
        }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        extend(element, at: "\(place)[\(index)]") { place, changed in
          var copy = elements
          copy[index] = changed
          yield(place, .array(copy))
        }
      }
    default: break
    }
  }
}
