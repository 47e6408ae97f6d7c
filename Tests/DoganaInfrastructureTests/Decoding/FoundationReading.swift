import DoganaDomain
import Foundation

/// What Foundation's `JSONDecoder` makes of a payload under the same description.
struct FoundationReading: Sendable {
  /// A step of a coding path; keys as the decoder names them, converted where it converts.
  enum Step: Hashable, Sendable {
    case name(String)
    case index(Int)
  }

  struct Failure: Error, Sendable {
    /// `keyNotFound`, `valueNotFound`, `typeMismatch`, `dataCorrupted`.
    let kind: String
    /// A key that is missing is the last step.
    let path: [Step]
    let text: String
  }

  let result: Result<Value, Failure>

  init(_ payload: [UInt8], _ subject: AgreementSubject) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = subject.rules.keys == .snakeCase ? .convertFromSnakeCase : .useDefaultKeys
    decoder.dateDecodingStrategy = subject.dates == .iso8601 ? .iso8601 : .secondsSince1970
    decoder.userInfo[.cursor] = FoundationCell.Cursor(subject)
    do {
      result = .success(try decoder.decode(FoundationCell.self, from: Data(payload)).value)
    } catch let error as DecodingError {
      result = .failure(Failure(error))
    } catch {
      result = .failure(Failure(kind: "other", path: [], text: "\(error)"))
    }
  }
}

extension FoundationReading.Failure {
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context): self.init("keyNotFound", context, [key])
    case .valueNotFound(_, let context): self.init("valueNotFound", context)
    case .typeMismatch(_, let context): self.init("typeMismatch", context)
    case .dataCorrupted(let context): self.init("dataCorrupted", context)
    @unknown default: self.init(kind: "unknown", path: [], text: "\(error)")
    }
  }

  private init(_ kind: String, _ context: DecodingError.Context, _ more: [any CodingKey] = []) {
    let path = (context.codingPath + more).map { key -> FoundationReading.Step in
      // The keys of a dictionary have an `intValue` too, where they look like one.
      if let index = key.intValue, key.stringValue == "Index \(index)" { return .index(index) }
      return .name(key.stringValue)
    }
    self.init(kind: kind, path: path, text: context.debugDescription)
  }
}

extension FoundationReading.Failure {
  /// What is thrown of a number that does not fit, as of a text that is no JSON.
  var isNumberWithoutPath: Bool { kind == "dataCorrupted" && path.isEmpty && text.contains("not valid JSON") }

  /// What is thrown of a text that is no date; the path ends a key too early.
  var isDate: Bool { kind == "dataCorrupted" && text.contains("date string") }
}

extension CodingUserInfoKey {
  // swift-format-ignore: NeverForceUnwrap
  // The initialiser fails for no text.
  static let cursor = CodingUserInfoKey(rawValue: "cursor")!
}

/// A value whose type stands in the decoder's `userInfo`: arrays, dictionaries and optionals of it are decoded by the
/// standard library's own conformances, as those of a client are.
struct FoundationCell: Decodable {
  /// The type that the next cell has. One decoder has one, and runs on one thread.
  final class Cursor: @unchecked Sendable {
    let subject: AgreementSubject
    var type: TypeReference

    init(_ subject: AgreementSubject) {
      self.subject = subject
      type = subject.root
    }
  }

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let value: Value

  init(from decoder: any Decoder) throws {
    guard let cursor = decoder.userInfo[.cursor] as? Cursor else { throw CocoaError(.coderInvalidValue) }
    // Elements share the cursor: each leaves the type as it found it.
    let type = cursor.type
    defer { cursor.type = type }
    let container = try decoder.singleValueContainer()
    switch type {
    case .scalar(let scalar): value = try Self.scalar(scalar, container)
    case .optional(let wrapped):
      cursor.type = wrapped
      value = container.decodeNil() ? .null : try container.decode(FoundationCell.self).value
    case .list(let element):
      cursor.type = element
      value = .list(try container.decode([FoundationCell].self).map(\.value))
    case .dictionary(let element):
      cursor.type = element
      let entries = try container.decode([String: FoundationCell].self)
      value = .map(entries.map { Value.Entry(key: $0.key, value: $0.value.value) })
    case .named(let name):
      if let dto = cursor.subject.contract.dto(named: name) {
        value = try Self.record(dto, try decoder.container(keyedBy: Key.self), cursor)
      } else {
        value = try Self.enumCase(container, cursor.subject.contract.enumeration(named: name))
      }
    }
  }

  /// What the compiler writes for a struct: a call a field, in the order of their declaration.
  private static func record(
    _ dto: DTOType, _ container: KeyedDecodingContainer<Key>, _ cursor: Cursor
  ) throws -> Value {
    var fields: [Value.Field] = []
    for field in dto.fields {
      let key = Key(stringValue: AgreementSubject.codingKey(field))
      let value: Value
      switch field.type {
      case .scalar(let scalar): value = try Self.scalar(scalar, container, key)
      case .optional(let wrapped):
        cursor.type = wrapped
        value = try container.decodeIfPresent(FoundationCell.self, forKey: key)?.value ?? .null
      default:
        cursor.type = field.type
        value = try container.decode(FoundationCell.self, forKey: key).value
      }
      fields.append(Value.Field(name: field.name, value: value))
    }
    return .record(Value.Record(type: dto.name, fields: fields))
  }

  /// What `RawRepresentable` does for an enum of strings.
  private static func enumCase(_ container: any SingleValueDecodingContainer, _ type: EnumType?) throws -> Value {
    let raw = try container.decode(String.self)
    guard type?.cases.contains(where: { $0 == raw }) == true else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no case \(raw)")
    }
    return .string(raw)
  }
}
