extension DateFormat.Pattern {
  /// Turns the text of a pattern into elements.
  struct Compiler {
    private let text: String
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var elements: [Element] = []
    private var literal: [UInt8] = []
    /// The parts that the pattern has, by the letter that stands for each.
    private var parts: Set<Character> = []
    /// The letter of the last number, where its width is open and nothing stands between.
    private var openNumber: Character?

    init(text: String) {
      self.text = text
      scalars = Array(text.unicodeScalars)
    }

    mutating func compile() throws(DateFormatError) -> [Element] {
      while index < scalars.count {
        let scalar = scalars[index]
        if scalar == "'" {
          try compileQuote()
        } else if isLetter(scalar) {
          try compileField(Character(scalar))
        } else {
          append(literal: scalar)
          index += 1
        }
      }
      flushLiteral()
      guard parts.contains("y") else { throw .noYear }
      guard parts.contains("M") || !parts.contains("d") else { throw .noMonth }
      return elements
    }

    private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private mutating func append(literal scalar: Unicode.Scalar) {
      literal.append(contentsOf: Array(String(scalar).utf8))
      openNumber = nil
    }

    private mutating func flushLiteral() {
      guard !literal.isEmpty else { return }
      elements.append(.literal(literal))
      literal = []
    }

    private mutating func compileQuote() throws(DateFormatError) {
      index += 1
      if index < scalars.count, scalars[index] == "'" {
        append(literal: "'")
        index += 1
        return
      }
      while index < scalars.count {
        let scalar = scalars[index]
        index += 1
        if scalar != "'" {
          append(literal: scalar)
        } else if index < scalars.count, scalars[index] == "'" {
          append(literal: "'")
          index += 1
        } else {
          return
        }
      }
      throw .unterminatedQuote
    }

    private mutating func compileField(_ letter: Character) throws(DateFormatError) {
      let start = index
      while index < scalars.count, Character(scalars[index]) == letter { index += 1 }
      let count = index - start
      let element = try element(letter, count: count)
      flushLiteral()

      let part = Self.part(of: letter)
      guard parts.insert(part).inserted else { throw .repeatedField(letter) }
      if let openNumber, Self.startsWithDigit(element) { throw .ambiguousWidth(openNumber) }
      if case .number(_, let minimum, let maximum) = element, minimum < maximum {
        openNumber = letter
      } else {
        openNumber = nil
      }
      elements.append(element)
    }

    /// The letter that stands for a part of a date: those that read the same part have the same.
    private static func part(of letter: Character) -> Character {
      switch letter {
      case "h": "H"
      case "X", "x", "z": "Z"
      default: letter
      }
    }

    private static func startsWithDigit(_ element: Element) -> Bool {
      switch element {
      case .number, .twoDigitYear, .fraction: true
      case .literal, .monthName, .weekdayName, .dayPeriod, .zone: false
      }
    }

    private func element(_ letter: Character, count: Int) throws(DateFormatError) -> Element {
      switch (letter, count) {
      case ("y", 1): .number(.year, minimum: 1, maximum: 4)
      case ("y", 2): .twoDigitYear
      case ("y", 4): .number(.year, minimum: 4, maximum: 4)
      case ("M", 1...2): .number(.month, minimum: count, maximum: 2)
      case ("M", 3...4): .monthName(isWhole: count == 4)
      case ("d", 1...2): .number(.day, minimum: count, maximum: 2)
      case ("H", 1...2): .number(.hour, minimum: count, maximum: 2)
      case ("h", 1...2): .number(.hourOfHalf, minimum: count, maximum: 2)
      case ("m", 1...2): .number(.minute, minimum: count, maximum: 2)
      case ("s", 1...2): .number(.second, minimum: count, maximum: 2)
      case ("S", 1...18): .fraction(digits: count)
      case ("E", 1...4): .weekdayName(isWhole: count == 4)
      case ("a", 1...3): .dayPeriod
      case ("Z", 1...5), ("X", 1...5), ("x", 1...5), ("z", 1...3): .zone
      default: throw error(letter, count: count)
      }
    }

    private func error(_ letter: Character, count: Int) -> DateFormatError {
      if "yMdHhmsSEaZXxz".contains(letter) { return .unsupportedCount(letter: letter, count: count) }
      return .unknownLetter(letter, nearest: NearestName.find(text, among: DateFormat.names))
    }
  }
}
