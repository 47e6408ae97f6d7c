import DoganaDomain

/// Reads `enums:`: the raw values of each, in which form the wire holds them, and whether others are kept.
struct EnumReader {
  let context: ContractContext

  enum Unknown: String, CaseIterable {
    case keep
    case fail
  }

  func read(_ entry: ConfigMapping.Entry) -> EnumType? {
    let diagnostics = context.diagnostics
    let what = "the enum \(quoted(entry.name))"
    var list = entry.value
    var isOpen = false
    var wire: [WireForm] = []
    if entry.value.mapping != nil {
      guard let map = ConfigMap(entry.value, what: what, form: ContractForms.enumerationMap, diagnostics: diagnostics)
      else {
        return nil
      }
      if let unknown: Unknown = map.word("unknown") { isOpen = unknown == .keep }
      if let node = map["wire"] { wire = WireFormsReader(context: context).read(node, type: .named(entry.name)) }
      guard let cases = map.required("cases") else { return nil }
      list = cases
    }
    guard let elements = diagnostics.list(list, of: list.mapping == nil ? what : "`cases`") else { return nil }
    guard !elements.isEmpty else {
      diagnostics.report(
        "contract-empty-enum", at: list, "\(what) has no cases", expected: "a list of raw values",
        remedy: "add one, or use `String`")
      return nil
    }
    var cases: [String] = []
    var seen: Set<ByteText> = []
    for element in elements {
      guard let text = diagnostics.text(element, of: "a case of \(what)") else { continue }
      guard seen.insert(ByteText(text)).inserted else {
        diagnostics.report(
          "contract-duplicate-name", at: element, "\(what) has the case \(quoted(text)) twice",
          remedy: "keep one of them")
        continue
      }
      context.keepLoose(element, "a case of \(what)")
      cases.append(text)
      if !wire.isEmpty, !wire.contains(.string), Int64(text) == nil {
        diagnostics.report(
          "contract-wire", at: element, "\(quoted(text)) is no integer, and the wire of \(what) holds nothing else",
          expected: "an integer", found: quoted(text), remedy: "add `String` to `wire`, or correct the case")
      }
    }
    return EnumType(name: entry.name, cases: cases, isOpen: isOpen, wire: wire, place: entry.key.place)
  }
}
