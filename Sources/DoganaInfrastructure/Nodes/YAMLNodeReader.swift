#if YAML
  import CYAML

  /// Reads YAML into nodes from the events of libyaml: one document, no tags, no merging, aliases written out.
  ///
  /// libyaml reads YAML 1.1. The difference that could be felt is kept out: scalars keep their text and get a meaning by
  /// their place, and the line ends that YAML 1.2 no longer knows (U+0085, U+2028, U+2029) are refused, so that lines are
  /// those of an editor. What libyaml cuts in silence is found by `YAMLNodeReader.Traces`.
  struct YAMLNodeReader {
    let source: ConfigSource
    let diagnostics: DiagnosticCollector
    /// The maps and lists that are open, outermost first.
    var frames: [Frame] = []
    var anchors: [ByteText: Anchored] = [:]
    /// The nodes so far, aliases written out.
    var count = 0
    var root: ConfigNode?
    /// What was read last, for a report about what follows.
    var last = Last()
    /// Whether a comment cut a text inside braces or brackets, which then may not close.
    var isCutInside = false

    /// A map or list that is not complete yet.
    struct Frame {
      let isMapping: Bool
      let isFlow: Bool
      let isExplicit: Bool
      let start: Mark
      let anchor: ByteText?
      var elements: [ConfigNode] = []
      var entries: [ConfigMapping.Entry] = []
      var pendingKey: ConfigNode?
      /// The number of nodes below and with this one.
      var weight = 1
      /// The levels of maps and lists below and with this one.
      var height = 1
    }

    /// A node that has a name.
    struct Anchored {
      let node: ConfigNode
      let weight: Int
      let height: Int
    }

    /// A place as libyaml counts: from 0.
    struct Mark {
      let line: Int
      let column: Int

      init(line: Int, column: Int) {
        self.line = line
        self.column = column
      }

      init(_ mark: yaml_mark_t) {
        line = Int(clamping: mark.line)
        column = Int(clamping: mark.column)
      }
    }

    /// The last scalar, map or list that was complete.
    struct Last {
      enum Kind {
        case none
        case plain
        case quoted
        case alias
        case collection
      }

      var kind = Kind.none
      var start = Mark(line: 0, column: 0)
      var end = Mark(line: 0, column: 0)
    }

    /// The value of the document; nil, and a report, where it is no YAML or too much of it.
    static func read(_ source: ConfigSource, into diagnostics: DiagnosticCollector) -> ConfigNode? {
      var reader = YAMLNodeReader(source: source, diagnostics: diagnostics)
      guard reader.hasOnlyAllowedCharacters() else { return nil }
      return reader.read()
    }

    private init(source: ConfigSource, diagnostics: DiagnosticCollector) {
      self.source = source
      self.diagnostics = diagnostics
    }

    private mutating func read() -> ConfigNode? {
      // The parser's address must not change while it lives.
      let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
      defer { parser.deallocate() }
      guard yaml_parser_initialize(parser) == 1 else {
        report("yaml-limit", at: Mark(line: -1, column: -1), "there is no memory to read the file")
        return nil
      }
      defer { yaml_parser_delete(parser) }
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      let isRead = source.bytes.withUnsafeBufferPointer { bytes in
        // libyaml keeps the pointer: the whole reading happens inside. An empty array has no address.
        let empty: UInt8 = 0
        return withUnsafePointer(to: empty) { nothing in
          yaml_parser_set_input_string(parser, bytes.baseAddress ?? nothing, bytes.count)
          return readEvents(parser)
        }
      }
      return isRead ? root : nil
    }

    /// Reads to the end; false where reading had to stop.
    private mutating func readEvents(_ parser: UnsafeMutablePointer<yaml_parser_t>) -> Bool {
      var documents = 0
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
          reportProblem(parser.pointee)
          return false
        }
        defer { yaml_event_delete(&event) }
        switch event.type {
        case YAML_STREAM_END_EVENT: return true
        case YAML_DOCUMENT_START_EVENT:
          documents += 1
          if documents > 1 {
            report(
              "yaml-documents", at: Mark(event.start_mark), "a second document begins here",
              expected: "one document a file", remedy: "move it to a file of its own")
            return true
          }
        case YAML_SCALAR_EVENT: guard addScalar(event) else { return false }
        case YAML_ALIAS_EVENT: guard addAlias(event) else { return false }
        case YAML_MAPPING_START_EVENT:
          let start = event.data.mapping_start
          refuseTag(start.tag, at: Mark(event.start_mark))
          guard
            open(
              event, isMapping: true, isFlow: start.style == YAML_FLOW_MAPPING_STYLE, anchor: text(start.anchor))
          else { return false }
        case YAML_SEQUENCE_START_EVENT:
          let start = event.data.sequence_start
          refuseTag(start.tag, at: Mark(event.start_mark))
          guard
            open(
              event, isMapping: false, isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE, anchor: text(start.anchor))
          else { return false }
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: close(at: Mark(event.end_mark))
        default: break
        }
      }
    }

    private mutating func addScalar(_ event: yaml_event_t) -> Bool {
      let data = event.data.scalar
      let start = Mark(event.start_mark)
      let end = Mark(event.end_mark)
      refuseTag(data.tag, at: start)
      let text =
        data.value.map {
          String(decoding: UnsafeBufferPointer(start: $0, count: Int(clamping: data.length)), as: UTF8.self)
        }
        ?? ""
      let isEmpty = start.line == end.line && start.column == end.column
      let style: ConfigScalar.Style =
        switch data.style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: isEmpty || (data.tag != nil && text.isEmpty) ? .nothing : .plain
        }
      let isOneLine = start.line == end.line && style != .block
      var node = ConfigNode(
        .scalar(ConfigScalar(text, style: style)), source: source, line: start.line + 1, column: start.column + 1,
        length: isOneLine ? end.column - start.column : 1)
      if data.tag != nil { node = node.broken }
      if style == .plain, text.isEmpty, let anchor = self.text(data.anchor) {
        let name = "&" + String(decoding: anchor.bytes, as: UTF8.self)
        report(
          "yaml-unquoted", at: start, length: name.unicodeScalars.count,
          "the anchor \(quoted(name)) stands before nothing",
          remedy: "quote the text: it begins with `&`")
        node = node.broken
      }
      if style == .plain, !isKeyNext, isCutByComment(text, end: end, node: node) {
        node = node.broken
        isCutInside = isCutInside || frames.last?.isFlow == true
      }
      if style != .nothing { last = Last(kind: style == .plain ? .plain : .quoted, start: start, end: end) }
      guard add(node, weight: 1, height: 0, at: start) else { return false }
      if let anchor = self.text(data.anchor) { anchors[anchor] = Anchored(node: node, weight: 1, height: 0) }
      return true
    }

    private mutating func addAlias(_ event: yaml_event_t) -> Bool {
      let start = Mark(event.start_mark)
      let name = text(event.data.alias.anchor) ?? ByteText("")
      let end = Mark(event.end_mark)
      let shown = quoted("*" + String(decoding: name.bytes, as: UTF8.self))
      last = Last(kind: .alias, start: start, end: end)
      let isOpen = frames.contains { $0.anchor == name }
      guard let anchored = anchors[name], !isOpen else {
        report(
          "yaml-alias", at: start, length: end.column - start.column,
          isOpen
            ? "the alias \(shown) stands inside of what it names" : "no anchor is called as the alias \(shown) says",
          remedy: isOpen ? "remove it" : "quote a text that begins with `*`, or set the anchor before it")
        let node = ConfigNode(.broken, source: source, line: start.line + 1, column: start.column + 1)
        return add(node, weight: 1, height: 0, at: start)
      }
      return add(anchored.node, weight: anchored.weight, height: anchored.height, at: start)
    }

    private mutating func open(_ event: yaml_event_t, isMapping: Bool, isFlow: Bool, anchor: ByteText?) -> Bool {
      let start = Mark(event.start_mark)
      guard frames.count < NodeReader.depthLimit else {
        reportDepth(at: start)
        return false
      }
      count += 1
      guard count <= NodeReader.nodeLimit else {
        reportNumber(at: start)
        return false
      }
      // A lone pair in a flow sequence is a map without braces: its start has no width.
      let isLonePair = isMapping && isFlow && event.start_mark.index == event.end_mark.index
      frames.append(
        Frame(isMapping: isMapping, isFlow: isFlow, isExplicit: !isLonePair, start: start, anchor: anchor))
      return true
    }

    private mutating func close(at end: Mark) {
      guard let frame = frames.popLast() else { return }
      let content: ConfigNode.Content
      if frame.isMapping {
        content = .mapping(mapping(of: frame))
      } else {
        content = .sequence(frame.isFlow ? withoutCuts(frame.elements) : frame.elements)
      }
      let node = ConfigNode(content, source: source, line: frame.start.line + 1, column: frame.start.column + 1)
      // A block ends where the next token begins, which is no place to look at.
      if frame.isFlow { last = Last(kind: .collection, start: frame.start, end: end) }
      if let anchor = frame.anchor {
        anchors[anchor] = Anchored(node: node, weight: frame.weight, height: frame.height)
      }
      // The nodes below were counted when they were added, and the bounds held then.
      attach(node, weight: frame.weight, height: frame.height)
    }

    /// Adds a complete node to what is open; false where there are too many nodes or levels.
    private mutating func add(_ node: ConfigNode, weight: Int, height: Int, at start: Mark) -> Bool {
      count = count.addingReportingOverflow(weight).partialValue
      guard count <= NodeReader.nodeLimit else {
        reportNumber(at: start)
        return false
      }
      guard frames.count + height <= NodeReader.depthLimit else {
        reportDepth(at: start)
        return false
      }
      attach(node, weight: weight, height: height)
      return true
    }

    private mutating func attach(_ node: ConfigNode, weight: Int, height: Int) {
      guard !frames.isEmpty else {
        root = node
        return
      }
      let top = frames.count - 1
      // Both are bounded: every weight was counted into `count`, which has a limit, and so have the levels.
      frames[top].weight += weight
      frames[top].height = max(frames[top].height, height + 1)
      if !frames[top].isMapping {
        frames[top].elements.append(node)
      } else if let key = frames[top].pendingKey {
        frames[top].pendingKey = nil
        frames[top].entries.append(ConfigMapping.Entry(key: key, value: node))
      } else {
        frames[top].pendingKey = node
      }
    }

    /// Whether the next node is a key.
    private var isKeyNext: Bool { frames.last.map { $0.isMapping && $0.pendingKey == nil } ?? false }

    private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> ByteText? {
      pointer.map { ByteText(String(cString: $0)) }
    }
  }
#endif
