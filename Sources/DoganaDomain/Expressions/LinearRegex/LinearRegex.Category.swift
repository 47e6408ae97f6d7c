extension LinearRegex {
  /// Sets of scalars by Unicode general category (Unicode Standard, section 4.5).
  enum Category {
    /// The scalars of `\p{name}`: one letter for a group, two for a category, `Any`; nil for other names.
    static func ranges(named name: String) -> [ClosedRange<UInt32>]? {
      if name == "Any" { return Classes.all }
      let wanted = table.filter { $0.key == name || (name.utf8.count == 1 && $0.key.hasPrefix(name)) }
      guard !wanted.isEmpty else { return nil }
      return wanted.flatMap(\.value)
    }

    /// The ranges of each category, built at the first use: a pattern without `\p` never pays for it.
    ///
    /// Planes 4 to 13 and the rest of plane 14 are unassigned, planes 15 and 16 are private use but for two
    /// noncharacters each; only the others are looked at one by one.
    private static let table: [String: [ClosedRange<UInt32>]] = {
      var table: [String: [ClosedRange<UInt32>]] = [:]
      var start: UInt32 = 0
      var current = Unicode.GeneralCategory.control
      func close(before end: UInt32) {
        if end > start { table[name(current), default: []].append(start...(end - 1)) }
        start = end
      }
      for section in [0x0...0xD7FF, 0xE000...0x3FFFF, 0xE0000...0xE0FFF] as [ClosedRange<UInt32>] {
        close(before: section.lowerBound)
        for value in section {
          guard let scalar = Unicode.Scalar(value) else { continue }
          let category = scalar.properties.generalCategory
          if category != current {
            close(before: value)
            current = category
          }
        }
        close(before: section.upperBound + 1)
        // What follows a section: surrogates, which no text holds, or unassigned planes.
        current = section.upperBound == 0xD7FF ? .surrogate : .unassigned
      }
      close(before: 0xF0000)
      current = .privateUse
      close(before: 0xFFFFE)
      current = .unassigned
      close(before: 0x100000)
      current = .privateUse
      close(before: 0x10FFFE)
      current = .unassigned
      close(before: 0x110000)
      return table
    }()

    private static func name(_ category: Unicode.GeneralCategory) -> String {
      switch category {
      case .uppercaseLetter: "Lu"
      case .lowercaseLetter: "Ll"
      case .titlecaseLetter: "Lt"
      case .modifierLetter: "Lm"
      case .otherLetter: "Lo"
      case .nonspacingMark: "Mn"
      case .spacingMark: "Mc"
      case .enclosingMark: "Me"
      case .decimalNumber: "Nd"
      case .letterNumber: "Nl"
      case .otherNumber: "No"
      case .connectorPunctuation: "Pc"
      case .dashPunctuation: "Pd"
      case .openPunctuation: "Ps"
      case .closePunctuation: "Pe"
      case .initialPunctuation: "Pi"
      case .finalPunctuation: "Pf"
      case .otherPunctuation: "Po"
      case .mathSymbol: "Sm"
      case .currencySymbol: "Sc"
      case .modifierSymbol: "Sk"
      case .otherSymbol: "So"
      case .spaceSeparator: "Zs"
      case .lineSeparator: "Zl"
      case .paragraphSeparator: "Zp"
      case .control: "Cc"
      case .format: "Cf"
      case .surrogate: "Cs"
      case .privateUse: "Co"
      case .unassigned: "Cn"
      @unknown default: "Cn"
      }
    }
  }
}
