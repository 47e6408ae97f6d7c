import Foundation

/// Asks an independent validator, the Python package `jsonschema`, what it says of values under a schema.
package enum SchemaOracle {
  /// What is wrong with each value, the first thing said; nil for one that is accepted.
  ///
  /// `definition` is the name of a part of the schema by which the values are checked instead of the whole.
  package static func faults(
    _ values: [[UInt8]], under schema: [UInt8], definition: String? = nil
  ) throws -> [String?] {
    var input = Data()
    for text in [schema] + values { input += oneLine(text) }
    let output = try PythonEnvironment.run(script, arguments: definition.map { [$0] } ?? [], input: input)
    let lines = output.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    guard lines.count == values.count else { throw PythonFailure(message: "\(lines.count) answers to \(values.count)") }
    return lines.map { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }

  /// A line break of JSON is never inside a string.
  private static func oneLine(_ text: [UInt8]) -> [UInt8] {
    text.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 } + [0x0A]
  }

  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    lines = sys.stdin.buffer.read().split(b"\\n")
    schema = json.loads(lines[0])
    Draft202012Validator.check_schema(schema)
    if len(sys.argv) > 1:
        schema = {"$ref": "#/$defs/" + sys.argv[1], "$defs": schema["$defs"]}
    validator = Draft202012Validator(schema)
    for line in lines[1:-1]:
        error = next(validator.iter_errors(json.loads(line)), None)
        print("" if error is None else f"{error.json_path} {error.message}".replace("\\n", " ")[:300])
    """
}
