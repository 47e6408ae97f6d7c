/// The texts of a contract, as far as an expression without Unicode classes can tell them: what is beyond ASCII passes.
extension FormPattern {
  /// A letter or `_`, then letters, digits and `_`.
  static let identifier = FormPattern(identifierText)

  /// As an identifier, also with `-` and `.`, at most 60 bytes, and not `unmatched`.
  static let operation = FormPattern("(?!unmatched$)(?![-.0-9])[^" + outside("-.") + "]{1,60}")

  /// The folder path of a contract: `shop/v1`.
  static let contractName = FormPattern(segment + "(?:/" + segment + ")*")
  private static let segment = #"(?!\.\.?(?:/|$))[^\u0000- \u007F/\\]+"#

  /// A server: an absolute URL without user, query and fragment.
  static let server = FormPattern("[Hh][Tt][Tt][Pp][Ss]?://[^/?#@]+(?:/[^?#]*)?")

  /// A status, a range or `default`.
  static let status = FormPattern("[1-5](?:xx|[0-9]{2})|default")

  /// A share of a hundred: `50%`, `33.3%`.
  static let share = FormPattern(#"(?:0?[0-9]{1,2}(?:\.[0-9]{1,4})?|100(?:\.0{1,4})?)%"#)

  /// A path into a DTO or a wire value: `a.b`, `a[0].b`, `["odd key"]`, `$`.
  static let path = FormPattern(pathText)
  /// The same with a `?` behind it, where the model may be without.
  static let optionalPath = FormPattern("(?:" + pathText + #")\??"#)
  private static let pathText =
    #"\$|(?:\$\.|\$(?=\[))?(?:"# + pathName + "|" + pathStep + #")(?:\."# + pathName + "|" + pathStep + ")*"
  private static let pathName = #"[^.\[\]?\u0000- ]+"#
  private static let pathStep =
    #"\[(?:[0-9]{1,9}|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')\]"#

  /// A method and a path template: `GET /products/{id}`.
  static let request = FormPattern(
    "[A-Z-]+ +/(?:(?:" + templateSegment + "/)*(?:" + templateSegment + #"|\{"# + parameterName
      + #"(?:: *(?:Int|String))?\+\}/?)?)?"#)
  private static let templateSegment = #"(?:[^/{}?#]+|\{"# + parameterName + #"(?:: *(?:Int|String))?\})"#
  private static let parameterName = "[^" + outside("-.") + "]+"

  /// A type in one text, told to the third bracket: `[String: [Int]]?`.
  static let type = FormPattern(typeText + #"(?: *\?)?"# + blank)
  /// The same without a `?` at its end.
  static let typeThatIsThere = FormPattern(typeText + blank)
  /// What stands in the brackets of a list or dictionary: `String: Int`.
  static let bracketed = FormPattern("(?:" + blank + "String" + blank + ":)?" + typeText + #"(?: *\?)?"# + blank)
  /// The name of a type alone.
  static let typeName = FormPattern(blank + identifierText + blank)
  /// What `as:` makes: a name, or a list of it.
  static let conversion = FormPattern(blank + #"(?:\[ *)*(?!Any\b)"# + identifierText + #"(?: *\])*"# + blank)
  /// A model, or a list of one.
  static let model = FormPattern(blank + "(?:" + identifierText + #"|\[ *"# + identifierText + #" *\])"# + blank)

  private static let blank = #"[ \n]*"#
  private static let typeText = typeText(depth: 3)

  private static func typeText(depth: Int) -> String {
    // Deeper than a person can read anything between brackets passes.
    let inner = depth == 0 ? #"[^{},()]+"# : typeText(depth: depth - 1) + #"(?: *\?)?"# + blank
    return blank + "(?:" + identifierText + #"|\[(?: *String *:)?"# + inner + #"\])"# + blank
  }

  private static let identifierText = "(?![0-9])[^" + outside("") + "]+"

  /// All that ASCII has besides letters, digits, `_` and `allowed`: the inside of a class that excludes them.
  private static func outside(_ allowed: String) -> String {
    allowed.isEmpty ? #"\u0000-/:-@\[-^`{-\u007F"# : #"\u0000-,/:-@\[-^`{-\u007F"#
  }
}
