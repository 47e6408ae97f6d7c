import DoganaDomain
import Foundation
import Testing

struct UUIDTextTests {
  @Test(
    arguments: [
      ("12345678-1234-1234-1234-1234567890ab", true), ("12345678-1234-1234-1234-1234567890AB", true),
      ("00000000-0000-0000-0000-000000000000", true), ("{12345678-1234-1234-1234-1234567890ab}", false), ("", false),
      ("12345678123412341234123456789012", false), ("12345678-1234-1234-1234-1234567890ag", false),
      ("12345678-1234-1234-1234-1234567890a", false), ("12345678-1234-1234-1234-1234567890abc", false),
      ("123456781-234-1234-1234-1234567890ab", false), ("12345678_1234_1234_1234_1234567890ab", false),
      ("\u{661}2345678-1234-1234-1234-1234567890a", false),
    ])
  func `a UUID is 8-4-4-4-12 hexadecimal digits, as Foundation has it`(text: String, expected: Bool) {
    #expect(UUIDText.isValid(text.utf8) == expected)
    #expect(UUIDText.isValid(Array(text.utf8).span) == expected)
    #expect((UUID(uuidString: text) != nil) == expected)
  }

  @Test(arguments: [" 2345678-1234-1234-1234-1234567890ab", "+2345678-1234-1234-1234-1234567890ab"])
  func `a space or sign in place of a digit is refused`(text: String) {
    #expect(!UUIDText.isValid(text.utf8))
  }

  @Test func `what Foundation writes is valid`() {
    for _ in 0..<20 { #expect(UUIDText.isValid(UUID().uuidString.utf8)) }
  }
}
