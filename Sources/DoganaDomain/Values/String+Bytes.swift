extension String {
  /// Whether two texts are the same code unit by code unit; `==` takes normal forms for one another.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
