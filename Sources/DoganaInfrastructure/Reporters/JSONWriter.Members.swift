import DoganaDomain

extension JSONWriter {
  /// A member that is a text, or null.
  mutating func member(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  mutating func member(_ name: String, _ number: Int?) {
    key(name)
    if let number { self.number(number) } else { null() }
  }

  mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    bool(flag)
  }

  mutating func member(_ name: String, _ texts: [String]) {
    key(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  /// A member that is left out where there is nothing to say.
  mutating func optionalMember(_ name: String, _ text: String?) {
    if let text { member(name, text) }
  }

  /// A place in a decoded body, or null.
  mutating func member(_ name: String, _ location: TextLocation?) {
    key(name)
    guard let location else { return null() }
    beginObject()
    member("line", location.line)
    member("column", location.column)
    member("offset", location.offset)
    endObject()
  }

  /// A place in a file, or null; line and column are null where the whole file or line is meant.
  mutating func member(_ name: String, _ place: SourcePlace?) {
    key(name)
    guard let place else { return null() }
    beginObject()
    member("file", place.file)
    member("line", place.line > 0 ? place.line : nil)
    member("column", place.column > 0 ? place.column : nil)
    endObject()
  }

  /// A value that was kept as JSON text: itself where it is whole, else (it was shortened or redacted) as a string.
  mutating func member(_ name: String, jsonText text: String) {
    key(name)
    if let document = try? JSONDocument(parsing: Array(text.utf8)) { node(document.root) } else { string(text) }
  }
}
