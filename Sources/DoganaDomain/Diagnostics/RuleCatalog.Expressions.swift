extension RuleCatalog {
  /// Rules of contracts, in CEL.
  static let expressions = RuleFamily(
    "Expressions in contracts",
    [
      RuleExplanation(
        "expression-syntax", "a rule is no expression",
        meaning: "The text is not in the grammar of CEL, the Common Expression Language.",
        example: ["rule: self > = 0"],
        remedy: "Correct it at the caret. In a flow map of YAML quote an expression that holds , [ ] { or }."),
      RuleExplanation(
        "expression-type", "an operator or function does not take these types",
        meaning:
          "Rules are checked by type when the contract is read. A Decimal and a double are not mixed, a text has no size in numbers.",
        example: ["rule: self.price > \"0\""],
        remedy: "Compare what is alike, or convert with int(), double() or string()."),
      RuleExplanation(
        "expression-unknown-name", "a rule names something that is not there",
        meaning:
          "The variable or field does not exist where the rule stands. `self` is the value, or the finished model.",
        example: ["rule: size(self.nmae) > 0"],
        remedy: "Use a name that exists there; the nearest one is named."),
      RuleExplanation(
        "expression-unknown-function", "a rule calls a function that is not there",
        meaning: "The function does not exist, or takes other arguments.",
        example: ["rule: self.length() > 0"],
        remedy:
          "Use size, matches, startsWith, endsWith, contains, has, all, exists, exists_one, filter or map, a conversion (int, uint, double, decimal, string, bytes, bool, timestamp, duration, dyn), or a part of a time: getFullYear, getMonth, getDate, getDayOfMonth, getDayOfWeek, getDayOfYear, getHours, getMinutes, getSeconds, getMilliseconds."
      ),
      RuleExplanation(
        "expression-bad-regex", "the pattern of a match is none",
        meaning:
          "Patterns are in RE2 syntax, which has no back references and no look-around, so that none can be slow.",
        example: [#"rule: self.matches("(a")"#],
        remedy: "Correct the pattern at the caret."),
      RuleExplanation(
        "expression-bad-literal", "a literal can never be converted",
        meaning: "A conversion of a constant text fails whatever the payload.",
        example: [#"rule: self > timestamp("tomorrow")"#],
        remedy: "Write the constant in the form that the conversion takes: RFC 3339 for timestamp, 1h30m for duration."),
      RuleExplanation(
        "expression-too-complex", "a rule is longer or deeper than allowed",
        meaning: "Expressions are bounded, so that no contract can make the program slow or fall over.",
        example: ["a rule with a thousand nested parentheses"],
        remedy: "Split it into several rules, each with its own error."),
    ])
}
