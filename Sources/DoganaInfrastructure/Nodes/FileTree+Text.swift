import DoganaDomain

extension FileTree {
  /// Reads a file that a person wrote; the failure's rule begins with `prefix`. A pipe or device is refused, not waited for.
  func readText(_ path: String, prefix: String) -> Result<[UInt8], Diagnostic> {
    do {
      return .success(try read(path, limit: ConfigSource.maximumCount).array)
    } catch {
      guard error.rule == "input-too-large" else { return .failure(error.renamed(prefix + "-unreadable")) }
      return .failure(
        Diagnostic(
          rule: prefix + "-too-large", place: SourcePlace(file: path), message: "the file is larger than 4 MiB",
          expected: "at most 4 MiB", remedy: "name the file that was meant"))
    }
  }
}

extension Diagnostic {
  /// The same under another rule.
  func renamed(_ rule: String) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, place: place, message: message, expected: expected, found: found, remedy: remedy,
      sourceLine: sourceLine, length: length)
  }
}
