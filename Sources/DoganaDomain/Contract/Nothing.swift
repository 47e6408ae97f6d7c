/// The three ways in which a payload says nothing.
package enum Nothing: String, Hashable, Sendable, CaseIterable {
  /// The key is not there.
  case absent
  /// The value is `null`.
  case null
  /// The value is the empty string.
  case blank
}

/// What a way of nothing does to a field.
package enum NothingPolicy: String, Hashable, Sendable, CaseIterable {
  case fail
  case `nil`
  case `default`
}
