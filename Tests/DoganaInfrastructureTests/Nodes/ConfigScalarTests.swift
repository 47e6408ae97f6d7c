import DoganaInfrastructure
import Testing

struct ConfigScalarTests {
  @Test func `flags follow the core schema`() {
    for text in ["true", "True", "TRUE"] { #expect(ConfigScalar(text, style: .plain).flag == true) }
    for text in ["false", "False", "FALSE"] { #expect(ConfigScalar(text, style: .plain).flag == false) }
    for text in ["yes", "no", "on", "tRUE", "1", ""] { #expect(ConfigScalar(text, style: .plain).flag == nil) }
    #expect(ConfigScalar("true", style: .quoted).flag == nil)
  }

  @Test func `numbers are those of JSON, with a plus sign at most`() {
    for text in ["0", "-0", "12", "1.50", "1e3", "-1.5E-2", "100"] {
      #expect(ConfigScalar(text, style: .plain).numberText == text)
    }
    #expect(ConfigScalar("+5", style: .plain).numberText == "5")
    for text in ["", "+", "-", "+-5", "01", "1.", ".5", "0x10", "1_0", "1e", "1 ", "inf", ".inf", "--1"] {
      #expect(ConfigScalar(text, style: .plain).numberText == nil)
    }
    #expect(ConfigScalar("5", style: .quoted).numberText == nil)
    #expect(ConfigScalar("99999999999999999999", style: .plain).integer == nil)
    #expect(ConfigScalar("1.0", style: .plain).integer == nil)
  }

  @Test func `nothing has five spellings`() {
    for text in ["~", "null", "Null", "NULL"] { #expect(ConfigScalar(text, style: .plain).isNull) }
    #expect(ConfigScalar("", style: .nothing).isNull)
    #expect(!ConfigScalar("null", style: .quoted).isNull)
    #expect(!ConfigScalar("nil", style: .plain).isNull)
  }
}
