import DoganaDomain

/// Makes payloads for a description: right ones, ones with a thing or two wrong, and broken ones.
struct AgreementPayload {
  private var out: [UInt8] = []
  private var numbers: AgreementNumbers
  private let subject: AgreementSubject
  /// One value in so many is not what was asked for; 0: none.
  private let mess: Int

  /// The bytes of a payload from random numbers.
  static func random(_ subject: AgreementSubject, _ numbers: inout AgreementNumbers) -> [UInt8] {
    let manner = numbers.below(10)
    var payload = AgreementPayload(subject, numbers, mess: manner < 3 ? 0 : manner < 7 ? 14 : 5)
    payload.space()
    payload.value(subject.root, depth: 0)
    payload.space()
    if manner >= 8 { payload.damage() }
    numbers = payload.numbers
    return payload.out
  }

  private init(_ subject: AgreementSubject, _ numbers: AgreementNumbers, mess: Int) {
    self.subject = subject
    self.numbers = numbers
    self.mess = mess
  }

  private var isMessy: Bool {
    mutating get { mess > 0 && numbers.once(in: mess) }
  }

  private mutating func put(_ text: String) { out.append(contentsOf: text.utf8) }

  private mutating func space() {
    if numbers.once(in: 20) { put(numbers.pick([" ", "\n", "\t", "\r\n"])) }
  }

  // MARK: Values

  private mutating func value(_ type: TypeReference, depth: Int) {
    if isMessy {
      put(numbers.pick(AgreementPieces.anything))
      return
    }
    switch type {
    case .optional(let wrapped):
      if depth > 5 || numbers.once(in: 4) { put("null") } else { value(wrapped, depth: depth + 1) }
    case .list(let element):
      put("[")
      let count = depth > 4 ? 0 : numbers.below(4)
      for index in 0..<count {
        if index > 0 { put(",") }
        space()
        value(element, depth: depth + 1)
        space()
      }
      if mess > 0, numbers.once(in: 60) { put(",") }
      put("]")
    case .dictionary(let element): dictionary(element, depth: depth)
    case .scalar(let scalar): self.scalar(scalar)
    case .named(let name):
      if let dto = subject.contract.dto(named: name) {
        record(dto, depth: depth)
      } else {
        put(numbers.pick(["\"open\"", "\"closed\"", "\"\\u006fpen\"", "\"é\"", "\"1\""]))
        if isMessy { put("") }
      }
    }
  }

  private mutating func dictionary(_ element: TypeReference, depth: Int) {
    put("{")
    var keys = ["a", "b b", "user_name", "é", "0", "", "\u{1F600}", "x.y", "*"]
    let count = depth > 4 ? 0 : numbers.below(4)
    for index in 0..<count {
      if index > 0 { put(",") }
      let key = keys.remove(at: numbers.below(keys.count))
      if mess > 0, numbers.once(in: 60) { keys.append(key) }
      if key == "é", mess > 0 { keys.append("e\u{301}") }
      member(key, element, depth: depth)
    }
    put("}")
  }

  private mutating func record(_ dto: DTOType, depth: Int) {
    put("{")
    var fields = dto.fields.map { (key: wireKey($0), type: $0.type) }
    if numbers.once(in: 3) {
      for index in stride(from: fields.count - 1, to: 0, by: -1) { fields.swapAt(index, numbers.below(index + 1)) }
    }
    fields.removeAll { field in
      field.type.isOptional ? depth > 5 || numbers.once(in: 4) : isMessy && numbers.once(in: 2)
    }
    if numbers.once(in: 4) { fields.append((numbers.pick(["extra", "user_id", "Extra", "ID"]), .scalar(.string))) }
    if isMessy, let twice = dto.fields.first { fields.append((wireKey(twice), twice.type)) }
    for (index, field) in fields.enumerated() {
      if index > 0 { put(",") }
      space()
      member(field.key, field.type, depth: depth)
    }
    if mess > 0, numbers.once(in: 60) { put(",") }
    put("}")
  }

  private mutating func member(_ key: String, _ type: TypeReference, depth: Int) {
    quote(key)
    space()
    put(":")
    space()
    value(type, depth: depth + 1)
  }

  /// One of the spellings by which a field is found.
  private mutating func wireKey(_ field: DTOField) -> String {
    let key = AgreementSubject.codingKey(field)
    guard subject.rules.keys == .snakeCase else {
      return isMessy ? numbers.pick([key.uppercased(), key.decomposedSample, key + " "]) : key
    }
    let snake = SnakeCase.wireKey(of: field.name) ?? field.name
    switch numbers.below(12) {
    case 0: return field.name
    case 1: return snake.utf8.dropFirst().contains(0x5F) ? snake.uppercased() : snake
    case 2: return String(snake.flatMap { $0 == "_" ? ["_", "_"] : [$0] })
    default: return snake
    }
  }

  /// A string in quotes, now and then with an escape where none is needed.
  private mutating func quote(_ text: String) {
    put("\"")
    for unit in text.unicodeScalars {
      if unit == "\"" || unit == "\\" {
        put("\\\(unit)")
      } else if unit.value < 0x20 || unit.value < 0x10000 && numbers.once(in: 40) {
        let hex = String(unit.value, radix: 16, uppercase: numbers.once(in: 2))
        put("\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex)
      } else {
        put(String(unit))
      }
    }
    put("\"")
  }

  // MARK: Scalars

  private mutating func scalar(_ type: ScalarType) {
    let isMessy = isMessy
    switch type {
    case .string: put(isMessy ? numbers.pick(AgreementPieces.badStrings) : numbers.pick(AgreementPieces.strings))
    case .bool: put(isMessy ? numbers.pick(["1", "0", "\"true\"", "True", "tru"]) : numbers.pick(["true", "false"]))
    case .double, .float, .decimal: put(isMessy ? numbers.pick(AgreementPieces.badNumbers) : number(type))
    case .date where subject.dates == .seconds:
      put(isMessy ? numbers.pick(AgreementPieces.badNumbers) : numbers.pick(AgreementPieces.seconds))
    case .date: put(numbers.pick(isMessy ? AgreementPieces.badDates : AgreementPieces.dates))
    case .url: put(numbers.pick(isMessy ? AgreementPieces.badURLs : AgreementPieces.urls))
    case .uuid: put(numbers.pick(isMessy ? AgreementPieces.badUUIDs : AgreementPieces.uuids))
    case .data: put(numbers.pick(isMessy ? AgreementPieces.badData : AgreementPieces.data))
    case .any: put("null")
    default: put(isMessy ? numbers.pick(AgreementPieces.badIntegers) : integer(type))
    }
  }

  private mutating func integer(_ type: ScalarType) -> String {
    let bits = numbers.bits()
    switch type {
    case .int8: return "\(Int8(truncatingIfNeeded: bits))"
    case .int16: return "\(Int16(truncatingIfNeeded: bits))"
    case .int32: return "\(Int32(truncatingIfNeeded: bits))"
    case .int, .int64: return "\(Int64(bitPattern: bits) >> Int64(numbers.below(60)))"
    case .uint8: return "\(UInt8(truncatingIfNeeded: bits))"
    case .uint16: return "\(UInt16(truncatingIfNeeded: bits))"
    case .uint32: return "\(UInt32(truncatingIfNeeded: bits))"
    default: return "\(bits >> UInt64(numbers.below(60)))"
    }
  }

  private mutating func number(_ type: ScalarType) -> String {
    switch numbers.below(6) {
    case 0: return integer(.int64)
    case 1: return numbers.pick(AgreementPieces.numbers)
    case 2 where type == .double:
      let double = Double(bitPattern: numbers.bits())
      return double.isFinite ? "\(double)" : "0.5"
    case 2 where type == .float:
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: numbers.bits()))
      return float.isFinite ? "\(float)" : "0.5"
    case 2: return "\(numbers.bits()).\(numbers.bits() >> 6)"
    case 3: return "\(integer(.int16))e\(Int(numbers.below(40)) - 20)"
    default: return "\(integer(.int16)).\(numbers.below(100_000))"
    }
  }

  // MARK: Damage

  /// Changes, removes, inserts a few bytes, or cuts the end off.
  private mutating func damage() {
    if numbers.once(in: 4) {
      out.removeLast(min(out.count, 1 + numbers.below(max(1, out.count))))
      return
    }
    for _ in 0...numbers.below(2) where !out.isEmpty {
      let at = numbers.below(out.count)
      let byte = numbers.pick(AgreementPieces.bytes)
      switch numbers.below(4) {
      case 0: out.remove(at: at)
      case 1: out[at] = byte
      case 2: out.append(byte)
      default: out.insert(byte, at: at)
      }
    }
  }
}

extension String {
  /// The same text for Swift in another normal form, where it has an é or an ï; else with a mark added.
  fileprivate var decomposedSample: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "é": result.append(contentsOf: ["e", "\u{301}"])
      case "ï": result.append(contentsOf: ["i", "\u{308}"])
      case "ö": result.append(contentsOf: ["o", "\u{308}"])
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
