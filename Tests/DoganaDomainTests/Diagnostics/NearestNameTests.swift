import DoganaDomain
import Testing

struct NearestNameTests {
  @Test(
    arguments: [
      ("prodct", "product"), ("porduct", "product"), ("Product", "product"), ("price_cent", "priceCents"),
      ("PRICECENTS", "priceCents"), ("id", "id"), ("ID", "id"), ("di", "id"), ("sku", nil), ("orders", "order"),
      ("", nil),
      ("x", nil), ("completelyOther", nil), ("creatd_at", "created_at"),
    ] as [(String, String?)])
  func `the nearest name is found, or none`(name: String, expected: String?) {
    #expect(NearestName.find(name, among: ["id", "order", "product", "priceCents", "created_at"]) == expected)
  }

  @Test func `of names equally near the first declared is chosen`() {
    #expect(NearestName.find("cat", among: ["bat", "hat", "car"]) == "bat")
    #expect(NearestName.find("cat", among: ["bat", "CAT", "cat"]) == "cat")
    #expect(NearestName.find("cat", among: []) == nil)
  }

  @Test func `case alone is one edit at most`() {
    #expect(NearestName.find("abcdefghi", among: ["abcdefgh", "ABCDEFGHI"]) == "abcdefgh")
    #expect(NearestName.find("abcdefghi", among: ["abcdefg", "ABCDEFGHI"]) == "ABCDEFGHI")
  }

  @Test func `long names take no long time`() {
    let long = String(repeating: "a", count: 200_000)
    #expect(NearestName.find(long, among: [long + "b", "a"]) == nil)
    #expect(NearestName.find(long, among: [long.uppercased()]) == long.uppercased())
  }
}
