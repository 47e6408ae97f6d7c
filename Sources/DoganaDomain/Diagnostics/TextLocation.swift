/// A place in a text: line and column count from 1, columns in Unicode scalars; the offset counts bytes from 0.
package struct TextLocation: Hashable, Sendable {
  package let line: Int
  package let column: Int
  package let offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
