import DoganaDomain
import Testing

struct WireDriftTests {
  /// A shape from `path: kinds` lines; `-` before a path says that nobody reads it.
  private static func shape(_ lines: String...) -> WireShape {
    var shape = WireShape()
    shape.insert(.object, at: .root, isRead: true)
    for line in lines {
      let isRead = !line.hasPrefix("-")
      let parts = line.drop { $0 == "-" }.split(separator: ":", maxSplits: 1).map(String.init)
      var kinds: WireShape.Kinds = []
      for name in parts[1].split(separator: " ") { kinds.formUnion(WireShape.Kinds(name: String(name)) ?? []) }
      shape.insert(kinds, at: WirePath(text: parts[0]), isRead: isRead)
    }
    return shape
  }

  private static func changes(_ before: WireShape, _ after: WireShape, isUnion: Bool = false) -> [String] {
    WireDrift.changes(from: before, to: after, isUnion: isUnion).map {
      ($0.isRead ? "" : "-") + $0.rule + " " + $0.path.text
    }
  }

  @Test(arguments: [
    ("v: integer", "v: string", "type-changed v", true), ("v: integer", "v: integer string", "type-changed v", true),
    ("v: integer string", "v: string", "type-narrowed v", false), ("v: string", "v: absent", "key-removed v", true),
    ("v: string", "v: null", "null-added v", true), ("v: string", "v: string null", "null-added v", true),
    ("v: string null", "v: string", "null-removed v", false), ("v: string", "v: blank", "blank-added v", true),
    ("v: string blank", "v: string", "blank-removed v", false), ("v: null", "v: object", "value-appeared v", true),
    ("v: blank", "v: string", "value-appeared v", true), ("v: absent", "v: string", "key-added v", true),
    ("v: string absent", "v: string", "key-added v", false), ("v: string", "v: string absent", "key-removed v", true),
    ("v: absent null", "v: string", "key-added v", true), ("v: integer", "v: object", "type-changed v", true),
    ("v: integer", "v: number", "type-changed v", true), ("-v: string", "-v: boolean", "-type-changed v", true),
  ])
  func `each change of kinds has its rule, and of what is gone only one payload speaks`(
    _ before: String, _ after: String, _ rule: String, _ isNews: Bool
  ) {
    #expect(Self.changes(Self.shape(before), Self.shape(after)) == [rule])
    #expect(Self.changes(Self.shape(before), Self.shape(after), isUnion: true) == (isNews ? [rule] : []))
    #expect(Self.changes(Self.shape(before), Self.shape(before)).isEmpty)
  }

  @Test func `a renamed key is one key gone and one key new`() {
    #expect(
      Self.changes(Self.shape("name: string"), Self.shape("name: absent", "-title: string"))
        == ["key-removed name", "-key-added title"])
  }

  @Test func `a key that moved under a new parent is one key gone and one parent new`() {
    #expect(
      Self.changes(
        Self.shape("price: integer"),
        Self.shape("price: absent", "-money: object", "-money.price: integer", "-money.currency: string"))
        == ["-key-added money", "key-removed price"])
  }

  @Test func `a parent that is gone takes along what stood below it`() {
    #expect(
      Self.changes(
        Self.shape("-meta: object", "-meta.a: string", "-meta.b: array", "-meta.b[*]: string"), Self.shape())
        == ["-key-removed meta"])
  }

  @Test func `a parent of another kind explains what is new and gone below it`() {
    #expect(
      Self.changes(Self.shape("v: object", "v.a: string"), Self.shape("v: array", "v[*]: string")) == ["type-changed v"]
    )
    #expect(
      Self.changes(Self.shape("v: null"), Self.shape("v: object", "v.a: string")) == ["value-appeared v"])
  }

  @Test func `a new key in what nobody reads is found however deep it stands`() {
    #expect(
      Self.changes(
        Self.shape("-meta: object", "-meta.a: object", "-meta.a.x: string"),
        Self.shape("-meta: object", "-meta.a: object", "-meta.a.x: string", "-meta.a.y: string"))
        == ["-key-added meta.a.y"])
  }

  @Test func `a list that was never seen filled says nothing of what it holds`() {
    let empty = Self.shape("items: array")
    let filled = Self.shape("items: array", "items[*]: object", "items[*].id: integer", "-items[*].x: string")
    #expect(Self.changes(empty, filled).isEmpty)
    #expect(Self.changes(empty, filled, isUnion: true).isEmpty)
    #expect(Self.changes(filled, empty).isEmpty)
    #expect(
      Self.changes(filled, Self.shape("items: array", "items[*]: object", "items[*].id: string", "-items[*].x: string"))
        == ["type-changed items[*].id"])
    let dictionary = Self.shape("map: object", #"map["*"]: integer"#)
    #expect(Self.changes(Self.shape("map: object"), dictionary).isEmpty)
    #expect(Self.changes(dictionary, Self.shape("map: object")).isEmpty)
  }

  @Test func `accepted kinds are those of which no change would be told`() {
    let accepted = Self.shape("v: integer null", "items: array")
    for (path, kinds) in [
      ("v", "integer null"), ("w", "absent"),
      ("items[*]", "absent null blank boolean integer number string array object"),
    ] {
      let known = WireDrift.acceptedKinds(at: WirePath(text: path), in: accepted)
      for (kind, name) in WireShape.Kinds.named {
        #expect(known.contains(kind) == kinds.split(separator: " ").contains { $0 == name }, "\(name) at \(path)")
      }
    }
  }

  @Test func `many paths take no time that grows with their square`() {
    var before = WireShape()
    var after = WireShape()
    for number in 0..<3_000 {
      before.insert(.string, at: WirePath(text: "k\(number)"), isRead: false)
      after.insert(.string, at: WirePath(text: "n\(number)"), isRead: false)
    }
    #expect(WireDrift.changes(from: before, to: after, isUnion: false).count == 6_000)
  }

  @Test func `of what was not walked nothing is said, on either side`() {
    let walked = Self.shape("s: object", "s.t: string", "s.x: integer")
    var unwalked = Self.shape("s: object")
    unwalked.insertUnwalked(WirePath(text: "s"))
    #expect(Self.changes(walked, unwalked).isEmpty)
    #expect(Self.changes(unwalked, walked).isEmpty)
    #expect(WireDrift.acceptedKinds(at: WirePath(text: "s.q"), in: unwalked) == WireShape.Kinds(rawValue: .max))
    #expect(WireDrift.acceptedKinds(at: WirePath(text: "s.q"), in: walked) == .absent)
    // Of a list some elements may be walked: less of a kind is no news, more is.
    var mixed = Self.shape("l: array", "l[*]: object", "l[*].x: integer")
    mixed.insertUnwalked(WirePath(text: "l[*]"))
    let before = Self.shape("l: array", "l[*]: object string", "l[*].x: integer null", "l[*].y: integer")
    #expect(Self.changes(before, mixed).isEmpty)
    #expect(Self.changes(Self.shape("l: array", "l[*]: object", "l[*].x: string"), mixed) == ["type-changed l[*].x"])
  }

  @Test func `a change explains what stands in its way, never what less of a kind would do`() {
    func explains(_ before: String, _ after: String, _ kind: OutcomeKind, _ path: String) -> Bool {
      let problem = Problem(kind: kind, error: "e", path: WirePath(text: path))
      let changes = WireDrift.changes(from: Self.shape(before), to: Self.shape(after), isUnion: false)
      return changes.contains { $0.explains(problem) }
    }
    #expect(explains("v: integer", "v: object", .decoding, "v"))
    #expect(explains("v: null", "v: object", .decoding, "v.x"))
    #expect(!explains("v: integer string", "v: string", .decoding, "v"))
    #expect(!explains("v.x: integer", "v.x: string", .decoding, "v"))
    #expect(explains("v.x: integer", "v.x: string", .mapping, "v"))
    #expect(!explains("-v.x: number", "-v.x: string", .mapping, "v"))
  }
}
