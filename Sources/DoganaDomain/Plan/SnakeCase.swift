/// The key conversion of Foundation's `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase`, to the letter.
///
/// Leading and trailing underscores stay; the words between are joined, the first lower-cased where there are several,
/// the others capitalised. `image_URL` becomes `imageUrl`, `_id` stays, `user__name` becomes `userName`.
package enum SnakeCase {
  /// The field name that a payload key converts to.
  package static func fieldName(of key: String) -> String {
    let scalars = Array(key)
    guard let first = scalars.firstIndex(where: { $0 != "_" }), let last = scalars.lastIndex(where: { $0 != "_" })
    else {
      return key
    }
    let words = scalars[first...last].split(separator: "_")
    guard words.count > 1, let head = words.first else { return key }
    let joined = words.dropFirst().reduce(String(head).lowercased()) { $0 + capitalized(String($1)) }
    return String(scalars[..<first]) + joined + String(scalars[(last + 1)...])
  }

  /// The snake_case spelling of `name`, a run of capitals being one word; nil where it does not convert back (`imageURL`).
  package static func wireKey(of name: String) -> String? {
    var key = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isUppercase else {
        key.append(character)
        continue
      }
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if index > 0, !characters[index - 1].isUppercase || next?.isLowercase == true { key.append("_") }
      key += character.lowercased()
    }
    return fieldName(of: key).utf8.elementsEqual(name.utf8) ? key : nil
  }

  /// Foundation's `capitalized`: the first cased letter after anything that is neither cased nor case-ignorable is
  /// title-cased, the other cased letters are lower-cased.
  ///
  /// What is cased and case-ignorable is as CoreFoundation has it: by general category, and of the punctuation the two
  /// apostrophes alone. A colon or a middle dot, case-ignorable in Unicode today, begins a word.
  private static func capitalized(_ word: String) -> String {
    var result = ""
    var isLastCased = false
    for scalar in word.unicodeScalars {
      let properties = scalar.properties
      switch properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter:
        result += isLastCased ? properties.lowercaseMapping : String(scalar)
        isLastCased = true
      case .lowercaseLetter:
        result += isLastCased ? String(scalar) : properties.titlecaseMapping
        isLastCased = true
      case .nonspacingMark, .enclosingMark, .format, .modifierLetter, .modifierSymbol:
        result.unicodeScalars.append(scalar)
      default:
        result.unicodeScalars.append(scalar)
        if scalar != "'", scalar != "\u{2019}" { isLastCased = false }
      }
    }
    return result
  }
}
