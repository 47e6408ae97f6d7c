import DoganaInfrastructure

extension JSONTree {
  /// The value at `a.b[0].c`; `count` of an array is its number of elements.
  func at(_ path: String) -> JSONTree? {
    var value = self
    for step in path.replacing("[", with: ".[").split(separator: ".") {
      if step.hasPrefix("["), let index = Int(step.dropFirst().dropLast()) {
        guard case .array(let elements) = value, elements.indices.contains(index) else { return nil }
        value = elements[index]
      } else if step == "count", case .array(let elements) = value {
        value = .integer(elements.count)
      } else {
        guard let member = value[String(step)] else { return nil }
        value = member
      }
    }
    return value
  }

  /// A scalar as text: a number as it was written.
  var scalar: String? {
    switch self {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .number(let text), .string(let text): text
    case .array, .object: nil
    }
  }

  var elements: [JSONTree] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// Whether any string in the value, at any depth, holds the text.
  func mentions(_ text: String) -> Bool {
    switch self {
    case .string(let string): string.contains(text)
    case .array(let elements): elements.contains { $0.mentions(text) }
    case .object(let members): members.contains { $0.value.mentions(text) }
    case .null, .bool, .number: false
    }
  }
}
