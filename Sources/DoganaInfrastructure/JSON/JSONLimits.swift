/// What a payload may cost before it is refused.
package struct JSONLimits: Sendable, Hashable {
  /// How deep arrays and objects may nest: the root counts as one where it is an array or object.
  package let depth: Int

  /// Limits of 512 levels, which is where Foundation's `JSONDecoder` stops, too.
  package static let `default` = JSONLimits()

  package init(depth: Int = 512) { self.depth = depth }

  /// The longest payload, in bytes: offsets and lengths take 32 bits.
  static let maximumCount = Int(UInt32.max) - 1
}
