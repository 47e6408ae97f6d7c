package import DoganaDomain

/// Reads `dogana.yaml` or `dogana.json`: the settings of the command line, kept beside the contracts.
package struct ConfigurationReader {
  /// The most workers that can be asked for.
  package static let jobsBounds = 1...256
  /// From one byte to 1 GiB, which offsets of 32 bits and the memory of a machine still hold.
  package static let payloadBounds = 1...(1 << 30)
  /// Up to 1,024 levels: twice what Foundation reads, and far less than the stack of a worker holds.
  package static let depthBounds = 1...1_024

  private let source: ConfigSource
  private let environment: [String: String]
  private let diagnostics: DiagnosticCollector

  /// What reading yielded: the settings that could be read, and what is wrong with the others.
  package struct Reading {
    package let configuration: ConfigurationFile
    package let diagnostics: [Diagnostic]
  }

  /// Reads the text of a configuration. `environment` is where `env:NAME` is looked up.
  package static func read(_ source: ConfigSource, environment: [String: String]) -> Reading {
    let diagnostics = DiagnosticCollector(prefix: "config")
    let reader = ConfigurationReader(source: source, environment: environment, diagnostics: diagnostics)
    var configuration = ConfigurationFile(file: source.file)
    if let root = NodeReader.read(source, into: diagnostics), !isEmpty(root) {
      reader.read(root, into: &configuration)
    }
    return Reading(configuration: configuration, diagnostics: diagnostics.finished())
  }

  /// A file of comments alone says nothing, and that is well.
  private static func isEmpty(_ root: ConfigNode) -> Bool { root.scalar?.style == .nothing }

  private func read(_ root: ConfigNode, into configuration: inout ConfigurationFile) {
    guard let map = ConfigMap(root, what: "a configuration", form: ConfigurationForms.root, diagnostics: diagnostics)
    else { return }
    configuration.contracts = path(map, "contracts")
    configuration.snapshots = path(map, "snapshots")
    configuration.format = word(map, "format", of: ConfigurationFile.Words.format)
    configuration.reports = map["report"].map(reports) ?? []
    configuration.only = texts(map, "only")
    configuration.update = word(
      map, "update", of: ConfigurationFile.Words.update, later: ConfigurationFile.Words.laterUpdate)
    configuration.failOn = word(map, "fail-on", of: ConfigurationFile.Words.failOn)
    configuration.obsolete = word(map, "obsolete", of: ConfigurationFile.Words.obsolete)
    configuration.jobs = map["jobs"].flatMap { count($0, of: "`jobs`", within: Self.jobsBounds) }
    configuration.color = word(map, "color", of: ConfigurationFile.Words.color)
    configuration.progress = word(map, "progress", of: ConfigurationFile.Words.progress)
    configuration.quiet = flag(map, "quiet")
    configuration.verbose = flag(map, "verbose")
    if configuration.quiet?.value == true, configuration.verbose?.value == true {
      diagnostics.badKey(map.key("verbose"), "`quiet` and `verbose` are both true", remedy: "remove one of them")
    }
    if let limits = map["limits"] { readLimits(limits, into: &configuration) }
    if let redact = map["redact"] {
      configuration.redact = RedactionSettingsReader(environment: environment, diagnostics: diagnostics).read(redact)
    }
    configuration.rules = map["rules"].map(rules) ?? []
  }

  private func readLimits(_ node: ConfigNode, into configuration: inout ConfigurationFile) {
    guard let map = ConfigMap(node, what: "`limits`", form: ConfigurationForms.limits, diagnostics: diagnostics) else {
      return
    }
    if let payload = map["payload"], let text = diagnostics.text(payload, of: "`payload`") {
      if let count = ByteCount.parse(text), Self.payloadBounds.contains(count) {
        configuration.payloadLimit = ConfigurationFile.Setting(count, at: payload.place)
      } else {
        diagnostics.badValue(
          payload, "`payload` is a size from 1 byte to 1 GiB", expected: "a number with B, KiB, MiB or GiB: `16MiB`")
      }
    }
    configuration.depthLimit = map["depth"].flatMap { count($0, of: "`depth`", within: Self.depthBounds) }
  }

  private func count(
    _ node: ConfigNode, of what: String, within bounds: ClosedRange<Int>
  ) -> ConfigurationFile.Setting<Int>? {
    guard !node.isBroken else { return nil }
    if let value = node.scalar?.integer, bounds.contains(value) {
      return ConfigurationFile.Setting(value, at: node.place)
    }
    diagnostics.badValue(
      node, "\(what) is a number from \(bounds.lowerBound) to \(bounds.upperBound)",
      expected: "\(bounds.lowerBound) to \(bounds.upperBound)")
    return nil
  }

  private func path(_ map: ConfigMap, _ key: String) -> ConfigurationFile.Setting<String>? {
    guard let node = map[key], let text = path(node, of: "`\(key)`") else { return nil }
    return ConfigurationFile.Setting(text, at: node.place)
  }

  /// A path, resolved against the folder of the file.
  private func path(_ node: ConfigNode, of what: String) -> String? {
    guard let text = diagnostics.text(node, of: what) else { return nil }
    guard !text.isEmpty else {
      diagnostics.badValue(node, "\(what) is empty", expected: "a path")
      return nil
    }
    return Self.resolve(text, against: source.file)
  }

  /// A path of the file as the user would type it from the working directory.
  static func resolve(_ path: String, against file: String) -> String {
    let bytes = Array(file.utf8)
    let slash = UInt8(ascii: "/")
    guard path.utf8.first != slash, let end = bytes.lastIndex(of: slash) else { return path }
    return String(decoding: bytes[...end], as: UTF8.self) + path
  }

  private func word(
    _ map: ConfigMap, _ key: String, of words: [String], later: [String] = []
  ) -> ConfigurationFile.Setting<String>? {
    guard let node = map[key], let text = diagnostics.text(node, of: "`\(key)`") else { return nil }
    if words.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
      return ConfigurationFile.Setting(text, at: node.place)
    }
    if later.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
      reportLater("`\(key): \(text)`", at: node)
    } else {
      diagnostics.unknownWord(node, of: "`\(key)`", among: words)
    }
    return nil
  }

  private func reportLater(_ what: String, at node: ConfigNode) {
    diagnostics.report(
      "config-not-supported", at: node, "\(what) comes with a later version", remedy: "remove it")
  }

  private func flag(_ map: ConfigMap, _ key: String) -> ConfigurationFile.Setting<Bool>? {
    guard let node = map[key], let value = map.flag(key) else { return nil }
    return ConfigurationFile.Setting(value, at: node.place)
  }

  private func texts(_ map: ConfigMap, _ key: String) -> [ConfigurationFile.Setting<String>] {
    guard let node = map[key], let elements = diagnostics.list(node, of: "`\(key)`", allowsOne: true) else { return [] }
    return elements.compactMap { element in
      diagnostics.text(element, of: "`\(key)`").map { ConfigurationFile.Setting($0, at: element.place) }
    }
  }

  /// Reports: `[junit=out.xml]`, or `{ junit: out.xml }`.
  private func reports(_ node: ConfigNode) -> [ConfigurationFile.Setting<ConfigurationFile.ReportTarget>] {
    if let mapping = node.mapping {
      return mapping.entries.compactMap { report(entry: $0) }
    }
    guard let elements = diagnostics.list(node, of: "`report`", allowsOne: true) else { return [] }
    return elements.compactMap { element in
      guard let text = diagnostics.text(element, of: "a report") else { return nil }
      let kind = text.utf8.prefix { $0 != UInt8(ascii: "=") }
      let path = text.utf8.dropFirst(kind.count + 1)
      guard !path.isEmpty else {
        diagnostics.badValue(
          element, "a report is a kind and a path", expected: "`KIND=PATH`", remedy: "write `json=report.json`, for one"
        )
        return nil
      }
      return report(String(Substring(kind)), String(Substring(path)), at: element)
    }
  }

  private func report(
    entry: ConfigMapping.Entry
  ) -> ConfigurationFile.Setting<ConfigurationFile.ReportTarget>? {
    guard let path = diagnostics.text(entry.value, of: "a report") else { return nil }
    return report(entry.name, path, at: entry.key)
  }

  private func report(
    _ kind: String, _ path: String, at node: ConfigNode
  ) -> ConfigurationFile.Setting<ConfigurationFile.ReportTarget>? {
    let kinds = ConfigurationFile.Words.report
    if ConfigurationFile.Words.laterReport.contains(where: { $0.utf8.elementsEqual(kind.utf8) }) {
      reportLater("the report `\(kind)`", at: node)
      return nil
    }
    guard kinds.contains(kind), !path.isEmpty else {
      diagnostics.badValue(
        node, path.isEmpty ? "a report has a path" : "there is no report \(quoted(kind))",
        expected: DiagnosticCollector.list(kinds), remedy: diagnostics.suggestion(for: kind, among: kinds))
      return nil
    }
    let target = ConfigurationFile.ReportTarget(kind: kind, path: Self.resolve(path, against: source.file))
    return ConfigurationFile.Setting(target, at: node.place)
  }

  /// Severities by rule; `none` silences a rule. Whether a rule exists is for the caller to say.
  private func rules(_ node: ConfigNode) -> [ConfigurationFile.Setting<ConfigurationFile.RuleSeverity>] {
    guard let mapping = node.mapping else {
      diagnostics.wrongType(node, of: "`rules`", expected: "a map from rules to severities")
      return []
    }
    let words = ConfigurationForms.severities
    return mapping.entries.compactMap { entry in
      guard let text = diagnostics.text(entry.value, of: "a severity") else { return nil }
      guard words.contains(text) else {
        diagnostics.unknownWord(entry.value, of: "the rule \(quoted(entry.name))", among: words)
        return nil
      }
      return ConfigurationFile.Setting(
        ConfigurationFile.RuleSeverity(rule: entry.name, severity: Severity(rawValue: text)), at: entry.key.place)
    }
  }
}
