extension Flag {
  /// A flag whose value is one of the words of a type.
  static func choice<Value: Choice>(
    _ name: String, _ property: any WritableKeyPath<Arguments, Value?> & Sendable, value valueName: String,
    later: [String] = [], laterRemedy: String? = nil, commands: [Command.Name], help: String, detail: [String]
  ) -> Flag {
    Flag(name, value: valueName, allowed: Value.words, commands: commands, help: help, detail: detail) {
      (text, arguments) throws(FlagValueError) in
      if let value = Value(rawValue: text) {
        arguments[keyPath: property] = value
      } else if later.contains(text) {
        throw FlagValueError(later: text, remedy: laterRemedy)
      } else {
        throw FlagValueError()
      }
    }
  }

  /// A flag whose value is a text that is not empty: a path, a pattern, a name.
  static func text(
    _ name: String, value valueName: String, isRepeatable: Bool = false, commands: [Command.Name], help: String,
    detail: [String], effect: @escaping @Sendable (String, inout Arguments) -> Void
  ) -> Flag {
    Flag(name, value: valueName, isRepeatable: isRepeatable, commands: commands, help: help, detail: detail) {
      (text, arguments) throws(FlagValueError) in
      if text.utf8.isEmpty { throw FlagValueError(expected: "\(valueName), not empty") }
      effect(text, &arguments)
    }
  }
}
