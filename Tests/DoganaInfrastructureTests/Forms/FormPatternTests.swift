import DoganaDomain
import DoganaTestSupport
import Testing

@testable import DoganaInfrastructure

/// The patterns of the schema against the parsers whose language they tell, on texts made of the pieces of both.
@Suite(.enabled(if: PythonEnvironment.isExpected, "\(PythonEnvironment.reason)"))
struct FormPatternTests {
  struct Language: CustomTestStringConvertible {
    let testDescription: String
    let pattern: FormPattern
    /// What texts are made of.
    let pieces: [String]
    let reads: @Sendable (String) -> Bool
    /// What the pattern lets pass and the parser does not; nothing is ever the other way round.
    var passes: @Sendable (String) -> Bool = { _ in false }
  }

  static let languages = [
    Language(
      testDescription: "identifier", pattern: .identifier,
      pieces: ["a", "Z", "_", "0", "é", "-", ".", " ", "$", "\u{7F}"],
      reads: { !$0.isEmpty && ContractName.isIdentifier($0) }),
    Language(
      testDescription: "operation", pattern: .operation,
      pieces: ["a", "_", "0", "-", ".", "é", "/", " ", "unmatched", String(repeating: "a", count: 29)],
      reads: { $0 != "unmatched" && ContractName.isOperation($0) },
      // Bytes are not counted by an expression.
      passes: { $0.utf8.count > 60 && $0.unicodeScalars.count <= 60 }),
    Language(
      testDescription: "status", pattern: .status, pieces: ["1", "2", "5", "6", "0", "x", "xx", "default", "X"],
      reads: { ResponseEntry.Key(text: $0) != nil }),
    Language(
      testDescription: "share", pattern: .share, pieces: ["0", "1", "100", "99", "9999", ".", "%", "5", "-"],
      reads: { ListPolicyReader.millionths($0) != nil }),
    Language(
      testDescription: "path", pattern: .path,
      pieces: ["a", "b-c", ".", "[", "]", "0", "[0]", #"["a b"]"#, "['", "']", "$", "$.", "?", " ", "\\", "\"", "é"],
      reads: { FieldPath.parse($0) != nil }),
    Language(
      testDescription: "path with ?", pattern: .optionalPath, pieces: ["a", ".", "[0]", "$", "?", #"["?"]"#],
      reads: { text in FieldPath.parse(text.hasSuffix("?") ? String(text.dropLast()) : text) != nil }),
    Language(
      testDescription: "request", pattern: .request,
      pieces: [
        "GET", "M-SEARCH", "GET /", "POST  /a", "/{id}", "/b", " ", "/", "a", "{id}", "{id: Int}", "{x:String}",
        "{rest+}", "{", "}", "+", ":", "?", "get",
      ],
      reads: { text in
        let bytes = Array(text.utf8)
        let method = bytes.prefix { $0 != 0x20 }
        let path = bytes.dropFirst(method.count).drop { $0 == 0x20 }
        guard !method.isEmpty, method.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A || $0 == 0x2D }), path.count < bytes.count
        else { return false }
        return (try? PathTemplate.parse(String(decoding: path, as: UTF8.self))) != nil
      },
      passes: { text in
        ["{id", "{x", "{rest"].contains { text.split(separator: $0, omittingEmptySubsequences: false).count > 2 }
      }),
    Language(
      testDescription: "type", pattern: .type,
      pieces: ["String", "T", "é", "[", "]", "[String: ", "?", ":", " ", "[T]", "[String:T?]", "{", ","],
      reads: { text in
        let source = ConfigSource(file: "a.yaml", bytes: [])
        let node = ConfigNode(.scalar(ConfigScalar(text, style: .quoted)), source: source, line: 1, column: 1)
        return (try? TypeSyntax.read(node)) != nil
      }, passes: { $0.utf8.count { $0 == UInt8(ascii: "[") } > 3 }),
    Language(
      testDescription: "contract's name", pattern: .contractName,
      pieces: ["shop", "v1", "/", ".", "..", "é", " ", "\\", "\t"],
      reads: { text in
        let json =
          #"{"dogana": 1, "name": \#(quoted(text)), "operations": {"a": {"request": "GET /", "responses": {}}}}"#
        return ContractReader.read(ConfigSource(file: "contract.json", bytes: Array(json.utf8))).contract != nil
      }),
  ]

  private static func quoted(_ text: String) -> String {
    String(decoding: JSONTree.string(text).text(style: .compact), as: UTF8.self)
  }

  @Test(arguments: languages)
  func `a pattern tells what its parser reads`(language: Language) throws {
    let texts = Self.texts(of: language.pieces, count: 3_000)
    let schema = #"{"pattern": \#(Self.quoted(language.pattern.expression))}"#
    let faults = try SchemaOracle.faults(texts.map { Array(Self.quoted($0).utf8) }, under: Array(schema.utf8))
    #expect(faults.contains { $0 == nil } && faults.contains { $0 != nil })
    for (text, fault) in zip(texts, faults) {
      let reads = language.reads(text)
      if reads { #expect(fault == nil, "\(text) is read") }
      if !reads, fault == nil { #expect(language.passes(text), "\(text) is not read") }
    }
  }

  /// Texts of up to seven pieces, the same each time.
  private static func texts(of pieces: [String], count: Int) -> [String] {
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    return pieces + (0..<count).map { _ in (0...next(7)).map { _ in pieces[next(pieces.count)] }.joined() }
  }
}
