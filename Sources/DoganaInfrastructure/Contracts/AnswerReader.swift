import DoganaDomain

/// Reads an answer: where its body is, of what type, and what the client makes of it.
struct AnswerReader {
  let context: ContractContext

  /// The answer; nil where its body could not be read, which has been reported.
  func read(_ map: ConfigMap, what: String, uses: inout [ModelUse]) -> Answer? {
    guard let body = map["body"] else { return nil }
    let at = map["at"].map { PathReader(context: context).read($0, of: "`at`") } ?? FieldPath([])
    let errors = readErrors(map)
    if body.scalar?.isText("none") == true {
      for key in ContractForms.notRead where map.has(key) {
        context.diagnostics.badKey(
          map.key(key), "\(what) does not read its body, so `\(key)` has no meaning",
          remedy: "remove it, or name the body's type")
      }
      if let model = map["model"] { mention(model, uses: &uses) }
      return Answer(body: nil, errors: errors)
    }
    let type = TypeReferenceReader(context: context).read(body)
    let list = ListPolicyReader(context: context).read(map, type: type)
    let model = map["model"].flatMap { readModel($0, body: type, uses: &uses) }
    let filter = map["where"].flatMap { readFilter($0, key: map.key("where"), body: type) }
    guard let type, let at else { return nil }
    return Answer(at: at, body: type, model: model, list: list, filter: filter, errors: errors)
  }

  /// Notes that a model is used without saying from what.
  func mention(_ node: ConfigNode, uses: inout [ModelUse]) {
    guard var syntax = try? TypeSyntax.read(node) else { return }
    while case .list(let element) = syntax { syntax = element }
    if case .name(let name, let place) = syntax { uses.append(ModelUse(model: name, source: nil, node: place)) }
  }

  private func readErrors(_ map: ConfigMap) -> [String] {
    guard let node = map["errors"], let elements = context.diagnostics.list(node, of: "`errors`", allowsOne: true)
    else {
      return []
    }
    return elements.compactMap { element in
      guard let name = context.diagnostics.text(element, of: "an envelope") else { return nil }
      if context.envelopeNames.contains(ByteText(name)) { return name }
      context.unknownName(name, at: element, kind: "envelope", among: context.envelopes)
      return nil
    }
  }

  private func readModel(_ node: ConfigNode, body: TypeReference?, uses: inout [ModelUse]) -> Answer.Model? {
    guard !node.isBroken else { return nil }
    let syntax: TypeSyntax
    do {
      syntax = try TypeSyntax.read(node)
    } catch {
      context.diagnostics.badType(error)
      return nil
    }
    let isEach: Bool
    let name: String
    let place: ConfigNode
    switch syntax {
    case .name(let text, let node): (isEach, name, place) = (false, text, node)
    case .list(.name(let text, let node)): (isEach, name, place) = (true, text, node)
    default:
      context.diagnostics.badValue(node, "`model` is a model, or a list of one", expected: "`Model` or `[Model]`")
      return nil
    }
    guard context.kind(of: name) == .model else {
      if let kind = context.kind(of: name) {
        context.diagnostics.report(
          "contract-unknown-name", at: place, "\(quoted(name)) is \(kind.phrase) and no model", found: "\(kind.phrase)",
          remedy: "name a model that is made from it")
      } else {
        context.unknownName(name, at: place, kind: "model", among: context.names(of: .model))
      }
      return nil
    }
    uses.append(ModelUse(model: name, source: source(of: body, isEach: isEach, node: node), node: place))
    return isEach ? .each(name) : .one(name)
  }

  /// The DTO or union that a model is made from; nil, and a report, where the body holds none.
  private func source(of body: TypeReference?, isEach: Bool, node: ConfigNode) -> String? {
    guard let body else { return nil }
    switch (body.unwrapped, isEach) {
    case (.list(let element), true):
      if let name = named(element) { return name }
    case (.list, false):
      context.diagnostics.mismatch(
        node, "the body is a list, and the model is one", expected: "a list of a model",
        remedy: "write `model: [\(SafeText.escaped(node.scalar?.text ?? "", limit: 60))]`")
      return nil
    case (let type, false):
      if let name = named(type) { return name }
    case (_, true):
      context.diagnostics.mismatch(
        node, "the model is a list, and the body is \(quoted(body.text))", expected: "a model",
        remedy: "remove the brackets, or make the body a list")
      return nil
    }
    context.diagnostics.mismatch(
      node, "no model is made from \(quoted(body.text))", expected: "a body that is a DTO, a union, or a list of one",
      remedy: "remove `model`, or name another body")
    return nil
  }

  private func named(_ type: TypeReference) -> String? {
    guard case .named(let name) = type.unwrapped else { return nil }
    let kind = context.kind(of: name)
    return kind == .dto || kind == .union ? name : nil
  }

  private func readFilter(_ node: ConfigNode, key: ConfigNode, body: TypeReference?) -> Rule? {
    var element = ExpressionType.dynamic
    if let body {
      guard case .list(let type) = body.unwrapped else {
        context.diagnostics.mismatch(
          key: key, "`where` filters a list, and the body is \(quoted(body.text))", remedy: "remove it")
        return nil
      }
      element = context.expressionType(of: type)
    }
    return RuleReader(context: context).read(node, of: "`where`", self: element)
  }
}
