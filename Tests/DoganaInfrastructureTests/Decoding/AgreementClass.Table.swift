import DoganaDomain

extension AgreementClass {
  /// Every class of disagreement. "Made strict and exact where Foundation is lax" is the rule behind them all.
  static let table: [AgreementClass] = syntax + strictness + exactness

  /// What is wrong with the text and its keys.
  private static let syntax: [AgreementClass] = [
    AgreementClass(
      "trailing comma", .weRefuse,
      "RFC 8259 has no comma before a closing bracket; other clients refuse the payload.", claim: .accepts
    ) { $0.problem?.error == "malformedJSON" && $0.isRestAccepted },
    AgreementClass(
      "bad text that is not read", .weRefuse,
      "A payload is JSON or it is not, whichever part of it the client reads today.",
      claim: .unknown("Foundation looks at escapes, numbers and bytes only where the client reads them")
    ) { $0.problem?.error == "malformedJSON" },
    AgreementClass(
      "bad text, and a failure before it", .otherError,
      "What is no JSON is an invalidResponse, before anything is decoded; Foundation tells its first failure."
    ) { $0.problem?.error == "malformedJSON" },
    AgreementClass(
      "key that stands twice", .weRefuse,
      "`duplicateKeys: reject`: which of the two is meant nobody knows.", claim: .accepts
    ) { $0.problem?.error == "duplicateKey" && $0.isRestAccepted && !$0.hasUnknownTwin },
    AgreementClass(
      "key that stands twice, beside what cannot be known", .weRefuse,
      "As above.",
      claim: .unknown(
        "another value is of such a class, or the keys of a dictionary convert: Foundation then decodes one or both"),
      isRare: true
    ) { $0.problem?.error == "duplicateKey" },
    AgreementClass(
      "key that stands twice, and another failure", .otherError,
      "`duplicateKeys: reject` is an invalidResponse, before anything is decoded."
    ) { $0.problem?.error == "duplicateKey" },
    AgreementClass(
      "first of two equal keys, beside what Foundation accepts", .falseClaim,
      "`duplicateKeys: first` is declared; under convertFromSnakeCase Foundation's dictionaries decode the other too.",
      isRare: true
    ) { $0.takesFirst },
    AgreementClass(
      "first of two equal keys, the other of which fails", .theyRefuse,
      "`duplicateKeys: first` is declared; under convertFromSnakeCase Foundation's dictionaries decode the other too.",
      isRare: true
    ) { $0.takesFirst },
    AgreementClass(
      "first of two equal keys, and another failure", .otherError,
      "`duplicateKeys: first` is declared; under convertFromSnakeCase Foundation's dictionaries decode the other too.",
      isRare: true
    ) { $0.takesFirst },
    AgreementClass(
      "keys that convert to one", .weRefuse,
      "Two keys that convert to one field are a `keyCollision`.",
      claim: .unknown("which of the two Foundation takes hangs on the order of a hash table")
    ) { $0.problem?.error == "keyCollision" },
    AgreementClass(
      "keys that convert to one, and a failure in the value", .otherError,
      "Two keys that convert to one field are a `keyCollision`.", isRare: true
    ) { $0.problem?.error == "keyCollision" },
    AgreementClass(
      "unknown key that the contract rejects", .weRefuse,
      "`unknownKeys: reject` is declared; no JSONDecoder looks.", claim: .accepts
    ) { $0.problem?.expected == "no key that the DTO does not have" },
  ]

  /// What we refuse, or name otherwise.
  private static let strictness: [AgreementClass] = [
    AgreementClass(
      "key in another normal form", .weRefuse,
      "Keys compare by code unit: other clients do not find it.",
      claim: .unknown("for Swift, texts in two normal forms are equal; the hint names the nearest key")
    ) { $0.hasMarks && $0.problem?.error == "keyNotFound" || $0.isAtMarkedKey },
    AgreementClass(
      "key in another normal form, and a failure in its value", .otherError,
      "Keys compare by code unit."
    ) { $0.hasMarks && $0.problem?.error == "keyNotFound" || $0.isAtMarkedKey },
    AgreementClass(
      "key in another normal form, whose value fails", .theyRefuse,
      "Keys compare by code unit: what Foundation fails on we do not read."
    ) { $0.isInMarkedKey },
    AgreementClass(
      "key in another normal form, beside what it accepts", .falseClaim,
      "As above; the evidence speaks of our strictness.", isRare: true
    ) { $0.isInMarkedKey },
    AgreementClass(
      "null for a Bool", .otherError,
      "null is a valueNotFound for every type; Foundation says typeMismatch for Bool alone."
    ) { $0.raw == "null" && $0.scalar == .bool && $0.problem?.error == "valueNotFound" },
    AgreementClass(
      "value of a key in two normal forms", .otherValue,
      "Keys compare by code unit: the key is absent, or it is the other of two that Swift takes for equal.",
      isRare: true
    ) { $0.hasMarks && $0.isUnderMarkedKey },
    AgreementClass(
      "fraction of an integer beyond 2^53", .weRefuse, "Integers are read exactly.",
      claim: .unknown("Foundation goes by a Decimal there, which cuts the fraction for some types"), isRare: true
    ) { $0.isAtInteger && $0.isAtLargeNumber && $0.problem?.error == "typeMismatch" },
    AgreementClass(
      "fraction that rounds to an integer", .weRefuse,
      "Integers are read exactly; Foundation goes by a double, which rounds.", claim: .accepts
    ) { $0.isAtInteger && $0.isAtNumber && $0.problem?.error == "typeMismatch" },
    AgreementClass(
      "integer that is a fraction or out of range", .otherError,
      "2.5 for an Int is a typeMismatch and 300 for an Int8 is dataCorrupted, each with its path; of both Foundation "
        + "says, without a path, that the text is no JSON."
    ) {
      $0.failure?.isNumberWithoutPath == true && $0.isAtNumber && !$0.hasUnderflow
        && ["typeMismatch", "dataCorrupted"].contains($0.problem?.error)
    },
    AgreementClass(
      "Decimal of more than 38 digits", .weRefuse,
      "`Decimal` is exact to 38 digits and refuses more; Foundation rounds.", claim: .accepts
    ) { $0.scalar == .decimal && $0.isAtNumber && $0.problem?.error == "dataCorrupted" },
    AgreementClass(
      "day, hour or text that is no date", .weRefuse,
      "Dates are calendar-strict: no 30 February, no hour 24, no text behind the zone; epochs end with the year 9999.",
      claim: .accepts
    ) { $0.scalar == .date && $0.problem?.error == "dataCorrupted" },
    AgreementClass(
      "date without its key", .otherError,
      "A failure is told with its whole path; Foundation's lacks the date's own key."
    ) { $0.failure?.isDate == true && $0.problem?.error == "dataCorrupted" },
    AgreementClass(
      "URL that is repaired", .weRefuse,
      "What RFC 3986 does not allow is no URL; Foundation percent-encodes it.", claim: .accepts
    ) { $0.scalar == .url && $0.problem?.error == "dataCorrupted" },
    AgreementClass(
      "UUID with a space or a sign", .weRefuse,
      "RFC 9562 has hexadecimal digits there.",
      claim: .unknown("Foundation scans with the C library, which skips spaces and reads signs and 0x")
    ) { $0.scalar == .uuid && $0.problem?.error == "dataCorrupted" },
    AgreementClass(
      "base64 with padding out of place", .weRefuse,
      "RFC 4648 has padding at the end, up to a multiple of four.",
      claim: .unknown("Foundation reads padding out of place as zeros, in some places")
    ) { $0.scalar == .data && $0.problem?.error == "dataCorrupted" },
  ]

  /// What we read, or read otherwise.
  private static let exactness: [AgreementClass] = [
    AgreementClass(
      "integer beyond 2^53 with a fraction or exponent", .theyRefuse,
      "Integers are an integral number in range, exactly; Foundation goes by a double, which leaves the range."
    ) { $0.failure?.isNumberWithoutPath == true && $0.hasLongIntegral },
    AgreementClass(
      "zero of three bytes", .theyRefuse,
      "0e5 is zero; that Foundation refuses it for a `Double`, and reads 0e05 and 0e15, is an accident of its scanner.",
      isRare: true
    ) { $0.failure?.isNumberWithoutPath == true && $0.hasShortZero },
    AgreementClass(
      "number that Foundation cannot hold, and another failure", .otherError,
      "What it does not hold we read, as above; the other failure is told."
    ) { $0.failure?.isNumberWithoutPath == true && $0.hasNumberBeyondFoundation },
    AgreementClass(
      "number that Foundation cannot hold, beside what it accepts", .falseClaim,
      "The evidence speaks of our strictness; whether Foundation refuses what we read is not looked for."
    ) {
      $0.failure?.isNumberWithoutPath == true && $0.hasNumberBeyondFoundation || $0.failure?.isDate == true
    },
    AgreementClass(
      "date that Foundation does not know", .theyRefuse,
      "RFC 3339 has offsets up to 23:59, fractions of any length, and a small `t`."
    ) { $0.failure?.isDate == true && $0.hasDateBeyondFoundation },
    AgreementClass(
      "date that Foundation does not know, and another failure", .otherError,
      "As above; the other failure is told.", isRare: true
    ) { $0.failure?.isDate == true && $0.hasDateBeyondFoundation },
    AgreementClass(
      "date before the Gregorian calendar", .otherValue,
      "RFC 3339 reckons by the Gregorian calendar always; Foundation's is Julian before 15 October 1582."
    ) { disagreement in
      guard case .instant(let instant)? = disagreement.ours else { return false }
      return disagreement.scalar == .date && instant.seconds < -12_219_292_800
    },
    AgreementClass(
      "dictionary keys in two normal forms", .otherValue,
      "Keys compare by code unit; a Swift dictionary merges the two."
    ) { disagreement in
      guard case .map? = disagreement.ours else { return false }
      return disagreement.hasMarks
    },
    AgreementClass(
      "key in another normal form, whose value fails, and another failure", .otherError,
      "Keys compare by code unit: what Foundation fails on first we do not read; our failure is told.", isRare: true
    ) { $0.isInMarkedKey },
  ]
}
