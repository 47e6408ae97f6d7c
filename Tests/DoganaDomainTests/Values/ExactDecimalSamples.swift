import DoganaDomain

/// The decimal that a number text holds; nil where it holds none.
func exactDecimal(_ text: String) -> ExactDecimal? {
  if case .value(let value) = ExactDecimal.parse(text.utf8) { return value }
  return nil
}

/// A number text of the JSON grammar with at most `digits` digits on each side of the point.
func randomNumberText(digits: Int, exponent: ClosedRange<Int>?, using generator: inout SeededGenerator) -> String {
  func some(_ count: Int) -> String {
    (0..<count).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
  }
  var text = Bool.random(using: &generator) ? "-" : ""
  text += String(Int.random(in: 1...9, using: &generator)) + some(Int.random(in: 0..<digits, using: &generator))
  if Bool.random(using: &generator) { text += "." + some(Int.random(in: 1...digits, using: &generator)) }
  if let exponent, Bool.random(using: &generator) { text += "e\(Int.random(in: exponent, using: &generator))" }
  return text
}
