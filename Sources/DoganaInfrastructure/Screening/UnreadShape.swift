import DoganaDomain

/// The accepted keys and kinds where the client does not look, as a tree.
final class UnreadShape: Sendable {
  struct Place: Sendable {
    var kinds: UInt16
    var members: [(key: [UInt8], place: Int32)]
    /// The place of the elements; −1 where none was ever seen.
    var element: Int32
  }

  let places: [Place]

  init(places: [Place]) {
    self.places = places
  }
}

extension UnreadShape {
  /// The place of a member, or nil where none of that name was ever seen.
  func member(_ place: Int32, _ key: UnsafePointer<UInt8>, _ count: Int) -> Int32? {
    for member in places[Int(place)].members where member.key.count == count {
      var k = 0
      while k < count, member.key[k] == key[k] { k &+= 1 }
      if k == count { return member.place }
    }
    return nil
  }

  func element(_ place: Int32) -> Int32 { places[Int(place)].element }

  /// Whether a value that begins with `byte` has a kind that was seen at the place.
  func accepts(_ place: Int32, _ byte: UInt8, isEmptyText: Bool) -> Bool {
    guard place >= 0 else { return false }
    let kind: WireShape.Kinds =
      switch byte {
      case JSONScan.quote: isEmptyText ? .blank : .string
      case JSONScan.openObject: .object
      case JSONScan.openArray: .array
      case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
      case UInt8(ascii: "n"): .null
      default: .number
      }
    return places[Int(place)].kinds & kind.rawValue != 0
  }
}
