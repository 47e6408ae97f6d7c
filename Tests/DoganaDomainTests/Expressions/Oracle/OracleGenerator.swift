/// Random expressions of the subset that we share with CEL, the same for the same seed.
///
/// Most are well typed; now and then a part of another type is put in, so that the checkers are compared as well.
struct OracleGenerator {
  /// The types of parts.
  indirect enum Kind: Equatable, Sendable {
    case bool, int, uint, double, string, bytes, timestamp, duration, list(Kind), map(Kind), dynamic, null

    static let plain: [Kind] = [.bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration]
  }

  var random: SplitMix
  /// The variables of the comprehensions around, with their types.
  var scope: [(name: String, kind: Kind)] = []

  init(seed: UInt64) {
    random = SplitMix(state: seed)
  }

  /// A whole expression.
  mutating func expression() -> OraclePiece {
    scope = []
    switch below(20) {
    case 0...8: return part(.bool, 4)
    case 9: return patternTest()
    case 10: return part(.list(pick(Kind.plain)), 3)
    case 11: return part(.map(pick(Kind.plain)), 3)
    case 12: return part(.dynamic, 3)
    default: return part(pick(Kind.plain), 4)
    }
  }

  // MARK: Chance

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func isLucky(in count: Int) -> Bool { below(count) == 0 }

  // MARK: Parts

  /// An expression of a type, at most so many levels deep.
  mutating func part(_ kind: Kind, _ depth: Int) -> OraclePiece {
    if isLucky(in: 60) {
      let other = isLucky(in: 8) ? Kind.null : pick(Kind.plain)
      if other != kind { return part(other, depth - 1) }
    }
    guard depth > 0, !isLucky(in: 6) else { return leaf(kind) }
    switch below(12) {
    case 0:
      let (first, second) = (part(kind, depth - 1), part(kind, depth - 1))
      return "(\(part(.bool, depth - 1)) ? \(first) : \(second))"
    case 1 where kind != .dynamic:
      return isLucky(in: 2)
        ? "[\(part(kind, depth - 1)), \(leaf(kind))][\(index(2))]" : "{'a': \(part(kind, depth - 1))}.a"
    default:
      break
    }
    switch kind {
    case .bool: return bool(depth)
    case .int: return int(depth)
    case .uint: return uint(depth)
    case .double: return double(depth)
    case .string: return string(depth)
    case .bytes: return bytes(depth)
    case .timestamp: return timestamp(depth)
    case .duration: return duration(depth)
    case .list(let element): return list(element, depth)
    case .map(let value): return map(value, depth)
    case .dynamic: return isLucky(in: 3) ? leaf(.dynamic) : "dyn(\(part(pick(Kind.plain), depth - 1)))"
    case .null: return leaf(.null)
    }
  }

  /// An index that is nearly always of a list so long.
  mutating func index(_ count: Int) -> OraclePiece {
    switch below(8) {
    case 0: OraclePiece("\(count)")
    case 1: "-1"
    case 2: OraclePiece("dyn(\(below(count)).0)")
    case 3: OraclePiece("dyn(\(below(count))u)")
    case 4: "dyn(0.5)"
    default: OraclePiece("\(below(count))")
    }
  }

  /// An operator between two parts, in parentheses nearly always.
  mutating func operation(_ symbol: String, _ left: OraclePiece, _ right: OraclePiece) -> OraclePiece {
    isLucky(in: 5) ? "\(left) \(symbol) \(right)" : "(\(left) \(symbol) \(right))"
  }

  /// A walk over a list or the keys of a map, whose body sees its variable.
  mutating func walk(
    _ form: String, over element: Kind, _ depth: Int, _ body: (inout OracleGenerator) -> OraclePiece
  ) -> OraclePiece {
    guard scope.count < 3 else { return leaf(.bool) }
    let overMap = element == .string && isLucky(in: 4)
    let target = overMap ? part(.map(.int), depth - 1) : part(.list(element), depth - 1)
    let name = pick(["x", "z", "it"])
    scope.append((name: name, kind: element))
    defer { scope.removeLast() }
    let inner = body(&self)
    return "\(target).\(form)(\(name), \(inner))"
  }
}
