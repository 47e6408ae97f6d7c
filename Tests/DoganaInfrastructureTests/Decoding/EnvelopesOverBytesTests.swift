import DoganaDomain
import Testing

@testable import DoganaInfrastructure

/// Envelopes as they stand in bodies: numbers as written, keys twice, details under the contract's decoding rules.
struct EnvelopesOverBytesTests {
  private static func border(_ decoding: String = "") throws -> Border {
    try Border(
      """
      decoding: { \(decoding) }
      dtos:
        D: { id: Int }
        Details: { field: String, limit: Int? }
      errors:
        Fault: { at: error, code: [code, info.kind], message: message, details: Details, codes: { '1.50': { userMessage: Known. }, '*': {} } }
        Flat: { code: fault, message: text }
      """, answer: "{ body: D, errors: [Fault] }")
  }

  private static func remote(_ body: String, _ decoding: String = "", status: Int = 400) throws -> (
    text: String, notes: [String]
  ) {
    let verdict = try border(decoding).verdict(body, status: status)
    let notes = verdict.notes.map { "\($0.kind.rawValue) \($0.path.text) \($0.detail)" }
    guard case .remote(let error) = verdict.outcome else { return (verdict.outcome.kind.rawValue, notes) }
    let details = error.details.map { " " + ValueText.json($0) } ?? ""
    return ("\(error.code ?? "-") \(error.message ?? "-")\(details)", notes)
  }

  @Test(arguments: [
    ("1.50", "1.50"), ("1e3", "1e3"), ("12345678901234567890", "12345678901234567890"), ("-0", "-0"),
    ("1e400", "1e400"), ("true", "true"), (#""1.5""#, "1.5"),
  ])
  func `a code is the text that was sent`(_ sent: String, _ code: String) throws {
    #expect(try Self.remote(#"{"fault":\#(sent)}"#).text == "\(code) -")
    #expect(try Self.remote(#"{"error":{"info":{"kind":\#(sent)},"field":"f"}}"#).text.hasPrefix("\(code) - "))
  }

  @Test func `what is said of a code holds for the code as it was sent`() throws {
    let verdict = try Self.border().verdict(#"{"error":{"code":1.50,"field":"f"}}"#, status: 400)
    #expect(verdict.userMessage == "Known.")
  }

  @Test func `details are the rest: code and message are no unknown keys of theirs`() throws {
    let rejects = "unknownKeys: reject"
    let whole = #"{"error":{"code":"c","message":"m","info":{},"field":"f"}}"#
    #expect(try Self.remote(whole, rejects).text == #"c m {"field": "f", "limit": null}"#)
    #expect(try Self.remote(whole, rejects).notes.isEmpty)
    let more = #"{"error":{"code":"c","field":"f","more":1}}"#
    #expect(try Self.remote(more, rejects).text == "c -")
    #expect(try Self.remote(more, rejects).notes == ["envelopeDetails error.more dataCorrupted"])
    #expect(try Self.remote(more).text == #"c - {"field": "f", "limit": null}"#)
  }

  @Test(arguments: [
    ("", "first", "one"), ("duplicateKeys: first", "first", "one"), ("duplicateKeys: last", "last", "two"),
  ])
  func `of a code that stands twice the one counts that the contract says, and a note says which`(
    _ decoding: String, _ taken: String, _ code: String
  ) throws {
    let remote = try Self.remote(#"{"fault":"one","fault":"two"}"#, decoding)
    #expect(remote.text == "\(code) -")
    #expect(remote.notes == ["duplicateKey fault the \(taken) was taken"])
  }

  @Test func `details with a key twice are none, and say so`() throws {
    let body = #"{"error":{"code":"c","field":"f","field":"g"}}"#
    #expect(try Self.remote(body).text == "c -")
    #expect(try Self.remote(body).notes.contains("envelopeDetails error.field duplicateKey"))
    #expect(try Self.remote(body, "duplicateKeys: last").text == #"c - {"field": "g", "limit": null}"#)
  }

  @Test func `a byte order mark before an error is noted too`() throws {
    #expect(try Self.remote("\u{FEFF}" + #"{"fault":"one"}"#).notes.map { $0.prefix(13) } == ["byteOrderMark"])
  }
}
