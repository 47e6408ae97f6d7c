import DoganaDomain

/// Where a JSON text stands in its recording, so that offsets in it become places of the file.
struct RecordPlace: Sendable {
  let file: String
  /// The place of the text's first byte.
  let start: TextPosition
  /// What the record counts as within the file, from 0.
  let index: Int

  var source: ExchangeSource { ExchangeSource(file: file, line: start.line, index: index) }

  /// The place of a place in the text.
  func place(of location: TextLocation) -> SourcePlace {
    SourcePlace(
      file: file, line: start.line + location.line - 1,
      column: location.line == 1 ? start.column + location.column - 1 : location.column)
  }
}
