/// A decoded value with its place in the payload: what the decoder hands to the mapping.
package struct DTONode: Sendable {
  /// The byte offset in the decoded body; for an absent key that of the object it is missing from.
  package let offset: Int
  package let content: Content

  package init(offset: Int, content: Content) {
    self.offset = offset
    self.content = content
  }

  package enum Content: Sendable {
    /// Nothing, in the way it was said; reads as nil.
    case nothing(Nothing)
    /// A scalar, a default, or anything under `Any`.
    case value(Value)
    case record(type: String, fields: [Field])
    /// The elements that were kept, each with its index in the payload.
    case list([Element])
    case dictionary([Member])
    case variant(name: String, node: Box)
    /// What did not decode; never handed to a mapping.
    case invalid
  }

  package struct Field: Sendable {
    package let name: String
    /// The key on the wire, as it was sent; where it is absent, as it is reported.
    package let key: String
    package let node: DTONode

    package init(name: String, key: String, node: DTONode) {
      self.name = name
      self.key = key
      self.node = node
    }
  }

  package struct Element: Sendable {
    package let index: Int
    package let node: DTONode

    package init(index: Int, node: DTONode) {
      self.index = index
      self.node = node
    }
  }

  package struct Member: Sendable {
    package let key: String
    package let node: DTONode

    package init(key: String, node: DTONode) {
      self.key = key
      self.node = node
    }
  }

  /// Breaks the cycle of a node that holds a node.
  package final class Box: Sendable {
    package let node: DTONode

    package init(_ node: DTONode) {
      self.node = node
    }
  }

  /// The value that expressions and snapshots see.
  package var value: Value {
    switch content {
    case .nothing, .invalid: .null
    case .value(let value): value
    case .record(let type, let fields):
      .record(Value.Record(type: type, fields: fields.map { Value.Field(name: $0.name, value: $0.node.value) }))
    case .list(let elements): .list(elements.map(\.node.value))
    case .dictionary(let members): .map(members.map { Value.Entry(key: $0.key, value: $0.node.value) })
    case .variant(let name, let box): .variant(name: name, value: box.node.value)
    }
  }

  /// Whether this reads as nil.
  package var isNil: Bool {
    switch content {
    case .nothing: true
    case .value(let value): value.isNull
    default: false
    }
  }
}
