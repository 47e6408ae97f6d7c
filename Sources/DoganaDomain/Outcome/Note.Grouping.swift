extension Note {
  /// Notes of one kind, path and detail added up, in the order of their first use.
  package static func grouped(_ notes: [Note]) -> [Note] {
    struct Key: Hashable {
      let kind: Kind
      let path: WirePath
      let detail: String
    }
    var places: [Key: Int] = [:]
    var grouped: [Note] = []
    for note in notes {
      let key = Key(kind: note.kind, path: note.path, detail: note.detail)
      if let place = places[key] {
        grouped[place].count += note.count
      } else {
        places[key] = grouped.count
        grouped.append(note)
      }
    }
    return grouped
  }
}
