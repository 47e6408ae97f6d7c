extension LinearRegex.Parser {
  private typealias Classes = LinearRegex.Classes

  /// An escape outside a class.
  mutating func escape() throws(LinearRegex.SyntaxError) -> LinearRegex.Syntax {
    let start = position
    if let ranges = try namedClass() { return set(ranges) }
    guard let letter = peek(1) else {
      position += 1
      throw error("the pattern ends with a backslash", from: start, suggestion: "\\\\")
    }
    let assertion: LinearRegex.Assertion? =
      switch letter {
      case "A": .textStart
      case "z": .textEnd
      case "b": .wordBoundary
      case "B": .noWordBoundary
      default: nil
      }
    if let assertion {
      position += 2
      return .assertion(assertion)
    }
    let scalar = try escapedScalar()
    return set([scalar.value...scalar.value], foldsCase: flags.ignoresCase)
  }

  /// `\d`, `\pL`, `\P{Lu}` and their kin, in and outside classes; nil where another escape stands.
  mutating func namedClass() throws(LinearRegex.SyntaxError) -> [ClosedRange<UInt32>]? {
    guard peek() == "\\", let letter = peek(1) else { return nil }
    if let (ranges, isNegated) = Classes.perl(letter) {
      position += 2
      return named(ranges, isNegated: isNegated)
    }
    guard letter == "p" || letter == "P" else { return nil }
    let start = position
    position += 2
    var isNegated = letter == "P"
    var name = ""
    if take("{") {
      if take("^") { isNegated.toggle() }
      while let scalar = peek(), scalar != "}" {
        name.unicodeScalars.append(scalar)
        position += 1
      }
      guard take("}") else { throw error("the category is not closed", from: start, suggestion: "…}") }
    } else if let scalar = peek() {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    guard let ranges = LinearRegex.Category.ranges(named: name) else {
      throw error(
        "\"\(SafeText.escaped(name, limit: 30))\" is no general category: scripts are not offered", from: start,
        suggestion: "\\pL")
    }
    return named(ranges, isNegated: isNegated)
  }

  /// A named set; with `(?i)` it takes in both cases before its complement is made, as RE2 does.
  private func named(_ ranges: [ClosedRange<UInt32>], isNegated: Bool) -> [ClosedRange<UInt32>] {
    let set = flags.ignoresCase ? LinearRegex.CaseFolding.closed(ranges) : ranges
    return isNegated ? LinearRegex.ScalarSet(set).inverted.ranges : set
  }

  /// An escape that stands for one scalar.
  mutating func escapedScalar() throws(LinearRegex.SyntaxError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = peek() else {
      throw error("the pattern ends with a backslash", from: start, suggestion: "\\\\")
    }
    position += 1
    switch letter {
    case "a": return "\u{07}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{0B}"
    case "x": return try hexadecimal(from: start)
    case "0": return try octal(from: start, first: 0)
    case "1"..."7":
      if let next = peek(), ("0"..."7").contains(next) { return try octal(from: start, first: letter.value - 0x30) }
      throw error("back-references are not RE2 and not linear", from: start)
    case "8", "9", "k", "g": throw error("back-references are not RE2 and not linear", from: start)
    case "C": throw error("\\C, a single byte, is not offered", from: start, suggestion: ".")
    case "Z": throw error("there is no \\Z", from: start, suggestion: "\\z")
    case "u": throw error("there is no \\u", from: start, suggestion: "\\x{…}")
    default:
      guard letter.isASCII, !Classes.isWord(letter.value) || letter == "_" else {
        throw error("there is no escape \\\(SafeText.escaped(String(letter), limit: 10))", from: start)
      }
      return letter
    }
  }

  /// `\x7F` or `\x{10FFFF}`, after the `x`.
  private mutating func hexadecimal(from start: Int) throws(LinearRegex.SyntaxError) -> Unicode.Scalar {
    var value: UInt32 = 0
    var count = 0
    let isBraced = take("{")
    while let scalar = peek(), isBraced || count < 2, let digit = Self.hexadecimalDigit(scalar) {
      value = min(value * 16 + digit, 0x110000)
      count += 1
      position += 1
    }
    guard isBraced ? count > 0 && take("}") : count == 2, let scalar = Unicode.Scalar(value) else {
      throw error("\\x is followed by two hexadecimal digits, or a scalar in braces", from: start)
    }
    return scalar
  }

  private static func hexadecimalDigit(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar {
    case "0"..."9": scalar.value - 0x30
    case "a"..."f": scalar.value - 0x61 + 10
    case "A"..."F": scalar.value - 0x41 + 10
    default: nil
    }
  }

  /// At most three octal digits, the first already read.
  private mutating func octal(from start: Int, first: UInt32) throws(LinearRegex.SyntaxError) -> Unicode.Scalar {
    var value = first
    var count = 1
    while count < 3, let scalar = peek(), ("0"..."7").contains(scalar) {
      value = value * 8 + scalar.value - 0x30
      count += 1
      position += 1
    }
    // Three octal digits are at most 511.
    guard let scalar = Unicode.Scalar(value) else { throw error("the escape names no scalar", from: start) }
    return scalar
  }

  /// `[…]`.
  mutating func characterClass() throws(LinearRegex.SyntaxError) -> LinearRegex.Syntax {
    let start = position
    position += 1
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    var plain: [ClosedRange<UInt32>] = []
    var isFirst = true
    while isFirst || peek() != "]" {
      guard let scalar = peek() else {
        throw error("the class is not closed", from: start, suggestion: "…]")
      }
      isFirst = false
      if scalar == "[", peek(1) == ":" {
        if let named = try posixClass() {
          ranges += named
          continue
        }
      }
      if let named = try namedClass() {
        ranges += named
        continue
      }
      let itemStart = position
      let low = try classScalar(from: start)
      var high = low
      if peek() == "-", let following = peek(1), following != "]" {
        position += 1
        high = try classScalar(from: start)
      }
      guard low.value <= high.value else {
        throw error("the range of the class runs backwards", from: itemStart)
      }
      plain.append(low.value...high.value)
    }
    position += 1
    ranges += flags.ignoresCase ? LinearRegex.CaseFolding.closed(plain) : plain
    return set(isNegated ? LinearRegex.ScalarSet(ranges).inverted.ranges : ranges)
  }

  private mutating func classScalar(from start: Int) throws(LinearRegex.SyntaxError) -> Unicode.Scalar {
    guard let scalar = peek() else { throw error("the class is not closed", from: start, suggestion: "…]") }
    if scalar == "\\" { return try escapedScalar() }
    position += 1
    return scalar
  }

  /// `[:alpha:]` or `[:^alpha:]`; nil where no `:]` follows and the bracket is a plain one.
  private mutating func posixClass() throws(LinearRegex.SyntaxError) -> [ClosedRange<UInt32>]? {
    let start = position
    var end = position + 2
    while end + 1 < scalars.count, scalars[end] != ":" || scalars[end + 1] != "]" { end += 1 }
    guard end + 1 < scalars.count else { return nil }
    let isNegated = scalars[position + 2] == "^"
    var name = ""
    name.unicodeScalars.append(contentsOf: scalars[(position + (isNegated ? 3 : 2))..<end])
    guard let ranges = Classes.posix(name) else {
      position = end + 2
      throw error("there is no class [:\(SafeText.escaped(name, limit: 20)):]", from: start)
    }
    position = end + 2
    return named(ranges, isNegated: isNegated)
  }
}
