/// Makes JSON documents from a seed, and damages them.
struct JSONGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// A number below `limit`: SplitMix64, for repeatable tests.
  mutating func next(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ z >> 31) >> 1) % limit
  }

  /// The bytes of a document.
  mutating func document() -> [UInt8] {
    var out = ""
    space(&out)
    value(&out, depth: 0)
    space(&out)
    return Array(out.utf8)
  }

  /// Changes, removes or inserts a few bytes.
  mutating func damage(_ bytes: inout [UInt8]) {
    let candidates = Array("{}[]\",:\\ue0.-tn \n\u{1}é".utf8)
    for _ in 0...next(2) where !bytes.isEmpty {
      let at = next(bytes.count)
      switch next(3) {
      case 0: bytes.remove(at: at)
      case 1: bytes.insert(candidates[next(candidates.count)], at: at)
      default: bytes[at] = candidates[next(candidates.count)]
      }
    }
  }

  private mutating func space(_ out: inout String) {
    for _ in 0..<max(0, next(6) - 3) { out += [" ", "\n", "\t", "\r\n", "        "][next(5)] }
  }

  private mutating func value(_ out: inout String, depth: Int) {
    switch next(depth > 5 ? 6 : 9) {
    case 0: out += "null"
    case 1: out += next(2) == 0 ? "true" : "false"
    case 2, 3: number(&out)
    case 4, 5: string(&out, unique: nil)
    case 6: list(&out, "[", "]") { $0.value(&$1, depth: depth + 1) }
    default:
      var members = 0
      list(&out, "{", "}") { generator, out in
        members += 1
        generator.string(&out, unique: members)
        generator.space(&out)
        out += ":"
        generator.space(&out)
        generator.value(&out, depth: depth + 1)
      }
    }
  }

  private mutating func list(
    _ out: inout String, _ open: String, _ close: String, _ item: (inout JSONGenerator, inout String) -> Void
  ) {
    out += open
    space(&out)
    for position in 0..<next(next(12) == 0 ? 60 : 6) {
      if position > 0 {
        out += ","
        space(&out)
      }
      item(&self, &out)
      space(&out)
    }
    out += close
  }

  private mutating func number(_ out: inout String) {
    if next(3) == 0 { out += "-" }
    out += String(next(next(2) == 0 ? 10 : 1_000_000_000))
    if next(3) == 0 { out += "." + String(next(100_000)) }
    if next(6) == 0 { out += ["e", "E", "e+", "E-"][next(4)] + String(next(20)) }
  }

  private mutating func string(_ out: inout String, unique: Int?) {
    out += "\""
    for _ in 0..<next(next(8) == 0 ? 40 : 8) {
      switch next(12) {
      case 0: out += ["\\n", "\\\"", "\\\\", "\\/", "\\t", "\\b", "\\f", "\\r"][next(8)]
      case 1: out += ["\\u0041", "\\u00e9", "\\ud83d\\ude00", "\\u2028", "\\u0001"][next(5)]
      case 2: out += ["é", "日本", "😀", "e\u{301}", "\u{7F}"][next(5)]
      default: out += ["a", "bc", "def ", "0123456789"][next(4)]
      }
    }
    if let unique { out += "#\(unique)" }
    out += "\""
  }
}
