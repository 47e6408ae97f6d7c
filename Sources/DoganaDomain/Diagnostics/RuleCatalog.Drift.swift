extension RuleCatalog {
  /// Differences between what was expected and what came.
  package static let drift = RuleFamily(
    "What changed against the snapshots",
    [
      RuleExplanation(
        "type-changed", "a value has a kind that it did not have",
        meaning:
          "At this path the wire holds a kind of JSON value (string, integer, object …) that the accepted payloads did not hold. Where the client cannot read it, this is breaking; where a declared tolerance reads it, degraded or absorbed.",
        example: [#""price_cents": 1999   became   "price_cents": {"amount": 1999, "currency": "EUR"}"#],
        remedy:
          "If the change is meant, adapt the DTO (its `type`, or its `wire` forms) and the client. If not, report it to the API's team."
      ),
      RuleExplanation(
        "type-narrowed", "a value has fewer kinds than it had",
        meaning: "A kind that was accepted at this path is not sent any more. The client reads what is left.",
        example: [#""id": 7   and   "id": "7"   became   "id": "7"   alone"#],
        remedy: "Nothing has to be done. When it stays so, the `wire` form that is not needed any more can go."),
      RuleExplanation(
        "key-added", "a key is on the wire that was not there",
        meaning:
          "No accepted payload has this key, or it was absent in some. A client that does not know it does not look at it: unread, unless the DTO rejects unknown keys.",
        example: [#"{"id": 7}   became   {"id": 7, "rating": 4}"#],
        remedy: "Add the field to the DTO if the client should read it; else accept the change."),
      RuleExplanation(
        "key-removed", "a key is no longer sent",
        meaning:
          "A key that the accepted payloads have is absent. Where the DTO needs it, decoding fails and this is breaking; where it is optional or has a default, the model is another.",
        example: [#"{"id": 7, "name": "Chess"}   became   {"id": 7}"#],
        remedy:
          "If the key is gone for good, make the field optional or give it a `default`, and decide what the model does without. If not, report it to the API's team."
      ),
      RuleExplanation(
        "null-added", "a value is null that was not",
        meaning: "At this path the wire holds null where the accepted payloads held a value.",
        example: [#""category": "games"   became   "category": null"#],
        remedy:
          "Declare the type optional (`String?`), or say `null: default` with a `default`, if the client can live without."
      ),
      RuleExplanation(
        "null-removed", "a value is no longer null",
        meaning: "At this path null was accepted and is not sent any more.",
        example: [#""category": null   became   "category": "games""#],
        remedy: "Look whether the new value is the right one, and accept the change."),
      RuleExplanation(
        "blank-added", "a text is empty that was not",
        meaning: "At this path the wire holds the empty string where the accepted payloads held a text.",
        example: [#""first_air_date": "2026-03-01"   became   "first_air_date": """#],
        remedy:
          "Say what the empty text means: `blank: nil` for an optional field, `blank: default`, or a rule of the model."
      ),
      RuleExplanation(
        "blank-removed", "a text is no longer empty",
        meaning: "At this path the empty string was accepted and is not sent any more.",
        example: [#""tracking": ""   became   "tracking": "1Z999""#],
        remedy: "Look whether the new value is the right one, and accept the change."),
      RuleExplanation(
        "value-appeared", "there is a value where there was never one",
        meaning:
          "At this path the accepted payloads held only nothing (null or the empty text); now it holds a value, of a kind that no snapshot has seen.",
        example: [#""parent": null   became   "parent": {"id": 3}"#],
        remedy: "See that the DTO reads the value as it should, and accept the change."),
      RuleExplanation(
        "element-added", "the model has a member or an element more",
        meaning:
          "The model holds something that the snapshot does not have: an element of a list, an entry of a dictionary, a field.",
        example: ["rooms: [Lux]   became   rooms: [Lux, Eco]"],
        remedy:
          "Accept the change if it is meant. For lists whose content varies by nature say `snapshot: type` at the field."
      ),
      RuleExplanation(
        "value-changed", "the model has another value",
        meaning: "The client makes a model as before, but a value in it is not the one in the snapshot.",
        example: ["price: 19.99   became   price: 24.99"],
        remedy:
          "Accept the change if it is meant. For values that differ from run to run say `snapshot: type` or `snapshot: ignore` at the field."
      ),
      RuleExplanation(
        "element-removed", "the model has a member or an element less",
        meaning:
          "The model lacks something that the snapshot has: an element of a list, an entry of a dictionary, a field.",
        example: ["rooms: [Lux, Eco]   became   rooms: [Lux]"],
        remedy: "Look for what is gone in the payload, and accept the change if it is meant."),
      RuleExplanation(
        "values-left-off", "more values changed than are told apart",
        meaning:
          "Of one case 50 changes of values are listed. There are more: this stands for them, so that none is passed over in silence.",
        example: ["a recording in which every number changed"],
        remedy: "Look at the snapshot and the recording as wholes; accept the change with `dogana check --update all`."),
      RuleExplanation(
        "element-moved", "the model has the same elements in another order",
        meaning:
          "A list holds what the snapshot has, or pairs with it element by element, but the order is another. Only lists whose order means something are compared so.",
        example: ["rooms: [Lux, Eco]   became   rooms: [Eco, Lux]"],
        remedy: "Accept the change if it is meant. Where the order means nothing say `order: any` at the list."),
      RuleExplanation(
        "elements-unpaired", "elements could not be paired by the field that the contract names",
        meaning:
          "A list that says `by: id` changed, and in one of the two payloads the field is missing or stands twice, or the model has no field made from it. The elements were compared in their order instead, so one that was inserted may look like many that changed. Nothing was left out.",
        example: [#"by: id   and   [{"id": 1}, {"id": 1}]"#],
        remedy: "Name a field that tells elements apart, keep it in the model, or say `order: any`."),
      RuleExplanation(
        "status-changed", "the same outcome under another status",
        meaning: "The snapshot has another HTTP status. Outcome and model are the same: the client does not notice.",
        example: ["200 OK   became   201 Created"],
        remedy: "Accept the change, if the API means it."),
      RuleExplanation(
        "tolerance-added", "a tolerance was used that was not used before",
        meaning:
          "The payload is read, but only because the contract allows it: another wire form, a default, a null that is let through. The snapshot knows no such use at this path.",
        example: [#""price_cents": 1999   became   "price_cents": "1999"   under   wire: [Int, String]"#],
        remedy: "Ask whether the API changed; accept the change if the client is meant to read both."),
      RuleExplanation(
        "unknown-case-added", "an open enum or union has a case that nobody knew",
        meaning:
          "The raw value is none of the cases of the enum, or of the union, and none that a snapshot has seen. What is open keeps it as unknown; what stands in an object of an unknown case is not looked at.",
        example: [#"Platform: { cases: [ios, android], unknown: keep }   got   "visionos""#],
        remedy: "Add the case to the enum or union and to the client, or accept it as unknown."),
      RuleExplanation(
        "outcome-changed", "the outcome is another than expected",
        meaning:
          "The class of the outcome, or what names its cause (error, code, status, path), is not that of the snapshot, and no single change of the wire explains it. Where there is no model any more this is breaking; where there was none before, it is breaking if the client fails to read the answer or the contract does not know the status or the code, else degraded. What else is wrong beside what decided has a finding of its own.",
        example: ["expected success, got mapping invalidPrice at price_cents"],
        remedy:
          "Read the evidence of the case. Correct the contract or the client, or accept the change with `dogana check --update all`."
      ),
    ])
}
