extension LinearRegex {
  /// Reads RE2 syntax into a tree. Recursion grows with groups alone, and their nesting is bounded.
  struct Parser {
    /// The flags of a group.
    struct Flags {
      var ignoresCase = false
      var isMultiline = false
      var dotMatchesNewline = false
    }

    /// What a pattern is: its tree, and the sets to which the tree refers by number.
    struct Result {
      let syntax: Syntax
      let sets: [ScalarSet]
      /// What the sets took to make, in units of the work of an expression.
      let cost: Int
    }

    /// Groups inside groups.
    private static let depthLimit = 100

    var scalars: [Unicode.Scalar]
    /// The UTF-8 offset of each scalar, and of the end.
    var offsets: [Int]
    var position = 0
    var flags = Flags()
    private var depth = 0
    private var sets: [ScalarSet] = []
    private var cost = 0

    static func parse(_ pattern: String) throws(SyntaxError) -> Result {
      var parser = Parser(pattern)
      let syntax = try parser.alternatives()
      if parser.position < parser.scalars.count {
        throw parser.error("there is no group for \")\" to close", from: parser.position, suggestion: "\\)")
      }
      return Result(syntax: syntax, sets: parser.sets, cost: parser.cost)
    }

    private init(_ pattern: String) {
      scalars = Array(pattern.unicodeScalars)
      offsets = []
      offsets.reserveCapacity(scalars.count + 1)
      var offset = 0
      for scalar in scalars {
        offsets.append(offset)
        offset += UTF8.width(scalar)
      }
      offsets.append(offset)
    }

    // MARK: Scalars

    /// The scalar so far ahead, or nil past the end.
    func peek(_ distance: Int = 0) -> Unicode.Scalar? {
      position + distance < scalars.count ? scalars[position + distance] : nil
    }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard peek() == scalar else { return false }
      position += 1
      return true
    }

    mutating func take(text: String) -> Bool {
      let wanted = text.unicodeScalars
      guard scalars[position...].starts(with: wanted) else { return false }
      position += wanted.count
      return true
    }

    /// An error about what was read since `start`, or about the next scalar.
    func error(_ message: String, from start: Int, suggestion: String? = nil) -> SyntaxError {
      let end = min(max(position, start + 1), scalars.count)
      return SyntaxError(message, at: offsets[min(start, end)]..<offsets[end], suggestion: suggestion)
    }

    /// A node for one scalar of these ranges; with `(?i)` in either case.
    mutating func set(_ ranges: [ClosedRange<UInt32>], foldsCase: Bool = false) -> Syntax {
      let set = ScalarSet(foldsCase ? CaseFolding.closed(ranges) : ranges)
      sets.append(set)
      // Folding beyond ASCII looks at every letter that has case.
      let isFolded = flags.ignoresCase && (set.ranges.last.map { $0.upperBound >= 0x80 } ?? false)
      cost += 20 + set.ranges.count * 4 + (isFolded ? 30_000 : 0)
      return .set(sets.count - 1)
    }

    private mutating func literal(_ scalar: Unicode.Scalar) -> Syntax {
      set([scalar.value...scalar.value], foldsCase: flags.ignoresCase)
    }

    // MARK: Structure

    private mutating func alternatives() throws(SyntaxError) -> Syntax {
      var branches = [try sequence()]
      while take("|") { branches.append(try sequence()) }
      return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func sequence() throws(SyntaxError) -> Syntax {
      var parts: [Syntax] = []
      var canRepeat = false
      while let next = peek(), next != "|", next != ")" {
        let start = position
        if let (minimum, maximum) = try repetition() {
          guard canRepeat, let last = parts.popLast() else {
            let isStacked = start > 0 && !parts.isEmpty
            throw error(
              isStacked
                ? "a repetition cannot be repeated: possessive and stacked operators are not RE2"
                : "there is nothing to repeat", from: start)
          }
          parts.append(.repetition(last, minimum: minimum, maximum: maximum))
          canRepeat = false
        } else if take(text: "\\Q") {
          while position < scalars.count, !take(text: "\\E") {
            parts.append(literal(scalars[position]))
            position += 1
          }
          canRepeat = !parts.isEmpty
        } else if let part = try atom() {
          parts.append(part)
          canRepeat = true
        } else {
          // Flags stand between two operators, so that the second repeats what the first made.
          canRepeat = !parts.isEmpty
        }
      }
      return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
    }

    /// `*`, `+`, `?` or `{n,m}` with a `?` after it that changes nothing; nil where none stands, `{` alone among them.
    private mutating func repetition() throws(SyntaxError) -> (minimum: Int, maximum: Int?)? {
      let bounds: (minimum: Int, maximum: Int?)
      switch peek() {
      case "*": bounds = (0, nil)
      case "+": bounds = (1, nil)
      case "?": bounds = (0, 1)
      case "{":
        guard let counted = try countedRepetition() else { return nil }
        _ = take("?")
        return counted
      default: return nil
      }
      position += 1
      _ = take("?")
      return bounds
    }

    private mutating func countedRepetition() throws(SyntaxError) -> (minimum: Int, maximum: Int?)? {
      let start = position
      position += 1
      guard let minimum = number() else {
        position = start
        return nil
      }
      var maximum: Int? = minimum
      if take(",") { maximum = peek() == "}" ? nil : number() ?? -1 }
      guard maximum != -1, take("}") else {
        position = start
        return nil
      }
      if minimum > 1_000 || (maximum ?? 0) > 1_000 {
        throw error("a repetition count is at most 1000", from: start)
      }
      if let maximum, maximum < minimum {
        throw error("the least repetition count is above the greatest", from: start)
      }
      return (minimum, maximum)
    }

    /// Decimal digits, held at a value above every limit; nil where none stands.
    private mutating func number() -> Int? {
      var value: Int?
      while let digit = peek(), digit.value >= 0x30, digit.value <= 0x39 {
        value = min((value ?? 0) * 10 + Int(digit.value - 0x30), 1_000_000)
        position += 1
      }
      return value
    }

    /// One thing that can be repeated; nil for flags, which match nothing.
    private mutating func atom() throws(SyntaxError) -> Syntax? {
      let start = position
      guard let scalar = peek() else { return .empty }
      switch scalar {
      case "(": return try group()
      case "[": return try characterClass()
      case "\\": return try escape()
      case ".":
        position += 1
        return set(flags.dotMatchesNewline ? Classes.all : Classes.allButNewline)
      case "^":
        position += 1
        return .assertion(flags.isMultiline ? .lineStart : .textStart)
      case "$":
        position += 1
        return .assertion(flags.isMultiline ? .lineEnd : .textEnd)
      default:
        position = start + 1
        return literal(scalar)
      }
    }

    // MARK: Groups

    private mutating func group() throws(SyntaxError) -> Syntax? {
      let start = position
      position += 1
      let outer = flags
      if take("?") {
        if try flagsAlone(from: start) { return nil }
      }
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.depthLimit else {
        throw error("groups are nested deeper than \(Self.depthLimit) levels", from: start)
      }
      let body = try alternatives()
      guard take(")") else { throw error("the group is not closed", from: start, suggestion: "…)") }
      flags = outer
      return body
    }

    /// What follows `(?`: a name or flags. True where the flags end the group at once and hold for what follows.
    private mutating func flagsAlone(from start: Int) throws(SyntaxError) -> Bool {
      if take("=") || take("!") { throw error("lookahead is not RE2 and not linear", from: start) }
      if take(text: "<=") || take(text: "<!") { throw error("lookbehind is not RE2 and not linear", from: start) }
      if take(">") { throw error("atomic groups are not RE2", from: start) }
      if take("#") { throw error("comments are not RE2", from: start) }
      if take(text: "P=") { throw error("back-references are not RE2 and not linear", from: start) }
      if take(text: "P<") || take("<") {
        let nameStart = position
        while let scalar = peek(), Classes.isWord(scalar.value) { position += 1 }
        guard position > nameStart, take(">") else { throw error("the group's name is not closed", from: start) }
        return false
      }
      var isOn = true
      var count = 0
      while let scalar = peek() {
        position += 1
        switch scalar {
        case "i": flags.ignoresCase = isOn
        case "m": flags.isMultiline = isOn
        case "s": flags.dotMatchesNewline = isOn
        case "U": break
        case "-" where isOn:
          isOn = false
          count = 0
          continue
        case ":" where isOn || count > 0: return false
        case ")" where count > 0: return true
        default: throw error("there is no such group: flags are i, m, s and U", from: start)
        }
        count += 1
      }
      throw error("the group is not closed", from: start, suggestion: "…)")
    }
  }
}
