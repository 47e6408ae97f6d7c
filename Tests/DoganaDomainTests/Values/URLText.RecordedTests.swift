import DoganaDomain
import Foundation
import Testing

struct URLTextRecordedTests {
  @Test(
    arguments: [
      ("https://a.test/x?page[number]=2", "https://a.test/x?page%5Bnumber%5D=2"),
      ("https://a.test?ids=1|2", "https://a.test?ids=1%7C2"), ("https://a.test/a b/c", "https://a.test/a%20b/c"),
      ("https://a.test/caffè", "https://a.test/caff%C3%A8"), ("https://a.test/x?q=100%", "https://a.test/x?q=100%25"),
      ("https://a.test/x?q=%4", "https://a.test/x?q=%254"),
      ("https://a.test/%41?q={a}", "https://a.test/%41?q=%7Ba%7D"),
      ("https://a.test/x#a#b^", "https://a.test/x#a%23b%5E"), ("/x?a[]=1", "/x?a%5B%5D=1"),
      ("https://a.test/x?a=b", "https://a.test/x?a=b"),
    ])
  func `what should have been encoded is`(text: String, expected: String) {
    let url = URLText(recorded: text)
    #expect(url?.text == expected)
    if text.hasPrefix("https:"), !text.contains("%4"), !text.contains("0%") {
      #expect(URL(string: text)?.absoluteString == expected)
    }
  }

  @Test(
    arguments: [
      "", "https://a.test/a\nb", "https://a.test/\u{7F}|", "https://a b.test/|", "https://a.test:x/|", "a|b", "::",
      "//a.test/|",
      "https://[/|", "https:|", "https://|",
    ])
  func `what is none stays none`(text: String) {
    #expect(URLText(recorded: text) == nil)
  }
}
