/// A set of raw values: closed (anything else fails) or open (anything else is kept as unknown, with a note).
package struct EnumType: Sendable {
  package let name: String
  package let cases: [String]
  package let isOpen: Bool
  /// The forms in which the wire holds a raw value, the normal one first; empty where it is a text. A field may say others.
  package let wire: [WireForm]
  package let place: SourcePlace

  package init(name: String, cases: [String], isOpen: Bool, wire: [WireForm] = [], place: SourcePlace) {
    self.name = name
    self.cases = cases
    self.isOpen = isOpen
    self.wire = wire
    self.place = place
  }
}
