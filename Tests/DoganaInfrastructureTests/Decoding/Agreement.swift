import DoganaDomain
import Foundation

@testable import DoganaInfrastructure

/// A payload read by both decoders, and where they part.
struct Agreement {
  private let subject: AgreementSubject
  private let payload: [UInt8]
  private let document: JSONDocument?
  private(set) var disagreements: [Disagreement] = []
  let isAccepted: Bool

  init(_ payload: [UInt8], _ subject: AgreementSubject) {
    self.subject = subject
    self.payload = payload
    document = try? JSONDocument(parsing: payload)
    let ours = JSONPayloadDecoder().decode(payload, plan: subject.plan)
    let problems = ours.syntax.map { [$0] } ?? ours.problems
    let theirs = FoundationReading(payload, subject).result
    isAccepted = problems.isEmpty
    switch theirs {
    case .success(let value):
      if problems.isEmpty {
        compare(ours.root?.value ?? .null, value, subject.root, document?.root)
      } else {
        for problem in problems { disagreements.append(refused(problem)) }
      }
    case .failure(let failure):
      if problems.isEmpty {
        add(.theyRefuse, problem: nil, failure)
      } else {
        compare(problems, failure)
        if problems.allSatisfy(\.jsonDecoderAccepts) { add(.falseClaim, problem: problems.first, failure) }
      }
    }
  }

  // MARK: Errors

  private func refused(_ problem: Problem) -> Disagreement {
    let place = Place(problem.path, subject)
    var result = Disagreement(kind: .weRefuse, payload: payload, subject: subject)
    result.problem = problem
    result.type = place.type
    result.raw = raw(at: problem.location?.offset)
    return result
  }

  private mutating func add(_ kind: Disagreement.Kind, problem: Problem?, _ failure: FoundationReading.Failure) {
    let (type, node) = place(of: failure.path)
    var result = Disagreement(kind: kind, payload: payload, subject: subject)
    result.problem = problem
    result.failure = failure
    if let problem, failure.isNumberWithoutPath {
      result.type = Place(problem.path, subject).type
      result.raw = raw(at: problem.location?.offset)
    } else {
      result.type = type
      result.raw = node.map { String(decoding: $0.rawBytes, as: UTF8.self) } ?? raw(at: problem?.location?.offset)
    }
    disagreements.append(result)
  }

  /// Foundation stops at its first failure, in the order of declaration. Ours in that order: each before the one it found
  /// must be of a class where only we are strict, and the one it found must be among them.
  private mutating func compare(_ problems: [Problem], _ failure: FoundationReading.Failure) {
    if let syntax = problems.first, syntax.kind == .invalidResponse {
      // Bytes that are no JSON: Foundation's words for it are an error at the root.
      if failure.kind == "dataCorrupted", failure.path.isEmpty, syntax.error != "duplicateKey" { return }
      return add(.otherError, problem: syntax, failure)
    }
    let placed = problems.map { (problem: $0, place: Place($0.path, subject)) }
    var rest = placed.sorted { $0.place.rank.lexicographicallyPrecedes($1.place.rank) }[...]
    while let first = rest.first {
      // Members of a dictionary come in any order.
      let group = rest.prefix { $0.place.rank == first.place.rank }
      rest = rest.dropFirst(group.count)
      if group.contains(where: { $0.problem.error == failure.kind && $0.place.steps == failure.path }) { return }
      if let same = group.first(where: { $0.place.steps == failure.path }) {
        return add(.otherError, problem: same.problem, failure)
      }
      // Of a number it says that the text is no JSON, and of a date not the last key.
      let isNumber = failure.isNumberWithoutPath && document != nil
      if let culprit = group.first(where: { item in
        isNumber
          ? refused(item.problem).isAtNumber
          : failure.isDate && item.problem.error == failure.kind && item.place.steps.dropLast() == failure.path[...]
      }) {
        return add(.otherError, problem: culprit.problem, failure)
      }
      let unexplained = group.first { AgreementClass.of(refused($0.problem)) == nil }
      if let unexplained {
        let isPlaceKnown = placed.contains { $0.place.steps == failure.path }
        return add(
          isPlaceKnown || failure.path.isEmpty ? .otherError : .theyRefuse, problem: unexplained.problem, failure)
      }
    }
    add(.theyRefuse, problem: nil, failure)
  }

  // MARK: Values

  private mutating func compare(
    _ ours: Value, _ theirs: Value, _ type: TypeReference, _ node: JSONNode?, isMarked: Bool = false
  ) {
    switch (ours, theirs) {
    case (.record(let ours), .record(let theirs)) where ours.fields.count == theirs.fields.count:
      guard case .named(let name) = type.unwrapped, let dto = subject.contract.dto(named: name) else { break }
      for (index, field) in dto.fields.enumerated() {
        compare(
          ours.fields[index].value, theirs.fields[index].value, field.type,
          node.flatMap { member(of: $0, field, dto) },
          isMarked: isMarked || AgreementSubject.codingKey(field).utf8.contains { $0 >= 0x80 })
      }
      return
    case (.list(let ours), .list(let theirs)) where ours.count == theirs.count:
      guard case .list(let element) = type.unwrapped else { break }
      for index in ours.indices { compare(ours[index], theirs[index], element, node?[index], isMarked: isMarked) }
      return
    case (.map(let ours), .map(let theirs)) where ours.count == theirs.count:
      guard case .dictionary(let element) = type.unwrapped else { break }
      for entry in ours {
        guard let their = theirs.first(where: { $0.key.utf8.elementsEqual(entry.key.utf8) }) else { continue }
        compare(
          entry.value, their.value, element, node?[entry.key],
          isMarked: isMarked || entry.key.utf8.contains { $0 >= 0x80 })
      }
      return
    default:
      if Agreement.isSame(ours, theirs) { return }
    }
    var result = Disagreement(kind: .otherValue, payload: payload, subject: subject)
    result.type = type
    result.raw = node.map { String(decoding: $0.rawBytes, as: UTF8.self) }
    result.ours = ours
    result.theirs = theirs
    result.isUnderMarkedKey = isMarked
    disagreements.append(result)
  }

  private static func isSame(_ ours: Value, _ theirs: Value) -> Bool {
    switch (ours, theirs) {
    case (.null, .null): true
    case (.bool(let ours), .bool(let theirs)): ours == theirs
    case (.int(let ours), .int(let theirs)): ours == theirs
    case (.uint(let ours), .uint(let theirs)): ours == theirs
    case (.double(let ours), .double(let theirs)): ours.bitPattern == theirs.bitPattern
    case (.decimal(let ours), .decimal(let theirs)): ours == theirs
    case (.bytes(let ours), .bytes(let theirs)): ours == theirs
    case (.string(let ours), .string(let theirs)):
      ours.utf8.elementsEqual(theirs.utf8)
        || UUIDText.isValid(ours.utf8) && ours.uppercased().utf8.elementsEqual(theirs.utf8)
    case (.instant(let ours), .double(let theirs)):
      // A `Date` counts seconds from 2001 as a double.
      abs(Double(ours.seconds) - theirs + Double(ours.nanoseconds) / 1e9)
        <= 4 * max(theirs.ulp, Date(timeIntervalSince1970: theirs).timeIntervalSinceReferenceDate.ulp) + 1e-9
    default: false
    }
  }

  // MARK: Places

  private func member(of object: JSONNode, _ field: DTOField, _ dto: DTOType) -> JSONNode? {
    guard object.kind == .object else { return nil }
    return object.members.first { subject.field(for: $0.key.string, in: dto)?.field.name == field.name }?.value
  }

  /// The type and the value at a coding path.
  private func place(of path: [FoundationReading.Step]) -> (type: TypeReference?, node: JSONNode?) {
    var type: TypeReference? = subject.root
    var node = document?.root
    for step in path {
      switch (step, type?.unwrapped) {
      case (.index(let index), .list(let element)?): (type, node) = (element, node?.kind == .array ? node?[index] : nil)
      case (.name(let key), .dictionary(let element)?):
        (type, node) = (element, node?.kind == .object ? node?[key] : nil)
      case (.name(let key), .named(let name)?):
        guard let dto = subject.contract.dto(named: name),
          let field = dto.fields.first(where: { AgreementSubject.codingKey($0).utf8.elementsEqual(key.utf8) })
        else { return (nil, nil) }
        (type, node) = (field.type, node.flatMap { member(of: $0, field, dto) })
      default: return (nil, nil)
      }
    }
    return (type, node)
  }

  /// The JSON text that begins at an offset; of a container a part.
  private func raw(at offset: Int?) -> String? {
    guard let offset, offset < payload.count else { return nil }
    let rest = payload[offset...]
    guard rest.first != UInt8(ascii: "\"") else {
      var isEscaped = false
      let end = rest.dropFirst().firstIndex { byte in
        defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
        return byte == UInt8(ascii: "\"") && !isEscaped
      }
      return String(decoding: rest[..<(end.map { $0 + 1 } ?? rest.endIndex)], as: UTF8.self)
    }
    let end = rest.dropFirst().firstIndex { ",]}: \t\r\n".utf8.contains($0) }
    return String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self)
  }

  /// A wire path as Foundation counts it: keys as the fields have them, and the order of declaration.
  private struct Place {
    var steps: [FoundationReading.Step] = []
    var type: TypeReference?
    /// Positions of the fields and elements on the way, up to the first dictionary.
    var rank: [Int] = []

    init(_ path: WirePath, _ subject: AgreementSubject) {
      type = subject.root
      var isOrdered = true
      for step in path == .root ? [] : FieldPath.parse(path.text)?.steps ?? [] {
        switch (step, type?.unwrapped) {
        case (.index(let index), .list(let element)?):
          type = element
          steps.append(.index(index))
          if isOrdered { rank.append(index) }
        case (.name(let key), .named(let name)?):
          let found = subject.contract.dto(named: name).flatMap { subject.field(for: key, in: $0) }
          type = found?.field.type
          steps.append(.name(found.map { AgreementSubject.codingKey($0.field) } ?? key))
          if isOrdered { rank.append(found?.position ?? .max) }
        case (.name(let key), let around):
          if case .dictionary(let element)? = around { type = element } else { type = nil }
          steps.append(.name(key))
          isOrdered = false
        case (.index(let index), _):
          type = nil
          steps.append(.index(index))
        }
      }
    }
  }
}
