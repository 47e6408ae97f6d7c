/// One method and path template of a contract, and what comes back from it.
package struct Operation: Sendable {
  package let name: String
  package let description: String?
  package let method: String
  package let template: PathTemplate
  /// Splits operations that share a path.
  package let when: Rule?
  /// The DTO that checks the recorded request body.
  package let requestBody: TypeReference?
  /// The operation's own entries; they replace the contract's of the same key.
  package let responses: [ResponseEntry]
  package let place: SourcePlace
  /// The parts of the request: `match`, where the request line stands, `when`, `body`.
  package let parts: DeclarationParts

  package init(
    name: String, description: String? = nil, method: String, template: PathTemplate, when: Rule? = nil,
    requestBody: TypeReference? = nil, responses: [ResponseEntry], place: SourcePlace,
    parts: DeclarationParts = DeclarationParts()
  ) {
    self.name = name
    self.description = description
    self.method = method
    self.template = template
    self.when = when
    self.requestBody = requestBody
    self.responses = responses
    self.place = place
    self.parts = parts
  }

  /// The request line as the contract writes it: `GET /products/{id}`.
  package var request: String { method + " " + template.text }
}
