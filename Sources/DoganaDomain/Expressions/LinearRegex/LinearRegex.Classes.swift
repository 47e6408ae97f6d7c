extension LinearRegex {
  /// The named sets of RE2: Perl's letters and POSIX names, all of ASCII alone.
  enum Classes {
    static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
    static let spaces: [ClosedRange<UInt32>] = [0x09...0x0A, 0x0C...0x0D, 0x20...0x20]
    static let words: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
    static let all: [ClosedRange<UInt32>] = [0...ScalarSet.greatest]
    static let allButNewline: [ClosedRange<UInt32>] = [0...0x09, 0x0B...ScalarSet.greatest]

    /// `\d`, `\S` …: a set, and whether its complement is meant; nil for other letters.
    static func perl(_ letter: Unicode.Scalar) -> (ranges: [ClosedRange<UInt32>], isNegated: Bool)? {
      switch letter {
      case "d": (digits, false)
      case "s": (spaces, false)
      case "w": (words, false)
      case "D": (digits, true)
      case "S": (spaces, true)
      case "W": (words, true)
      default: nil
      }
    }

    /// `[:alpha:]` and its kin, by the name between the colons.
    static func posix(_ name: String) -> [ClosedRange<UInt32>]? {
      switch name {
      case "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A]
      case "alpha": [0x41...0x5A, 0x61...0x7A]
      case "ascii": [0x00...0x7F]
      case "blank": [0x09...0x09, 0x20...0x20]
      case "cntrl": [0x00...0x1F, 0x7F...0x7F]
      case "digit": digits
      case "graph": [0x21...0x7E]
      case "lower": [0x61...0x7A]
      case "print": [0x20...0x7E]
      case "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]
      case "space": [0x09...0x0D, 0x20...0x20]
      case "upper": [0x41...0x5A]
      case "word": words
      case "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66]
      default: nil
      }
    }

    /// Whether a scalar is a word character, for `\b`.
    static func isWord(_ value: UInt32) -> Bool {
      (value | 0x20 >= 0x61 && value | 0x20 <= 0x7A) || (value >= 0x30 && value <= 0x39) || value == 0x5F
    }
  }
}
