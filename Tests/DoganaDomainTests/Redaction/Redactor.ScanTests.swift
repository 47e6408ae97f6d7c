import DoganaDomain
import Testing

struct RedactorScanTests {
  private let redactor = Redactor(rules: RedactionRules(fields: ["pw", "pass word", "пароль"]))

  @Test(arguments: [
    (#"{"\u0070w":"hunter2EX","a":1}"#, #"{"\u0070w":"[redacted]","a":1}"#),
    (#"{"a": {"p\u0077" : {"v": "hunter2EX"}}}"#, #"{"a": {"p\u0077" : "[redacted]"}}"#),
    (#"{"pass word":"hunter2EX"}"#, #"{"pass word":"[redacted]"}"#),
    (#"{"пароль":"hunter2EX"}"#, #"{"пароль":"[redacted]"}"#),
    (#"{"\u043fароль":"hunter2EX"}"#, #"{"\u043fароль":"[redacted]"}"#),
    (#"{"body": "{\"\\u0070w\":\"hunter2EX\",\"a\":1}"}"#, #"{"body": "{\"\\u0070w\":\"[redacted]\",\"a\":1}"}"#),
    (#"{"body": "{\"pass word\": 7}"}"#, #"{"body": "{\"pass word\": \"[redacted]\"}"}"#),
    (#"{"\u0071w":"visible"}"#, #"{"\u0071w":"visible"}"#), (#"{"\\u0070w":"visible"}"#, #"{"\\u0070w":"visible"}"#),
    (#""\u0070w", "x""#, #""\u0070w", "x""#), (#"{"\u0070w"#, #"{"\u0070w"#), (#"""#, #"""#), (#"\""#, #"\""#),
  ])
  func `a secret's name is known in every spelling`(text: String, expected: String) {
    #expect(redactor.text(text) == expected)
  }

  @Test func `quotes without end take no long time`() {
    for piece in ["\"", "\\\"", "\"\\u0070", "\"\\\\\\"] {
      let text = String(repeating: piece, count: 20_000)
      #expect(redactor.text(text).utf8.count > 0)
    }
  }
}
