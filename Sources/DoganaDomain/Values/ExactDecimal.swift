/// An exact decimal number of at most 38 significant digits.
package struct ExactDecimal: Sendable {}
