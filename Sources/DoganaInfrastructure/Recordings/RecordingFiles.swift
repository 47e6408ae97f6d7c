package import DoganaApplication
package import DoganaDomain

/// Recordings in files, or on standard input: the cases of contracts, and traffic.
///
/// The format is told by content: a Dogana recording, NDJSON of them, HAR 1.2, each also packed with gzip. NDJSON and HAR
/// are streamed.
package struct RecordingFiles: RecordingSource, TrafficReader, Sendable {
  /// Settles lines of NDJSON before they are parsed; nil to parse them all.
  ///
  /// Called with the first byte of a run, and with the bytes of each of its lines: a line begins with its first byte (mostly
  /// `{`), a zero stands behind its last one, and 64 bytes more may be read. Returns whether each is settled, in the order of
  /// the lines (missing ones are not), having counted those in the tally. Runs on all workers at once.
  package typealias LineScreen = @Sendable (UnsafePointer<UInt8>, [Range<Int>], inout ScreenTally) -> [Bool]

  /// Where the contracts are; recordings are below, in `<contract>/recordings`.
  package let contractsFolder: String
  package let tree: FileTree
  package let limits: RecordingLimits
  package var screen: LineScreen?

  package init(
    contractsFolder: String, tree: FileTree = FileTree(), limits: RecordingLimits = RecordingLimits(),
    screen: LineScreen? = nil
  ) {
    self.contractsFolder = contractsFolder
    self.tree = tree
    self.limits = limits
    self.screen = screen
  }

  // MARK: Cases

  package func recordings(of contract: String) throws(Diagnostic) -> [RecordingReference] {
    let folder = folder(of: contract)
    guard tree.kind(of: folder) != nil else { return [] }
    let files = try tree.files(below: folder)
    let bodies = bodyFiles(of: files, in: folder)
    return files.compactMap { file in
      let name = RecordingName(file)
      let path = folder + "/" + file
      // A pipe cannot be looked into: that it cannot be read is said when it is.
      guard !bodies.contains(path),
        name.format != nil || tree.kind(of: path) == .stream || looksLikeRecording(path)
      else { return nil }
      return RecordingReference(file: path, stem: name.stem)
    }
  }

  package func read(_ recording: RecordingReference) throws(Diagnostic) -> [RecordingItem] {
    var items: [RecordingItem] = []
    let root = recordingsFolder(of: recording.file)
    try read(
      .file(recording.file), isTraffic: false, bodies: BodyFolder(tree: tree, root: root), screen: nil, jobs: 1,
      judge: \.items,
      deliver: {
        items += $0
        return true
      })
    return items
  }

  // MARK: Traffic

  package func read<Result: Sendable>(
    _ recording: TrafficOperand, jobs: Int, judge: @escaping @Sendable (TrafficBatch) -> Result,
    deliver: (Result) -> Bool
  ) throws(Diagnostic) {
    let bodies: BodyFolder? =
      switch recording {
      case .standardInput: nil
      case .file(let path): BodyFolder(tree: tree, root: RecordingFiles.parent(of: path))
      }
    try read(
      recording, isTraffic: true, bodies: bodies, screen: screen, jobs: jobs, judge: judge, deliver: deliver)
  }

  package func screened(by index: ContractIndex, accepted: [String: AcceptedWire]) -> any TrafficReader {
    let traffic = TrafficScreen(index: index, accepted: accepted, payloadLimit: limits.payload)
    var reader = self
    reader.screen = { base, lines, tally in
      let worker = ScreenWorker(traffic)
      var left = 0
      let settled = lines.map { line in
        let isSettled = !line.isEmpty && worker.settles(base + line.lowerBound, line.count, position: left)
        if !isSettled { left += 1 }
        return isSettled
      }
      tally = worker.takeTally()
      return settled
    }
    return reader
  }

  // MARK: Both

  /// Traffic may come from a pipe, and may be nothing: a quiet day. A case is a file that holds something.
  private func read<Result: Sendable>(
    _ operand: TrafficOperand, isTraffic: Bool, bodies: BodyFolder?, screen: LineScreen?, jobs: Int,
    judge: @escaping @Sendable (TrafficBatch) -> Result, deliver: (Result) -> Bool
  ) throws(Diagnostic) {
    let recording = try open(operand, isTraffic: isTraffic)
    let reader = RecordingReader(
      limits: limits, bodies: bodies, file: operand.text, soleNaming: expectsLines(operand) ? .numbered : .single)
    let shelf = BufferShelf()
    switch recording.format {
    case .lines:
      let cutter = LineCutter(recording.stream, shelf: shelf, lineLimit: limits.record)
      try OrderedPool.run(
        jobs: jobs, next: { () throws(Diagnostic) in try cutter.next() },
        work: { run in
          defer { shelf.put(run.buffer) }
          return judge(run.batch(reader, screen))
        }, deliver: deliver)
    case .har:
      let cutter = HARCutter(recording.stream, file: operand.text, shelf: shelf, entryLimit: limits.record)
      do {
        try OrderedPool.run(
          jobs: jobs, next: { () throws(Diagnostic) in try cutter.next() },
          work: { run in
            defer { shelf.put(run.buffer) }
            return judge(TrafficBatch(items: reader.items(run)))
          }, deliver: deliver)
      } catch {
        throw explained(error, operand)
      }
    case .empty: break
    case .single, .unknown:
      let bytes = try recording.bytes(limit: limits.record)
      _ = deliver(judge(TrafficBatch(items: reader.items(whole: bytes, damage: recording.stream.damage))))
    }
  }

  private func open(_ operand: TrafficOperand, isTraffic: Bool) throws(Diagnostic) -> OpenRecording {
    let stream =
      switch operand {
      case .standardInput: OpenFile.standardInput
      case .file(let path): try OpenFile(path, in: tree, mayStream: isTraffic)
      }
    return try OpenRecording(
      stream, file: operand.text, expectsLines: expectsLines(operand), mayBeEmpty: isTraffic)
  }

  private func expectsLines(_ operand: TrafficOperand) -> Bool {
    switch operand {
    case .standardInput: true
    case .file(let path): RecordingName(path).expectsLines
    }
  }

  /// A HAR without entries is read again, to say where it is no JSON, if it is none.
  private func explained(_ diagnostic: Diagnostic, _ operand: TrafficOperand) -> Diagnostic {
    // A pipe can be read once only.
    guard diagnostic.rule == "recording-format", case .file(let path) = operand, tree.kind(of: path) == .file,
      let bytes = try? open(operand, isTraffic: false).bytes(limit: limits.record)
    else { return diagnostic }
    do {
      _ = try JSONDocument(parsing: bytes, limits: RecordingLimits.json)
      return diagnostic
    } catch {
      let location = error.location
      return Diagnostic(
        rule: "recording-format", place: SourcePlace(file: path, line: location.line, column: location.column),
        message: "looks like a HAR, but is no JSON: \(error.summary)", expected: error.expected, found: error.found,
        remedy: "export the capture again")
    }
  }

  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }
}

extension LineCutter.Run {
  /// What a worker makes of the run: the lines end where they are, then the screen looks at them, then the rest is parsed.
  func batch(_ reader: RecordingReader, _ screen: RecordingFiles.LineScreen?) -> TrafficBatch {
    for line in lines { buffer.bytes.terminate(at: line.range.upperBound) }
    guard let screen, !lines.isEmpty else { return TrafficBatch(items: reader.items(self)) }
    var tally = ScreenTally()
    let ranges = lines.map { $0.isOversized ? $0.range.lowerBound..<$0.range.lowerBound : $0.range }
    let settled = buffer.bytes.withUnsafePointer { screen($0, ranges, &tally) }
    return TrafficBatch(items: reader.items(self, settled: settled), screened: tally)
  }
}
