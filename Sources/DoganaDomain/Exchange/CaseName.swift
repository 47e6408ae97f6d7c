/// The stable ids of cases: `<contract>/<operation>/<name>`, slugged, at most 120 bytes.
package enum CaseName {
  /// The most bytes that an id has.
  package static let maximumBytes = 120

  /// The id of a case; `operation` is nil where no operation fits.
  package static func id(contract: String, operation: String?, name: String) -> String {
    let prefix = contract + "/" + slug(operation ?? "unmatched") + "/"
    let slugged = slug(withoutTokens(name))
    if prefix.utf8.count + slugged.utf8.count <= maximumBytes { return prefix + slugged }
    // A long name is cut, and told apart by the fingerprint of the whole.
    let room = max(1, maximumBytes - prefix.utf8.count - 13)
    return prefix + String(decoding: slugged.utf8.prefix(room), as: UTF8.self) + "-" + Fingerprint.of([name])
  }

  /// The name of an exchange within a file that holds many: `session.GET-products-p-1#2`.
  package static func numbered(stem: String, method: String, path: String, number: Int) -> String {
    let path = withoutTokens(path)
    return withoutTokens(stem) + "." + slug(method)
      + (path.isEmpty || path == "/" ? "" : "-" + slug(withoutSlashes(path))) + "#\(number)"
  }

  /// Letters, digits, `.`, `_`, `-`, `#` and `/` stay; any other run becomes one `-`. Never empty, never a hidden or parent name.
  ///
  /// Where letters of another script, or all there is, would be lost, a part of the text's fingerprint stands for them, so
  /// that different names stay different.
  package static func slug(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      let isWord = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
      let isMark = byte == 0x2E || byte == 0x23
      if isWord {
        bytes.append(byte)
      } else if byte == 0x2F {
        while bytes.last == 0x2D || bytes.last == 0x2E { bytes.removeLast() }
        if !bytes.isEmpty, bytes.last != 0x2F { bytes.append(byte) }
      } else if isMark {
        // A name does not begin with a dot, nor hold two in a row: it becomes a file's name.
        if bytes.last != byte, !bytes.isEmpty, bytes.last != 0x2F { bytes.append(byte) }
      } else if !bytes.isEmpty, bytes.last != 0x2D, bytes.last != 0x2F {
        bytes.append(0x2D)
      }
    }
    while let last = bytes.last, last == 0x2D || last == 0x2E || last == 0x2F { bytes.removeLast() }
    let slug = bytes.isEmpty ? "unnamed" : String(decoding: bytes, as: UTF8.self)
    guard bytes.isEmpty || text.utf8.contains(where: { $0 >= 0x80 }) else { return slug }
    return slug + "-" + Fingerprint.of([text]).prefix(6)
  }

  private static func withoutSlashes(_ path: String) -> String {
    String(decoding: path.utf8.drop { $0 == 0x2F }.map { $0 == 0x2F ? 0x2D : $0 }, as: UTF8.self)
  }
}
