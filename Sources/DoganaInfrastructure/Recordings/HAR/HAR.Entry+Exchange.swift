import DoganaDomain

extension HAR.Entry {
  /// The exchange that the entry records; `node` is the element it was read from.
  func exchange(_ node: JSONNode, at place: RecordPlace) throws(RecordFault) -> Exchange {
    guard let request else {
      throw RecordFault(node.offset, "an entry without “request”", expected: "an object with a request")
    }
    guard let method = request.method, let url = request.url else {
      throw RecordFault(
        node["request"]?.offset ?? node.offset, "a request without “\(request.method == nil ? "method" : "url")”",
        expected: "method and url")
    }
    return Exchange(
      source: place.source, recordedAt: startedDateTime.flatMap(RecordedInstant.normalised),
      request: Exchange.Request(
        method: method, url: url, headers: request.headers, body: request.body(node, at: place)),
      reply: try reply(node, method: method, at: place))
  }

  private func reply(_ node: JSONNode, method: String, at place: RecordPlace) throws(RecordFault) -> Exchange.Reply {
    let words = error ?? response?.error
    guard let response, let status = response.status, status != 0, status != -1 else {
      let said = words ?? response?.statusText.flatMap { $0.isEmpty ? nil : $0 }
      let kind = said.map(RecordedFailure.kind) ?? .other
      return .failure(Exchange.Failure(kind: kind, message: said ?? "no response recorded"))
    }
    if !RecordFault.statuses.contains(status) { throw RecordFault(noStatus: node["response"]?["status"] ?? node) }
    // A response that broke off: the browser says so, and has no body.
    if let words, response.content?.text == nil, RecordedFailure.isBrowserError(words) {
      return .failure(Exchange.Failure(kind: RecordedFailure.kind(words), message: words))
    }
    return .response(
      Exchange.Response(status: status, headers: response.headers, body: response.body(node, method: method, at: place))
    )
  }
}

extension HAR.Request {
  func body(_ node: JSONNode, at place: RecordPlace) -> Exchange.Body {
    if let text { return .bytes(text.withText { Array($0) } ?? [], origin: .encoded(place.place(of: text))) }
    if let bodySize, bodySize > 0 { return .damaged("the recorder kept no body of the request") }
    return .none
  }
}

extension HAR.Response {
  /// The body, or why it is not there: browsers forget bodies, and write their number of bytes nevertheless.
  func body(_ node: JSONNode, method: String, at place: RecordPlace) -> Exchange.Body {
    guard let text = content?.text, let bytes = text.withText({ Array($0) }) else { return missing(method) }
    if bytes.isEmpty, let size = content?.size, size > 0, mayHaveBody(method) { return missing(method) }
    let origin = Exchange.BodyOrigin.encoded(place.place(of: text))
    guard content?.encoding?.lowercased() == "base64" else { return .bytes(bytes, origin: origin) }
    guard let decoded = Base64Text.decode(bytes.span) else {
      return isPlain(bytes) ? .bytes(bytes, origin: origin) : .damaged("content.text is no base 64")
    }
    // `null`, `true`, `1234` are base 64 as well as JSON.
    let isFlagWrong = saysJSON && !isJSON(decoded) && isJSON(bytes)
    return .bytes(isFlagWrong ? bytes : decoded, origin: origin)
  }

  private func missing(_ method: String) -> Exchange.Body {
    guard mayHaveBody(method) else { return .none }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    let wasSent = (content?.size ?? 0) > 0 || (bodySize ?? 0) > 0 || length > 0
    return wasSent ? .damaged("the recorder kept no body") : .none
  }

  /// Whether HTTP lets the response have a body (RFC 9110 §6.4.1).
  private func mayHaveBody(_ method: String) -> Bool {
    guard let status, status >= 200, status != 204, status != 304 else { return false }
    return method.uppercased() != "HEAD"
  }

  private var saysJSON: Bool { content?.mimeType?.lowercased().utf8.contains("json".utf8) ?? false }

  /// Whether a text that is no base 64, although it is flagged so, is the body itself.
  private func isPlain(_ bytes: [UInt8]) -> Bool {
    if isJSON(bytes) { return true }
    // Whatever begins with a character that base 64 does not have was never meant to be any.
    guard let first = bytes.first(where: { !JSONScan.isWhitespace($0) }) else { return true }
    return first == JSONScan.openObject || first == JSONScan.openArray || first == UInt8(ascii: "<")
  }

  private func isJSON(_ bytes: [UInt8]) -> Bool {
    (try? JSONDocument(parsing: bytes, limits: RecordingLimits.json)) != nil
  }
}

extension RecordPlace {
  /// The place of a value's first byte.
  func place(of node: JSONNode) -> SourcePlace { place(of: node.document.location(at: node.offset)) }
}
