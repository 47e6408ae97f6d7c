import DoganaDomain

/// Reads `responses:`, of the contract or of an operation: what each status means.
struct ResponsesReader {
  let context: ContractContext

  /// The entries, and the models that their answers use.
  func read(_ node: ConfigNode, uses: inout [ModelUse]) -> [ResponseEntry] {
    guard let mapping = node.mapping else {
      context.diagnostics.wrongType(node, of: "`responses`", expected: "a map from statuses")
      return []
    }
    var entries: [ResponseEntry] = []
    for entry in mapping.entries {
      // What stands under a bad status is read all the same.
      let key = readKey(entry.key)
      if let read = read(entry, key: key ?? .default, uses: &uses), key != nil { entries.append(read) }
    }
    return entries
  }

  private func readKey(_ node: ConfigNode) -> ResponseEntry.Key? {
    let text = node.scalar?.text ?? ""
    if let key = ResponseEntry.Key(text: text) { return key }
    context.diagnostics.badValue(
      node, "\(quoted(text)) is no status", expected: "100 to 599, `1xx` to `5xx`, or `default`",
      remedy: ResponseEntry.Key(text: text.lowercased()).map { "write `\($0.text)`" })
    return nil
  }

  private func read(_ entry: ConfigMapping.Entry, key: ResponseEntry.Key, uses: inout [ModelUse]) -> ResponseEntry? {
    let what = "the response \(quoted(entry.name))"
    guard let map = ConfigMap(entry.value, what: what, form: ContractForms.response, diagnostics: context.diagnostics)
    else {
      return nil
    }
    var answer: Answer?
    if map.has("body") {
      answer = AnswerReader(context: context).read(map, what: what, uses: &uses)
      if map.has("remote") {
        context.diagnostics.badKey(
          map.key("remote"), "\(what) has a `body`, so it is an answer and no error", remedy: "remove one of them")
      }
    } else {
      for key in ContractForms.aboutBody where map.has(key) {
        context.diagnostics.report(
          "contract-missing-key", at: map.key(key), "`\(key)` is about a body, and \(what) has none",
          expected: "`body`", remedy: "add `body:`")
      }
      // A model that is named is used, even where the answer is not one.
      if let model = map["model"] { AnswerReader(context: context).mention(model, uses: &uses) }
    }
    context.keepLoose(map["userMessage"], "`userMessage`")
    return ResponseEntry(
      key: key, answer: answer, remote: map["remote"].flatMap(readRemote), retryable: map.flag("retryable"),
      userMessage: map.text("userMessage"), place: entry.key.place, parts: map.parts)
  }

  private func readRemote(_ node: ConfigNode) -> ResponseEntry.FixedRemote? {
    guard let map = ConfigMap(node, what: "`remote`", form: ContractForms.remote, diagnostics: context.diagnostics)
    else {
      return nil
    }
    for key in ["code", "message"] { context.keepLoose(map[key], "the `\(key)` of a remote error") }
    let code = map.required("code") == nil ? nil : map.text("code")
    let message = map.required("message") == nil ? nil : map.text("message")
    guard let code, let message else { return nil }
    return ResponseEntry.FixedRemote(code: code, message: message)
  }
}

extension ResponseEntry.Key {
  /// A status, a range or `default` as a contract writes it.
  init?(text: String) {
    let bytes = Array(text.utf8)
    if text == "default" {
      self = .default
      return
    }
    guard bytes.count == 3, (0x31...0x35).contains(bytes[0]) else { return nil }
    let hundreds = Int(bytes[0] - 0x30)
    if bytes[1] == UInt8(ascii: "x"), bytes[2] == UInt8(ascii: "x") {
      self = .range(hundreds)
    } else if bytes[1] >= 0x30, bytes[1] <= 0x39, bytes[2] >= 0x30, bytes[2] <= 0x39 {
      self = .status(hundreds * 100 + Int(bytes[1] - 0x30) * 10 + Int(bytes[2] - 0x30))
    } else {
      return nil
    }
  }
}
