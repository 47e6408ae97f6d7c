import DoganaDomain

@testable import DoganaInfrastructure

/// What the classes ask of a disagreement.
extension Disagreement {
  /// Whether the value at the place is a number.
  var isAtNumber: Bool {
    guard let first = raw?.utf8.first else { return false }
    return first == UInt8(ascii: "-") || first &- 0x30 < 10
  }

  var isAtInteger: Bool {
    guard let scalar else { return false }
    return scalar.rawValue.hasPrefix("Int") || scalar.rawValue.hasPrefix("UInt")
  }

  /// The numbers of the payload, and what looks like one.
  private var numbers: [String] {
    payload.split { byte in !"+-.eE0123456789".utf8.contains(byte) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a number's digits are all zero, whatever its exponent.
  private static func isZero(_ number: String) -> Bool {
    !number.utf8.prefix { $0 | 0x20 != 0x65 }.contains { $0 &- 0x31 < 9 }
  }

  /// Whether a number of the payload is not zero and below what a double or float holds in full.
  var hasUnderflow: Bool {
    numbers.contains { number in
      guard !Self.isZero(number), let float = Float(number) else { return false }
      return float.magnitude < Float.leastNormalMagnitude
    }
  }

  /// Whether a number of the payload is written with a fraction or an exponent and is 2^53 or more.
  var hasLongIntegral: Bool {
    numbers.contains { number in
      number.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        && (Double(number) ?? 0).magnitude >= 9_007_199_254_740_992
    }
  }

  /// Whether the number at the place is 2^53 or more.
  var isAtLargeNumber: Bool { (raw.flatMap { Double($0) } ?? 0).magnitude >= 9_007_199_254_740_992 }

  /// Whether a number of the payload is zero with an exponent of three digits or more.
  var hasLongZero: Bool {
    numbers.contains { number in
      Self.isZero(number) && number.utf8.drop { $0 | 0x20 != 0x65 }.drop { $0 &- 0x31 >= 9 }.count >= 3
    }
  }

  /// Whether a number of the payload is a zero of three bytes, `0e1` to `0E9`: Foundation refuses these for a `Double`, and no
  /// other way of writing zero.
  var hasShortZero: Bool {
    numbers.contains { $0.utf8.count == 3 && Self.isZero($0) && $0.utf8.dropFirst().first.map { $0 | 0x20 } == 0x65 }
  }

  var hasNumberBeyondFoundation: Bool { hasUnderflow || hasLongIntegral || hasLongZero || hasShortZero }

  /// Whether keys may be equal for a Swift string and differ in their scalars.
  var hasMarks: Bool {
    let text = String(decoding: payload, as: UTF8.self)
    return text.unicodeScalars.contains { (0x300...0x36F).contains($0.value) } || text.contains("\\u03")
  }

  /// Whether the path of our problem has a key that another normal form could spell.
  var isAtMarkedKey: Bool {
    hasMarks && problem?.path.text.utf8.contains { $0 >= 0x80 } == true
  }

  /// Whether the place at which Foundation fails, if it says one, has a key that another normal form could spell.
  var isInMarkedKey: Bool {
    guard hasMarks, let failure else { return false }
    return failure.isNumberWithoutPath || failure.isDate
      || failure.path.contains { step in
        if case .name(let name) = step { return name.utf8.contains { $0 >= 0x80 } }
        return false
      }
  }

  /// Whether the first of two equal keys is taken, as the contract says, where Foundation may look at the other.
  var takesFirst: Bool {
    guard subject.rules.duplicateKeys == .first, subject.rules.keys == .snakeCase, let strict = strictPayload else {
      return false
    }
    return (try? JSONDocument(parsing: strict))?.duplicateKeys.isEmpty == false
  }

  /// Whether of two equal keys the first can be read and the other cannot, and Foundation may look at it.
  var hasUnknownTwin: Bool { subject.rules.keys == .snakeCase && problem?.jsonDecoderAccepts == false }

  /// The payload as JSON in UTF-8, if what is wrong is what Foundation reads: trailing commas, another encoding.
  var strictPayload: [UInt8]? {
    guard let strict = LaxJSONText.strict(payload), (try? JSONDocument(parsing: strict)) != nil else { return nil }
    return strict
  }

  /// Whether nothing is wrong but the syntax and keys that stand twice, and what our evidence says Foundation accepts.
  var isRestAccepted: Bool {
    guard let strict = strictPayload else { return false }
    let read = JSONPayloadDecoder().decode(strict, plan: subject.takingFirst.plan)
    return read.syntax == nil && read.problems.allSatisfy(\.jsonDecoderAccepts)
  }

  /// Whether a date at the place is one by RFC 3339 that Foundation's parser does not know: an offset beyond 18 hours, more
  /// than nine digits of a fraction, a small `t`.
  var hasDateBeyondFoundation: Bool {
    guard let raw, let format = try? DateFormat.named("iso8601") else { return false }
    return raw.split(separator: "\"").contains { text in
      guard format.parse(text.utf8) != nil else { return false }
      let digits = text.split(separator: ".").dropFirst().first?.utf8.prefix { $0 &- 0x30 < 10 }.count ?? 0
      let hours = text.utf8.count > 6 ? Int(text.suffix(5).prefix(2)) ?? 0 : 0
      return digits > 9 || hours > 18 || text.contains("t")
    }
  }
}

extension AgreementSubject {
  /// The same description that takes the first of two equal keys, as Foundation does.
  var takingFirst: AgreementSubject {
    var rules = rules
    rules.duplicateKeys = .first
    return AgreementSubject(
      dtos: contract.dtos.map(\.fields), enumeration: contract.enums.first?.cases ?? [], root: root, dates: dates,
      rules: rules)
  }
}
