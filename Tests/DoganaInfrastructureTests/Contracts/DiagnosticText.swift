import DoganaDomain

/// A diagnostic on lines of its own, as the expected files have it.
func text(of diagnostic: Diagnostic) -> String {
  let place = diagnostic.place ?? SourcePlace(file: "")
  var lines = [
    "\(place.line):\(place.column)+\(diagnostic.length) \(diagnostic.rule): \(diagnostic.message)"
  ]
  if let expected = diagnostic.expected { lines.append("  expected \(expected)") }
  if let found = diagnostic.found { lines.append("  found \(found)") }
  if let remedy = diagnostic.remedy { lines.append("  remedy \(remedy)") }
  return lines.map { $0 + "\n" }.joined()
}
