/// A URL or a relative reference (RFC 3986 §4.1), read without Foundation; its parts are as written, still percent-encoded.
///
/// It is strict where Foundation's `URL(string:)` repairs or shrugs; see ``Verdict`` for what only Foundation accepts.
package struct URLText: Hashable, Sendable {
  /// The whole text.
  package let text: String
  /// The scheme as written, without the colon; nil in a relative reference.
  package let scheme: String?
  package let user: String?
  package let password: String?
  /// The host as written, an IP literal without its brackets; nil where there is no `//`, empty where nothing follows it.
  package let host: String?
  /// The port, where one is written.
  package let port: Int?
  /// The path as written; may be empty.
  package let path: String
  /// What follows `?`, without it.
  package let query: String?
  /// What follows `#`, without it.
  package let fragment: String?

  /// What reading a text as a URL gave.
  package enum Verdict: Hashable, Sendable {
    case valid(URLText)
    /// Not a URL by RFC 3986, yet `URL(string:)` of swift-foundation 6.x makes one.
    ///
    /// It percent-encodes what may not stand in user, path, query and fragment (spaces, controls, quotes, brackets, text that
    /// is not ASCII), and every percent sign of a part with a broken escape; it encodes a host that is not ASCII by IDNA; it
    /// accepts ports above 65535, an IP literal that is none, and a first segment with a colon and no scheme (`:x`, `u@h:1`).
    case foundationOnly
    /// Not a URL, and `URL(string:)` says so too.
    case invalid
  }

  /// Reads a text as RFC 3986 has it; nil where it is no URL.
  ///
  /// Relative references are URLs, the empty text is none: as in `URL(string:)`.
  package init?(parsing text: String) {
    guard case .valid(let url) = Self.judge(text) else { return nil }
    self = url
  }

  /// Whether a text that is no URL here is one for Foundation, so that a shipped app would have decoded it.
  package static func acceptedByFoundationOnly(_ text: String) -> Bool {
    judge(text) == .foundationOnly
  }

  /// Reads a text and says who accepts it.
  package static func judge(_ text: String) -> Verdict {
    var parser = Parser(text)
    return parser.parse()
  }

  init(text: String, scheme: String?, authority: Authority?, path: String, query: String?, fragment: String?) {
    self.text = text
    self.scheme = scheme
    user = authority?.user
    password = authority?.password
    host = authority?.host
    port = authority?.port
    self.path = path
    self.query = query
    self.fragment = fragment
  }

  /// What stands between `//` and the path.
  struct Authority {
    var user: String?
    var password: String?
    var host: String
    var port: Int?
  }

  /// Whether the scheme is missing, so that the text has no meaning without a base.
  package var isRelative: Bool { scheme == nil }

  /// The port that the scheme implies, where it is known.
  package var defaultPort: Int? {
    switch scheme?.lowercased() {
    case "http", "ws": 80
    case "https", "wss": 443
    case "ftp": 21
    default: nil
    }
  }

  /// The port that a connection would use, where it is known.
  package var effectivePort: Int? { port ?? defaultPort }
}
