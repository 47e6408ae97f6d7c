import DoganaDomain

/// A recording whose format is known, ready to be read from its first byte.
struct OpenRecording {
  /// Unpacked where the file is gzip.
  let stream: any ByteStream
  let format: RecordingFormat
  /// As the user typed it.
  let file: String

  /// Looks at the first bytes of `stream`.
  ///
  /// Throws `input-unreadable`, or `recording-format` for what is nothing that is known, or empty and may not be;
  /// `expectsLines` as in `RecordingFormat`.
  init(
    _ stream: any ByteStream, file: String, expectsLines: Bool, mayBeEmpty: Bool = false
  ) throws(Diagnostic) {
    var stream = stream
    var head = try OpenRecording.head(of: stream)
    stream = PrefixedBytes(head, then: stream)
    if head.count >= 2 && head[0] == 0x1F && head[1] == 0x8B {
      #if Gzip
        guard let unpacked = GunzippedBytes(stream) else { throw OpenRecording.refusal(file, "out of memory") }
        head = try OpenRecording.head(of: unpacked)
        if head.isEmpty, let damage = unpacked.damage { throw OpenRecording.refusal(file, damage) }
        stream = PrefixedBytes(head, then: unpacked)
      #else
        throw OpenRecording.refusal(file, "gzip, which this build cannot read: it is without the trait Gzip")
      #endif
    }
    let isWhole = head.count < RecordingFormat.window
    let format = RecordingFormat(head, isWhole: isWhole, expectsLines: expectsLines)
    switch format {
    case .empty where !mayBeEmpty:
      throw Diagnostic(
        rule: "recording-format", place: SourcePlace(file: file), message: "the file is empty",
        expected: OpenRecording.expected, remedy: "record again, or remove the file")
    case .unknown(let looks):
      throw Diagnostic(
        rule: "recording-format", place: SourcePlace(file: file), message: "no recording: it looks like \(looks)",
        expected: OpenRecording.expected, found: looks, remedy: OpenRecording.remedy(looks, file: file))
    case .har, .lines, .single, .empty: break
    }
    self.stream = stream
    self.format = format
    self.file = file
  }

  static let expected = "a Dogana recording, NDJSON of them, or HAR"

  /// What to do with a file that is something else.
  private static func remedy(_ looks: String, file: String) -> String {
    if looks.hasPrefix("JSONP") { return "remove the call around the JSON" }
    guard looks.hasPrefix("a JSON") else { return "see the documentation of recordings" }
    let name = file.split(separator: "/").last.map { SafeText.escaped(String($0), limit: 60) } ?? "…"
    return "a body alone is no recording: write {\"response\": {\"status\": 200, \"bodyFile\": \"\(name)\"}} beside it"
  }

  private static func refusal(_ file: String, _ message: String) -> Diagnostic {
    Diagnostic(rule: "recording-format", place: SourcePlace(file: file), message: message)
  }

  private static func head(of stream: any ByteStream) throws(Diagnostic) -> PaddedBytes {
    var head = PaddedBytes()
    while head.count < RecordingFormat.window {
      let room = RecordingFormat.window - head.count
      let count = try head.append(room: room) { (target) throws(Diagnostic) in
        try stream.read(into: target, room: room)
      }
      if count == 0 { break }
    }
    return head
  }

  /// The whole of it. Throws `input-unreadable`, or `input-too-large`.
  func bytes(limit: Int) throws(Diagnostic) -> PaddedBytes {
    var bytes = PaddedBytes()
    while true {
      let room = max(bytes.capacity - bytes.count, 1 << 16)
      let count = try bytes.append(room: room) { (target) throws(Diagnostic) in
        try stream.read(into: target, room: room)
      }
      if count == 0 { return bytes }
      if bytes.count > limit { throw FileTree.tooLarge(file, limit: limit) }
    }
  }
}
