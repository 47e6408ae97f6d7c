/// A place in a file that a person wrote: a contract, a configuration, a recording.
package struct SourcePlace: Hashable, Sendable {
  /// The path as the user would type it: relative to the working directory where it lies below it.
  package let file: String
  /// Line, counted from 1; 0 where the whole file is meant.
  package let line: Int
  /// Column in Unicode scalars, counted from 1; 0 where the whole line or file is meant.
  package let column: Int

  package init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }
}
