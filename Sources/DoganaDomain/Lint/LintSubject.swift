/// A contract as the rules of `lint` look at it: every declaration by its name, and what uses what.
struct LintSubject {
  let contract: Contract
  private let dtos: [String: DTOType]
  private let models: [String: ModelType]
  private let enums: [String: EnumType]
  private let unions: [String: UnionType]

  init(_ contract: Contract) {
    self.contract = contract
    dtos = Dictionary(contract.dtos.map { ($0.name, $0) }) { first, _ in first }
    models = Dictionary(contract.models.map { ($0.name, $0) }) { first, _ in first }
    enums = Dictionary(contract.enums.map { ($0.name, $0) }) { first, _ in first }
    unions = Dictionary(contract.unions.map { ($0.name, $0) }) { first, _ in first }
  }

  func dto(_ name: String) -> DTOType? { dtos[name] }
  func model(_ name: String) -> ModelType? { models[name] }
  func enumeration(_ name: String) -> EnumType? { enums[name] }
  func union(_ name: String) -> UnionType? { unions[name] }

  /// Every entry with the operation that it is of; nil for those of the contract.
  var entries: [(entry: ResponseEntry, operation: Operation?)] {
    contract.responses.map { ($0, nil) }
      + contract.operations.flatMap { operation in operation.responses.map { ($0, operation) } }
  }

  /// Every answer with its entry.
  var answers: [(answer: Answer, entry: ResponseEntry)] {
    entries.compactMap { item in item.entry.answer.map { ($0, item.entry) } }
  }

  /// The entries that an operation's responses are judged by.
  func entries(of operation: Operation) -> [ResponseEntry] {
    operation.responses
      + contract.responses.filter { shared in !operation.responses.contains { $0.key == shared.key } }
  }

  /// Whether a declaration stands in the contract's own file; what an included file brings along may serve others.
  func isOwn(_ place: SourcePlace) -> Bool { place.file.utf8.elementsEqual(contract.file.utf8) }
}

extension DTOField {
  /// Whether the field is nil for some payload: its type is optional, and a way of nothing ends in nil.
  var canBeNil: Bool {
    guard type.isOptional else { return false }
    let isDefaultNil = defaultValue?.isNull ?? true
    func ends(_ policy: NothingPolicy?) -> Bool { policy == .nil || policy == .default && isDefaultNil }
    return ends(nothing[.absent] ?? (defaultValue == nil ? .nil : .default)) || ends(nothing[.null] ?? .nil)
      || ends(nothing[.blank])
  }
}

extension UnionType {
  /// What the values of the union may be.
  var variants: [TypeReference] {
    switch choice {
    case .discriminator(_, let cases, _): cases.map(\.type)
    case .bestMatch(let types): types
    }
  }

  /// Whether a value that no case names is kept as unknown.
  var keepsUnknown: Bool {
    if case .discriminator(_, _, let keepsUnknown) = choice { return keepsUnknown }
    return false
  }
}

extension Conversion {
  /// What is made at the core of lists.
  var core: Conversion {
    if case .list(let element) = self { return element.core }
    return self
  }
}
