import DoganaDomain

/// Reads `as:`: what a model makes of a DTO value, and whether it can.
struct ConversionReader {
  let context: ContractContext

  /// A conversion, the type of its value in expressions, and where it is written.
  struct Reading {
    let conversion: Conversion
    let type: ExpressionType
    let node: ConfigNode
  }

  /// Reads the conversion; nil, and a report, where it is none.
  func read(_ node: ConfigNode, dates: DateFormatsReader.Formats) -> Reading? {
    guard !node.isBroken else { return nil }
    do {
      return resolve(try TypeSyntax.read(node), at: node, dates: dates)
    } catch {
      context.diagnostics.badType(error)
      return nil
    }
  }

  private func resolve(_ syntax: TypeSyntax, at node: ConfigNode, dates: DateFormatsReader.Formats) -> Reading? {
    switch syntax {
    case .optional:
      context.diagnostics.badValue(
        node, "`as` takes a type without `?`", remedy: "put the `?` behind the path in `from`")
      return nil
    case .dictionary:
      context.diagnostics.badValue(
        node, "`as` makes no dictionaries", expected: "an enum, a scalar type, a model, or a list of one")
      return nil
    case .list(let element):
      return resolve(element, at: node, dates: dates).map {
        Reading(conversion: .list($0.conversion), type: .list($0.type), node: node)
      }
    case .name(let name, let place):
      if let scalar = ScalarType(rawValue: name) { return resolve(scalar, at: node, place: place, dates: dates) }
      switch context.kind(of: name) {
      case .enumeration: return Reading(conversion: .enumeration(name), type: .string, node: node)
      case .model: return Reading(conversion: .model(name), type: .record(name), node: node)
      case .dto, .union:
        context.diagnostics.report(
          "contract-unknown-name", at: place, "\(quoted(name)) is no model: `as` makes models, enums and scalars",
          found: "\(context.kind(of: name)?.phrase ?? "a type")", remedy: "name a model that is made from it")
        return nil
      case nil:
        context.unknownName(
          name, at: place, kind: "model or enum",
          among: context.names(of: .model, .enumeration) + ScalarType.allCases.map(\.rawValue))
        return nil
      }
    }
  }

  private func resolve(
    _ scalar: ScalarType, at node: ConfigNode, place: ConfigNode, dates: DateFormatsReader.Formats
  ) -> Reading? {
    switch scalar {
    case .any:
      context.diagnostics.badValue(place, "`as: Any` converts nothing", remedy: "remove it")
      return nil
    case .date:
      var formats = dates.formats
      if formats.isEmpty, let standard = try? DateFormat.named("iso8601") { formats = [standard] }
      return Reading(conversion: .date(formats, dates.precision), type: .timestamp, node: node)
    default: return Reading(conversion: .scalar(scalar), type: scalar.expressionType, node: node)
    }
  }
}

extension ConversionReader {
  /// Reports a conversion that can never succeed on values of `source`.
  func check(_ reading: Reading, from source: TypeReference) {
    if let expected = Self.obstacle(reading.conversion, from: source.unwrapped, context: context) {
      context.diagnostics.report(
        "contract-conversion", at: reading.node, "\(quoted(source.unwrapped.text)) cannot become \(reading.node.found)",
        expected: expected, found: quoted(source.unwrapped.text),
        remedy: bracketRemedy(reading.conversion, from: source.unwrapped) ?? "change the path, or the type")
    }
  }

  /// What to write where only the brackets of a list are missing, or too many.
  private func bracketRemedy(_ conversion: Conversion, from source: TypeReference) -> String? {
    switch (conversion, source) {
    case (.model(let name), .list(let element))
    where Self.obstacle(conversion, from: element.unwrapped, context: context) == nil:
      "write `as: [\(name)]`"
    case (.list(.model(let name)), _) where Self.obstacle(.model(name), from: source, context: context) == nil:
      "write `as: \(name)`"
    default: nil
    }
  }

  /// What a conversion needs and `source` is not; nil where it may succeed.
  private static func obstacle(
    _ conversion: Conversion, from source: TypeReference, context: ContractContext
  ) -> String? {
    if source == .scalar(.any) { return nil }
    switch (conversion, source) {
    case (.list(let element), .list(let type)): return obstacle(element, from: type.unwrapped, context: context)
    case (.list, _): return "a list"
    case (.model, .named(let name)):
      let kind = context.kind(of: name)
      return kind == .dto || kind == .union ? nil : "a DTO"
    case (.model, _): return "a DTO"
    case (_, .list), (_, .dictionary): return "a scalar"
    case (_, .optional(let inner)): return obstacle(conversion, from: inner, context: context)
    case (.enumeration(let name), .scalar(let scalar)):
      if scalar == .string { return nil }
      let isInteger = scalar.signedBounds != nil || scalar.unsignedBound != nil
      return isInteger && context.enums[name]?.wire.contains(.int) == true ? nil : "a text"
    case (.date(let formats, _), .scalar(let scalar)):
      if scalar == .date { return nil }
      if scalar == .string { return formats.contains { !$0.readsNumber } ? nil : "a format for texts" }
      return scalar.isNumber && formats.contains(where: \.readsNumber) ? nil : "a text, or a number in an epoch format"
    case (.scalar(let target), .scalar(let scalar)): return obstacle(target, from: scalar)
    case (_, .named(let name)):
      // An enum's raw value is a text.
      return context.kind(of: name) == .enumeration ? nil : "a scalar"
    }
  }

  private static func obstacle(_ target: ScalarType, from source: ScalarType) -> String? {
    if target == source || target == .string && source != .data { return nil }
    switch source {
    case .string, .any: return nil
    case .url: return "a text"
    case .uuid: return target == .url ? nil : "a text"
    case .bool, .date, .data: return "a text"
    default: return target.isNumber ? nil : "a text"
    }
  }
}
