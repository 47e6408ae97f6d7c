import DoganaApplication
import DoganaDomain

/// Reads Dogana's own form of one exchange; see "Recordings" in the contract language.
///
/// Strict: a key that is not known is refused, as a typo would silently change the meaning. Only what stands inside an
/// inline `body` is data and none of ours.
struct DoganaRecord {
  let document: JSONDocument
  let place: RecordPlace
  let bodies: BodyFolder?
  let payloadLimit: Int
  /// What the document was made of, where that is not what was recorded.
  var escapes: MaskedEscapes?

  /// Whether nothing was masked but within inline bodies.
  var hasEscapesInBodiesAlone: Bool {
    let ranges = ["request", "response"].compactMap { document.root[$0]?["body"]?.range }
    return escapes?.offsets.allSatisfy { offset in ranges.contains { $0.contains(offset) } } ?? true
  }

  /// The exchange, or why there is none.
  func item(naming: RecordingItem.Naming) -> RecordingItem {
    do {
      return .exchange(try exchange(), naming: naming)
    } catch {
      return .unreadable(error.damage(in: document, at: place))
    }
  }

  private func exchange() throws(RecordFault) -> Exchange {
    let members = try DoganaMembers(document.root, as: "a recording", form: RecordingForms.record)
    let requestMembers = try members.object("request", form: RecordingForms.request)
    let responseMembers = try members.object("response", form: RecordingForms.response)
    try refuseDuplicates(outside: [requestMembers?["body"], responseMembers?["body"]])

    let reply: Exchange.Reply
    let failure = try members.object("failure", form: RecordingForms.failure)
    switch (responseMembers, failure) {
    case (let response?, nil): reply = try self.reply(response)
    case (nil, let failure?): reply = .failure(try self.failure(failure))
    case (.some, let failure?):
      throw RecordFault(
        failure.node.offset, "“failure” stands beside “response”", remedy: "keep the one that happened")
    case (nil, nil):
      throw RecordFault(
        document.root.offset, "neither “response” nor “failure”", expected: "“response” or “failure”",
        remedy: "say what came back: { \"response\": { \"status\": 200, \"body\": … } }")
    }
    return Exchange(
      source: place.source, name: try name(members, "name"), operation: try name(members, "operation"),
      recordedAt: try instant(members), request: try request(requestMembers), reply: reply,
      isRedacted: try members.boolean("redacted") ?? false)
  }

  // MARK: Parts

  private func request(_ members: DoganaMembers?) throws(RecordFault) -> Exchange.Request? {
    guard let members else { return nil }
    return Exchange.Request(
      method: try members.text("method") ?? "GET", url: try members.text("url") ?? "",
      headers: try members.headers("headers"), body: try body(members))
  }

  private func reply(_ members: DoganaMembers) throws(RecordFault) -> Exchange.Reply {
    guard let node = members["status"] else {
      throw RecordFault(members.node.offset, "response: no “status”", expected: "“status”")
    }
    guard let status = node.wholeNumber else { throw RecordFault(node, "status", mustBe: "an HTTP status") }
    let headers = try members.headers("headers")
    let body = try body(members)
    if status == 0 || status == -1 {
      return .failure(Exchange.Failure(kind: .other, message: "no response recorded"))
    }
    guard RecordFault.statuses.contains(status) else { throw RecordFault(noStatus: node) }
    return .response(Exchange.Response(status: status, headers: headers, body: body))
  }

  private func failure(_ members: DoganaMembers) throws(RecordFault) -> Exchange.Failure {
    let message = try members.text("message")
    guard let text = try members.text("kind") else {
      return Exchange.Failure(kind: .other, message: message ?? "no response recorded")
    }
    let kinds = RecordingForms.failureKinds
    guard let kind = kinds.first(where: { $0.rawValue == text }) else {
      let names = kinds.map(\.rawValue)
      throw RecordFault(
        members["kind"]?.offset ?? members.node.offset,
        "unknown kind “\(SafeText.escaped(text, limit: 40))” of failure",
        expected: names.joined(separator: ", "), found: SafeText.escaped(text, limit: 40),
        remedy: NearestName.find(text, among: names).map { "did you mean “\($0)”?" })
    }
    return Exchange.Failure(kind: kind, message: message ?? kind.rawValue)
  }

  private func name(_ members: DoganaMembers, _ key: String) throws(RecordFault) -> String? {
    guard let text = try members.text(key) else { return nil }
    if text.isEmpty {
      throw RecordFault(members[key]?.offset ?? 0, "\(key): empty", remedy: "leave it out, or name it")
    }
    return text
  }

  private func instant(_ members: DoganaMembers) throws(RecordFault) -> String? {
    guard let text = try members.text("recordedAt") else { return nil }
    guard let instant = RecordedInstant.normalised(text) else {
      throw RecordFault(
        members["recordedAt"]?.offset ?? 0, "recordedAt: no instant", expected: "an instant as RFC 3339 writes it",
        found: SafeText.escaped(text, limit: 40))
    }
    return instant
  }

  private func body(_ members: DoganaMembers) throws(RecordFault) -> Exchange.Body {
    let given = RecordingForms.bodyKeys.filter {
      members[$0] != nil && ($0 == "body" || members[$0]?.isNull == false)
    }
    guard let key = given.first, let node = members[key] else { return .none }
    if given.count > 1 {
      throw RecordFault(
        members[given[1]]?.offset ?? node.offset, "“\(given[1])” stands beside “\(key)”", remedy: "keep one of them")
    }
    let start = place.place(of: document.location(at: node.offset))
    if key == "body" {
      return .bytes(escapes.map { Array($0.original[node.range]) } ?? node.rawBytes, origin: .verbatim(start))
    }
    guard node.kind == .string else { throw RecordFault(node, key, mustBe: "a string") }
    switch key {
    case "bodyText": return .bytes(node.withText { Array($0) } ?? [], origin: .encoded(start))
    case "bodyBase64":
      guard let bytes = node.withText({ Base64Text.decode($0) }) ?? nil else {
        return .damaged("bodyBase64 is no base 64")
      }
      return .bytes(bytes, origin: .encoded(start))
    default: return try fileBody(node)
    }
  }

  private func fileBody(_ node: JSONNode) throws(RecordFault) -> Exchange.Body {
    guard let bodies else {
      throw RecordFault(node.offset, "bodyFile: standard input has no folder", remedy: "use bodyText or bodyBase64")
    }
    switch bodies.read(node.text ?? "", beside: place.file, limit: payloadLimit) {
    case .read(let bytes, let file):
      return .bytes(bytes, origin: .verbatim(SourcePlace(file: file, line: 1, column: 1)))
    case .unreadable(let reason): return .damaged("bodyFile cannot be read: \(reason)")
    case .outside:
      throw RecordFault(
        node.offset, "bodyFile leads out of the folder of the recordings",
        expected: "a path beside the recording", found: SafeText.escaped(node.text ?? "", limit: 60))
    }
  }

  /// Refuses a key that stands twice, unless it is part of an inline body.
  private func refuseDuplicates(outside bodies: [JSONNode?]) throws(RecordFault) {
    let ranges = bodies.compactMap { $0?.range }
    for duplicate in document.duplicateKeys
    where !ranges.contains(where: { $0.contains(duplicate.keyOffset) }) {
      throw RecordFault(
        duplicate.keyOffset, "the key “\(SafeText.escaped(duplicate.key.string, limit: 40))” stands twice",
        remedy: "keep one of them; a header with several values is a list")
    }
  }
}
