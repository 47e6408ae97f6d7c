extension RuleCatalog {
  /// What `dogana lint` finds in a contract that is allowed, and probably not meant. `rules: { ID: none }` silences one.
  package static let lint = RuleFamily(
    "Lint", requestRules + typeRules + readingRules + conditionRules + nilRules + effectRules + textRules)

  private static let requestRules = [
    RuleExplanation(
      "lint-shadowed-operation", "an operation that no request can choose",
      meaning:
        "Operations are tried in the order of precedence. An earlier one has the same method and the same shape of path, and its condition holds whenever that of this one does.",
      example: ["a: { request: { match: GET /x, when: 'true' } }   before   b: { request: GET /x }"],
      remedy: "Tell the two apart by `when:`, or remove one of them."),
    RuleExplanation(
      "lint-unused-response", "an entry of the contract's responses that every operation replaces",
      meaning:
        "An operation's own entry replaces the contract's for the same status, and here every operation has one.",
      example: ["responses: { 404: … }   and in each operation   responses: { 404: … }"],
      remedy: "Remove it, or the entries that replace it."),
    RuleExplanation(
      "lint-no-answer", "an operation of which every status is an error",
      meaning: "Only an entry with `body:` is an answer. Without one, whatever comes back is a failure.",
      example: ["getProduct: { request: GET /products/{id}, responses: { 404: {} } }"],
      remedy: "Add an answer; `body: none` accepts one that is not read."),
    RuleExplanation(
      "lint-body-without-content", "a body is read where HTTP has none",
      meaning:
        "A 204, a 304, a 1xx and every response to HEAD have no content (RFC 9110), so there is nothing to read.",
      example: ["responses: { 204: { body: ProductDTO } }"],
      remedy: "Write `body: none`, or the status that has the body."),
    RuleExplanation(
      "lint-base-repeated", "a request path repeats the base path of the server",
      meaning: "Paths are looked for below the servers, so that the base path would have to stand there twice.",
      example: ["servers: [https://api.shop.test/v1]   and   request: GET /v1/products"],
      remedy: "Leave the base path out: `GET /products`."),
    RuleExplanation(
      "lint-unreachable-envelope", "an envelope behind one that fits whenever it does",
      meaning:
        "Envelopes are tried in their order. An earlier one looks at the same place or above, finds a code or a message wherever this one does, and has no condition that this one lacks.",
      example: ["errors: { Any: { message: message }, Flat: { when: self.code == 1, message: message } }"],
      remedy: "Put the narrower one first, or remove it."),
    RuleExplanation(
      "lint-unused-code", "codes of an envelope that reads no code",
      meaning: "Without `code:` no code is ever found, so that none of `codes:` can be equal to it.",
      example: ["Flat: { message: message, codes: { quota: { retryable: true } } }"],
      remedy: "Say with `code:` where the code stands, or remove `codes:`."),
  ]

  private static let typeRules = [
    RuleExplanation(
      "lint-unused-type", "a type that no operation uses",
      meaning:
        "Nothing that can be reached from a request body, an answer or an envelope names the enum, union, DTO or model. Types of included files are not looked at.",
      example: ["dtos: { OldDTO: { id: Int } }   and no operation that holds an   OldDTO"],
      remedy: "Use it, or remove it."),
    RuleExplanation(
      "lint-deprecated-field", "a model is made from a deprecated field",
      meaning: "The DTO says that the field is on its way out, and a model cannot be made without it.",
      example: ["legacySku: { type: String, deprecated: use id }   and   sku: legacySku"],
      remedy: "Make the model without the field before the API stops sending it."),
    RuleExplanation(
      "lint-union-path", "a path through a union whose variants differ",
      meaning:
        "The variants have the field with different types, so that neither a rule nor a conversion is checked when the contract is read.",
      example: ["size: shape.size   where it is an Int in one variant and a String in another"],
      remedy: "Make a model for each variant with `cases:`, or convert the value with `as:`."),
    RuleExplanation(
      "lint-shared-key", "a key that two fields of a DTO can read",
      meaning:
        "By `keys: snake_case` a key that one field names with `key:` converts to the name of another field, which reads it too.",
      example: ["{ createdAt: Date, made: { key: createdAt, type: Date } }"],
      remedy: "Give the other field a `key:` of its own, or remove one of the two."),
  ]

  private static let readingRules = [
    RuleExplanation(
      "lint-never-read", "a field that what is said of it keeps from being read",
      meaning:
        "By `keys: snake_case` the key that an API would send converts to another name, as `user_id` to `userId` and never to `userID`. Or `wire:` lists forms from which no value of the type can come: integers for an enum of words, numbers for a date that is written as a text.",
      example: ["decoding: { keys: snake_case }   and   dtos: { UserDTO: { userID: Int } }"],
      remedy: "Call the field as the key converts, say its `key:`, or list the form that comes."),
    RuleExplanation(
      "lint-ambiguous-union", "a variant of a union that is never chosen",
      meaning:
        "`anyOf` tells variants by their JSON kind, by the keys that each knows, and by which alone decodes. Here whatever is one variant is another too, and a tie fails.",
      example: ["When: { anyOf: [String, Date] }"],
      remedy: "Remove one of the two, or tell them apart by `discriminator`."),
  ]

  private static let conditionRules = [
    RuleExplanation(
      "lint-always-holds", "a condition, or a part of one, that holds for every value",
      meaning:
        "From the types, the cases of an enum, the ways of nothing and the parts before it follows that it cannot be otherwise. A rule that cannot fail checks nothing.",
      "Only what is sure is reported: where something is not known, nothing is said.",
      example: ["age: { from: age, rule: self < 256 }   where age is a UInt8"],
      remedy: "Correct the condition, or remove it."),
    RuleExplanation(
      "lint-never-holds", "a condition, or a part of one, that holds for no value",
      meaning:
        "From the types, the cases of an enum, the ways of nothing and the parts before it follows that it cannot be otherwise. A rule that never holds fails every value.",
      "Only what is sure is reported: where something is not known, nothing is said.",
      example: ["rule: self > 5 && self < 3", "rule: self == \"bokos\"   where the enum has no such case"],
      remedy: "Correct the condition, or remove it."),
  ]

  private static let nilRules = [
    RuleExplanation(
      "lint-nil-fails", "a path through an optional into a field that is never nil",
      meaning:
        "A model field without `?` is never nil: where the DTO is, the model fails. That may be meant, and is then said by `error:`, or by `as:` on a path of which only the last part is optional.",
      example: ["dtos: { ProductDTO: { note: String? } }   and   models: { Product: { note: note } }"],
      remedy: "Write `note?`, or say `error: invalidNote` if a nil shall fail."),
    RuleExplanation(
      "lint-never-nil", "a `?` behind a path that is never nil",
      meaning: "The DTO has a value there in every payload that decodes, so that the model is never without.",
      example: ["dtos: { ProductDTO: { id: String } }   and   models: { Product: { id: id? } }"],
      remedy: "Remove the `?`, or make the DTO's field optional."),
  ]

  private static let effectRules = [
    RuleExplanation(
      "lint-no-effect", "something is said that is never asked for",
      meaning:
        "The override, policy or conversion stands where nothing looks at it: `retryable` of an outcome that never is, `userMessage` of an answer, a `default` that no way of nothing asks for, a `zone` beside formats that name theirs, `beside` of an envelope that no answer lists, an `error:` of a field that cannot fail, an `as:` to the type that the value has.",
      example: ["responses: { 200: { body: ProductDTO, userMessage: Here it is. } }"],
      remedy: "Remove it, or write it where it counts."),
    RuleExplanation(
      "lint-nothing-to-drop", "a list drops invalid elements, and none can be",
      meaning: "Every element can be read and converted, so that `invalid: drop` and `keep:` decide nothing.",
      example: ["seasons: { from: seasons, as: [Season], invalid: drop }   where no Season can fail"],
      remedy: "Remove `invalid` and `keep`."),
    RuleExplanation(
      "lint-needless-wire", "a wire form that lets nothing more through",
      meaning:
        "The form is the one that the type is read from anyway, or `Int` beside `Number`, which holds every integer. It only decides which values are noted.",
      example: ["name: { type: String, wire: [String] }"], remedy: "Remove the form, or add those that come."),
    RuleExplanation(
      "lint-repeated", "an element stands twice in a list",
      meaning:
        "Servers, files to include, formats, envelopes and paths are each looked for once, so that the second is never reached.",
      example: ["formats: [iso8601, yyyy-MM-dd, iso8601]"], remedy: "Keep one of them."),
    RuleExplanation(
      "lint-needless-key", "a key that the field's name gives anyway",
      meaning: "The field is looked for under the same key without `key:`.",
      example: ["name: { key: name, type: String }"], remedy: "Remove `key:`."),
  ]

  private static let textRules = [
    RuleExplanation(
      "lint-quote-this", "a text that other readers of YAML take for something else",
      meaning:
        "Names and texts are as written here, `no` and `1.0` too. Editors, formatters and other programs read them without quotes as a bool, a number, a date or null, and may write them back as such.",
      example: ["Answer: [yes, no]"], remedy: "Put the text between quotes."),
    RuleExplanation(
      "lint-too-many-warnings", "more warnings than are shown",
      meaning: "The first hundred warnings of a contract are shown, and the number of the rest.",
      example: ["12 more warnings are not shown"], remedy: "See to those above first: many follow from one."),
  ]
}
