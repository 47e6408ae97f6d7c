extension RuleCatalog {
  /// Outcomes of traffic, which nobody approved one by one, and of recorded requests.
  package static let traffic = RuleFamily(
    "Outcomes of traffic and requests",
    [
      RuleExplanation(
        "decoding-failed", "the payload is not the DTO",
        meaning:
          "The body is valid JSON, but a key is missing, a value is null, of another type, or not of the form that the DTO asks for. The client's decoder would throw.",
        example: ["typeMismatch at price_cents: expected Int, found object"],
        remedy: "Adapt the DTO and the client to what the API sends, or report it to the API's team."),
      RuleExplanation(
        "mapping-failed", "the DTO makes no valid model",
        meaning:
          "The payload was decoded, but a rule of the model does not hold. The error has the name that the contract gives it.",
        example: ["invalidPrice at price_cents: the rule `self >= 0` does not hold for -100"],
        remedy: "Ask whether the value can be right. If so, adapt the rule and the client; if not, report it."),
      RuleExplanation(
        "response-invalid", "an answer whose bytes are not what was promised",
        meaning:
          "A status that answers, with a body that is no JSON, malformed, empty where one is required, too large, or in a content coding that cannot be undone.",
        example: ["200 with content of type text/html: expected JSON"],
        remedy:
          "Look who sent it: a proxy's page and a truncated body are typical. Declare `body: none` where no body is read."
      ),
      RuleExplanation(
        "elements-dropped", "not every element of a list is valid",
        meaning:
          "The list is read under `invalid: drop`, and some of its elements were dropped: the client shows less than was sent.",
        example: ["kept 19, dropped 1: invalidPrice at items[4].price_cents"],
        remedy: "Look at the elements that were dropped; adapt the contract if the client should read them."),
      RuleExplanation(
        "error-beside", "an answer came with an error",
        meaning:
          "The answer was read, and an envelope that says `beside: partial` fits as well: the client has data, but not all that it asked for.",
        example: [#"{"data": {"orders": []}, "errors": [{"message": "owner lookup failed"}]}"#],
        remedy: "Look what is missing in the answer. Say `beside: success` where such an error means nothing."),
      RuleExplanation(
        "remote-code-unknown", "an error code that the contract does not list",
        meaning: "The API reported an error in an envelope that lists its `codes`, and this one is not among them.",
        example: [#"{"error": {"code": "suspended"}}   with   codes: { quota: {} }"#],
        remedy: "Add the code to the envelope's `codes`, with what the client does about it, or `\"*\"` for any."),
      RuleExplanation(
        "status-unknown", "a status that the contract does not name",
        meaning: "The status is no answer, no envelope fits its body, and `responses` has no entry for it.",
        example: ["418 with content of type text/plain"],
        remedy: "Add the status to `responses`, or an envelope that reads its body."),
      RuleExplanation(
        "unmatched", "no operation fits an exchange",
        meaning:
          "The request is under one of the contract's `servers`, but its method and path fit no operation. Nothing was checked of it.",
        example: ["GET /v1/products/7/reviews   (nearest: GET /products/{id})"],
        remedy: "Add an operation for it, or narrow `servers` if it is none of this client's business."),
      RuleExplanation(
        "url-invalid", "the recorded URL cannot be parsed",
        meaning: "The recording holds a text in place of a URL (RFC 3986), so that no operation can be found.",
        example: ["http://[::1/products"],
        remedy: "Correct the recording."),
      requestRule("key-not-found", "lacks a key that its DTO needs", #"{"name": "Chess"}   without   "price_cents""#),
      requestRule("value-not-found", "holds null where its DTO needs a value", #"{"name": null}"#),
      requestRule("type-mismatch", "holds a value of another type", #"{"price_cents": "1999"}   for   Int"#),
      requestRule(
        "data-corrupted", "holds a value that is not of the form asked for", #"{"from": "31 February"}   for   Date"#),
      requestRule("key-collision", "has two keys that convert to one field", #"{"user_id": 1, "userId": 2}"#),
      requestRule("duplicate-key", "has a key twice", #"{"id": 1, "id": 2}"#),
      requestRule("body-missing", "is not there", "POST /products without a recorded body"),
      requestRule("empty-body", "is empty", "POST /products with Content-Length: 0"),
      RuleExplanation(
        "request-unknown-key", "a recorded request body has a key that its DTO does not have",
        meaning:
          "The client sends a key that the operation's `request: { body }` does not name. Whether the API reads it nobody has checked. Under `unknownKeys: reject` it is `request-data-corrupted`, under `ignore` nothing.",
        example: [#"{"name": "Chess", "colour": "red"}   for   { name: String }"#],
        remedy: "Add the field to the DTO of the request, or stop sending it."),
      requestRule("not-json", "is no JSON by its content type", "content of type application/x-www-form-urlencoded"),
      requestRule("malformed-json", "is malformed JSON", #"{"name": "Chess",}"#),
      requestRule("content-coding", "is in a content coding that cannot be undone", "Content-Encoding: br"),
      requestRule("payload-too-large", "is larger than the limit", "20 MiB with limits: { payload: 16MiB }"),
      requestRule("nesting-too-deep", "is nested deeper than the limit", "600 levels with limits: { depth: 512 }"),
    ])

  private static func requestRule(_ error: String, _ what: String, _ example: String) -> RuleExplanation {
    RuleExplanation(
      "request-" + error, "a recorded request body \(what)",
      meaning:
        "The operation names a DTO for its request body, and the body that was recorded does not fit it: it \(what). This is never the outcome of the exchange; it says that the client sends something else than the contract says.",
      example: [example],
      remedy: "Correct what the client sends, or the DTO of the operation's `request: { body }`.")
  }
}
