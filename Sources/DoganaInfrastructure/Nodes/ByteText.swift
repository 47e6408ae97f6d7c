/// A text that is told apart by its bytes: Swift's own `==` takes different normal forms for one.
struct ByteText: Hashable {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }
}
