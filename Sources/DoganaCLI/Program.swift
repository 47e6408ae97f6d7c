import DoganaDomain
import DoganaInfrastructure

/// The program, as a function of the world around it.
struct Program {
  let host: Host

  /// Runs to the end and returns the exit code; both outputs are flushed.
  static func run(_ host: Host) -> Int32 {
    var code = Program(host: host).execute()
    host.output.flush()
    if let words = host.output.failure {
      host.error.write("dogana: standard output could not be written: \(SafeText.escaped(words, limit: 200))\n")
      code = code.combined(with: .unreadable)
    }
    host.error.flush()
    return code.rawValue
  }

  private func execute() -> ExitCode {
    do {
      let arguments = try ArgumentParser.parse(host.arguments)
      if arguments.version {
        host.output.write("dogana \(Version.text)\n")
        return .passed
      }
      if let length = arguments.help {
        host.output.write(HelpText.of(arguments.command, isLong: length == .long))
        return .passed
      }
      guard let command = arguments.command else {
        host.error.write(HelpText.overview(isLong: false))
        return .refused
      }
      switch command {
      case .help: return try HelpCommand(host: host).run(arguments)
      case .explain: return try ExplainCommand(host: host).run(arguments)
      case .schema: return try SchemaCommand(host: host).run(arguments)
      case .check, .lint, .initialize: return try run(command, arguments)
      }
    } catch {
      return Refusal(host: host).tell([error.diagnostic], style: style(of: host.arguments))
    }
  }

  /// The commands that need settings.
  private func run(_ command: Command.Name, _ typed: Arguments) throws(UsageError) -> ExitCode {
    let environment = try Arguments.from(environment: host.environment, for: command)
    // What is begun here does not follow what a folder above says.
    let load =
      command == .initialize
      ? ConfigurationLoad() : host.engine.configuration(typed.config ?? environment.config, host)
    let settings = try Settings(
      typed: typed, environment: environment, configuration: load.layer, surroundings: host.surroundings,
      processorCount: host.processorCount)
    let redactor = Redactor(rules: settings.redact)
    if load.diagnostics.contains(where: { $0.severity == .error }) {
      return Refusal(host: host, redactor: redactor).tell(load.diagnostics, style: settings.errorStyle)
    }
    if !load.diagnostics.isEmpty {
      Refusal(host: host, redactor: redactor).tell(load.diagnostics, style: settings.errorStyle)
    }
    let context = CommandContext(host: host, settings: settings, redactor: redactor)
    switch command {
    case .lint: return LintCommand(context: context).run()
    case .initialize: return InitCommand(context: context).run()
    case .check, .explain, .schema, .help: return CheckCommand(context: context).run()
    }
  }

  /// The style for what is wrong with the arguments themselves: `--color` is looked for among the words.
  private func style(of words: [String]) -> TextStyle {
    var choice = ColorChoice.auto
    for (index, word) in words.enumerated() {
      if word == "--color", index + 1 < words.count { choice = ColorChoice(rawValue: words[index + 1]) ?? choice }
      if word.hasPrefix("--color=") { choice = ColorChoice(rawValue: String(word.dropFirst(8))) ?? choice }
    }
    return TextStyle(isColoured: host.surroundings.isColoured(choice, isTerminal: host.errorIsTerminal))
  }
}

extension Host {
  var surroundings: Surroundings {
    Surroundings(environment: environment, outputIsTerminal: outputIsTerminal, errorIsTerminal: errorIsTerminal)
  }
}

/// What a command works with.
struct CommandContext {
  let host: Host
  let settings: Settings
  let redactor: Redactor

  /// Where it is told what is wrong.
  var refusal: Refusal { Refusal(host: host, redactor: redactor) }
}

/// Says on standard error why nothing was done.
struct Refusal {
  let host: Host
  var redactor = Redactor()

  /// Prints the diagnostics and returns the exit code for them.
  @discardableResult
  func tell(_ diagnostics: [Diagnostic], style: TextStyle, code: ExitCode = .refused) -> ExitCode {
    host.error.write(DiagnosticRenderer(style: style).pretty(redactor.redacted(diagnostics)))
    return code
  }
}
