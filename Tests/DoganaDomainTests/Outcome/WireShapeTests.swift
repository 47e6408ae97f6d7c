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
}
