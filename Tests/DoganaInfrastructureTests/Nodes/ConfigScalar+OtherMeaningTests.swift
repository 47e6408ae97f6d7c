import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct ConfigScalarOtherMeaningTests {
  private func meaning(_ text: String, _ style: ConfigScalar.Style = .plain) -> LooseText.Meaning? {
    ConfigScalar(text, style: style).otherMeaning
  }

  @Test(arguments: ["null", "~", "Null", "NULL"])
  func `null to others`(text: String) { #expect(meaning(text) == .null) }

  @Test(arguments: ["yes", "No", "ON", "off", "y", "N", "true", "False"])
  func `a bool to others`(text: String) { #expect(meaning(text) == .bool) }

  @Test(arguments: ["007", "0", "-0", "+5", "1_000", "0x1F", "0o17", "0b10", "12:30", "190:20:30", "1234567890123456"])
  func `an integer to others, and another text when it is written back`(text: String) {
    #expect(meaning(text) == (text == "0" ? nil : .integer))
  }

  @Test(arguments: ["1.0", "1e3", ".5", "5.", "-1.5E-3", ".inf", "-.INF", ".NaN", "1_0.5"])
  func `a number to others`(text: String) { #expect(meaning(text) == .number) }

  @Test(arguments: ["2024-05-01", "2024-05-01T12:00:00Z", "2024-5-1 12:00:00", "2024-05-01t12:00:00.5+02:00"])
  func `a date to others`(text: String) { #expect(meaning(text) == .date) }

  @Test(
    arguments: [
      "5", "-17", "404", "1.2.3", "1.0-beta", "v1", "no one", "0x", "0xZZ", "08:30", "12:75", "1e", "e3", ".", "-", "+",
      "2024-05", "2024-05-01x", "24-05-01", "yES", "nULL", "none", "", "-.5.", "1__", "5%", "+02:00",
    ])
  func `a text to all, or one that comes back as it was`(text: String) {
    #expect(meaning(text) == (text == "1__" ? .integer : nil))
  }

  @Test func `quotes and blocks say that a text is meant`() {
    #expect(meaning("no", .quoted) == nil)
    #expect(meaning("no", .block) == nil)
    #expect(meaning("", .nothing) == nil)
  }
}
