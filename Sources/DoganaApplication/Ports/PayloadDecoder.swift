package import DoganaDomain

/// Decodes the bytes of one body under a plan.
package protocol PayloadDecoder: Sendable {
  /// Reads the whole body; never throws: what is wrong with it is part of the result.
  func decode(_ bytes: [UInt8], plan: DecodePlan) -> DecodedPayload
  /// Reads a body for which there is no plan (an error body): its values for envelopes.
  func read(_ bytes: [UInt8]) -> WireDocument
}
