extension RuleCatalog {
  /// YAML and JSON that people write: contracts and the configuration.
  static let texts = RuleFamily(
    "YAML and JSON that people write",
    [
      RuleExplanation(
        "yaml-syntax", "the file is no YAML",
        meaning: "The text is not in the grammar of YAML 1.2.", example: ["name: [a, b"],
        remedy: "Correct it at the caret: a bracket that is open, an indentation that does not fit, a tab."),
      RuleExplanation(
        "yaml-unquoted", "a text that YAML cuts must be quoted",
        meaning:
          "Unquoted, a text ends at a comma or bracket in a flow map, at a colon before a blank, and at a blank before #, and it cannot begin with some characters. YAML does not always say so: it reads two keys where one was meant.",
        example: ["rule: self.all(x, x > 0)   inside { }"], remedy: "Put the whole text between single quotes."),
      RuleExplanation(
        "yaml-key", "a key that is no text",
        meaning: "Keys are texts; a list or a map as a key means nothing here.", example: ["? [a, b] : c"],
        remedy: "Write a text, quoted where it holds brackets."),
      RuleExplanation(
        "yaml-merge-key", "merge keys are not read",
        meaning: "`<<` is not part of YAML 1.2, and what it merges is easily misread.", example: ["<<: *defaults"],
        remedy: "Write the keys out, or put what is shared under `decoding` or `responses`."),
      RuleExplanation(
        "yaml-tag", "tags are not read",
        meaning: "Values are typed by their place, so a tag has nothing to say.", example: ["name: !!str 7"],
        remedy: "Remove the tag, or quote a text that begins with `!`."),
      RuleExplanation(
        "yaml-documents", "a file holds two documents",
        meaning: "One file is one contract or one configuration.", example: ["---   in the middle of a file"],
        remedy: "Move the second document to a file of its own."),
      RuleExplanation(
        "yaml-alias", "an alias without its anchor",
        meaning: "No anchor of this name stands before the alias, or the alias stands inside of what it names.",
        example: ["items: *itmes"], remedy: "Set the anchor before it, or quote a text that begins with `*`."),
      RuleExplanation(
        "yaml-limit", "a file nests too deep, or grows too large",
        meaning: "Depth and size, aliases written out, are bounded, so that no file can exhaust the machine.",
        example: ["a list of aliases of lists of aliases"], remedy: "Nest less, and use fewer aliases."),
      RuleExplanation(
        "yaml-character", "a character that may not stand there",
        meaning:
          "Control characters and marks of direction are refused, in comments too, unless they are written as escapes between double quotes: what is seen should be what is read.",
        example: ["a text with U+202E in it"], remedy: "Remove it, or write its escape between double quotes."),
      RuleExplanation(
        "yaml-unavailable", "this program was built without YAML",
        meaning: "A build without the trait YAML reads contracts and configuration in JSON only.",
        example: ["swift build --disable-default-traits"],
        remedy: "Write the file in JSON, or build with the trait YAML."),
      RuleExplanation(
        "json-syntax", "the file is no JSON",
        meaning: "The text is not in the grammar of RFC 8259: no comments, no comma at the end, no single quotes.",
        example: [#"{"name": "products",}"#], remedy: "Correct it at the caret."),
      RuleExplanation(
        "json-character", "a character that changes the direction of the text",
        meaning: "Marks and overrides of direction are refused as such: what is seen should be what is read.",
        example: ["a text with U+202E in it"], remedy: "Remove it, or write its escape: `\\u202E`."),
    ])
}
