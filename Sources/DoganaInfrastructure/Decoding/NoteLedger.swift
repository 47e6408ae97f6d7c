import DoganaDomain

/// The tolerances that a payload used, grouped as they come, so that a million uses of one are one note.
struct NoteLedger {
  private struct Key: Hashable {
    let kind: Note.Kind
    let path: WirePath
    let detail: String
  }

  /// Whether what is added is forgotten.
  var isMuted = false
  private var places: [Key: Int] = [:]
  private(set) var notes: [Note] = []

  /// Past this many different notes of one payload, further ones of a kind are counted together at the root.
  private static let limit = 1_000

  mutating func add(_ kind: Note.Kind, _ path: WirePath, _ detail: String) {
    if isMuted { return }
    let key = Key(kind: kind, path: path, detail: detail)
    if let place = places[key] {
      notes[place].count += 1
    } else if notes.count < NoteLedger.limit || path == .root {
      places[key] = notes.count
      notes.append(Note(kind: kind, path: path, detail: detail))
    } else {
      add(kind, .root, "at further places")
    }
  }
}
