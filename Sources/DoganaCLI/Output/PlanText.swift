import DoganaDomain
import DoganaInfrastructure

/// The plan of a run as `--list` prints it: an id a line, or JSON.
struct PlanText {
  let format: Format
  let redactor: Redactor

  func text(_ plan: PlanListing) -> [UInt8] {
    switch format {
    case .pretty, .concise:
      let lines = plan.cases.map(\.id) + plan.recordings
      return Array(lines.map { SafeText.escaped(redactor.text($0), limit: 1_000) + "\n" }.joined().utf8)
    case .json: return tree(plan).text(style: .pretty)
    case .ndjson:
      return plan.cases.flatMap { JSONTree.object([("case", item($0))]).text(style: .compact) + [0x0A] }
        + plan.recordings.flatMap {
          JSONTree.object([("recording", .string(redactor.text($0)))]).text(style: .compact) + [0x0A]
        }
    }
  }

  private func tree(_ plan: PlanListing) -> JSONTree {
    .object([
      ("dogana", .integer(JSONReport.version)), ("cases", .array(plan.cases.map(item))),
      ("recordings", .array(plan.recordings.map { .string(redactor.text($0)) })),
    ])
  }

  private func item(_ item: (id: String, source: ExchangeSource)) -> JSONTree {
    .object([
      ("id", .string(redactor.text(item.id))),
      (
        "source",
        .object([
          ("file", .string(item.source.file)), ("line", .integer(item.source.line)),
          ("index", .integer(item.source.index)),
        ])
      ),
    ])
  }
}
