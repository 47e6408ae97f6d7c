import DoganaDomain
import Foundation
import Testing

struct URLTextTests {
  /// What a text is here, in short.
  private static func verdict(_ text: String) -> String {
    switch URLText.judge(text) {
    case .valid: "valid"
    case .foundationOnly: "foundationOnly"
    case .invalid: "invalid"
    }
  }

  @Test(
    arguments: [
      "https://a.test/x", "HTTP://A.TEST/", "http://a.test", "http://a.test:80/", "http://a.test:/",
      "http://a.test:080/",
      "http://u:p@a.test/", "http://u@a.test", "http://:p@a.test/", "http://[::1]/", "http://[::1]:80/x",
      "http://[::ffff:1.2.3.4]/", "http://[fe80::1%25en0]/", "http://[v1.a]/", "http://a%20b.test/",
      "http://a.test/%2F",
      "http://a.test/?a?b/c", "http://a.test?x", "http://a.test#x", "http:///x", "http:x", "mailto:a@b.test",
      "urn:isbn:1",
      "file:///etc/hosts", "//a.test/x", "/a/b", "a", "./a:b", "a/b:c", "?q", "#f", "a:b", "http://a_b.test/",
      "http://a.test/~!$&'()*+,;=:@", "http://xn--a.test", "http://a.test//x", "data:,x",
    ])
  func `a URL of RFC 3986 is one for Foundation too, with the same parts`(text: String) throws {
    let url = try #require(URLText(parsing: text))
    #expect(url.text == text)
    let other = try #require(URL(string: text, encodingInvalidCharacters: false))
    #expect(other.scheme == url.scheme)
    #expect((other.host(percentEncoded: true) ?? "") == (url.host ?? ""))
    #expect(other.port == url.port)
    #expect((other.user(percentEncoded: true) ?? "") == (url.user ?? ""))
    #expect((other.password(percentEncoded: true) ?? "") == (url.password ?? ""))
    #expect(other.path(percentEncoded: true) == url.path)
    #expect(other.query(percentEncoded: true) == url.query)
    #expect(other.fragment(percentEncoded: true) == url.fragment)
  }

  /// The differences, one line each: Foundation encodes or overlooks, RFC 3986 does not allow.
  @Test(
    arguments: [
      // It percent-encodes spaces, controls, delimiters, text that is not ASCII.
      "a b", "https://a.test/a b", "http://a.test/ ", "http://a.test/a\u{1}b", "http://a.test/a\nb",
      "http://a.test/\u{0}",
      "https://a.test/citt\u{E0}", "http://a.test/\u{202E}x", "http://a.test/[x]", "http://a.test/?a[]=1",
      "http://a.test/<>", "http://a.test/{id}", "http://a.test/a|b", "http://a.test/a\\b", "http://a.test/#a#b",
      "http://a.test/?q=a b", "http://u v@a.test/", "http://u@v@a.test/", "data:text/plain,a b",
      // It percent-encodes the percent sign of an escape that is none, and all others of that part.
      "http://a.test/%zz", "http://a.test/%", "http://a.test/%2", "http://a.test/%zz%20",
      // It encodes a host by IDNA.
      "https://citt\u{E0}.test/", "http://\u{1F600}.test/",
      // It has no bound for ports, and does not look into IP literals.
      "http://a.test:65536/", "http://a.test:99999/", "http://a.test:18446744073709551616/", "http://[zz]/",
      "http://[fe80::1%en0]/",
      // It takes a first segment with a colon for a path.
      ":x", "u@h:80", "[x]:1",
    ])
  func `only Foundation accepts`(text: String) {
    #expect(Self.verdict(text) == "foundationOnly")
    #expect(URLText.acceptedByFoundationOnly(text))
    #expect(URLText(parsing: text) == nil)
    #if !canImport(Darwin)
      #expect(URL(string: text) != nil)
    #endif
  }

  @Test(
    arguments: [
      "", " http://a.test/", "http://a b.test/", "http://a\tb.test/", "http://a%zz.test/", "http://a.test:abc/",
      "http://a.test:-1/", "http://a.test:+1/", "http://a.test: 80/", "http://[::1", "http://::1/", "http://[::1]x/",
      "http://x[::1]/", "http://a]b/", "http://<>.test/", "http://a.test\\b", "1http://a", "ht tp://a", "-a:b", "1:2",
    ])
  func `neither accepts`(text: String) {
    #expect(Self.verdict(text) == "invalid")
    #expect(!URLText.acceptedByFoundationOnly(text))
    #if !canImport(Darwin)
      #expect(URL(string: text) == nil)
    #endif
  }

  @Test func `random texts are judged as Foundation judges them`() {
    let tokens = [
      "http", ":", "//", "/", "?", "#", "@", "a.test", "[::1]", "%", "%20", "%zz", " ", "x", "80", "99999", "-", "\\",
      "&",
      "=", "+", ".", "{", "~", "\n",
    ]
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<1_500 {
      var text = ["http://", "http://a.test", "a", "/"].randomElement(using: &generator) ?? ""
      for _ in 0..<Int.random(in: 0...6, using: &generator) { text += tokens.randomElement(using: &generator) ?? "" }
      switch URLText.judge(text) {
      case .valid(let url):
        #expect(URL(string: text, encodingInvalidCharacters: false)?.path(percentEncoded: true) == url.path, "\(text)")
      case .foundationOnly:
        #if !canImport(Darwin)
          #expect(URL(string: text) != nil, "\(text)")
        #endif
      case .invalid:
        #if !canImport(Darwin)
          #expect(URL(string: text) == nil, "\(text)")
        #endif
      }
    }
  }

  @Test func `the parts of a whole URL`() throws {
    let url = try #require(URLText(parsing: "https://me:secret@[::1]:8443/a/b?x=1&y#top"))
    #expect(url.scheme == "https")
    #expect(url.user == "me")
    #expect(url.password == "secret")
    #expect(url.host == "::1")
    #expect(url.port == 8443)
    #expect(url.path == "/a/b")
    #expect(url.query == "x=1&y")
    #expect(url.fragment == "top")
    #expect(!url.isRelative)
    #expect(url.defaultPort == 443)
    #expect(url.effectivePort == 8443)
  }
}
