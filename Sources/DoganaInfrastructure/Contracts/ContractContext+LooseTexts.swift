import DoganaDomain

extension ContractContext {
  /// Keeps a text that other readers of YAML take for something else, for `lint` to report; in JSON there is none.
  func keepLoose(_ node: ConfigNode?, _ what: @autoclosure () -> String) {
    guard let node, !node.source.isJSON, let scalar = node.scalar, let meaning = scalar.otherMeaning else { return }
    looseTexts.append(LooseText(what: what(), text: scalar.text, meaning: meaning, place: node.place))
  }
}
