/// A JSON value that is built rather than read: for what Dogana writes, and to compare values.
///
/// Of what it reads, Dogana keeps the index (`JSONNode`); a tree is for small things.
package indirect enum JSONTree: Sendable {
  case null
  case bool(Bool)
  /// A number as it is spelled, by RFC 8259 §6.
  case number(String)
  case string(String)
  case array([JSONTree])
  /// Members in their order; keys may repeat.
  case object([(key: String, value: JSONTree)])

  /// The deepest tree that `init(_:depth:)` makes unless told otherwise: a tree is freed by recursion, which must fit on a thread's stack.
  package static let maximumDepth = 512

  /// A number that is an integer.
  package static func integer(_ value: Int) -> JSONTree { .number(String(value)) }

  package var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The value of the first member whose key is `key`, by code unit; nil for other kinds.
  package subscript(_ key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The text of this value.
  package func text(style: JSONWriter.Style, sorted: Bool = false) -> [UInt8] {
    var writer = JSONWriter(style: style)
    writer.tree(self, sorted: sorted)
    return writer.finish()
  }

  /// The text of this value; nil where it has more than `limit` bytes, as soon as that is seen.
  package func text(style: JSONWriter.Style, sorted: Bool, limit: Int) -> [UInt8]? {
    var writer = JSONWriter(style: style)
    guard writer.tree(self, sorted: sorted, limit: limit) else { return nil }
    let text = writer.finish()
    return text.count > limit ? nil : text
  }

  /// Whether arrays and objects nest in at most `limit` levels; told without recursion.
  package func nests(atMost limit: Int) -> Bool {
    var open: [(tree: JSONTree, depth: Int)] = [(self, 0)]
    while let (tree, depth) = open.popLast() {
      switch tree {
      case .null, .bool, .number, .string: continue
      case .array(let elements): open.append(contentsOf: elements.map { ($0, depth + 1) })
      case .object(let members): open.append(contentsOf: members.map { ($0.value, depth + 1) })
      }
      if depth >= limit { return false }
    }
    return true
  }

  /// Orders keys by their UTF-8 bytes, which is the order of their scalars; equal ones stay as they stand.
  static func sorted(_ members: [(key: String, value: JSONTree)]) -> [(key: String, value: JSONTree)] {
    let order = members.indices.sorted { left, right in
      let (leftKey, rightKey) = (members[left].key.utf8, members[right].key.utf8)
      if leftKey.lexicographicallyPrecedes(rightKey) { return true }
      return left < right && leftKey.elementsEqual(rightKey)
    }
    return order.map { members[$0] }
  }
}

extension JSONWriter {
  /// Writes `tree`; with `sorted` the members of each object in the order of their keys' UTF-8 bytes.
  ///
  /// False where it was left off, as there were more than `limit` bytes; the text is not complete then.
  @discardableResult
  package mutating func tree(_ tree: JSONTree, sorted: Bool = false, limit: Int = .max) -> Bool {
    enum Step {
      case value(JSONTree)
      case member(String, JSONTree)
      case endArray
      case endObject
    }
    var steps: [Step] = [.value(tree)]
    while let step = steps.popLast() {
      if bytes.count > limit { return false }
      let value: JSONTree
      switch step {
      case .endArray:
        endArray()
        continue
      case .endObject:
        endObject()
        continue
      case .member(let name, let member):
        key(name)
        value = member
      case .value(let element): value = element
      }
      switch value {
      case .null: null()
      case .bool(let value): bool(value)
      case .number(let text): number(text)
      case .string(let text): string(text)
      case .array(let elements):
        beginArray()
        steps.append(.endArray)
        steps.append(contentsOf: elements.reversed().map { .value($0) })
      case .object(let members):
        beginObject()
        steps.append(.endObject)
        let members = sorted ? JSONTree.sorted(members) : members
        steps.append(contentsOf: members.reversed().map { .member($0.key, $0.value) })
      }
    }
    return true
  }
}
