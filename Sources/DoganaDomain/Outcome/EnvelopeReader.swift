/// Finds the envelope in which an API reports an error.
package struct EnvelopeReader {
  let contract: Contract
  let headers: HeaderFields

  package init(contract: Contract, headers: HeaderFields) {
    self.contract = contract
    self.headers = headers
  }

  /// An envelope that fits a body.
  package struct Match {
    package let envelope: Envelope
    package let code: String?
    package let message: String?
  }

  /// The first of `envelopes` that fits the body, in their order; one that says that it does not matter beside an answer
  /// (`beside: success`) stands back behind one that does. `numberText` has the numbers as they were sent.
  package func match(
    _ body: Value, among envelopes: [Envelope], numberText: ([FieldPath.Step]) -> String? = { _ in nil }
  ) -> Match? {
    var harmless: Match?
    for envelope in envelopes {
      guard let match = match(body, envelope, numberText) else { continue }
      if envelope.beside != .success { return match }
      if harmless == nil { harmless = match }
    }
    return harmless
  }

  /// An envelope fits when `at` is present, not null, not `[]`, `when` holds, and a code or a message is found.
  private func match(_ body: Value, _ envelope: Envelope, _ numberText: ([FieldPath.Step]) -> String?) -> Match? {
    guard let target = EnvelopeReader.value(at: envelope.at.steps[...], in: body), !EnvelopeReader.isNothing(target)
    else { return nil }
    if let when = envelope.when {
      let bindings = ExpressionBindings([("self", target), ("headers", headers.map)])
      // A `when` that errs does not hold.
      guard case .holds = Mapper.condition(when, bindings) else { return nil }
    }
    let sent: (FieldPath) -> String? = { numberText(envelope.at.steps + $0.steps) }
    let code = EnvelopeReader.scalar(envelope.code, in: target, sent)
    let message = EnvelopeReader.scalar(envelope.message, in: target, sent)
    guard code != nil || message != nil else { return nil }
    return Match(envelope: envelope, code: code, message: message)
  }

  /// Whether a list of errors stands where the envelope looks, and is empty: not an error, and not quite right either.
  package func hasEmptyErrors(_ body: Value, _ envelope: Envelope) -> Bool {
    guard !envelope.at.steps.isEmpty else { return false }
    if case .list(let elements)? = EnvelopeReader.value(at: envelope.at.steps[...], in: body) {
      return elements.isEmpty
    }
    // `errors[0]` looks into the list.
    guard case .index? = envelope.at.steps.last,
      case .list(let elements)? = EnvelopeReader.value(at: envelope.at.steps.dropLast(), in: body)
    else { return false }
    return elements.isEmpty
  }

  /// The value at a path of a wire value, or nil where there is none.
  package static func value(at steps: ArraySlice<FieldPath.Step>, in value: Value) -> Value? {
    guard let step = steps.first else { return value }
    switch (step, value) {
    case (.name(let name), .map(let entries)):
      guard let entry = entries.first(where: { $0.key.utf8.elementsEqual(name.utf8) }) else { return nil }
      return self.value(at: steps.dropFirst(), in: entry.value)
    case (.index(let index), .list(let elements)):
      return index < elements.count ? self.value(at: steps.dropFirst(), in: elements[index]) : nil
    default: return nil
    }
  }

  /// The first scalar that one of the paths leads to, as text.
  private static func scalar(_ paths: [FieldPath], in value: Value, _ sent: (FieldPath) -> String?) -> String? {
    for path in paths {
      let found = self.value(at: path.steps[...], in: value)
      switch found {
      case .string(let text)?: return text
      case .bool(let flag)?: return flag ? "true" : "false"
      case .int?, .uint?, .double?, .decimal?: return sent(path) ?? found.map { ValueText.json($0) }
      default: continue
      }
    }
    return nil
  }

  private static func isNothing(_ value: Value) -> Bool {
    switch value {
    case .null: true
    case .list(let elements): elements.isEmpty
    default: false
    }
  }
}
