/// The header fields of a message, in order; names compare without case (RFC 9110 §5.1).
package struct HeaderFields: Sendable {
  package struct Field: Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package let fields: [Field]

  package init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// The values of all fields of a name, joined as RFC 9110 §5.3 says; nil where there is none. `name` is lower-case.
  package subscript(name: String) -> String? {
    var joined: String?
    for field in fields where HeaderFields.equal(field.name, name) {
      joined = joined.map { $0 + ", " + field.value } ?? field.value
    }
    return joined
  }

  /// The fields as a map with lower-case names, for expressions.
  package var map: Value {
    var entries: [Value.Entry] = []
    for field in fields {
      let name = field.name.lowercased()
      if entries.contains(where: { $0.key == name }) { continue }
      entries.append(Value.Entry(key: name, value: .string(self[name] ?? "")))
    }
    return .map(entries)
  }

  private static func equal(_ name: String, _ lowerCase: String) -> Bool {
    guard name.utf8.count == lowerCase.utf8.count else { return false }
    for (left, right) in zip(name.utf8, lowerCase.utf8) {
      let lower = left >= 0x41 && left <= 0x5A ? left | 0x20 : left
      if lower != right { return false }
    }
    return true
  }
}
