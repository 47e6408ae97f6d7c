extension DiagnosticCollector {
  /// Two parts of a contract that do not go together, which is seen once it is known what names and types stand for.
  ///
  /// What can be seen without that is a `badValue` or a `badKey`: the form of the file, which its schema tells too.
  func mismatch(_ node: ConfigNode, _ message: String, expected: String? = nil, remedy: String? = nil) {
    guard !node.isBroken else { return }
    report("contract-mismatch", at: node, message, expected: expected, found: node.found, remedy: remedy)
  }

  /// A key that may not stand there with what is known of names and types.
  func mismatch(key: ConfigNode, _ message: String, expected: String? = nil, remedy: String? = nil) {
    guard !key.isBroken else { return }
    report("contract-mismatch", at: key, message, expected: expected, remedy: remedy)
  }
}
