import DoganaInfrastructure
import Foundation
import Testing

/// Generated documents, read by Foundation and by us.
struct JSONDifferentialTests {
  @Test func `values are those that Foundation reads`() throws {
    for seed in 0..<200 {
      var generator = JSONGenerator(seed: UInt64(seed))
      let text = generator.document()
      let theirs = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
      let root = try JSONDocument(parsing: text).root
      // Compared outside of the macro, which would print both.
      let difference = firstDifference(root, theirs)
      #expect(difference == nil, "seed \(seed)")
      // Written and read again, it is the same value.
      for style in [JSONWriter.Style.compact, .pretty] {
        var writer = JSONWriter(style: style)
        writer.node(root)
        let again = try JSONDocument(parsing: writer.finish()).root
        let isSame = try firstDifference(again, theirs) == nil && JSONTree(again) == JSONTree(root)
        #expect(isSame, "seed \(seed)")
      }
    }
  }

  @Test func `damaged documents are refused or are those that Foundation reads`() {
    var accepted = 0
    for seed in 0..<2000 {
      var generator = JSONGenerator(seed: UInt64(seed))
      var text = generator.document()
      generator.damage(&text)
      // Foundation keeps one of two equal keys.
      guard let root = try? JSONDocument(parsing: text).root, root.document.duplicateKeys.isEmpty else { continue }
      // And it refuses numbers that no double holds.
      guard let theirs = try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed) else {
        continue
      }
      accepted += 1
      let difference = firstDifference(root, theirs)
      #expect(difference == nil, "seed \(seed)")
    }
    #expect(accepted > 100)
  }

  /// The raw text of the first value that is not the same, or nil.
  private func firstDifference(_ ours: JSONNode, _ theirs: Any) -> String? {
    let raw = String(decoding: ours.rawBytes.prefix(60), as: UTF8.self)
    switch theirs {
    case let theirs as [String: Any]:
      guard ours.kind == .object, ours.count == theirs.count else { return raw }
      for member in ours.members {
        guard let value = theirs[member.key.string] else { return member.key.string }
        if let difference = firstDifference(member.value, value) { return difference }
      }
      return nil
    case let theirs as [Any]:
      guard ours.kind == .array, ours.count == theirs.count else { return raw }
      return zip(ours.elements, theirs).lazy.compactMap { self.firstDifference($0, $1) }.first { _ in true }
    case is NSNull: return ours.isNull ? nil : raw
    case let theirs as String: return ours.textEquals(Array(theirs.utf8)) ? nil : raw
    case let theirs as NSNumber:
      if let boolean = ours.boolean { return theirs.boolValue == boolean ? nil : raw }
      // Foundation goes by way of a decimal where it can: the last digits of a double may differ.
      guard let value = ours.numberText.flatMap(Double.init) else { return raw }
      let isNear = abs(value - theirs.doubleValue) <= 1e-13 * abs(value)
      return isNear ? nil : "\(raw) is not \(theirs.doubleValue)"
    default: return raw
    }
  }
}
