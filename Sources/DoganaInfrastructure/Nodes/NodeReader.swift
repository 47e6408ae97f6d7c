/// Reads the text of a file that a person wrote into nodes: YAML or JSON, by the end of its name.
package enum NodeReader {
  /// The most nodes that a file may have, aliases written out.
  package static let nodeLimit = 100_000
  /// How deep maps and lists may nest.
  package static let depthLimit = 64

  /// The value that the file holds; nil where it holds none that can be read, and then `diagnostics` say why.
  package static func read(_ source: ConfigSource, into diagnostics: DiagnosticCollector) -> ConfigNode? {
    guard source.bytes.count <= ConfigSource.maximumCount else {
      diagnostics.report(
        diagnostics.prefix + "-too-large", in: source, line: 0, column: 0, "the file is larger than 4 MiB",
        expected: "at most 4 MiB", found: "\(source.bytes.count) bytes", remedy: "name the file that was meant")
      return nil
    }
    if let offset = source.encodingFault {
      var locator = ConfigSource.Locator(source)
      let place = locator.place(of: offset)
      diagnostics.report(
        diagnostics.prefix + "-encoding", in: source, line: place.line, column: place.column, "the file is not UTF-8",
        expected: "UTF-8", remedy: "save it as UTF-8")
      return nil
    }
    if source.isJSON { return JSONNodeReader.read(source, into: diagnostics) }
    #if YAML
      return YAMLNodeReader.read(source, into: diagnostics)
    #else
      diagnostics.report(
        "yaml-unavailable", in: source, line: 0, column: 0, "this build reads JSON only, it was made without YAML",
        expected: "a `.json` file", remedy: "write the file in JSON, or build with the trait YAML")
      return nil
    #endif
  }
}

extension ConfigSource {
  /// Whether the name says that the file is JSON; everything else is YAML.
  package var isJSON: Bool { file.lowercased().hasSuffix(".json") }
}
