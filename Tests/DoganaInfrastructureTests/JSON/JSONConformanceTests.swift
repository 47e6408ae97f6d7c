import DoganaInfrastructure
import Foundation
import Testing

/// JSONTestSuite (github.com/nst/JSONTestSuite): each file says by its first letter what a parser must do.
@Suite(.enabled(if: SharedCorpora.folder != nil, "needs shared/corpora beside the checkout"))
struct JSONConformanceTests {
  static let files = SharedCorpora.files(in: "01-json-parser/JSONTestSuite/test_parsing")

  private func parse(_ file: URL) throws -> Result<JSONDocument, JSONSyntaxError> {
    let bytes = Array(try Data(contentsOf: file))
    return Result { () throws(JSONSyntaxError) in try JSONDocument(parsing: bytes) }
  }

  @Test func `what must be accepted is accepted`() throws {
    let files = Self.files.filter { $0.lastPathComponent.hasPrefix("y_") }
    #expect(files.count > 50)
    for file in files {
      guard case .failure(let error) = try parse(file) else { continue }
      Issue.record("\(file.lastPathComponent): \(error)")
    }
  }

  @Test func `what must be refused is refused`() throws {
    let files = Self.files.filter { $0.lastPathComponent.hasPrefix("n_") }
    #expect(files.count > 100)
    for file in files {
      guard case .success = try parse(file) else { continue }
      Issue.record("\(file.lastPathComponent) was accepted")
    }
  }

  enum Verdict: Equatable {
    case accepted
    case refused(JSONSyntaxError.Kind)
  }

  /// What the suite leaves to the implementation, and why it is as it is.
  static let verdicts: [String: Verdict] = [
    // Number text is kept: whether a `Double` holds it is not a question of grammar.
    "i_number_double_huge_neg_exp": .accepted,
    "i_number_huge_exp": .accepted,
    "i_number_neg_int_huge_exp": .accepted,
    "i_number_pos_double_huge_exp": .accepted,
    "i_number_real_neg_overflow": .accepted,
    "i_number_real_pos_overflow": .accepted,
    "i_number_real_underflow": .accepted,
    "i_number_too_big_neg_int": .accepted,
    "i_number_too_big_pos_int": .accepted,
    "i_number_very_big_negative_int": .accepted,
    // Half a surrogate pair is no Unicode text (RFC 8259 §8.2) and no Swift string can hold it.
    "i_object_key_lone_2nd_surrogate": .refused(.unpairedSurrogate),
    "i_string_1st_surrogate_but_2nd_missing": .refused(.unpairedSurrogate),
    "i_string_1st_valid_surrogate_2nd_invalid": .refused(.unpairedSurrogate),
    "i_string_incomplete_surrogate_and_escape_valid": .refused(.unpairedSurrogate),
    "i_string_incomplete_surrogate_pair": .refused(.unpairedSurrogate),
    "i_string_incomplete_surrogates_escape_valid": .refused(.unpairedSurrogate),
    "i_string_invalid_lonely_surrogate": .refused(.unpairedSurrogate),
    "i_string_invalid_surrogate": .refused(.unpairedSurrogate),
    "i_string_inverted_surrogates_U+1D11E": .refused(.unpairedSurrogate),
    "i_string_lone_second_surrogate": .refused(.unpairedSurrogate),
    // A text that is exchanged is UTF-8 (RFC 8259 §8.1), and replacement characters would hide what was sent.
    "i_string_UTF-8_invalid_sequence": .refused(.invalidUTF8),
    "i_string_UTF8_surrogate_U+D800": .refused(.invalidUTF8),
    "i_string_invalid_utf-8": .refused(.invalidUTF8),
    "i_string_iso_latin_1": .refused(.invalidUTF8),
    "i_string_lone_utf8_continuation_byte": .refused(.invalidUTF8),
    "i_string_not_in_unicode_range": .refused(.invalidUTF8),
    "i_string_overlong_sequence_2_bytes": .refused(.invalidUTF8),
    "i_string_overlong_sequence_6_bytes": .refused(.invalidUTF8),
    "i_string_overlong_sequence_6_bytes_null": .refused(.invalidUTF8),
    "i_string_truncated-utf-8": .refused(.invalidUTF8),
    "i_string_UTF-16LE_with_BOM": .refused(.unsupportedEncoding),
    "i_string_utf16BE_no_BOM": .refused(.unsupportedEncoding),
    "i_string_utf16LE_no_BOM": .refused(.unsupportedEncoding),
    // Within the limit of 512 levels.
    "i_structure_500_nested_arrays": .accepted,
    // A reader may skip it (RFC 8259 §8.1); it is reported.
    "i_structure_UTF-8_BOM_empty_object": .accepted,
  ]

  @Test func `what is left open is decided, each for a reason`() throws {
    let files = Self.files.filter { $0.lastPathComponent.hasPrefix("i_") }
    #expect(files.count > 20)
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      let verdict = try #require(Self.verdicts[name], "no verdict for \(name)")
      switch try parse(file) {
      case .success: #expect(verdict == .accepted, "\(name)")
      case .failure(let error): #expect(verdict == .refused(error.kind), "\(name): \(error)")
      }
    }
  }
}
