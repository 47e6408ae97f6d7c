import DoganaDomain
import Testing

struct RedactorTests {
  let redactor = Redactor()

  @Test(arguments: [
    ("GET /a?access_token=abc123&page=2", "GET /a?access_token=[redacted]&page=2"),
    ("https://api.test/t?api_key=k1#frag", "https://api.test/t?api_key=[redacted]#frag"),
    ("https://api.test/t#access_token=k1&state=x", "https://api.test/t#access_token=[redacted]&state=x"),
    ("https://ann:pa%40ss@api.test/t", "https://[redacted]@api.test/t"),
    ("https://ann:p@ss@api.test/t?x=1", "https://[redacted]@api.test/t?x=1"),
    ("https://api.test/@ann", "https://api.test/@ann"),
    ("user%5Bpassword%5D=x1&a=b", "user%5Bpassword%5D=[redacted]&a=b"),
    ("user[password]=x1&a=b", "user[password]=[redacted]&a=b"),
    ("?API-KEY=1", "?API-KEY=[redacted]"), ("?apiKey=1", "?apiKey=[redacted]"), ("?page=1&q=", "?page=1&q="),
    ("?token=", "?token="),
  ])
  func `a secret of a URL goes, the rest of it stays`(input: String, expected: String) {
    #expect(redactor.text(input) == expected)
  }

  @Test(arguments: [
    ("Authorization: Bearer abc", "Authorization: [redacted]"),
    ("authorization:Basic eA==\r\nAccept: */*", "authorization:[redacted]\r\nAccept: */*"),
    ("Cookie: a=b; c=d", "Cookie: [redacted]"),
    ("refused with Bearer eyJhbGciOiJIUzI1NiJ9.e30.x", "refused with Bearer [redacted]"),
    ("the bearer token expired", "the bearer token expired"), ("Accept: text/html", "Accept: text/html"),
  ])
  func `credentials in a header line go`(input: String, expected: String) {
    #expect(redactor.text(input) == expected)
  }

  @Test(arguments: [
    (#"{"password":"hunter2","a":1}"#, #"{"password":"[redacted]","a":1}"#),
    (#"{"password" : "a\"b\\", "a": 1}"#, #"{"password" : "[redacted]", "a": 1}"#),
    (#"{"client_secret": 12345}"#, #"{"client_secret": "[redacted]"}"#),
    (#"{"access_token": null, "refreshToken": true}"#, #"{"access_token": null, "refreshToken": true}"#),
    (#"{"password": {"v": "x}", "w": [1]}, "a": 1}"#, #"{"password": "[redacted]", "a": 1}"#),
    (#"{"body": "{\"password\":\"hunter2\",\"a\":1}"}"#, #"{"body": "{\"password\":\"[redacted]\",\"a\":1}"}"#),
    (#"{"password": "cut of"#, #"{"password": "[redacted]"#),
    (#"{"password": {"a": "b"#, #"{"password": "[redacted]""#),
    (#"{"Authorization": "Bearer x"}"#, #"{"Authorization": "[redacted]"}"#),
    (#"{"passwords": "visible"}"#, #"{"passwords": "visible"}"#),
    (#"{'password': 'x'}"#, #"{'password': '[redacted]'}"#),
  ])
  func `a member with a secret's name loses its value`(input: String, expected: String) {
    #expect(redactor.text(input) == expected)
  }

  @Test func `a listed secret is found in each of its forms, and always gets its number`() {
    let secret = "sk_EXAMPLE/9f+Z=="
    let redactor = Redactor(rules: RedactionRules(values: ["other-secret", secret]))
    let forms = [
      "plain sk_EXAMPLE/9f+Z== here", "url sk_EXAMPLE%2F9f%2BZ%3D%3D here", "lower sk_EXAMPLE%2f9f%2bZ%3d%3d here",
      #"json sk_EXAMPLE\/9f+Z== here"#, #"json sk_EXAMPLE\u002f9f\u002BZ== here"#,
    ]
    for form in forms {
      let redacted = redactor.text(form)
      #expect(redacted.hasSuffix("[redacted:2] here"), "\(redacted)")
      #expect(!redacted.contains("EXAMPLE"))
    }
    #expect(redactor.text("other-secret") == "[redacted:1]")
  }

  @Test func `a listed secret is found in base64, whatever stands around it`() {
    let redactor = Redactor(rules: RedactionRules(values: ["sk_EXAMPLE/9f+Z=="]))
    for text in [
      "{\"token\":\"sk_EXAMPLE/9f+Z==\",\"ttl\":60}", "asksk_EXAMPLE/9f+Z==x", "abask_EXAMPLE/9f+Z==",
      "sk_EXAMPLE/9f+Z==",
    ] {
      let encoded = Base64Text.encode(Array(text.utf8))
      let urlSafe = String(encoded.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
      #expect(redactor.text(encoded).contains("[redacted:1]") == text.contains("sk_EXAMPLE"))
      #expect(redactor.text(urlSafe).contains("[redacted:1]") == text.contains("sk_EXAMPLE"))
    }
  }

  @Test func `an escaped scalar beyond the first plane is found too`() {
    let redactor = Redactor(rules: RedactionRules(values: ["key-😤-key"]))
    #expect(redactor.text(#"a key-\ud83d\ude24-key b"#) == "a [redacted:1] b")
    #expect(redactor.text(#"a key-\ud83d b"#) == #"a key-\ud83d b"#)
  }

  @Test(arguments: ["", "x", "abc"]) func `a value too short to be told from other text is refused`(value: String) {
    #expect(RedactionRules.refusal(of: value) != nil)
    #expect(Redactor(rules: RedactionRules(values: [value])).text("xabcx") == "xabcx")
  }

  @Test func `a secret that holds another is taken whole`() {
    let redactor = Redactor(rules: RedactionRules(values: ["abcdef", "xx-abcdef-yy"]))
    #expect(redactor.text("xx-abcdef-yy abcdef") == "[redacted:2] [redacted:1]")
  }

  @Test func `a header is judged by its name, whatever its case`() {
    #expect(redactor.header(name: "AUTHORIZATION", value: "x") == "[redacted]")
    #expect(redactor.header(name: "X-Api-Key", value: "x") == "[redacted]")
    #expect(redactor.header(name: "Location", value: "/a?token=x") == "/a?token=[redacted]")
  }

  @Test(arguments: [
    ("password", true), ("user.password", true), ("users[3].access_token", true), (#"$["api-key"]"#, true),
    ("password.hash", true), ("user.name", false), ("$", false), ("passwords", false),
  ])
  func `a path is secret where one of its keys is`(path: String, isSecret: Bool) {
    #expect(redactor.isSecretPath(path) == isSecret)
  }

  @Test func `hostile text takes linear time and breaks nothing`() {
    for unit in ["\"", "\\", "password", "\"password\":", "\"password\":{", "://", "@", "%", "\u{0}", "é", "Bearer "] {
      let text = String(repeating: unit, count: 20_000)
      #expect(redactor.text(text).utf8.count <= text.utf8.count * 4)
    }
  }
}
