import DoganaDomain

/// Reads what a contract begins with: the version of the language, and the name.
struct ContractHeading {
  let diagnostics: DiagnosticCollector

  /// Whether a file is of the version that this program knows; nothing else is read where it is of another.
  ///
  /// A version that is missing, or that is none, is reported, and the rest is read all the same.
  func isKnownVersion(_ node: ConfigNode?) -> Bool {
    guard let node, !node.isBroken else { return true }
    if node.scalar?.integer == 1 { return true }
    let isOther = node.scalar?.integer != nil
    if let scalar = node.scalar, scalar.style == .quoted, Int(scalar.text) != nil {
      diagnostics.report(
        "contract-version", at: node, "`dogana` is a number, and quotes make it a text", expected: "1",
        found: "the text \(node.found)", remedy: "write `dogana: 1`")
      return true
    }
    diagnostics.report(
      "contract-version", at: node,
      isOther ? "version \(node.found) of the language is not known" : "`dogana` is the version of the language",
      expected: "1", found: node.found,
      remedy: isOther ? "use a newer dogana, or write `dogana: 1`" : "write `dogana: 1`")
    return !isOther
  }

  /// The name; nil, and a report, where it is none, or not `expected`.
  func name(of map: ConfigMap, expected: String?) -> String? {
    guard let node = map.required("name"), let name = diagnostics.text(node, of: "`name`") else { return nil }
    if let expected {
      guard name.utf8.elementsEqual(expected.utf8) else {
        guard !expected.isEmpty else {
          diagnostics.report(
            "contract-name", at: node, "a contract lies in a folder that has its name",
            expected: "the file in a folder \(quoted(name))", remedy: "move the file")
          return nil
        }
        diagnostics.report(
          "contract-name", at: node, "the name of a contract is its folder", expected: quoted(expected),
          found: quoted(name), remedy: "write `name: \(SafeText.escaped(expected, limit: 80))`, or move the file")
        return nil
      }
      return name
    }
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isPath = parts.allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        && part.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    }
    guard isPath else {
      diagnostics.report(
        "contract-name", at: node, "\(quoted(name)) is no name for a contract", expected: "a folder path: `shop/v1`",
        found: quoted(name), remedy: "write the path of its folder below the contracts folder")
      return nil
    }
    return name
  }
}
