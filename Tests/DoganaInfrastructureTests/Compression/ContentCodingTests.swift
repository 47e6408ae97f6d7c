import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct ContentCodingTests {
  private static let body = Array(#"{"id":7,"n":1}"#.utf8)
  // The same body, packed by another implementation.
  static let gzip: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xAB, 0x56, 0xCA, 0x4C, 0x51, 0xB2, 0x32, 0xD7, 0x51,
    0xCA, 0x53, 0xB2, 0x32, 0xAC, 0x05, 0x00, 0x0E, 0x4C, 0xD2, 0x22, 0x0E, 0x00, 0x00, 0x00,
  ]
  static let zlib: [UInt8] = [
    0x78, 0x9C, 0xAB, 0x56, 0xCA, 0x4C, 0x51, 0xB2, 0x32, 0xD7, 0x51, 0xCA, 0x53, 0xB2, 0x32, 0xAC, 0x05, 0x00, 0x1D,
    0x0B, 0x03, 0xC4,
  ]
  static let raw: [UInt8] = [
    0xAB, 0x56, 0xCA, 0x4C, 0x51, 0xB2, 0x32, 0xD7, 0x51, 0xCA, 0x53, 0xB2, 0x32, 0xAC, 0x05, 0x00,
  ]
  static let twice: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x93, 0xEF, 0xE6, 0x60, 0x00, 0x01, 0x26, 0xE6, 0xD5,
    0x61, 0xA7, 0x7C, 0x02, 0x37, 0x19, 0x5D, 0x0F, 0x3C, 0x15, 0xBC, 0xC9, 0x68, 0x0D, 0x2B, 0x03, 0x9F, 0xCF, 0x25,
    0x25, 0x3E, 0xA0, 0x0C, 0x00, 0xF8, 0xA3, 0xE3, 0x4A, 0x22, 0x00, 0x00, 0x00,
  ]

  private func decode(_ bytes: [UInt8], _ coding: String..., limit: Int = 1 << 20) -> ContentCoding.Result {
    let fields = coding.map { HeaderFields.Field(name: "Content-Encoding", value: $0) }
    return ContentCoding.decode(bytes, headers: HeaderFields(fields), limit: limit)
  }

  @Test func `without a coding the bytes are the body`() {
    #expect(ContentCoding.decode([1, 2], headers: HeaderFields(), limit: 10) == .plain)
    #expect(decode([1, 2], "identity") == .plain)
    #expect(decode([1, 2], "") == .plain)
    #expect(decode([], "gzip") == .plain)
  }

  #if Gzip
    @Test(arguments: ["gzip", "x-gzip", "GZIP", " gzip "])
    func `gzip is undone`(_ coding: String) {
      #expect(decode(Self.gzip, coding) == .decoded(Self.body))
    }

    @Test func `deflate is undone with the header of zlib and without`() {
      #expect(decode(Self.zlib, "deflate") == .decoded(Self.body))
      #expect(decode(Self.raw, "deflate") == .decoded(Self.body))
      #expect(decode(Self.gzip, "deflate") == .decoded(Self.body))
    }

    @Test func `several codings are undone from the last to the first`() {
      #expect(decode(Self.twice, "gzip, gzip") == .decoded(Self.body))
      #expect(decode(Self.twice, "gzip", "gzip") == .decoded(Self.body))
      #expect(decode(Self.gzip, "gzip, identity") == .decoded(Self.body))
    }

    @Test func `members of gzip that follow each other are one body`() {
      #expect(decode(Self.gzip + Self.gzip, "gzip") == .decoded(Self.body + Self.body))
      #expect(decode(Self.gzip + [0, 0, 0], "gzip") == .decoded(Self.body))
    }

    @Test func `data that breaks off or is damaged is a failure that says so`() {
      #expect(
        decode(Array(Self.gzip.dropLast(9)), "gzip")
          == .failed(.broken(coding: "gzip", reason: "the bytes are cut short")))
      var damaged = Self.gzip
      damaged[12] ^= 0xFF
      guard case .failed(.broken) = decode(damaged, "gzip") else {
        Issue.record("accepted")
        return
      }
    }

    @Test func `a bomb stops at the limit`() {
      #expect(decode(Self.gzip, "gzip", limit: Self.body.count) == .decoded(Self.body))
      #expect(decode(Self.gzip, "gzip", limit: Self.body.count - 1) == .failed(.tooLarge(limit: Self.body.count - 1)))
      #expect(decode(Self.gzip, "gzip", limit: 0) == .failed(.tooLarge(limit: 0)))
    }
  #else
    @Test func `without the trait gzip is a failure that says so`() {
      guard case .failed(let failure) = decode(Self.gzip, "gzip") else {
        Issue.record("decoded")
        return
      }
      #expect(failure.message == "undecoded content-coding gzip: this build is without the trait Gzip")
    }
  #endif

  // Field case S14.
  @Test func `a body that was stored decoded is used as it stands`() {
    #expect(decode(Self.body, "gzip") == .ignored(coding: "gzip"))
    #expect(decode(Self.body, "br") == .ignored(coding: "br"))
    #expect(decode(Self.body, "deflate") == .ignored(coding: "deflate"))
    #expect(decode(Array("  [1]".utf8), "zstd") == .ignored(coding: "zstd"))
    #expect(decode(Array("<p>é".utf8), "br") == .ignored(coding: "br"))
  }

  // Field case S14.
  @Test func `Brotli that was stored as it came is a failure that names it`() {
    let bytes: [UInt8] = [0x8B, 0x03, 0x80] + Array(#"{"id":7}"#.utf8) + [0x03]
    let result = decode(bytes, "br")
    #expect(result == .failed(.unknown(coding: "br")))
    guard case .failed(let failure) = result else { return }
    #expect(failure.message == "undecoded content-coding br")
  }

  @Test func `compressed bytes that begin like text are not taken for it`() {
    #expect(decode([0x5B, 0x00, 0x12, 0x90], "br") == .failed(.unknown(coding: "br")))
    #expect(decode([0x7B, 0xFF, 0xFE, 0x41], "zstd") == .failed(.unknown(coding: "zstd")))
  }
}
