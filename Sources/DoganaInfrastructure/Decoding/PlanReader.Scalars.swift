import DoganaDomain

extension PlanReader {
  /// Reads a scalar in one of the forms that its node allows; a form that is not the normal one is a note.
  mutating func readScalar(_ value: JSONNode, _ node: DecodePlan.Node) -> DTONode {
    guard let form = PlanReader.form(of: value, allowed: node.forms) else {
      return mismatch(value, expected: PlanReader.expected(node))
    }
    let problemsBefore = problems.count + problemsLeftOff
    let result = readScalar(value, node, form: form)
    if let primary = node.primaryForm, primary != form,
      problems.count + problemsLeftOff == problemsBefore,
      !(node.kind == .date && node.formats.contains(where: \.readsNumber) && node.formats.contains { !$0.readsNumber })
    {
      notes.add(.wireForm, node.path, "\(form.rawValue) read as \(node.type)")
    }
    return result
  }

  /// The type, and the forms on the wire where they are not the type's own.
  private static func expected(_ node: DecodePlan.Node) -> String {
    guard let primary = node.primaryForm, primary.rawValue != node.type, node.kind == .string || node.kind == .bool
    else {
      return node.type
    }
    let forms = WireForm.allCases.filter { node.forms.contains(DecodePlan.Forms($0)) }.map(\.rawValue)
    return "\(node.type) as \(forms.joined(separator: " or "))"
  }

  /// The form in which a value stands on the wire, of those that are allowed; nil where it stands in none of them.
  private static func form(of value: JSONNode, allowed: DecodePlan.Forms) -> WireForm? {
    switch value.kind {
    case .string: return allowed.contains(.string) ? .string : nil
    case .bool: return allowed.contains(.bool) ? .bool : nil
    case .number:
      if allowed.contains(.int), allowed.contains(.number) { return value.isIntegerLiteral ? .int : .number }
      if allowed.contains(.int) { return .int }
      return allowed.contains(.number) ? .number : nil
    case .null, .array, .object: return nil
    }
  }

  private mutating func readScalar(_ value: JSONNode, _ node: DecodePlan.Node, form: WireForm) -> DTONode {
    switch node.kind {
    case .string: return readString(value, node, form)
    case .bool: return readBool(value, node, form)
    case .int, .uint: return readInteger(value, node, form)
    case .double, .float: return readFloating(value, node, form)
    case .decimal: return readDecimal(value, node, form)
    case .date: return readDate(value, node, form)
    case .enumeration: return readEnumeration(value, node, form)
    case .url:
      let text = value.text ?? ""
      switch URLText.judge(text) {
      case .valid: return scalar(value, .string(text))
      case .foundationOnly: return corrupted(value, expected: "a URL", foundationAccepts: true)
      case .invalid: return corrupted(value, expected: "a URL")
      }
    case .uuid:
      let text = value.text ?? ""
      return UUIDText.isValid(text.utf8) ? scalar(value, .string(text)) : corrupted(value, expected: "a UUID")
    case .data:
      guard let bytes = Base64Text.decode((value.text ?? "").utf8) else {
        return corrupted(value, expected: "base64")
      }
      return scalar(value, .bytes(bytes))
    case .any, .record, .list, .dictionary, .union: return mismatch(value, expected: node.type)
    }
  }

  private func scalar(_ value: JSONNode, _ content: Value) -> DTONode {
    DTONode(offset: value.offset, content: .value(content))
  }

  /// The text of a number, or of a string that must hold one.
  private func numberText(_ value: JSONNode) -> String { value.numberText ?? value.text ?? "" }

  /// The digits of an integral number, as written where they are plain (`1e3` is `1000`); nil for a fraction.
  private func integerText(_ value: JSONNode) -> String? {
    if value.isIntegerLiteral { return numberText(value) }
    let text = numberText(value)
    if case .value(let number) = ExactDecimal.parse(text.utf8) { return number.isInteger ? number.description : nil }
    return ExactDecimal.isIntegral(text.utf8) ? text : nil
  }

  private mutating func readString(_ value: JSONNode, _ node: DecodePlan.Node, _ form: WireForm) -> DTONode {
    switch form {
    case .string: return scalar(value, .string(value.text ?? ""))
    case .bool: return scalar(value, .string(value.boolean == true ? "true" : "false"))
    case .int:
      guard let text = integerText(value) else { return mismatch(value, expected: node.type) }
      return scalar(value, .string(text))
    case .number: return scalar(value, .string(numberText(value)))
    }
  }

  private mutating func readBool(_ value: JSONNode, _ node: DecodePlan.Node, _ form: WireForm) -> DTONode {
    switch form {
    case .bool: return scalar(value, .bool(value.boolean ?? false))
    case .string:
      let text = value.text ?? ""
      if text == "true" || text == "false" { return scalar(value, .bool(text == "true")) }
      return corrupted(value, expected: "\"true\" or \"false\"")
    case .int, .number:
      // 0 and 1 alone.
      guard case .value(let number) = ExactDecimal.parse(numberText(value).utf8), let bit = number.exactInt64,
        bit == 0 || bit == 1
      else { return corrupted(value, expected: "0 or 1") }
      return scalar(value, .bool(bit == 1))
    }
  }

  private mutating func readInteger(_ value: JSONNode, _ node: DecodePlan.Node, _ form: WireForm) -> DTONode {
    if form == .bool {
      return scalar(
        value, node.kind == .uint ? .uint(value.boolean == true ? 1 : 0) : .int(value.boolean == true ? 1 : 0))
    }
    switch ExactDecimal.parse(numberText(value).utf8) {
    case .malformed: return corrupted(value, expected: node.type)
    case .tooManyDigits, .outOfRange:
      return value.isIntegerLiteral ? outOfRange(value, node) : fractionOrRange(value, node)
    case .value(let number):
      guard number.isInteger else { return fraction(value, node) }
      if node.kind == .uint {
        guard let integer = number.exactUInt64, integer <= node.bounds.maximum else { return outOfRange(value, node) }
        return scalar(value, .uint(integer))
      }
      guard let integer = number.exactInt64, integer >= node.bounds.minimum,
        integer < 0 || UInt64(integer) <= node.bounds.maximum
      else { return outOfRange(value, node) }
      return scalar(value, .int(integer))
    }
  }

  /// An integral number that the type does not hold.
  private mutating func outOfRange(_ value: JSONNode, _ node: DecodePlan.Node) -> DTONode {
    let range = node.kind == .uint ? "0…\(node.bounds.maximum)" : "\(node.bounds.minimum)…\(node.bounds.maximum)"
    return corrupted(value, expected: "\(node.type) (\(range))")
  }

  private mutating func fraction(_ value: JSONNode, _ node: DecodePlan.Node) -> DTONode {
    if value.kind == .string { return corrupted(value, expected: node.type) }
    return fail(
      value.offset, "typeMismatch", expected: node.type, found: PlanReader.kindName(value),
      value: PlanReader.text(of: value), foundationAccepts: roundsToInteger(value, node))
  }

  /// Whether a fraction is so near to an integer that the double Foundation goes by is one: `0.99999999999999999`.
  private func roundsToInteger(_ value: JSONNode, _ node: DecodePlan.Node) -> Bool {
    // From 2^53 on it goes by a decimal.
    guard let double = Double(numberText(value)), double.rounded(.towardZero) == double,
      double.magnitude < 9_007_199_254_740_992
    else { return false }
    let integer = Int64(double)
    return integer < 0
      ? node.kind == .int && integer >= node.bounds.minimum : UInt64(integer) <= node.bounds.maximum
  }

  /// A number too long to be held: out of range where it is large, else a fraction.
  private mutating func fractionOrRange(_ value: JSONNode, _ node: DecodePlan.Node) -> DTONode {
    if let double = Double(numberText(value)), double.magnitude >= 1e19 { return outOfRange(value, node) }
    return fraction(value, node)
  }

  private mutating func readFloating(_ value: JSONNode, _ node: DecodePlan.Node, _ form: WireForm) -> DTONode {
    if form == .bool { return scalar(value, .double(value.boolean == true ? 1 : 0)) }
    let text = numberText(value)
    if value.kind == .string, case .malformed = ExactDecimal.parse(text.utf8) {
      return corrupted(value, expected: node.type)
    }
    guard let double = node.kind == .float ? Float(text).map(Double.init) : Double(text), double.isFinite else {
      return corrupted(value, expected: node.type, hint: "the number does not fit a \(node.type)")
    }
    if double == 0, ExactDecimal.isNonzero(text.utf8) {
      return corrupted(value, expected: node.type, hint: "the number is too small for a \(node.type)")
    }
    let limit: Double = node.kind == .float ? 16_777_216 : 9_007_199_254_740_992
    // At the limit too: 2^53 + 1 rounds to 2^53.
    if double.magnitude >= limit, ExactDecimal.isIntegral(text.utf8, roundedTo: double) {
      notes.add(.precisionLost, node.path, "an integer that \(node.type) cannot hold exactly")
    }
    return scalar(value, .double(double))
  }

  private mutating func readDecimal(_ value: JSONNode, _ node: DecodePlan.Node, _ form: WireForm) -> DTONode {
    if form == .bool { return scalar(value, .decimal(ExactDecimal(value.boolean == true ? 1 as Int64 : 0))) }
    let text = numberText(value)
    let isForeign = value.kind == .number && !ExactDecimal.foundationHoldsExponent(of: text.utf8)
    switch ExactDecimal.parse(text.utf8) {
    case .value(let number):
      // Exact for us, and no number for the app: `0e999`, `10e-129`.
      if isForeign { return corrupted(value, expected: "Decimal", hint: "the exponent is out of range") }
      return scalar(value, .decimal(number))
    case .tooManyDigits:
      return corrupted(
        value, expected: "Decimal of at most \(ExactDecimal.maximumDigits) digits", hint: "precision would be lost",
        foundationAccepts: value.kind == .number)
    case .outOfRange:
      return corrupted(
        value, expected: "Decimal", hint: "the exponent is out of range",
        foundationAccepts: value.kind == .number && !isForeign)
    case .malformed: return corrupted(value, expected: "Decimal")
    }
  }

  private mutating func readDate(_ value: JSONNode, _ node: DecodePlan.Node, _ form: WireForm) -> DTONode {
    let formats = node.formats.isEmpty ? PlanReader.defaultFormats : node.formats
    let text = value.kind == .string ? value.text ?? "" : numberText(value)
    for (place, format) in formats.enumerated() where value.kind == .string || format.readsNumber {
      guard let instant = format.parse(text.utf8) else { continue }
      if place > 0 { notes.add(.dateFormat, node.path, format.text) }
      return scalar(value, .instant(instant.truncated(to: node.precision)))
    }
    return corrupted(
      value, expected: "a date as " + formats.map(\.text).joined(separator: " or "),
      foundationAccepts: formats.contains { $0.acceptedByFoundationOnly(text.utf8) })
  }

  /// A date without `formats` is RFC 3339.
  static let defaultFormats: [DateFormat] =
    (try? DateFormat.named("iso8601", zoneOffsetSeconds: nil)).map { [$0] } ?? []

  private mutating func readEnumeration(_ value: JSONNode, _ node: DecodePlan.Node, _ form: WireForm) -> DTONode {
    let type = plan.enumerations[node.target]
    var raw = value.text ?? ""
    if form != .string {
      // `1.0` and `1e0` are the integer 1, as for an Int; a fraction is the raw value of nothing.
      raw = numberText(value)
      guard ExactDecimal.isIntegral(raw.utf8) else { return mismatch(value, expected: node.type) }
      if case .value(let number) = ExactDecimal.parse(raw.utf8) {
        raw = number.exactInt64.map { String($0) } ?? number.description
      }
    }
    if type.cases.contains(where: { $0.utf8.elementsEqual(raw.utf8) }) { return scalar(value, .string(raw)) }
    if type.isOpen {
      notes.add(.unknownCase, node.path, raw)
      return scalar(value, .unknownCase(raw))
    }
    return corrupted(value, expected: "one of " + type.cases.joined(separator: ", "))
  }

  /// A value that nobody typed: objects are maps, numbers exact where they can be.
  mutating func anyValue(_ value: JSONNode) -> Value {
    switch value.kind {
    case .null: return .null
    case .bool: return .bool(value.boolean ?? false)
    case .string: return .string(value.text ?? "")
    case .number:
      let (number, isExact) = WireValue.number(numberText(value))
      if !isExact { notes.add(.precisionLost, path.pattern, "a number that cannot be held exactly") }
      return number
    case .array:
      var elements: [Value] = []
      elements.reserveCapacity(value.count)
      for (index, element) in value.elements.enumerated() {
        path.push(.index(index))
        elements.append(anyValue(element))
        path.pop()
      }
      return .list(elements)
    case .object:
      acceptDuplicates(of: value, rules: plan.decoding)
      var entries: [Value.Entry] = []
      for member in members(of: value, rules: plan.decoding) {
        let key = member.key.string
        path.push(.name(key))
        entries.append(Value.Entry(key: key, value: anyValue(member.value)))
        path.pop()
      }
      return .map(entries)
    }
  }
}
