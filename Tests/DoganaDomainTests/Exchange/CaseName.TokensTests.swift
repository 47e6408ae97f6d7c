import DoganaDomain
import Testing

struct CaseNameTokensTests {
  @Test(arguments: [
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
    "AKIAIOSFODNN7EXAMPLE", "sk_EXAMPLE", "sk_EXAMPLE%2F9f%2BZ%3D%3D", "sk_live_abcdefgh", "ghp_16C7e42F292c6912E7",
    "9f86d081884c7d659a2feaa0c55ad015", "Zm9vYmFyYmF6cXV4MTIzNDU2", "aB3-xY9_kL2-mN8_pQ4r", "sk-proj-a1b2c3d4e5",
  ])
  func `what looks like a credential goes`(token: String) {
    for (before, after) in [("", ""), ("/users/", "/orders"), ("login of ", " twice"), ("a.", ".b")] {
      let name = CaseName.withoutTokens(before + token + after)
      #expect(!name.contains(token))
      #expect(name.hasPrefix(before + "redacted-") && name.hasSuffix(after), "\(name)")
      #expect(CaseName.withoutTokens(name) == name)
    }
    let id = CaseName.id(contract: "c", operation: "o", name: token)
    #expect(id.hasPrefix("c/o/redacted-") && !id.contains(token.prefix(12)))
  }

  @Test(arguments: [
    "p-1", "negative-price-of-product-42", "my_long_recording_name_of_order_42", "session.GET-products-search#2",
    "0b4c1f0e-8a1d-4c57-9d3e-2f6a5b7c8d9e", "/users/0B4C1F0E-8A1D-4C57-9D3E-2F6A5B7C8D9E/orders",
    "2026-01-01T12:00:00.123456Z", "20260101T120000123456Z", "12345678901234567890123", "internationalisations",
    "iPhone15Pro-max-2026-edition", "%E6%97%A5%E6%9C%AC%E8%AA%9E", "eyJ", "sk_", "AKIA", "日本語のとても長い名前です",
  ])
  func `what names a thing stays`(name: String) {
    #expect(CaseName.withoutTokens(name) == name)
  }

  @Test func `two credentials are told apart, in paths too`() {
    let (one, other) = ("9f86d081884c7d659a2feaa0c55ad015", "9f86d081884c7d659a2feaa0c55ad016")
    #expect(CaseName.withoutTokens(one) != CaseName.withoutTokens(other))
    let name = CaseName.numbered(stem: "s", method: "GET", path: "/t/" + one, number: 1)
    #expect(name == "s.GET-t-" + CaseName.withoutTokens(one) + "#1")
  }

  @Test func `a long name without an end takes no long time`() {
    let name = String(repeating: "eyJ-sk_AKIA.", count: 20_000)
    #expect(CaseName.withoutTokens(name).utf8.count > 0)
  }
}
