extension OracleGenerator {
  mutating func list(_ element: Kind, _ depth: Int) -> OraclePiece {
    let smaller = depth - 1
    switch below(7) {
    case 0, 1: return "[\(.joined((0..<below(4)).map { _ in part(element, smaller) }, ", "))]"
    case 2: return operation("+", part(.list(element), smaller), part(.list(element), smaller))
    case 3: return walk("filter", over: element, smaller) { $0.part(.bool, smaller) }
    case 4: return walk("map", over: pick(Kind.plain), smaller) { $0.part(element, smaller) }
    case 5:
      return walk("map", over: pick(Kind.plain), smaller) { "\($0.part(.bool, smaller)), \($0.part(element, smaller))" }
    default: return "(\(part(.list(element), smaller)))"
    }
  }

  mutating func map(_ value: Kind, _ depth: Int) -> OraclePiece {
    let smaller = depth - 1
    let keys = ["'a'", "'b'", "\"é\"", "s", "'x' + 'y'", "''"].shuffled(using: &random)
    // Now and then a key is there twice, which is an error.
    let count = below(4)
    let chosen = keys.prefix(count) + (count > 1 && isLucky(in: 12) ? [keys[0]] : [])
    return "{\(.joined(chosen.map { "\($0): \(part(value, smaller))" }, ", "))}"
  }

  /// A part without parts.
  mutating func leaf(_ kind: Kind) -> OraclePiece {
    let own = scope.filter { $0.kind == kind }
    if !own.isEmpty, !isLucky(in: 3) { return OraclePiece(pick(own).name) }
    switch kind {
    case .bool: return pick(["true", "false", "b", "wire.success == false"])
    case .int:
      return pick([
        "0", "1", "2", "3", "-1", "7", "10", "-7", "0x1F", "i", "j", "big", "least", "-9223372036854775808",
        "9223372036854775807", "9007199254740993", "2147483648", "ints[0]", "dict.a", "size(s)",
      ])
    case .uint:
      return pick(["0u", "1u", "2u", "5U", "u", "v", "0xFFu", "18446744073709551615u", "9007199254740993u", "10u"])
    case .double:
      return pick([
        "0.0", "1.0", "-1.5", "2.5", "d", "e", "nan", "inf", "-0.0", "1e300", ".5", "9007199254740992.0", "0.1",
        "9223372036854775808.0", "1e-320", "-9223372036854775808.0", "18446744073709551616.0", "reals[1]", "1e3",
      ])
    case .string: return isLucky(in: 2) ? text() : pick(["s", "q", "k", "texts[0]", "'a'", "'b'", "'abc'"])
    case .bytes: return pick(["y", "b''", "b'a'", "b'\\x00\\xff'", "b\"é\"", "b'\\303\\251'", "br'\\x41'", "B'ab'"])
    case .timestamp:
      return pick([
        "t", "timestamp('2024-02-29T23:59:59Z')", "timestamp('0001-01-01T00:00:00Z')", "timestamp(0)",
        "timestamp('9999-12-31T23:59:59.999999999Z')", "timestamp('1969-12-31T23:59:59.125Z')", "timestamp(1700000000)",
        "timestamp('2000-01-01T00:00:00.000000001+05:30')", "timestamp(-1)", "timestamp('2100-03-01T00:00:00-12:00')",
      ])
    case .duration:
      return pick([
        "w", "duration('0s')", "duration('1h30m')", "duration('-1.125s')", "duration('1ns')", "duration('10000h')",
        "duration('3us2ms1ns')", "duration('-24h')", "duration('1.000000001s')", "duration('.5h')", "duration('+7m')",
      ])
    case .list(.int): return pick(["ints", "[]", "[1]", "[2, 2]"])
    case .list(.double): return pick(["reals", "[]", "[0.5]"])
    case .list(.string): return pick(["texts", "[]", "['a', 'b']"])
    case .list(let element): return isLucky(in: 4) ? "[]" : "[\(leaf(element))]"
    case .map(.int): return pick(["dict", "{}", "{'a': 1}", "{'b': 2, 'c': 3}"])
    case .map(let value): return isLucky(in: 4) ? "{}" : "{'a': \(leaf(value))}"
    case .dynamic:
      return pick([
        "any", "anyText", "anyReal", "wire", "wire.items", "wire.code", "wire.inner.a", "wire['success']", "dyn(1u)",
        "dyn([1, 'a'])", "dyn({'a': [1]})", "wire.items[1]", "dyn(null)", "dyn(1.0)",
      ])
    case .null: return pick(["null", "n"])
    }
  }
}
