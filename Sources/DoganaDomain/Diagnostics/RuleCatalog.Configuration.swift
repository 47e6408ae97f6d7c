extension RuleCatalog {
  /// What can be wrong with dogana.yaml.
  static let configuration = RuleFamily(
    "Configuration",
    files("config", what: "configuration", example: "dogana.yaml", of: .configuration) + [
      RuleExplanation(
        "config-two-files", "a folder holds two configurations",
        meaning: "dogana.yaml, dogana.yml and dogana.json mean the same, and one folder holds one of them.",
        example: ["dogana.yaml beside dogana.json"], remedy: "Keep one of them, or name it with `--config`."),
      RuleExplanation(
        "config-not-supported", "a setting that comes later",
        meaning: "The value is planned, and this version does not have it yet. It does not act as if it had.",
        example: ["update: pending"], remedy: "Remove it, or use what is named instead."),
      RuleExplanation(
        "config-environment", "a secret cannot be looked up, or is none",
        meaning:
          "`env:NAME` under `redact: { values: … }` names a variable that is not set, or whose value is empty or so short that it would be found everywhere.",
        example: ["redact: { values: [env:API_KEY] }   without   API_KEY"],
        remedy: "Set the variable, or remove it from `values`."),
      RuleExplanation(
        "config-unknown-rule", "a severity is given to a rule that does not exist",
        meaning: "`rules:` gives findings another severity by their rule, and no finding has this one.",
        example: ["rules: { key-aded: none }"],
        remedy: "Use the name that is suggested; `dogana explain` lists the rules."),
    ])
}
