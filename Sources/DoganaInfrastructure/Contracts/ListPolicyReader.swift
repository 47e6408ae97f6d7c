import DoganaDomain

/// Reads what a list does with bad elements (`invalid`, `keep`) and how its elements are paired (`by`, `order`).
struct ListPolicyReader {
  static let keys = ContractForms.list.map(\.name)

  let context: ContractContext

  enum Order: String, CaseIterable {
    case any
  }

  /// Reads the keys of a field or answer whose value is of `type`; nil: it could not be read, so that nothing is checked.
  func read(_ map: ConfigMap, type: TypeReference?) -> ListPolicy {
    let diagnostics = context.diagnostics
    var policy = ListPolicy()
    var element: TypeReference?
    if let type {
      guard case .list(let inner) = type.unwrapped else {
        for key in Self.keys where map.knows(key) && map.has(key) {
          diagnostics.mismatch(
            key: map.key(key), "`\(key)` is for lists, and this is \(quoted(type.text))", expected: "a list type",
            remedy: "remove it, or make the type a list")
        }
        return policy
      }
      element = inner
    }
    if let invalid: ListPolicy.Invalid = map.word("invalid") { policy.invalid = invalid }
    if let node = map["keep"] {
      policy.keep = share(node)
      if policy.invalid != .drop {
        diagnostics.badKey(
          map.key("keep"), "`keep` has no meaning where nothing is dropped", remedy: "add `invalid: drop`")
      }
    }
    // Of the elements of a model's field nothing more is said.
    guard map.knows("by"), map.knows("order") else { return policy }
    if let order: Order = map.word("order") { policy.unordered = order == .any }
    if let node = map["by"], let name = diagnostics.text(node, of: "`by`") {
      policy.by = name
      if policy.unordered {
        diagnostics.badKey(
          map.key("by"), "`by` pairs the elements, so `order: any` says nothing more", remedy: "remove one of them")
      }
      checkKey(name, at: node, element: element)
    }
    return policy
  }

  private func checkKey(_ name: String, at node: ConfigNode, element: TypeReference?) {
    guard let element else { return }
    guard case .named(let owner) = element.unwrapped, context.kind(of: owner) == .dto else {
      context.diagnostics.mismatch(
        node, "`by` names a field of a DTO, and the elements are \(quoted(element.text))", remedy: "remove it")
      return
    }
    guard let shape = context.shapes[owner], shape.field(name) == nil, !shape.isDamaged else { return }
    context.diagnostics.unknownName(
      name, at: node, kind: "field of \(quoted(owner))", among: context.diagnostics.words(shape.fields.lazy.map(\.name))
    )
  }

  /// A share of a hundred as millionths: `50%`, `33.3%`.
  private func share(_ node: ConfigNode) -> Int? {
    guard let text = context.diagnostics.text(node, of: "`keep`") else { return nil }
    if let millionths = Self.millionths(text) { return millionths }
    context.diagnostics.badValue(
      node, "`keep` is a share of the elements", expected: "`0%` to `100%`, at most four decimals",
      remedy: node.scalar?.integer.map { "write `\(min(max($0, 0), 100))%`" })
    return nil
  }

  static func millionths(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.last == UInt8(ascii: "%") else { return nil }
    let parts = bytes.dropLast().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let whole = parts.first, (1...3).contains(whole.count), parts.count <= 2 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : []
    guard parts.count == 1 || (1...4).contains(fraction.count) else { return nil }
    var value = 0
    for byte in Array(whole) + Array(fraction) + Array(repeating: 0x30, count: 4 - fraction.count) {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value <= 1_000_000 ? value : nil
  }
}
