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
    var places: [[UInt8]: Int] = [:]
    var values: [(name: String, value: String)] = []
    for field in fields {
      let name = field.name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
      if let place = places[name] {
        values[place].value += ", " + field.value
      } else {
        places[name] = values.count
        values.append((String(decoding: name, as: UTF8.self), field.value))
      }
    }
    return .map(values.map { Value.Entry(key: $0.name, value: .string($0.value)) })
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
