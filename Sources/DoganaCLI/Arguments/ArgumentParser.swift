/// Reads the words of a command line by the flag table.
///
///     --flag value   --flag=value   -q   -qv   --   -
///
/// `--` ends the flags, `-` is an operand (standard input). The first operand is the command. A flag that is given twice takes the
/// last value, unless it collects.
struct ArgumentParser {
  private var words: ArraySlice<String>
  private var arguments = Arguments()
  private var flagsEnded = false

  /// Reads the words after the program's name.
  static func parse(_ words: [String]) throws(UsageError) -> Arguments {
    var parser = ArgumentParser(words: words[...])
    try parser.run()
    return parser.arguments
  }

  private init(words: ArraySlice<String>) {
    self.words = words
  }

  private mutating func run() throws(UsageError) {
    while let word = words.popFirst() {
      if flagsEnded || word == "-" || !word.utf8.starts(with: "-".utf8) {
        try operand(word)
      } else if word == "--" {
        flagsEnded = true
      } else if word.utf8.starts(with: "--".utf8) {
        try long(word)
      } else {
        try short(word)
      }
    }
    try check()
  }

  private mutating func operand(_ word: String) throws(UsageError) {
    guard arguments.command == nil else {
      arguments.operands.append(word)
      return
    }
    arguments.command = try Command.find(word)
  }

  private mutating func long(_ word: String) throws(UsageError) {
    let bytes = Array(word.utf8)
    let equals = bytes.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: bytes[2..<(equals ?? bytes.count)], as: UTF8.self)
    let attached = equals.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self) }
    guard let flag = Flag.all.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      throw UsageError.unknownFlag("--" + name, among: Flag.listed.map { "--" + $0.name })
    }
    try apply(flag, typed: "--" + flag.name, attached: attached)
  }

  private mutating func short(_ word: String) throws(UsageError) {
    for letter in word.dropFirst() {
      guard let flag = Flag.all.first(where: { $0.short == letter }) else {
        // `-format` is a long flag with a dash missing.
        let meant = Flag.listed.first { $0.name.utf8.elementsEqual(word.dropFirst().utf8) }
        if let meant { throw UsageError.unknownFlag(word, among: ["--" + meant.name]) }
        throw UsageError(
          "usage-unknown-flag", "there is no flag `-\(UsageError.shown(String(letter)))`",
          remedy: "`dogana help` lists the flags")
      }
      if flag.name == "help" {
        arguments.help = .short
        arguments.typed.append(flag.name)
      } else {
        try apply(flag, typed: "-" + String(letter), attached: nil)
      }
    }
  }

  private mutating func apply(_ flag: Flag, typed: String, attached: String?) throws(UsageError) {
    var value = ""
    if let valueName = flag.valueName {
      if let attached {
        value = attached
      } else if let next = words.first, next == "-" || !next.utf8.starts(with: "-".utf8) {
        value = next
        words.removeFirst()
      } else {
        throw UsageError(
          "usage-value", "`\(typed)` needs a value",
          expected: flag.allowed.isEmpty ? valueName : Flag.list(flag.allowed),
          remedy: words.first.map {
            "write `\(typed)=\(UsageError.shown($0))` where that is the value"
          } ?? "write `\(typed) \(valueName)`")
      }
    } else if let attached {
      throw UsageError(
        "usage-value", "`\(typed)` takes no value", found: UsageError.shown(attached), remedy: "write `\(typed)`")
    }
    try flag.take(value, into: &arguments, from: "`\(typed)`")
    arguments.typed.append(flag.name)
  }

  /// What can be said only when all was read.
  private func check() throws(UsageError) {
    if arguments.help != nil || arguments.version { return }
    guard let name = arguments.command else {
      if let flag = arguments.typed.first {
        throw UsageError(
          "usage-no-command", "`--\(flag)` is given, but no command", remedy: "write `dogana check --\(flag) …`")
      }
      return
    }
    let command = Command.named(name)
    for flag in Flag.all where arguments.typed.contains(flag.name) && !flag.belongs(to: name) {
      throw UsageError(
        "usage-unknown-flag", "`--\(flag.name)` is no flag of `dogana \(name.rawValue)`",
        remedy: "`dogana help \(name.rawValue)` lists its flags")
    }
    if let most = command.mostOperands, arguments.operands.count > most {
      throw UsageError(
        "usage-operands",
        "`dogana \(name.rawValue)` takes \(most == 0 ? "no operand" : "at most \(most) operand\(most == 1 ? "" : "s")")",
        found: "\(arguments.operands.count) operands", remedy: "write `dogana \(command.usage)`")
    }
    if name == .check, arguments.operands.count(where: { $0 == "-" }) > 1 {
      throw UsageError(
        "usage-operands", "standard input (`-`) is named twice", remedy: "name it once: it can be read once")
    }
  }
}
