/// One recorded HTTP request and what came back.
package struct Exchange: Sendable {
  package let source: ExchangeSource
  /// The name that the recording gives it, if any.
  package let name: String?
  /// The operation that the recording names, for exchanges without a known URL.
  package let operation: String?
  /// An RFC 3339 text in UTC.
  package let recordedAt: String?
  package let request: Request?
  package let reply: Reply
  /// Whether the recording says that it was redacted, so that sizes may differ.
  package let isRedacted: Bool

  package init(
    source: ExchangeSource, name: String? = nil, operation: String? = nil, recordedAt: String? = nil,
    request: Request? = nil, reply: Reply, isRedacted: Bool = false
  ) {
    self.source = source
    self.name = name
    self.operation = operation
    self.recordedAt = recordedAt
    self.request = request
    self.reply = reply
    self.isRedacted = isRedacted
  }

  package struct Request: Sendable {
    package let method: String
    /// As recorded; may be no URL at all.
    package let url: String
    package let headers: HeaderFields
    package let body: Body

    package init(method: String, url: String, headers: HeaderFields = HeaderFields(), body: Body = .none) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
    }
  }

  package enum Reply: Sendable {
    case response(Response)
    case failure(Failure)
  }

  package struct Response: Sendable {
    package let status: Int
    package let headers: HeaderFields
    package let body: Body

    package init(status: Int, headers: HeaderFields = HeaderFields(), body: Body = .none) {
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  /// Why there is no response.
  package struct Failure: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
      case timeout
      case refused
      case dns
      case tls
      case reset
      case offline
      case blocked
      case other
      /// The client gave up: an outcome of its own.
      case cancelled
      /// The body is shorter than the response said.
      case cutShort
    }

    package let kind: Kind
    /// The recorder's words.
    package let message: String

    package init(kind: Kind, message: String) {
      self.kind = kind
      self.message = message
    }
  }

  /// The bytes of a request or response, as far as the recording has them.
  package enum Body: Sendable {
    /// None was sent, or the recording says nothing of one.
    case none
    case bytes([UInt8], origin: BodyOrigin)
    /// Lost by the recorder: why.
    case damaged(String)
  }

  /// Where the decoded bytes of a body stand, so that a place in them becomes a place in the recording.
  package enum BodyOrigin: Sendable {
    /// Byte for byte in the file, beginning at this place.
    case verbatim(SourcePlace)
    /// Escaped or encoded there: only the beginning is known.
    case encoded(SourcePlace)

    /// The place in the file of a place in the body.
    package func place(of location: TextLocation?) -> SourcePlace {
      switch self {
      case .encoded(let start): return start
      case .verbatim(let start):
        guard let location, start.line > 0 else { return start }
        return SourcePlace(
          file: start.file, line: start.line + location.line - 1,
          column: location.line == 1 ? start.column + location.column - 1 : location.column)
      }
    }
  }
}

/// Where an exchange stands: file, line and index within the file.
package struct ExchangeSource: Hashable, Sendable {
  package let file: String
  /// Counted from 1; physical lines.
  package let line: Int
  /// Counted from 0 within the file.
  package let index: Int

  package init(file: String, line: Int, index: Int) {
    self.file = file
    self.line = line
    self.index = index
  }
}
