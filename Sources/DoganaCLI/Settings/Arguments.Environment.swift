extension Arguments {
  /// What the variables `DOGANA_…` say, read by the same table as the command line; an empty variable says nothing.
  ///
  /// Flags of other commands are passed over, so that a variable can be set for all.
  static func from(environment: [String: String], for command: Command.Name) throws(UsageError) -> Arguments {
    var arguments = Arguments()
    for flag in Flag.listed where flag.belongs(to: command) {
      guard let variable = flag.environment, let text = environment[variable], !text.utf8.isEmpty else { continue }
      let origin = "`\(variable)`"
      if flag.valueName == nil {
        guard let isOn = truth(text) else {
          throw UsageError(
            "usage-value", "\(origin) cannot be `\(UsageError.shown(text))`", expected: "1 or 0",
            found: UsageError.shown(text), remedy: "set it to 1, or unset it")
        }
        if isOn { try flag.take("", into: &arguments, from: origin) }
      } else if flag.isRepeatable {
        for line in text.utf8.split(separator: 0x0A) {
          try flag.take(String(decoding: line, as: UTF8.self), into: &arguments, from: origin)
        }
      } else {
        try flag.take(text, into: &arguments, from: origin)
      }
    }
    return arguments
  }

  private static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "1", "true", "yes", "on": true
    case "0", "false", "no", "off": false
    default: nil
    }
  }
}
