/// An expression of a contract, type-checked at load, with the place where its text begins.
package struct Rule: Sendable {
  package let expression: Expression
  package let place: SourcePlace

  package init(expression: Expression, place: SourcePlace) {
    self.expression = expression
    self.place = place
  }

  /// The text as the contract writes it.
  package var source: String { expression.source }
}
