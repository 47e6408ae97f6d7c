extension Expression {
  /// What people write who come from Swift or another language, and what is written here instead.
  ///
  /// In the right-hand texts `_` stands for the value that the name was asked of.
  enum Habits {
    /// Properties of a text, a list, a number or a date.
    static func property(_ name: String, of type: ExpressionType) -> String? {
      switch (type, name) {
      case (.timestamp, _): dateProperties[name]
      case (.string, _), (.bytes, _), (.list, _), (.map, _): sizeProperties[name] ?? anyProperties[name]
      default: anyProperties[name]
      }
    }

    private static let sizeProperties = [
      "count": "size(_)", "length": "size(_)", "len": "size(_)", "size": "size(_)", "isEmpty": "size(_) == 0",
      "empty": "size(_) == 0", "isBlank": "_.matches(r\"^\\s*$\")", "first": "_[0]", "last": "_[size(_) - 1]",
      "unicodeScalars": "_", "utf8": "bytes(_)", "absoluteString": "_", "uuidString": "_",
      "host": "_.matches(r\"^https?://…\")", "path": "_.matches(r\"^https?://[^/]*/…\")",
      "scheme": "_.startsWith(\"https:\")", "keys": "_", "indices": "_",
    ]

    private static let anyProperties = [
      "value": "_", "rawValue": "_", "wrappedValue": "_", "unsafelyUnwrapped": "_", "description": "string(_)",
      "stringValue": "string(_)", "intValue": "int(_)", "doubleValue": "double(_)", "isNil": "_ == null",
      "isNull": "_ == null", "isZero": "_ == 0", "isPositive": "_ > 0", "isNegative": "_ < 0", "magnitude": "_",
    ]

    private static let dateProperties = [
      "year": "_.getFullYear()", "month": "_.getMonth() + 1", "day": "_.getDate()", "hour": "_.getHours()",
      "minute": "_.getMinutes()", "second": "_.getSeconds()", "weekday": "_.getDayOfWeek() + 1",
      "timeIntervalSince1970": "int(_)", "timestamp": "int(_)",
    ]

    /// Methods of values; a macro has its variable spelled out.
    static let methods = [
      "hasPrefix": "_.startsWith(…)", "hasSuffix": "_.endsWith(…)", "beginsWith": "_.startsWith(…)",
      "includes": "_.contains(…)", "lowercased": "_.matches(r\"(?i)…\")", "uppercased": "_.matches(r\"(?i)…\")",
      "toLowerCase": "_.matches(r\"(?i)…\")", "toUpperCase": "_.matches(r\"(?i)…\")",
      "lowerAscii": "_.matches(r\"(?i)…\")", "upperAscii": "_.matches(r\"(?i)…\")",
      "trimmingCharacters": "_.matches(r\"^\\s*…\\s*$\")", "trim": "_.matches(r\"^\\s*…\\s*$\")",
      "firstMatch": "_.matches(r\"…\")", "wholeMatch": "_.matches(r\"^…$\")", "prefixMatch": "_.matches(r\"^…\")",
      "match": "_.matches(r\"…\")", "test": "_.matches(r\"…\")", "like": "_.matches(r\"…\")",
      "substring": "_.matches(r\"^…\")", "split": "_.matches(r\"…\")", "replace": "_.matches(r\"…\")",
      "prefix": "_.startsWith(…)", "suffix": "_.endsWith(…)", "count": "size(_)", "length": "size(_)",
      "len": "size(_)", "isEmpty": "size(_) == 0", "allSatisfy": "_.all(x, …)", "every": "_.all(x, …)",
      "any": "_.exists(x, …)", "some": "_.exists(x, …)", "anySatisfy": "_.exists(x, …)", "none": "!_.exists(x, …)",
      "find": "_.filter(x, …)", "compactMap": "_.filter(x, x != null)", "flatMap": "_.map(x, …)",
      "forEach": "_.all(x, …)", "getYear": "_.getFullYear()", "getDay": "_.getDate()", "getTime": "int(_)",
      "addingTimeInterval": "_ + duration(\"…s\")", "addingDays": "_ + duration(\"24h\")", "adding": "_ + …",
      "equals": "_ == …",
      "isMultiple": "_ % … == 0", "toString": "string(_)", "string": "string(_)", "toInt": "int(_)",
      "hasOwnProperty": "has(_.…)", "isNull": "_ == null", "isNil": "_ == null", "map_or": "has(_) ? _ : …",
      "timeIntervalSince": "_ - …", "distance": "_ - …", "compare": "_ < …",
    ]

    /// Functions; `_` is the first argument.
    static let functions = [
      "len": "size(_)", "length": "size(_)", "count": "size(_)", "isEmpty": "size(_) == 0", "empty": "size(_) == 0",
      "Int": "int(_)", "Int8": "int(_)", "Int16": "int(_)", "Int32": "int(_)", "Int64": "int(_)", "UInt": "uint(_)",
      "UInt64": "uint(_)", "Double": "double(_)", "Float": "double(_)", "float": "double(_)", "String": "string(_)",
      "str": "string(_)", "Bool": "bool(_)", "Decimal": "decimal(_)", "Date": "timestamp(\"…\")", "Data": "bytes(_)",
      "date": "timestamp(_)", "Duration": "duration(_)", "URL": "_", "UUID": "_", "abs": "_ < 0 ? -_ : _",
      "min": "_ < … ? _ : …", "max": "_ > … ? _ : …", "not": "!(_)", "defined": "has(_)", "exists": "has(_)",
      "isset": "has(_)", "present": "has(_)", "regex": "_.matches(r\"…\")", "Regex": "_.matches(r\"…\")",
      "pow": "_ * _", "if": "_ ? … : …", "typeof": "has(_)",
    ]

    /// Names that stand for a constant or for the value itself.
    static let names = [
      "True": "true", "TRUE": "true", "YES": "true", "yes": "true", "False": "false", "FALSE": "false", "NO": "false",
      "no": "false", "None": "null", "NULL": "null", "Nil": "null", "Null": "null", "undefined": "null",
      "this": "self", "it": "self", "value": "self", "Self": "self", "item": "self", "root": "self", "obj": "self",
      "newValue": "self", "size": "size(self)", "count": "size(self)", "length": "size(self)",
      "isEmpty": "size(self) == 0",
    ]

    /// Words between two values, or before one.
    static let words = [
      "and": "&&", "or": "||", "not": "!", "is": "==", "equals": "==", "eq": "==", "ne": "!=", "lt": "<", "le": "<=",
      "gt": ">", "ge": ">=", "mod": "%", "div": "/", "xor": "!=", "as": "double(…)", "like": ".matches(r\"…\")",
      "matches": ".matches(r\"…\")", "regex": ".matches(r\"…\")", "contains": ".contains(…)",
      "startsWith": ".startsWith(…)", "endsWith": ".endsWith(…)", "hasPrefix": ".startsWith(…)",
      "between": "… >= … && … <= …", "where": "&&", "then": "?", "else": ":", "if": "… ? … : …",
      "CONTAINS": ".contains(…)",
      "AND": "&&", "OR": "||", "NOT": "!", "IN": "in", "IS": "==", "LIKE": ".matches(r\"…\")",
    ]

    /// Words that begin a statement, and what there is none of.
    static let statements = [
      "let": "nothing is declared here", "var": "nothing is declared here", "const": "nothing is declared here",
      "function": "nothing is declared here", "import": "nothing is imported here",
      "return": "a rule is one expression",
      "for": "there are no loops here: all(x, …) walks a list",
      "while": "there are no loops here: all(x, …) walks a list",
      "loop": "there are no loops here: all(x, …) walks a list",
    ]

    /// Signs of other languages: what they are called, and what is written instead.
    static let signs: [(sign: String, message: String, suggestion: String?)] = [
      ("===", "\"===\" is no operator here", "=="), ("!==", "\"!==\" is no operator here", "!="),
      ("<>", "\"<>\" is no operator here", "!="), ("...", "there are no ranges here", "… >= 0 && … <= 10"),
      ("..<", "there are no ranges here", "… >= 0 && … < 10"), ("??", "there is no \"??\" here", "has(…) ? … : …"),
      ("->", "there are no closures here", "all(x, …)"), ("=>", "there are no closures here", "all(x, …)"),
      ("+=", "nothing is assigned here", nil), ("-=", "nothing is assigned here", nil),
      ("*=", "nothing is assigned here", nil), ("/=", "nothing is assigned here", nil),
      ("++", "nothing is assigned here", nil), ("**", "there is no power here", "… * …"),
      ("<<", "there are no bit operations here", nil), (">>", "there are no bit operations here", nil),
      ("=~", "\"=~\" is no operator here", ".matches(r\"…\")"),
      ("~=", "\"~=\" is no operator here", ".matches(r\"…\")"),
      (":=", "nothing is assigned here", nil), ("$", "there is no \"$0\" here", "all(x, …)"),
      ("$.", "a rule is no path: the value is called self", "self.…"),
      ("\\", "there are no key paths here", "map(x, x.…)"), (";", "a rule is one expression", "&&"),
      ("^", "there are no bit operations here", nil), ("~", "there are no bit operations here", nil),
      ("&", "unexpected character \"&\"", "&&"), ("|", "unexpected character \"|\"", "||"),
      ("=", "nothing is assigned here", "=="), ("“", "unexpected character \"“\"", "\""),
      ("”", "unexpected character \"”\"", "\""), ("„", "unexpected character \"„\"", "\""),
      ("‘", "unexpected character \"‘\"", "'"), ("’", "unexpected character \"’\"", "'"),
      ("≥", "unexpected character \"≥\"", ">="), ("≤", "unexpected character \"≤\"", "<="),
      ("≠", "unexpected character \"≠\"", "!="), ("×", "unexpected character \"×\"", "*"),
      ("−", "unexpected character \"−\"", "-"),
    ]

    /// A text of the tables with the value in its place.
    static func filled(_ template: String, with value: String) -> String {
      template.split(separator: "_", omittingEmptySubsequences: false).joined(separator: value)
    }
  }
}
