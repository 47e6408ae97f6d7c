package import DoganaDomain

/// Decodes the bytes of bodies.
package protocol PayloadDecoder: Sendable {
  /// Undoes content codings, checks the size: the body's bytes as the client's decoder gets them.
  func open(_ body: [UInt8], headers: HeaderFields) -> OpenedBody
  /// Reads the whole body under a plan; never throws: what is wrong with it is part of the result.
  func decode(_ bytes: [UInt8], plan: DecodePlan) -> DecodedPayload
  /// Reads a body for which there is no plan (an error body): its values, for envelopes. Of a key that stands twice the one
  /// is taken that `duplicates` says; of those that it rejects the first, as the client's decoder does.
  func read(_ bytes: [UInt8], duplicates: DecodingRules.DuplicateKeys) -> WireDocument
  /// Where the first value of a path stands in a body: of a path with `[*]` the first element that has the rest of it, of
  /// a key that is not there the object it is missing from; nil where not even that is found.
  func location(of path: WirePath, in bytes: [UInt8]) -> TextLocation?
  /// The line of a body around a place, for a report.
  func excerpt(of bytes: [UInt8], at location: TextLocation, length: Int) -> Excerpt?
}

/// A body with its content codings undone.
package struct OpenedBody: Sendable {
  package let bytes: [UInt8]
  /// Whether the bytes differ from what the recording holds, so that places in them are not places in the file.
  package let wasCoded: Bool
  package let notes: [Note]
  /// `contentCoding` or `payloadTooLarge`; the bytes are as recorded then.
  package let problem: Problem?

  package init(bytes: [UInt8], wasCoded: Bool = false, notes: [Note] = [], problem: Problem? = nil) {
    self.bytes = bytes
    self.wasCoded = wasCoded
    self.notes = notes
    self.problem = problem
  }
}
