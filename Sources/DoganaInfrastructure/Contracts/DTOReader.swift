import DoganaDomain

/// Reads `dtos:` in two passes: first the fields and their types, then all that is said of a field, which may need the
/// fields of other DTOs.
struct DTOReader {
  let context: ContractContext

  /// A DTO whose fields have types, so far.
  struct Draft {
    let entry: ConfigMapping.Entry
    let decoding: DecodingRules
    let fields: [FieldDraft]
  }

  struct FieldDraft {
    let entry: ConfigMapping.Entry
    /// What is said of the field; nil in the short form.
    let map: ConfigMap?
    let type: TypeReference?
    /// How it writes points in time; a default of another DTO may need it.
    var dates = DateFormatsReader.Formats()
  }

  /// The first pass: makes the shape of a DTO known. `decoding` holds where the DTO says nothing.
  func draft(_ entry: ConfigMapping.Entry, over decoding: DecodingRules) -> Draft? {
    guard let mapping = entry.value.mapping else {
      context.diagnostics.wrongType(entry.value, of: "the DTO \(quoted(entry.name))", expected: "a map of fields")
      return nil
    }
    var rules = decoding
    var fields: [FieldDraft] = []
    var isDamaged = mapping.isDamaged
    for field in mapping.entries {
      // A field called `decoding` says its type; the rules never do.
      if field.name == "decoding", let inner = field.value.mapping, inner["type"] == nil,
        !TypeSyntax.isDictionary(inner)
      {
        rules = DecodingReader(context: context).read(field.value, over: rules)
        continue
      }
      guard ContractName.isIdentifier(field.name) else {
        context.diagnostics.badValue(
          field.key, "\(quoted(field.name)) is no name for a field",
          expected: "letters, digits and `_`, no digit first",
          remedy: "name it as in Swift, and write the wire key under `key:`")
        isDamaged = true
        continue
      }
      fields.append(draftField(field))
    }
    context.shapes[entry.name] = ContractContext.Shape(
      fields: fields.map { ($0.entry.name, $0.type) }, dates: fields.map(\.dates),
      defaulted: Set(fields.lazy.filter { $0.map?.has("default") == true }.map { ByteText($0.entry.name) }),
      isDamaged: isDamaged)
    return Draft(entry: entry, decoding: rules, fields: fields)
  }

  private func draftField(_ entry: ConfigMapping.Entry) -> FieldDraft {
    let types = TypeReferenceReader(context: context)
    guard let mapping = entry.value.mapping, !TypeSyntax.isDictionary(mapping) else {
      return FieldDraft(entry: entry, map: nil, type: types.read(entry.value))
    }
    let what = "the field \(quoted(entry.name))"
    if !mapping.entries.isEmpty, !mapping.entries.contains(where: { ContractForms.dtoFieldMap.known.contains($0.name) })
    {
      // The fields of an object in its place, as one would write them in JSON.
      context.diagnostics.missingKey(
        "type", in: entry.value, of: what,
        remedy: "an object is a DTO of its own: declare these fields under `dtos:`, and name it here")
      return FieldDraft(entry: entry, map: nil, type: nil)
    }
    let map = ConfigMap(
      entry.value, what: what, form: ContractForms.dtoFieldMap, diagnostics: context.diagnostics)
    var draft = FieldDraft(entry: entry, map: map, type: map?.required("type").flatMap(types.read))
    if let map {
      let isDate = draft.type.map { $0.leaf == .scalar(.date) } ?? true
      draft.dates = DateFormatsReader(context: context).read(map, isDate: isDate, type: draft.type?.text ?? "")
    }
    return draft
  }

  /// The second pass; fields that could not be read are left out, and have been reported.
  func read(_ draft: Draft) -> DTOType {
    let reader = DTOFieldReader(context: context)
    let fields = draft.fields.compactMap(reader.read)
    refuseSharedKeys(draft, fields)
    return DTOType(name: draft.entry.name, fields: fields, decoding: draft.decoding, place: draft.entry.key.place)
  }

  /// Two fields of one wire key: as in a Swift type, where two coding keys cannot have one raw value.
  private func refuseSharedKeys(_ draft: Draft, _ fields: [DTOField]) {
    var owners: [ByteText: String] = [:]
    for field in fields {
      let converted = draft.decoding.keys == .snakeCase ? SnakeCase.wireKey(of: field.name) : nil
      let key = field.key ?? converted ?? field.name
      if let other = owners[ByteText(key)] {
        let entry = draft.fields.first { $0.entry.name == field.name }
        guard let node = entry?.map?["key"] ?? entry?.entry.key else { continue }
        context.diagnostics.report(
          "contract-duplicate-name", at: node, "\(quoted(field.name)) and \(quoted(other)) have one wire key",
          found: quoted(key), remedy: "give one of them another `key:`")
      } else {
        owners[ByteText(key)] = field.name
      }
    }
  }
}
