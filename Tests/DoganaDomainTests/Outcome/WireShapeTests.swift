import DoganaDomain
import Testing

struct WireShapeTests {
  @Test func `kinds have names that read back`() {
    for (kind, name) in WireShape.Kinds.named { #expect(WireShape.Kinds(name: name) == kind) }
    #expect(WireShape.Kinds(name: "text") == nil)
    #expect(WireShape.Kinds([.null, .integer]).text == "null or integer")
    #expect(WireShape.Kinds([.object, .absent]).names == ["absent", "object"])
  }

  @Test func `kinds at one path add up, and paths sort by their bytes`() {
    var shape = WireShape()
    #expect(shape.isEmpty)
    shape.insert(.string, at: WirePath(text: "b"), isRead: true)
    shape.insert(.null, at: WirePath(text: "b"), isRead: true)
    var other = WireShape()
    other.insert(.blank, at: WirePath(text: "b"), isRead: true)
    other.insert(.object, at: .root, isRead: true)
    other.insert(.number, at: WirePath(text: "B"), isRead: false)
    shape.formUnion(other)
    #expect(shape.sorted.map(\.path.text) == ["$", "B", "b"])
    #expect(shape.paths[WirePath(text: "b")]?.kinds == [.string, .null, .blank])
    #expect(shape.paths[WirePath(text: "B")]?.isRead == false)
  }

  @Test func `what was walked in one payload is known, though it was not in another`() {
    let place = WirePath(text: "s")
    var unwalked = WireShape()
    unwalked.insert(.object, at: place, isRead: true)
    unwalked.insertUnwalked(place)
    #expect(unwalked.isBelowUnwalked(WirePath(text: "s.x.y")))
    #expect(!unwalked.isBelowUnwalked(place))
    var walked = WireShape()
    walked.insert(.object, at: place, isRead: true)
    walked.insert(.integer, at: WirePath(text: "s.x"), isRead: true)
    for order in [[unwalked, walked], [walked, unwalked]] {
      var union = WireShape()
      for shape in order { union.formUnion(shape) }
      #expect(union.unwalked.isEmpty)
    }
    var same = WireShape()
    same.formUnion(unwalked)
    #expect(same.unwalked == [place])
  }
}
