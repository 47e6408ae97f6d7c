import DoganaInfrastructure
import Testing

struct JSONSchemaWriterTests {
  @Test func `forms become a schema in their order`() {
    let form = MapForm(
      [
        MapForm.Key("kind", .word(["a", "b"]), isRequired: true, "What it is."),
        MapForm.Key("size", .orNull(.integer(0...9)), "How large."),
        MapForm.Key("tags", .oneOrMore(.string(), atLeast: 1), "Words."),
      ],
      conditions: [.key("size", needs: ["tags"])])
    let text = JSONSchemaWriter.write(SchemaDocument(title: "T", help: "H", form: .map(form)))
    #expect(
      String(decoding: text, as: UTF8.self) == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "T",
          "description": "H",
          "type": "object",
          "properties": {
            "kind": {
              "description": "What it is.",
              "enum": [
                "a",
                "b"
              ]
            },
            "size": {
              "description": "How large.",
              "anyOf": [
                {
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 9
                },
                {
                  "type": "null"
                }
              ]
            },
            "tags": {
              "description": "Words.",
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "array",
                  "minItems": 1,
                  "items": {
                    "type": "string"
                  }
                }
              ]
            }
          },
          "required": [
            "kind"
          ],
          "additionalProperties": false,
          "allOf": [
            {
              "if": {
                "required": [
                  "size"
                ]
              },
              "then": {
                "required": [
                  "tags"
                ]
              }
            }
          ]
        }

        """)
  }

  @Test(arguments: SchemaKind.allCases)
  func `a schema is the same each time, and a text of lines`(kind: SchemaKind) {
    #expect(kind.text == kind.text)
    #expect(kind.text.last == 0x0A)
    #expect(!kind.text.contains(0x0D))
  }
}
