/// What kinds of value stood at which path of a payload: the shape of the wire, without its values.
package struct WireShape: Sendable, Equatable {
  /// A kind of value on the wire, or a way of nothing.
  package struct Kinds: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    package static let absent = Kinds(rawValue: 1 << 0)
    package static let null = Kinds(rawValue: 1 << 1)
    /// The empty string.
    package static let blank = Kinds(rawValue: 1 << 2)
    package static let boolean = Kinds(rawValue: 1 << 3)
    /// A number that is integral, where the type is an integer.
    package static let integer = Kinds(rawValue: 1 << 4)
    package static let number = Kinds(rawValue: 1 << 5)
    package static let string = Kinds(rawValue: 1 << 6)
    package static let array = Kinds(rawValue: 1 << 7)
    package static let object = Kinds(rawValue: 1 << 8)

    /// Each kind with its name in reports and snapshots, in a fixed order.
    package static let named: [(kind: Kinds, name: String)] = [
      (.absent, "absent"), (.null, "null"), (.blank, "blank"), (.boolean, "boolean"), (.integer, "integer"),
      (.number, "number"), (.string, "string"), (.array, "array"), (.object, "object"),
    ]

    /// The names of the kinds in the set, in the fixed order.
    package var names: [String] { Kinds.named.filter { contains($0.kind) }.map(\.name) }

    /// The kinds as a report shows them: `integer`, `string or null`.
    package var text: String { names.joined(separator: " or ") }

    /// Reads a name; nil where it is none.
    package init?(name: String) {
      guard let match = Kinds.named.first(where: { $0.name == name }) else { return nil }
      self = match.kind
    }
  }

  /// The kinds seen at each path; paths have `[*]` for indices and `["*"]` for dictionary members.
  package private(set) var paths: [WirePath: Entry]

  /// The containers that were not read as what the contract declares, a union of which no variant was chosen for one:
  /// nothing is known of what stands below.
  package private(set) var unwalked: Set<WirePath> = []

  package struct Entry: Sendable, Equatable {
    package var kinds: Kinds
    /// Whether the client reads this path.
    package let isRead: Bool

    package init(kinds: Kinds, isRead: Bool) {
      self.kinds = kinds
      self.isRead = isRead
    }
  }

  package init(paths: [WirePath: Entry] = [:]) {
    self.paths = paths
  }

  package var isEmpty: Bool { paths.isEmpty }

  /// Adds kinds seen at a path.
  package mutating func insert(_ kinds: Kinds, at path: WirePath, isRead: Bool) {
    paths[path, default: Entry(kinds: [], isRead: isRead)].kinds.formUnion(kinds)
  }

  /// Notes that the container at a path was not walked.
  package mutating func insertUnwalked(_ path: WirePath) { unwalked.insert(path) }

  /// Adds all of another shape. A place that was walked in one of them is known, though it was not in another.
  package mutating func formUnion(_ other: WireShape) {
    for (path, entry) in other.paths { insert(entry.kinds, at: path, isRead: entry.isRead) }
    unwalked.formUnion(other.unwalked)
    if !unwalked.isEmpty { unwalked.subtract(paths.keys.compactMap(\.parent)) }
  }

  /// Whether a path stands below a container that was not walked.
  package func isBelowUnwalked(_ path: WirePath) -> Bool {
    if unwalked.isEmpty { return false }
    var walk = path.parent
    while let here = walk {
      if unwalked.contains(here) { return true }
      walk = here.parent
    }
    return false
  }

  /// The paths in the order of their bytes.
  package var sorted: [(path: WirePath, entry: Entry)] {
    paths.sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }.map { ($0.key, $0.value) }
  }
}
