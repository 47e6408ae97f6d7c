import DoganaDomain

/// Reads `models:` as written: the short form, which lists the fields, and the long one, which says all.
struct ModelDraftReader {
  private static let longKeys = ContractForms.longModel.known

  let context: ContractContext

  func read(_ entry: ConfigMapping.Entry) -> ModelDraft? {
    let what = "the model \(quoted(entry.name))"
    guard let mapping = entry.value.mapping else {
      context.diagnostics.wrongType(entry.value, of: what, expected: "a map of fields")
      return nil
    }
    var draft = ModelDraft(entry: entry)
    if mapping["from"] == nil, mapping["fields"] == nil, mapping["cases"] == nil {
      for field in mapping.entries where field.name != "rules" { addField(field, to: &draft) }
      if let rules = mapping["rules"] { addRules(rules, to: &draft) }
      return draft
    }
    readLong(entry.value, what: what, into: &draft)
    return draft
  }

  private func readLong(_ node: ConfigNode, what: String, into draft: inout ModelDraft) {
    guard let mapping = node.mapping else { return }
    for entry in mapping.entries where !Self.longKeys.contains(entry.name) {
      context.diagnostics.report(
        "contract-unknown-key", at: entry.key,
        "\(what) is written in the long form, which has no key \(quoted(entry.name))",
        expected: Self.longKeys.joined(separator: ", "), found: quoted(entry.name),
        remedy: context.diagnostics.suggestion(for: entry.name, among: Self.longKeys)
          ?? "put the fields under `fields:`; a field called `from`, `fields`, `rules` or `cases` needs that form")
    }
    draft.from = mapping["from"]
    if let cases = mapping["cases"] {
      for key in ["fields", "rules"] where mapping[key] != nil {
        context.diagnostics.badValue(
          mapping.entry(key)?.key ?? node, "\(what) has `cases`, so `\(key)` has no meaning",
          remedy: "remove one of them")
      }
      guard let inner = cases.mapping else {
        context.diagnostics.wrongType(cases, of: "`cases`", expected: "a map from variants to models")
        return
      }
      draft.cases = inner.entries
      return
    }
    if let rules = mapping["rules"] { addRules(rules, to: &draft) }
    guard let fields = mapping["fields"] else {
      context.diagnostics.missingKey("fields", in: node, of: what)
      return
    }
    guard let inner = fields.mapping else {
      context.diagnostics.wrongType(fields, of: "`fields`", expected: "a map of fields")
      return
    }
    for field in inner.entries { addField(field, to: &draft) }
  }

  private func addRules(_ node: ConfigNode, to draft: inout ModelDraft) {
    guard !node.isBroken else { return }
    guard let elements = node.sequence else {
      context.diagnostics.wrongType(
        node, of: "`rules`", expected: "a list",
        remedy: "a field called `rules` needs the long form: put it under `fields:`")
      return
    }
    draft.rules = elements
  }

  private func addField(_ entry: ConfigMapping.Entry, to draft: inout ModelDraft) {
    guard ContractName.isIdentifier(entry.name) else {
      context.diagnostics.badValue(
        entry.key, "\(quoted(entry.name)) is no name for a field", expected: "letters, digits and `_`, no digit first")
      return
    }
    if entry.value.mapping != nil {
      draft.fields.append(readMap(entry))
    } else {
      let (origin, isOptional) = path(entry.value, of: "the field \(quoted(entry.name))")
      draft.fields.append(
        ModelFieldDraft(
          entry: entry, map: nil, origin: origin, isOptional: isOptional, conversion: nil,
          dates: DateFormatsReader.Formats()))
    }
  }

  private func readMap(_ entry: ConfigMapping.Entry) -> ModelFieldDraft {
    let what = "the field \(quoted(entry.name))"
    guard
      let map = ConfigMap(entry.value, what: what, form: ContractForms.modelFieldMap, diagnostics: context.diagnostics)
    else {
      return ModelFieldDraft(
        entry: entry, map: nil, origin: .broken, isOptional: false, conversion: nil, dates: DateFormatsReader.Formats())
    }
    let asDate = map["as"].map { ConversionReader.namesDate($0) } ?? false
    let dates = DateFormatsReader(context: context).read(
      map, isDate: asDate, type: "", ofModel: .some(map["as"].map { $0.scalar?.text ?? "a list" }))
    var origin = ModelFieldDraft.Origin.broken
    var isOptional = false
    if let value = map["value"] {
      origin = .constant(value)
      if map.has("from") {
        context.diagnostics.badKey(
          map.key("value"), "\(what) has both `from` and `value`", remedy: "remove one of them")
      }
    } else if let from = map.needed("from") {
      (origin, isOptional) = path(from, of: "`from`")
    }
    let conversion = map["as"].flatMap { ConversionReader(context: context).read($0, dates: dates) }
    return ModelFieldDraft(
      entry: entry, map: map, origin: origin, isOptional: isOptional, conversion: conversion, dates: dates)
  }

  /// A path and whether it ends in `?`.
  private func path(_ node: ConfigNode, of what: String) -> (ModelFieldDraft.Origin, Bool) {
    guard var text = context.diagnostics.bracketed(node, of: what) else { return (.broken, false) }
    let isOptional = text.utf8.last == UInt8(ascii: "?")
    if isOptional { text = String(text.unicodeScalars.dropLast()) }
    guard let path = PathReader(context: context).parse(text, at: node, of: what) else { return (.broken, isOptional) }
    return (.path(path, node), isOptional)
  }
}

extension ConversionReader {
  /// Whether `as:` names `Date`, or a list of it.
  static func namesDate(_ node: ConfigNode) -> Bool {
    guard let syntax = try? TypeSyntax.read(node) else { return false }
    var inner = syntax
    while case .list(let element) = inner { inner = element }
    if case .name("Date", _) = inner { return true }
    return false
  }
}
