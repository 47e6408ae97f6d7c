import Testing

@testable import DoganaInfrastructure

/// The tables of forms in themselves.
struct SchemaDocumentTests {
  @Test(arguments: SchemaKind.allCases)
  func `every name that is referred to is defined, and every definition is used`(kind: SchemaKind) {
    let document = kind.document
    var walk = Walk()
    walk.visit(document.form)
    for definition in document.definitions { walk.visit(definition.form) }
    let defined = document.definitions.map(\.name)
    #expect(Set(defined).count == defined.count)
    #expect(walk.references.subtracting(defined).isEmpty)
    // The lines of NDJSON are for whoever reads them; no document holds one.
    #expect(Set(defined).subtracting(walk.references).isSubset(of: ["line"]))
  }

  @Test(arguments: SchemaKind.allCases)
  func `every key stands once, with a short help in sentences`(kind: SchemaKind) {
    var walk = Walk()
    walk.visit(kind.document.form)
    for definition in kind.document.definitions { walk.visit(definition.form) }
    #expect(!walk.maps.isEmpty)
    for map in walk.maps {
      #expect(Set(map.known).count == map.known.count, "\(map.known)")
      for key in map.keys {
        #expect(key.help.hasSuffix(".") && key.help.unicodeScalars.count <= 140, "\(key.name): \(key.help)")
      }
    }
  }

  @Test(arguments: SchemaKind.allCases)
  func `a condition speaks of keys that the map has`(kind: SchemaKind) {
    var walk = Walk()
    walk.visit(kind.document.form)
    for definition in kind.document.definitions { walk.visit(definition.form) }
    for map in walk.maps {
      for condition in map.conditions {
        for test in [condition.when].compactMap(\.self) + condition.then {
          #expect(Walk.keys(of: test).allSatisfy(map.known.contains), "\(map.known): \(test)")
        }
      }
    }
  }

  /// In Unicode mode ECMA 262 (§22.2.1) knows no other escapes than these, and editors use that mode.
  @Test(arguments: SchemaKind.allCases)
  func `patterns escape nothing but what every engine lets them`(kind: SchemaKind) {
    var walk = Walk()
    walk.visit(kind.document.form)
    for definition in kind.document.definitions { walk.visit(definition.form) }
    for pattern in walk.patterns {
      var isEscaped = false
      for character in pattern {
        if isEscaped {
          #expect(#"^$\.*+?()[]{}|/sSnbu"#.contains(character), "\(pattern)")
          isEscaped = false
        } else {
          isEscaped = character == "\\"
        }
      }
      #expect(!isEscaped && pattern.hasPrefix("^(?:") && pattern.hasSuffix(")$"))
    }
  }

  /// All that stands in forms.
  private struct Walk {
    var references: Set<String> = []
    var maps: [MapForm] = []
    var patterns: [String] = []

    mutating func visit(_ form: Form) {
      switch form {
      case .written(let pattern), .string(let pattern): if let pattern { patterns.append(pattern.expression) }
      case .word, .flag, .integer, .null, .anything: break
      case .list(let element, _, _, _): visit(element)
      case .either(let forms): for form in forms { visit(form) }
      case .choice(_, let one, let other):
        visit(one)
        visit(other)
      case .named(let name): references.insert(name)
      case .map(let map):
        maps.append(map)
        for key in map.keys { visit(key.form) }
        guard let names = map.names else { return }
        if let pattern = names.pattern { patterns.append(pattern.expression) }
        visit(names.form)
      }
    }

    static func keys(of test: FormTest) -> [String] {
      switch test {
      case .has(let name), .lacks(let name), .holds(let name), .isWithout(let name), .says(let name, _),
        .isTrue(let name), .isFalse(let name), .each(let name, _):
        [name]
      case .any(let tests): tests.flatMap(keys)
      }
    }
  }
}
