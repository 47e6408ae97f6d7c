package import DoganaDomain

/// The texts that contracts were read from, for showing a place in them.
package protocol ContractTexts {
  /// What stands at a place; nil where the text is not there. `part` narrows it, in UTF-8 offsets of the text that begins
  /// at the place.
  func excerpt(at place: SourcePlace, part: Range<Int>?) -> SourceExcerpt?
}

/// A line of a file, and how much of it a caret underlines.
package struct SourceExcerpt: Hashable, Sendable {
  /// Where the caret begins: the place asked for, or that of the part.
  package let place: SourcePlace
  package let line: String?
  /// In Unicode scalars, at least 1.
  package let length: Int

  package init(place: SourcePlace, line: String?, length: Int) {
    self.place = place
    self.line = line
    self.length = length
  }
}
