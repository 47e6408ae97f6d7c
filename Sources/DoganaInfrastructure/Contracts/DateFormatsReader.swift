import DoganaDomain

/// Reads `formats`, `zone` and `precision`: how an API writes points in time.
struct DateFormatsReader {
  static let keys = ContractForms.dates.map(\.name)

  let context: ContractContext

  /// What was said; empty formats mean `iso8601`.
  struct Formats {
    var formats: [DateFormat] = []
    var precision = TimePrecision.nanos
  }

  /// Reads the keys of a field; `isDate` says whether they may stand there at all.
  func read(_ map: ConfigMap, isDate: Bool, type: String) -> Formats {
    let diagnostics = context.diagnostics
    var result = Formats()
    guard isDate else {
      for key in Self.keys where map.has(key) {
        diagnostics.report(
          "contract-formats", at: map.key(key), "`\(key)` is for dates, and this is \(quoted(type))",
          expected: "the type `Date`", remedy: "remove it, or make the type `Date`")
      }
      return result
    }
    if let precision: TimePrecision = map.word("precision") { result.precision = precision }
    var offset: Int?
    if let zone = map["zone"], let text = diagnostics.text(zone, of: "`zone`") {
      offset = DateFormat.zoneOffset(text)
      if offset == nil {
        diagnostics.report(
          "contract-formats", at: zone, "\(quoted(text)) is no fixed offset", expected: "`+02:00`, `-0500`, `Z`",
          remedy: "write the offset from UTC")
        return result
      }
      if !map.has("formats") {
        diagnostics.report(
          "contract-formats", at: map.key("zone"),
          "`zone` without `formats` has no meaning: `iso8601` names its zone itself",
          remedy: "add `formats: [iso8601-local]`, or remove it")
      }
    }
    guard let node = map["formats"], let elements = diagnostics.list(node, of: "`formats`", allowsOne: true) else {
      return result
    }
    if elements.isEmpty {
      diagnostics.report("contract-formats", at: node, "`formats` is empty", remedy: "name a format, or remove it")
    }
    for element in elements {
      guard let text = diagnostics.text(element, of: "a date format") else { continue }
      do {
        result.formats.append(try DateFormat.named(text, zoneOffsetSeconds: offset))
      } catch {
        let meant =
          error == .zoneRequired ? "add `zone: +02:00`" : diagnostics.suggestion(for: text, among: DateFormat.names)
        diagnostics.report(
          "contract-formats", at: element, SafeText.escaped(error.description, limit: 200), found: quoted(text),
          remedy: meant ?? "write a pattern such as `yyyy-MM-dd`, or one of " + DateFormat.names.joined(separator: ", ")
        )
      }
    }
    return result
  }
}
