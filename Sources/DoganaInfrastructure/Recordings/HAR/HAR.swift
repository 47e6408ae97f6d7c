import DoganaDomain

/// HAR 1.2 as it is found in the field: the parts that Dogana reads, every one of them optional.
///
/// These are the types of the wire; `HAR.Entry.exchange(at:)` makes the domain's of them. Values of another kind than the
/// format asks for count as absent: recorders leave odd ones.
enum HAR {
  struct Entry {
    let startedDateTime: String?
    let request: Request?
    let response: Response?
    /// What the recorder says went wrong, in one of the places where recorders say it.
    let error: String?
  }

  struct Request {
    let method: String?
    let url: String?
    let headers: HeaderFields
    let text: JSONNode?
    let bodySize: Int?
  }

  struct Response {
    /// 0 or −1 where none was recorded.
    let status: Int?
    let statusText: String?
    let headers: HeaderFields
    let bodySize: Int?
    let content: Content?
    let error: String?
  }

  struct Content {
    let size: Int?
    let mimeType: String?
    let text: JSONNode?
    let encoding: String?
  }
}

extension HAR.Entry {
  /// Reads an entry; nil where the element is no object.
  init?(_ node: JSONNode) {
    guard node.kind == .object else { return nil }
    startedDateTime = node["startedDateTime"]?.text
    request = node["request"].flatMap(HAR.Request.init)
    response = node["response"].flatMap(HAR.Response.init)
    error = HAR.words(node["_error"]) ?? HAR.words(node["_failureText"])
  }
}

extension HAR.Request {
  init?(_ node: JSONNode) {
    guard node.kind == .object else { return nil }
    method = node["method"]?.text
    url = node["url"]?.text
    headers = HAR.headers(node["headers"])
    bodySize = HAR.whole(node["bodySize"])
    text = node["postData"]?["text"].flatMap { $0.kind == .string ? $0 : nil }
  }
}

extension HAR.Response {
  init?(_ node: JSONNode) {
    guard node.kind == .object else { return nil }
    status = HAR.whole(node["status"])
    statusText = node["statusText"]?.text
    headers = HAR.headers(node["headers"])
    bodySize = HAR.whole(node["bodySize"])
    content = node["content"].flatMap(HAR.Content.init)
    error = HAR.words(node["_error"])
  }
}

extension HAR.Content {
  init?(_ node: JSONNode) {
    guard node.kind == .object else { return nil }
    size = HAR.whole(node["size"])
    mimeType = node["mimeType"]?.text
    text = node["text"].flatMap { $0.kind == .string ? $0 : nil }
    encoding = node["encoding"]?.text
  }
}

extension HAR {
  /// A count or a status: an integer, or text that holds one.
  static func whole(_ node: JSONNode?) -> Int? {
    guard let node else { return nil }
    return node.wholeNumber ?? node.text.flatMap { Int($0) }
  }

  /// What a recorder says of an error: a text, or an object with a message or a code.
  static func words(_ node: JSONNode?) -> String? {
    guard let node else { return nil }
    let text = node.text ?? node["message"]?.text ?? node["code"]?.text
    return text?.isEmpty == true ? nil : text
  }

  /// Header fields: a list of `{name, value}`, or the object that some recorders write; pseudo headers of HTTP/2 are none.
  static func headers(_ node: JSONNode?) -> HeaderFields {
    guard let node else { return HeaderFields() }
    var fields: [HeaderFields.Field] = []
    func add(_ name: String, _ value: JSONNode) {
      if name.utf8.first == UInt8(ascii: ":") { return }
      if value.kind == .array {
        for element in value.elements {
          if let text = element.headerText { fields.append(.init(name: name, value: text)) }
        }
      } else if let text = value.headerText {
        fields.append(.init(name: name, value: text))
      }
    }
    for element in node.elements {
      if let name = element["name"]?.text, let value = element["value"] { add(name, value) }
    }
    for member in node.members { add(member.key.string, member.value) }
    return HeaderFields(fields)
  }
}
