/// The members of an object, in the order of the text.
package struct JSONMembers: Sequence, Sendable {
  let node: JSONNode

  package func makeIterator() -> Iterator {
    let index = node.index
    let isObject = index.tag(node.entry) == JSONIndex.Tag.object
    return Iterator(index: index, at: node.entry + 1, end: isObject ? index.next(node.entry) : 0)
  }

  package struct Iterator: IteratorProtocol {
    let index: JSONIndex
    var at: Int
    let end: Int

    package mutating func next() -> (key: JSONKeyText, value: JSONNode)? {
      guard at < end else { return nil }
      let key = JSONKeyText(index: index, entry: at)
      let value = JSONNode(index: index, entry: at + 1)
      at = index.next(at + 1)
      return (key, value)
    }
  }
}

/// The elements of an array, in the order of the text.
package struct JSONElements: Sequence, Sendable {
  let node: JSONNode

  package func makeIterator() -> Iterator {
    let index = node.index
    let isArray = index.tag(node.entry) == JSONIndex.Tag.array
    return Iterator(index: index, at: node.entry + 1, end: isArray ? index.next(node.entry) : 0)
  }

  package struct Iterator: IteratorProtocol {
    let index: JSONIndex
    var at: Int
    let end: Int

    package mutating func next() -> JSONNode? {
      guard at < end else { return nil }
      let element = JSONNode(index: index, entry: at)
      at = index.next(at)
      return element
    }
  }
}
