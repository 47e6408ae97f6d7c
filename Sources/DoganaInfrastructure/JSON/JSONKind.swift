/// The kind of a JSON value (RFC 8259 §3).
package enum JSONKind: String, Sendable, Hashable, CaseIterable {
  case null, bool, number, string, array, object

  /// Whether values of this kind hold other values.
  package var isContainer: Bool { self == .array || self == .object }
}
