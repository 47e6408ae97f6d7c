import DoganaApplication
import DoganaDomain

/// An outcome with its evidence on one line, for people.
enum OutcomeText {
  /// The evidence after the name of the outcome's kind; empty where there is none to tell. Escaped.
  static func evidence(of outcome: Outcome) -> String {
    switch outcome {
    case .invalidURL(let text): quoted(text)
    case .unmatched(let nearest, let reason):
      escaped(reason) + (nearest.map { " (nearest: \(escaped($0)))" } ?? "")
    case .cancelled(let message): escaped(message)
    case .transport(let failure, let message): "\(failure.rawValue) \(escaped(message))"
    case .remote(let error):
      [
        String(error.status), error.envelope.map(escaped), error.code.map(escaped), error.message.map(quoted),
        error.isKnown ? nil : "(the contract does not know this code)",
      ].compactMap { $0 }.joined(separator: " ")
    case .status(let failure):
      body(status: failure.status, contentType: failure.contentType, excerpt: failure.excerpt)
        + (failure.isNamed ? "" : " (the contract does not name this status)")
    case .invalidResponse(let problem, let contentType, let excerpt):
      [text(of: problem), body(status: nil, contentType: contentType, excerpt: excerpt)]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    case .decoding(let problem), .mapping(let problem): text(of: problem)
    case .partial(let partial):
      "kept \(partial.kept), dropped \(partial.dropped)" + (partial.failures.first.map { ": " + text(of: $0) } ?? "")
    case .success: ""
    }
  }

  /// `typeMismatch at price_cents: expected Int, found object (3:18)`.
  static func text(of problem: Problem) -> String {
    var text = escaped(problem.error)
    if problem.path != .root || problem.kind != .invalidResponse { text += " at \(escaped(problem.path.text))" }
    let details = [
      problem.field.map { "field \(escaped($0))" }, problem.rule.map { "rule `\(escaped($0))`" },
      problem.expected.map { "expected \(escaped($0))" }, problem.found.map { "found \(escaped($0))" },
      problem.value.map { "value \(escaped($0))" },
    ].compactMap { $0 }
    if !details.isEmpty { text += ": " + details.joined(separator: ", ") }
    if let location = problem.location { text += " (\(location.line):\(location.column))" }
    if problem.jsonDecoderAccepts { text += " (JSONDecoder accepts it)" }
    return text
  }

  private static func body(status: Int?, contentType: String?, excerpt: String?) -> String {
    [status.map(String.init), contentType.map(escaped), excerpt.map(quoted)].compactMap { $0 }.joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String { SafeText.escaped(text, limit: 120) }
  private static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }
}
