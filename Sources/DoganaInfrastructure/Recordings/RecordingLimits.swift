import DoganaDomain

/// What a recording may hold.
package struct RecordingLimits: Sendable {
  /// The longest payload that is judged, in bytes.
  package let payload: Int

  package init(payload: Int = 16 << 20) {
    self.payload = max(payload, 0)
  }

  /// The longest line, entry or single recording that is read: a payload that is escaped throughout, and what stands around it.
  var record: Int {
    let (product, overflow) = payload.multipliedReportingOverflow(by: 4)
    return overflow || product > Int.max - (1 << 20) ? .max : product + 1 << 20
  }

  /// The depth of a payload is judged later: a recording may be as deep as it likes, as nothing that reads it recurses.
  static let json = JSONLimits(depth: 1 << 30)
}
