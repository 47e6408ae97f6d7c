/// A set of raw values: closed (anything else fails) or open (anything else is kept as unknown, with a note).
package struct EnumType: Sendable {
  package let name: String
  package let cases: [String]
  package let isOpen: Bool
  package let place: SourcePlace

  package init(name: String, cases: [String], isOpen: Bool, place: SourcePlace) {
    self.name = name
    self.cases = cases
    self.isOpen = isOpen
    self.place = place
  }
}
