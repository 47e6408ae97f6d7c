import DoganaDomain
import Foundation
import Testing

struct Base64TextTests {
  @Test(
    arguments: [
      "", "QQ==", "QR==", "QUI=", "QUJ=", "QUJD", "QQ=", "QQ", "QUI", "Q===", "Q", "QUJD\n", "QU JD", "QQ==QQ==",
      "-_8=",
      "+/8=", "QUJDRA==\r\n", "=QUJ", "Q=JD", "QUJDQ", "QUJD\u{E9}A=", "AAAA", "////", "=", "==",
    ])
  func `the same as Foundation without options`(text: String) {
    #expect(Base64Text.decode(text.utf8) == Data(base64Encoded: text).map { Array($0) })
  }

  @Test(arguments: ["====", "QUJD====", "QQ=A"])
  func `padding out of place is refused, though Foundation reads it as zeros`(text: String) {
    #expect(Base64Text.decode(text.utf8) == nil)
  }

  @Test func `bytes of every length come back, written as Foundation writes them`() {
    var generator = SeededGenerator(seed: 13)
    for length in 0..<70 {
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      let text = Base64Text.encode(bytes)
      #expect(text == Data(bytes).base64EncodedString())
      #expect(Base64Text.decode(text.utf8) == bytes)
    }
  }
}
