/// The help, made from the tables of flags and commands.
enum HelpText {
  /// The help of a command, or of the program.
  static func of(_ command: Command.Name?, isLong: Bool) -> String {
    command.map { of(Command.named($0), isLong: isLong) } ?? overview(isLong: isLong)
  }

  /// The help of the program.
  static func overview(isLong: Bool) -> String {
    var text = paragraph(
      "dogana stands at the border of an API that you do not control: it decodes recorded exchanges as your client does, and says what a change does to it."
    )
    text += "\nUsage: dogana <command> [operands] [flags]\n"
    text += "\nCommands:\n"
    for command in Command.all {
      text += TextWrap.entry(term(command), command.help, column: 24)
    }
    text += "\nFlags:\n"
    for flag in Flag.listed where flag.commands.isEmpty { text += short(flag) }
    text += "\n" + paragraph("`dogana help <command>` says more of a command, `dogana explain <rule>` of a finding.")
    guard isLong else { return text }
    text += "\nExit codes:\n"
    for (code, meaning) in exitCodes { text += TextWrap.entry(code, meaning, column: 8) }
    text += "\nEnvironment:\n"
    for (name, meaning) in environment { text += TextWrap.entry(name, meaning, column: 24) }
    return text
  }

  private static func of(_ command: Command, isLong: Bool) -> String {
    var text = paragraph(command.help + ".")
    text += "\nUsage: dogana \(command.usage)\n"
    if isLong { for detail in command.detail { text += "\n" + paragraph(detail) } }
    if isLong, !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples {
        text +=
          "  " + example.line + "\n" + TextWrap.lines(example.does + ".", indent: 6).joined(separator: "\n") + "\n"
      }
    }
    text += "\nFlags:\n"
    let flags = Flag.listed.filter { $0.belongs(to: command.name) }
    for (index, flag) in flags.enumerated() {
      if isLong {
        text += (index > 0 ? "\n" : "") + long(flag)
      } else {
        text += short(flag)
      }
    }
    return text
  }

  private static func paragraph(_ text: String) -> String {
    TextWrap.lines(text, indent: 0).joined(separator: "\n") + "\n"
  }

  private static func term(_ command: Command) -> String {
    command.name.rawValue + (command.operands.isEmpty ? "" : " " + command.operands)
  }

  /// `-h, --help`, `    --jobs N`.
  private static func term(_ flag: Flag) -> String {
    (flag.short.map { "-\($0), " } ?? "    ") + "--" + flag.name + (flag.valueName.map { " " + $0 } ?? "")
  }

  private static func short(_ flag: Flag) -> String { TextWrap.entry(term(flag), flag.help, column: 28) }

  private static func long(_ flag: Flag) -> String {
    var lines = ["  " + term(flag)]
    lines += TextWrap.lines(flag.help + ".", indent: 6)
    for detail in flag.detail { lines += TextWrap.lines(detail, indent: 6) }
    if !flag.allowed.isEmpty {
      lines += TextWrap.lines("Values: " + flag.allowed.joined(separator: ", ") + ".", indent: 6)
    }
    if let variable = flag.environment { lines.append("      Environment: \(variable).") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let exitCodes: [(String, String)] = [
    ("0", "passed"), ("1", "the gate failed"), ("2", "the command line, the configuration or a contract is wrong"),
    ("3", "an input could not be read at all, or an output not be written"),
    ("4", "nothing was checked: no case, or all out of scope"), ("70", "internal error"), ("130", "interrupted"),
  ]

  private static let environment: [(String, String)] = [
    ("DOGANA_<FLAG>", "says what the flag says; the flag goes before it"),
    ("CI", "set to anything but nothing, 0 or false: no snapshot is written, obsolete ones fail"),
    ("NO_COLOR", "no colours"), ("CLICOLOR_FORCE", "colours, also where the output is no terminal"),
    ("TERM", "dumb: no colours, no bar"),
  ]
}
