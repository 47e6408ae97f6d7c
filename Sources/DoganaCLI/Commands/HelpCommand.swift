import DoganaInfrastructure

/// `dogana help [COMMAND]`.
struct HelpCommand {
  let host: Host

  func run(_ arguments: Arguments) throws(UsageError) -> ExitCode {
    var command: Command.Name?
    if let word = arguments.operands.first { command = try Command.find(word) }
    host.output.write(HelpText.of(command, isLong: true))
    return .passed
  }
}
