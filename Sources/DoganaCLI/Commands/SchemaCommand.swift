import DoganaDomain
import DoganaInfrastructure

/// `dogana schema KIND`.
struct SchemaCommand {
  let host: Host

  static let kinds = SchemaKind.allCases.map(\.rawValue)

  func run(_ arguments: Arguments) throws(UsageError) -> ExitCode {
    guard let word = arguments.operands.first else {
      throw UsageError(
        "usage-schema", "`dogana schema` needs the kind of file", expected: Flag.list(Self.kinds),
        remedy: "write `dogana schema contract`, for one")
    }
    guard let kind = SchemaKind(rawValue: word) else {
      let nearest = NearestName.find(word, among: Self.kinds)
      throw UsageError(
        "usage-schema", "there is no schema `\(UsageError.shown(word))`", expected: Flag.list(Self.kinds),
        remedy: nearest.map { "did you mean `dogana schema \($0)`?" })
    }
    host.output.write(kind.text)
    return .passed
  }
}
