import DoganaDomain
import DoganaInfrastructure

/// The plan of a run as `--list` prints it: an id a line, or JSON.
struct PlanText {
  let format: Format
  let redactor: Redactor

  func text(cases: [String], recordings: [String]) -> [UInt8] {
    let cases = cases.map(redactor.text)
    let recordings = recordings.map(redactor.text)
    switch format {
    case .pretty, .concise:
      return Array((cases + recordings).map { SafeText.escaped($0, limit: 1_000) + "\n" }.joined().utf8)
    case .json:
      let document: JSONTree = .object([
        ("dogana", .integer(JSONReport.version)), ("cases", .array(cases.map { .string($0) })),
        ("recordings", .array(recordings.map { .string($0) })),
      ])
      return document.text(style: .pretty)
    case .ndjson:
      let lines = cases.map { ("case", $0) } + recordings.map { ("recording", $0) }
      return lines.flatMap { JSONTree.object([($0.0, .string($0.1))]).text(style: .compact) + [0x0A] }
    }
  }
}
