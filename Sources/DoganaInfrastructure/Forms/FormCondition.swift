/// What the keys of a map demand of each other: where a test holds, so do others.
package struct FormCondition: Sendable {
  /// Nil: always.
  package let when: FormTest?
  package let then: [FormTest]

  package init(when: FormTest? = nil, then: FormTest...) {
    self.when = when
    self.then = then
  }

  /// A key beside which others must stand.
  package static func key(_ name: String, needs others: [String]) -> FormCondition {
    FormCondition(when: .has(name), then: others.map { .has($0) })
  }

  /// A key beside which others must not stand.
  package static func key(_ name: String, excludes others: [String]) -> FormCondition {
    FormCondition(when: .has(name), then: others.map { .lacks($0) })
  }

  package init(when: FormTest?, then: [FormTest]) {
    self.when = when
    self.then = then
  }
}

/// A test of the keys of a map and of the words under them.
package indirect enum FormTest: Sendable {
  case has(String)
  case lacks(String)
  /// The key is there, and its value is not null.
  case holds(String)
  /// The key is not there, or its value is null.
  case isWithout(String)
  /// The key is there, and its value is this word.
  case says(String, String)
  /// The key is there, and its value is `true`.
  case isTrue(String)
  /// The key is not there, or its value is `false`.
  case isFalse(String)
  /// Every value of the map under the key is a map with another key.
  case each(String, has: String)
  case any([FormTest])

  /// Whether one of these keys is there.
  package static func hasAny(_ names: [String]) -> FormTest { .any(names.map { .has($0) }) }
}
