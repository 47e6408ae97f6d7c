/// Writes the form of a kind of file as a JSON Schema of the draft 2020-12: in the order of the tables, the same bytes each time.
///
/// Only keywords of the standard are used, and no `$id`, so that the schema may lie anywhere.
package struct JSONSchemaWriter {
  private var writer = JSONWriter(style: .pretty)

  /// The schema as a text.
  package static func write(_ document: SchemaDocument) -> [UInt8] {
    var schema = JSONSchemaWriter()
    schema.write(document)
    return schema.writer.finish()
  }

  private mutating func write(_ document: SchemaDocument) {
    writer.beginObject()
    writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    writer.member("title", document.title)
    writer.member("description", document.help)
    body(of: document.form)
    if !document.definitions.isEmpty {
      object("$defs") { schema in
        for definition in document.definitions {
          schema.object(definition.name) { schema in
            schema.writer.member("title", definition.title)
            schema.body(of: definition.form)
          }
        }
      }
    }
    writer.endObject()
  }

  private mutating func object(_ key: String, _ content: (inout JSONSchemaWriter) -> Void) {
    writer.key(key)
    writer.beginObject()
    content(&self)
    writer.endObject()
  }

  private mutating func list(_ key: String, _ content: (inout JSONSchemaWriter) -> Void) {
    writer.key(key)
    writer.beginArray()
    content(&self)
    writer.endArray()
  }

  private mutating func schema(_ form: Form) {
    writer.beginObject()
    body(of: form)
    writer.endObject()
  }

  /// The members of a schema. Recursion follows the tables of this program, never a file.
  private mutating func body(of form: Form) {
    if let types = form.plainTypes {
      if types.count == 1 { writer.member("type", types[0]) } else { writer.member("type", types) }
      return
    }
    switch form {
    case .written(let pattern):
      writer.member("type", ["string", "number", "boolean"])
      self.pattern(pattern)
    case .string(let pattern):
      writer.member("type", "string")
      self.pattern(pattern)
    case .word(let words):
      if words.count == 1 { writer.member("const", words[0]) } else { writer.member("enum", words) }
    case .integer(let bounds): integer(bounds)
    case .list(let element, let least, let most, let isDistinct):
      writer.member("type", "array")
      if least > 0 { writer.member("minItems", least) }
      if most < .max { writer.member("maxItems", most) }
      if isDistinct { writer.member("uniqueItems", true) }
      object("items") { $0.body(of: element) }
    case .map(let form): map(form)
    case .either(let forms):
      list("anyOf") { schema in for form in forms { schema.schema(form) } }
    case .choice(let test, let one, let other):
      object("if") { $0.body(of: test) }
      object("then") { $0.body(of: one) }
      object("else") { $0.body(of: other) }
    case .named(let name): writer.member("$ref", "#/$defs/" + name)
    case .flag, .null, .anything: break
    }
  }

  private mutating func pattern(_ pattern: FormPattern?) {
    if let pattern { writer.member("pattern", pattern.expression) }
  }

  private mutating func integer(_ bounds: ClosedRange<Int>) {
    if bounds.lowerBound == bounds.upperBound {
      writer.member("const", bounds.lowerBound)
      return
    }
    writer.member("type", "integer")
    if bounds.lowerBound != .min { writer.member("minimum", bounds.lowerBound) }
    if bounds.upperBound != .max { writer.member("maximum", bounds.upperBound) }
  }

  private mutating func map(_ form: MapForm) {
    writer.member("type", "object")
    if form.atLeast > 0 { writer.member("minProperties", form.atLeast) }
    if !form.keys.isEmpty {
      object("properties") { schema in
        for key in form.keys {
          schema.object(key.name) { schema in
            schema.writer.member("description", key.help)
            schema.body(of: key.form)
          }
        }
      }
    }
    let required = form.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { writer.member("required", required) }
    if let names = form.names {
      if let pattern = names.pattern { object("propertyNames") { $0.writer.member("pattern", pattern.expression) } }
      object("additionalProperties") { schema in
        schema.writer.member("description", names.help)
        schema.body(of: names.form)
      }
    } else {
      writer.member("additionalProperties", false)
    }
    guard !form.conditions.isEmpty else { return }
    list("allOf") { schema in for condition in form.conditions { schema.write(condition) } }
  }

  private mutating func write(_ condition: FormCondition) {
    writer.beginObject()
    if let when = condition.when {
      object("if") { $0.body(of: when) }
      object("then") { $0.body(of: condition.then) }
    } else {
      body(of: condition.then)
    }
    writer.endObject()
  }

  private mutating func body(of tests: [FormTest]) {
    if tests.count == 1 { return body(of: tests[0]) }
    list("allOf") { schema in for test in tests { schema.schema(test) } }
  }

  private mutating func schema(_ test: FormTest) {
    writer.beginObject()
    body(of: test)
    writer.endObject()
  }

  private mutating func body(of test: FormTest) {
    switch test {
    case .has(let name): writer.member("required", [name])
    case .lacks(let name): object("properties") { $0.writer.member(name, false) }
    case .holds(let name):
      writer.member("required", [name])
      property(name) { $0.object("not") { $0.writer.member("type", "null") } }
    case .isWithout(let name): property(name) { $0.writer.member("type", "null") }
    case .says(let name, let word):
      writer.member("required", [name])
      property(name) { $0.writer.member("const", word) }
    case .isTrue(let name):
      writer.member("required", [name])
      property(name) { $0.writer.member("const", true) }
    case .isFalse(let name): property(name) { $0.writer.member("const", false) }
    case .each(let name, let inner):
      property(name) { $0.object("additionalProperties") { $0.writer.member("required", [inner]) } }
    case .any(let tests):
      list("anyOf") { schema in for test in tests { schema.schema(test) } }
    }
  }

  private mutating func property(_ name: String, _ content: (inout JSONSchemaWriter) -> Void) {
    object("properties") { $0.object(name, content) }
  }
}

extension Form {
  /// The JSON types that a form comes down to where it says nothing more; nil for other forms.
  fileprivate var plainTypes: [String]? {
    switch self {
    case .written(nil): ["string", "number", "boolean"]
    case .string(nil): ["string"]
    case .integer(Int.min...Int.max): ["integer"]
    case .flag: ["boolean"]
    case .null: ["null"]
    case .either(let forms):
      forms.reduce(into: [String]?([])) { types, form in
        guard let known = types, let more = form.plainTypes else { return types = nil }
        types = known + more.filter { !known.contains($0) }
      }
    default: nil
    }
  }
}
