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
  /// `made` is what a model's `as:` makes; nil for the field of a DTO.
  func read(_ map: ConfigMap, isDate: Bool, type: String, ofModel made: String?? = nil) -> Formats {
    let diagnostics = context.diagnostics
    var result = Formats()
    guard isDate else {
      for key in Self.keys where map.has(key) {
        if let made {
          diagnostics.report(
            "contract-formats", at: map.key(key),
            "`\(key)` is for `as: Date`, and " + (made.map { "this makes \(quoted($0))" } ?? "there is no `as:` here"),
            expected: "`as: Date`", remedy: "add `as: Date`, or remove it")
          continue
        }
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
    if let whole = cutFormat(elements, offset: offset) {
      diagnostics.report(
        "yaml-unquoted", at: elements[0], "a comma ends this unquoted text", found: elements[0].found,
        remedy: "quote this: '\(SafeText.escaped(whole, limit: 80))'")
      return result
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

  /// The one format that a comma cut into several elements, of which not every one is a format.
  private func cutFormat(_ elements: [ConfigNode], offset: Int?) -> String? {
    guard elements.count > 1, let first = elements.first, let last = elements.last, first.line == last.line,
      elements.allSatisfy({ $0.scalar?.style == .plain && !$0.source.isJSON }),
      elements.contains(where: { (try? DateFormat.named($0.scalar?.text ?? "", zoneOffsetSeconds: offset ?? 0)) == nil }
      )
    else { return nil }
    let length = last.column + last.length - first.column
    let text = first.source.text(line: first.line, column: first.column, limit: max(0, min(length, 200)))
    guard !text.utf8.contains(UInt8(ascii: "'")), (try? DateFormat.named(text, zoneOffsetSeconds: offset ?? 0)) != nil
    else { return nil }
    return text
  }
}
