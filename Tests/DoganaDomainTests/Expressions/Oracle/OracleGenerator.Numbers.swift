extension OracleGenerator {
  // An integer literal beside another kind of number takes its type here; plain CEL wants it spelled.

  mutating func int(_ depth: Int) -> OraclePiece {
    let smaller = depth - 1
    switch below(13) {
    case 0...4: return operation(pick(["+", "-", "*", "/", "%"]), part(.int, smaller), part(.int, smaller))
    case 5: return "-(\(part(.int, smaller)))"
    case 6: return measured(smaller)
    case 7: return "int(\(part(pick([.int, .uint, .double, .timestamp]), smaller)))"
    case 8: return "int(\(numberText()))"
    case 9: return timeField(smaller)
    case 10: return isLucky(in: 2) ? "ints[\(index(3))]" : "dict[\(part(.string, 1))]"
    case 11: return "\(part(.map(.int), smaller)).\(pick(["a", "b", "`a`"]))"
    default: return pick([" \(leaf(.int)) // the rest\n", "(\(part(.int, smaller)))", "- -\(leaf(.int))"])
    }
  }

  private mutating func measured(_ depth: Int) -> OraclePiece {
    let of = part(pick([.string, .bytes, .list(pick(Kind.plain)), .map(.int)]), depth)
    return isLucky(in: 2) ? "size(\(of))" : "(\(of)).size()"
  }

  mutating func uint(_ depth: Int) -> OraclePiece {
    let smaller = depth - 1
    switch below(8) {
    case 0...3: return operation(pick(["+", "-", "*", "/", "%"]), part(.uint, smaller), part(.uint, smaller))
    case 4: return "uint(\(part(pick([.int, .uint, .double]), smaller)))"
    case 5: return "uint(\(numberText()))"
    case 6:
      let number = "\(below(9))"
      let other = part(.uint, smaller)
      return mixed(OraclePiece(ours: number, oracle: number + "u"), "(\(other))")
    default: return "(\(part(.uint, smaller)))"
    }
  }

  mutating func double(_ depth: Int) -> OraclePiece {
    let smaller = depth - 1
    switch below(9) {
    case 0...3: return operation(pick(["+", "-", "*", "/"]), part(.double, smaller), part(.double, smaller))
    case 4: return "-(\(part(.double, smaller)))"
    case 5: return "double(\(part(pick([.int, .uint, .double]), smaller)))"
    case 6: return "double(\(numberText()))"
    case 7:
      let number = "\(below(9))"
      // The other side is a variable: a literal would adapt in its turn.
      return mixed(OraclePiece(ours: number, oracle: number + ".0"), OraclePiece(pick(["d", "e", "inf", "reals[0]"])))
    default: return isLucky(in: 2) ? "reals[\(index(3))]" : "(\(part(.double, smaller)))"
    }
  }

  /// Arithmetic of a literal with another kind of number.
  private mutating func mixed(_ literal: OraclePiece, _ other: OraclePiece) -> OraclePiece {
    let symbol = pick(["+", "-", "*"])
    return isLucky(in: 2) ? "(\(literal) \(symbol) \(other))" : "(\(other) \(symbol) \(literal))"
  }

  /// Texts that both sides read as numbers, or both refuse.
  private mutating func numberText() -> OraclePiece {
    OraclePiece(
      pick([
        "'-7'", "'0'", "''", "'1.5'", "'x'", "'9223372036854775807'", "'9223372036854775808'", "'-0'", "'1e3'",
        "'18446744073709551615'", "'-9223372036854775808'", "'.5'", "'1e'", "'--1'", "'٣'", "'1_000'", "'007'",
      ]))
  }

  mutating func timeField(_ depth: Int) -> OraclePiece {
    if isLucky(in: 3) {
      return "(\(part(.duration, depth))).\(pick(["getHours", "getMinutes", "getSeconds", "getMilliseconds"]))()"
    }
    let field = pick([
      "getFullYear", "getMonth", "getDate", "getDayOfMonth", "getDayOfWeek", "getDayOfYear", "getHours", "getMinutes",
      "getSeconds", "getMilliseconds",
    ])
    let zone =
      isLucky(in: 2) ? "" : pick(["'UTC'", "'+02:00'", "'-08:30'", "'05:45'", "'+14:00'", "'-00:01'", "'+23:59'"])
    return "(\(part(.timestamp, depth))).\(field)(\(zone))"
  }
}
