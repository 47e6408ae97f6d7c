/// What the name of a recording's file says.
struct RecordingName {
  /// The path without `.gz` and the extension of a format.
  let stem: String
  /// The extension of the format in lower case, without the dot; nil where it is none that is known.
  let format: String?

  private static let formats = ["json", "ndjson", "jsonl", "har"]

  init(_ path: String) {
    var stem = Substring(path)
    if let rest = RecordingName.drop("gz", from: stem) { stem = rest }
    for format in RecordingName.formats {
      if let rest = RecordingName.drop(format, from: stem) {
        self.stem = String(rest)
        self.format = format
        return
      }
    }
    self.stem = String(stem)
    format = nil
  }

  /// Whether the name promises one exchange a line.
  var expectsLines: Bool { format == "ndjson" || format == "jsonl" }

  /// The path without an extension, letter case aside; nil where it has another, or is nothing else.
  private static func drop(_ ending: String, from path: Substring) -> Substring? {
    let utf8 = path.utf8
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), dot > utf8.startIndex,
      utf8[utf8.index(before: dot)] != UInt8(ascii: "/"),
      path[utf8.index(after: dot)...].lowercased() == ending
    else { return nil }
    return path[..<dot]
  }
}
