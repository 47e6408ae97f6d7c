/// What the environment says beside `DOGANA_…`, and what the outputs are.
struct Surroundings: Sendable {
  let environment: [String: String]
  let outputIsTerminal: Bool
  let errorIsTerminal: Bool

  /// Whether this runs in CI: `CI` is set to anything but nothing, `0` or `false` in any letter case.
  var isCI: Bool {
    guard let value = environment["CI"], !value.utf8.isEmpty else { return false }
    return value.lowercased() != "false" && value != "0"
  }

  /// Whether a stream is coloured: the flag, else `NO_COLOR`, else `CLICOLOR_FORCE`, else a terminal that is not dumb.
  func isColoured(_ choice: ColorChoice, isTerminal: Bool) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      if isSet("NO_COLOR") {
        false
      } else if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" {
        true
      } else {
        isTerminal && environment["TERM"] != "dumb"
      }
    }
  }

  private func isSet(_ name: String) -> Bool { !(environment[name] ?? "").utf8.isEmpty }
}
