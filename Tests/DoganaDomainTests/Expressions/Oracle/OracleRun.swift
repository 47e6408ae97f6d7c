import Foundation

/// One comparison with the oracle: expressions, answers, verdict.
struct OracleRun {
  private(set) var cases: [OracleCase]
  /// What is asked beside the cases: the literals that we refuse, then the examples of the classes.
  private let literals: [Int]
  private let examples: [OracleDisagreement.Example]

  init(seed: UInt64, count: Int) {
    var generator = OracleGenerator(seed: seed)
    self.init((0..<count).map { _ in generator.expression() })
  }

  init(_ pieces: [OraclePiece]) {
    cases = pieces.map(OracleCase.init)
    literals = cases.indices.filter { [cases] in cases[$0].badLiteral != nil }
    examples = OracleDisagreement.all.flatMap(\.examples)
  }

  /// A JSON string a line, for `cel_oracle.py`.
  func questions() throws -> Data {
    var sources = cases.map(\.piece.oracle)
    for index in literals {
      let literal = cases[index].badLiteral ?? ""
      sources.append("[timestamp(\(literal))]")
      sources.append("[duration(\(literal))]")
      sources.append("['a'.matches(\(literal))]")
    }
    sources += examples.map(\.source)
    let encoder = JSONEncoder()
    return Data(try sources.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }.joined().utf8)
  }

  /// What came of a run.
  struct Verdict {
    var agreedValues = 0
    var agreedErrors = 0
    /// Expressions in each class, by name.
    var explained: [String: Int] = [:]
    var unexplained: [String] = []
    var wrongExamples: [String] = []
  }

  /// Compares the answers, a JSON list a line.
  mutating func judge(_ answers: Data) throws -> Verdict {
    let lines = answers.split(separator: UInt8(ascii: "\n"))
    var outcomes: [[OracleOutcome]] = []
    let decoder = JSONDecoder()
    for line in lines { outcomes.append(try decoder.decode([String].self, from: line).map(OracleOutcome.init(line:))) }
    var verdict = Verdict()
    guard outcomes.count == cases.count + literals.count * 3 + examples.count else {
      verdict.unexplained = ["\(outcomes.count) answers to \(cases.count) expressions"]
      return verdict
    }
    for index in cases.indices {
      cases[index].checked = outcomes[index][0]
      cases[index].unchecked = outcomes[index].count > 1 ? outcomes[index][1] : nil
    }
    for (number, index) in literals.enumerated() {
      let place = cases.count + number * 3
      // A literal is refused as one of the three; of which, its message says.
      guard case .refused(let message) = cases[index].ours else { continue }
      let offset = message.hasPrefix("expression-bad-regex") ? 2 : message.contains(" duration()") ? 1 : 0
      cases[index].isBadLiteralConfirmed = !outcomes[place + offset][0].isValue
    }
    for disputed in cases { judge(disputed, &verdict) }
    for (number, example) in examples.enumerated() {
      let oracle = outcomes[cases.count + literals.count * 3 + number][0]
      let ours = OracleOutcome.ours(example.source).outcome
      if ours.description != example.ours || !oracle.description.hasPrefix(example.oracle) || ours.agrees(with: oracle)
      {
        verdict.wrongExamples.append("\(example.source)\n  ours:   \(ours)\n  oracle: \(oracle)")
      }
    }
    return verdict
  }

  private func judge(_ disputed: OracleCase, _ verdict: inout Verdict) {
    if disputed.agrees {
      if disputed.ours.isValue { verdict.agreedValues += 1 } else { verdict.agreedErrors += 1 }
    } else if let reason = OracleDisagreement.all.first(where: { $0.explains?(disputed) == true }) {
      verdict.explained[reason.name, default: 0] += 1
    } else {
      let unchecked = disputed.unchecked.map { "\n  unchecked: \($0)" } ?? ""
      let translated = disputed.piece.ours == disputed.piece.oracle ? "" : "\n  asked:  \(disputed.piece.oracle)"
      verdict.unexplained.append(
        "\(disputed.piece.ours)\(translated)\n  ours:   \(disputed.ours)\n  oracle: \(disputed.checked)\(unchecked)")
    }
  }
}
