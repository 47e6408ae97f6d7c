extension OracleGenerator {
  mutating func bool(_ depth: Int) -> OraclePiece {
    let smaller = depth - 1
    switch below(22) {
    case 0...2: return operation(pick(["&&", "||"]), part(.bool, smaller), part(.bool, smaller))
    case 3:
      let symbol = pick(["&&", "||"])
      return "(\(.joined((0..<3).map { _ in part(.bool, smaller - 1) }, " \(symbol) ")))"
    case 4: return pick(["!(\(part(.bool, smaller)))", "!!\(leaf(.bool))"])
    case 5, 6: return failing(smaller)
    case 7...9:
      let kind = pick(Kind.plain)
      return operation(pick(["==", "!=", "<", "<=", ">", ">="]), part(kind, smaller), part(kind, smaller))
    case 10: return acrossKinds(smaller)
    case 11:
      let kind = pick([Kind.list(pick(Kind.plain)), .map(pick(Kind.plain))])
      return operation(pick(["==", "!="]), part(kind, smaller), part(kind, smaller))
    case 12:
      let kind = pick(Kind.plain)
      return operation("in", part(kind, smaller), part(.list(kind), smaller))
    case 13: return operation("in", part(.string, smaller), part(.map(.int), smaller))
    case 14: return has()
    case 15, 16:
      let test = pick(["startsWith", "endsWith", "contains"])
      return "(\(part(.string, smaller))).\(test)(\(part(.string, smaller)))"
    case 17: return "(\(part(.string, smaller))).matches(\(pattern()))"
    case 18, 19:
      let element = pick(Kind.plain)
      return walk(pick(["all", "exists", "exists_one"]), over: element, smaller) { $0.part(.bool, smaller) }
    case 20:
      return "bool(\(pick(["'true'", "'TRUE'", "'f'", "'0'", "'1'", "'yes'", "'t'", "''", "'False'", "'tRue'", "b"])))"
    default:
      return operation(pick(["==", "!="]), "dyn(\(part(pick(Kind.plain), smaller)))", part(pick(Kind.plain), smaller))
    }
  }

  /// A comparison that has no value, or has one only by luck: what logic must absorb.
  private mutating func failing(_ depth: Int) -> OraclePiece {
    OraclePiece(
      pick([
        "1 / 0 == 1", "i % 0 > 1", "ints[7] == 1", "dict.z == 1", "dict['z'] > 0", "wire.none == 1", "dyn(1) > 'a'",
        "big + 1 > 0", "-least == 1", "u - 6u == 0u", "dyn(true) + 1 == 1", "any.x == 1", "wire.items[9] == 1",
        "timestamp(dyn('never')) == t", "duration(dyn('1 day')) == w", "'a'.matches(dyn('('))", "int(nan) == 1",
        "dyn('x')", "wire.code < 1", "size(dyn(1)) == 1", "string(b'\\xff') == ''", "wire.items.all(x, x > 0)",
        "dyn(1).startsWith('a')", "has(any.x)", "1 in dyn(5)", "{'a': 1, 'a': 2} == {}", "dyn(b'') < ''",
      ]))
  }

  /// Numbers of different kinds, of which the checker of CEL must not know: one of them is `dyn`.
  private mutating func acrossKinds(_ depth: Int) -> OraclePiece {
    let (left, right) = (pick([Kind.int, .uint, .double]), pick([Kind.int, .uint, .double]))
    return operation(
      pick(["==", "!=", "<", "<=", ">", ">="]), "dyn(\(part(left, depth)))", part(right, depth))
  }

  /// `has()`; a member that is null is there in CEL, and not for us.
  private mutating func has() -> OraclePiece {
    pick([
      "has(dict.a)", "has(dict.z)", "has(wire.success)", "has(wire.inner.a)", "has(wire.inner.z)", "has(wire.none)",
      "has({'a': 1}.a)", "has({}.a)", "has(wire.none.a)", "has(wire.items.a)",
      OraclePiece(ours: "has(wire.code)", oracle: "(has(wire.code) && wire.code != null)"),
      OraclePiece(ours: "has(wire.code.a)", oracle: "false"),
    ])
  }
}
