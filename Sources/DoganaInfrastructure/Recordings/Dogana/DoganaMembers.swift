import DoganaDomain

/// The members of one object of a record, of which every key is known.
struct DoganaMembers {
  let node: JSONNode
  private var values: [(key: String, value: JSONNode)] = []

  /// Reads an object; `name` is what it is, for messages. Throws where it is none, or has a key that its form does not know.
  init(_ node: JSONNode, as name: String, form: MapForm) throws(RecordFault) {
    guard node.kind == .object else {
      throw RecordFault(
        node.offset, "expected \(name), found \(node.described)", expected: "an object", found: node.described)
    }
    self.node = node
    for member in node.members {
      let key = member.key.string
      guard form.known.contains(key) else {
        let shown = SafeText.escaped(key, limit: 40)
        throw RecordFault(
          member.key.range.lowerBound, "unknown key “\(shown)” in \(name)",
          expected: form.known.joined(separator: ", "),
          found: shown, remedy: NearestName.find(key, among: form.known).map { "did you mean “\($0)”?" })
      }
      // The first one counts; that there is a second is damage, and said elsewhere.
      if self[key] == nil { values.append((key, member.value)) }
    }
  }

  /// The value of a key, a null included; nil where there is none.
  subscript(key: String) -> JSONNode? { values.first { $0.key == key }?.value }

  /// The members of an object inside; nil where it is absent or null.
  func object(_ key: String, form: MapForm) throws(RecordFault) -> DoganaMembers? {
    guard let node = self[key], !node.isNull else { return nil }
    return try DoganaMembers(node, as: "“\(key)”", form: form)
  }

  /// A string; nil where it is absent or null.
  func text(_ key: String) throws(RecordFault) -> String? {
    guard let node = self[key], !node.isNull else { return nil }
    guard let text = node.text else { throw RecordFault(node, key, mustBe: "a string") }
    return text
  }

  /// A flag; nil where it is absent or null.
  func boolean(_ key: String) throws(RecordFault) -> Bool? {
    guard let node = self[key], !node.isNull else { return nil }
    guard let flag = node.boolean else { throw RecordFault(node, key, mustBe: "true or false") }
    return flag
  }

  /// Header fields: an object whose values may be lists, or a list of `{name, value}`; none where absent or null.
  func headers(_ key: String) throws(RecordFault) -> HeaderFields {
    guard let node = self[key], !node.isNull else { return HeaderFields() }
    var fields: [HeaderFields.Field] = []
    switch node.kind {
    case .object:
      for member in node.members {
        let name = member.key.string
        if member.value.kind == .array {
          for element in member.value.elements { fields.append(try DoganaMembers.field(name, element)) }
        } else {
          fields.append(try DoganaMembers.field(name, member.value))
        }
      }
    case .array:
      for element in node.elements {
        let members = try DoganaMembers(element, as: "a header", form: RecordingForms.header)
        guard let name = try members.text("name"), let value = members["value"] else {
          throw RecordFault(element.offset, "a header without “name” or “value”", expected: "name, value")
        }
        fields.append(try DoganaMembers.field(name, value))
      }
    default: throw RecordFault(node, key, mustBe: "an object, or a list of name and value")
    }
    return HeaderFields(fields)
  }

  private static func field(_ name: String, _ value: JSONNode) throws(RecordFault) -> HeaderFields.Field {
    guard let text = value.headerText else { throw RecordFault(value, "a header’s value", mustBe: "a string") }
    return HeaderFields.Field(name: name, value: text)
  }
}

extension JSONNode {
  /// The text of a header's value; numbers and flags are taken as they are written, as recorders leave them.
  var headerText: String? {
    switch kind {
    case .string: text
    case .number, .bool: String(decoding: rawBytes, as: UTF8.self)
    case .null, .array, .object: nil
    }
  }

  /// A number that is written as an integer and fits; nil for all else.
  var wholeNumber: Int? { isIntegerLiteral ? numberText.flatMap { Int($0) } : nil }
}
