extension LinearRegex {
  /// A small pattern as a deterministic automaton over the bytes of UTF-8: one lookup a byte.
  ///
  /// The tables are plain so that a loop in another layer can run them over a payload without making a string:
  ///
  ///     var state = table.start
  ///     for byte in text {
  ///       state = table.transitions[Int(state) * table.stride + Int(table.classes[Int(byte)])]
  ///       if state <= ByteTable.accepted { return state == ByteTable.accepted }
  ///     }
  ///     return table.acceptsAtEnd[Int(state)]
  ///
  /// The text must be valid UTF-8. Every byte has a class below `stride`, every state a row.
  package struct ByteTable: Sendable {
    /// The class of each of the 256 bytes: bytes of one class are alike to the pattern.
    package let classes: [UInt8]
    /// The number of classes, and the length of a row.
    package let stride: Int
    /// The state that follows, by state and class.
    package let transitions: [UInt16]
    /// Whether the pattern is found if the text ends in a state.
    package let acceptsAtEnd: [Bool]
    /// The state before the first byte.
    package let start: UInt16

    /// The state of a text in which the pattern can no longer be found.
    package static let rejected: UInt16 = 0
    /// The state of a text in which the pattern was found, whatever follows.
    package static let accepted: UInt16 = 1

    /// Whether the pattern is found anywhere in the text.
    package func matches(_ text: Span<UInt8>) -> Bool {
      var state = start
      for index in text.indices {
        state = transitions[Int(state) * stride + Int(classes[Int(text[index])])]
        if state <= Self.accepted { return state == Self.accepted }
      }
      return acceptsAtEnd[Int(state)]
    }

    /// Whether the pattern is found anywhere in the text.
    func matches(_ text: String) -> Bool {
      var state = start
      for byte in text.utf8 {
        state = transitions[Int(state) * stride + Int(classes[Int(byte)])]
        if state <= Self.accepted { return state == Self.accepted }
      }
      return acceptsAtEnd[Int(state)]
    }
  }
}
