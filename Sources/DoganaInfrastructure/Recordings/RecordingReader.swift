import DoganaApplication
import DoganaDomain

/// Makes items of what was cut out of a recording; it may be used on many threads at once.
struct RecordingReader: Sendable {
  let limits: RecordingLimits
  let bodies: BodyFolder?
  let file: String
  /// How the only exchange of a file is named.
  let soleNaming: RecordingItem.Naming

  /// The items of a run of lines; `settled` says which lines, by their position, need none.
  func items(_ run: LineCutter.Run, settled: [Bool] = []) -> [RecordingItem] {
    var items: [RecordingItem] = []
    items.reserveCapacity(run.lines.count)
    let naming = run.isWhole && run.lines.count == 1 ? soleNaming : .numbered
    for (number, line) in run.lines.enumerated() where !(number < settled.count && settled[number]) {
      let place = RecordPlace(
        file: file, start: TextPosition(line: line.number, column: 1), index: run.firstIndex + number)
      if line.isOversized {
        items.append(.unreadable(oversized("line", place, rule: "recording-line")))
      } else if place.index > 0 && run.buffer.bytes.hasByteOrderMark(at: line.range.lowerBound) {
        items.append(.unreadable(strayMark(place)))
      } else {
        items.append(
          item(
            run.buffer.bytes, line.range, place, naming: naming, rule: "recording-line", isCut: line.isUnended))
      }
    }
    if let damage = run.damage {
      let line = (run.lines.last?.number ?? 0) + 1
      let place = SourcePlace(file: file, line: line, column: 1)
      items.append(.unreadable(RecordingItem.Damage(rule: "recording-line", place: place, message: damage)))
    }
    return items
  }

  /// The item of a file that holds one exchange, and what is wrong with the file itself.
  func items(whole bytes: PaddedBytes, damage: String?) -> [RecordingItem] {
    let place = RecordPlace(file: file, start: TextPosition(), index: 0)
    let range = 0..<bytes.count
    let item = item(bytes, range, place, naming: soleNaming, rule: "recording-entry", isCut: true)
    guard let damage, case .exchange = item else { return [item] }
    let spot = SourcePlace(file: file)
    return [item, .unreadable(RecordingItem.Damage(rule: "recording-entry", place: spot, message: damage))]
  }

  /// The items of a run of HAR entries.
  func items(_ run: HARCutter.Run) -> [RecordingItem] {
    run.elements.map { element in
      let place = element.place
      switch element.state {
      case .oversized: return .unreadable(oversized("entry", place, rule: "recording-entry"))
      case .fault(let message):
        let spot = SourcePlace(file: file, line: place.start.line, column: place.start.column)
        return .unreadable(RecordingItem.Damage(rule: "recording-entry", place: spot, message: message))
      case .whole, .cut:
        do throws(JSONSyntaxError) {
          let document = try JSONDocument(
            parsing: run.buffer.bytes, range: element.range, limits: RecordingLimits.json)
          return entry(document, place)
        } catch {
          return syntax(error, run.buffer.bytes, element.range, place, rule: "recording-entry", isCut: element.isCut)
        }
      }
    }
  }

  private func entry(_ document: JSONDocument, _ place: RecordPlace) -> RecordingItem {
    do throws(RecordFault) {
      guard let entry = HAR.Entry(document.root) else {
        throw RecordFault(document.root, "an entry", mustBe: "an object")
      }
      return .exchange(try entry.exchange(document.root, at: place), naming: .numbered)
    } catch {
      return .unreadable(error.damage(in: document, at: place))
    }
  }

  /// One exchange of Dogana's own form.
  private func item(
    _ bytes: PaddedBytes, _ range: Range<Int>, _ place: RecordPlace, naming: RecordingItem.Naming, rule: String,
    isCut: Bool
  ) -> RecordingItem {
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(parsing: bytes, range: range, limits: RecordingLimits.json)
      return DoganaRecord(document: document, place: place, bodies: bodies, payloadLimit: limits.payload)
        .item(naming: naming)
    } catch {
      if error.kind == .unpairedSurrogate || error.kind == .invalidEscape,
        let item = itemWithOddBody(bytes.array(in: range), place, naming: naming)
      {
        return item
      }
      return syntax(error, bytes, range, place, rule: rule, isCut: isCut)
    }
  }

  /// An exchange whose inline body has escapes that are none of JSON's; nil where something else is wrong as well.
  private func itemWithOddBody(
    _ bytes: [UInt8], _ place: RecordPlace, naming: RecordingItem.Naming
  ) -> RecordingItem? {
    let escapes = MaskedEscapes(bytes)
    guard let document = try? JSONDocument(parsing: escapes.masked, limits: RecordingLimits.json) else { return nil }
    let record = DoganaRecord(
      document: document, place: place, bodies: bodies, payloadLimit: limits.payload, escapes: escapes)
    return record.hasEscapesInBodiesAlone ? record.item(naming: naming) : nil
  }

  private func syntax(
    _ error: JSONSyntaxError, _ bytes: PaddedBytes, _ range: Range<Int>, _ place: RecordPlace, rule: String,
    isCut: Bool
  ) -> RecordingItem {
    bytes.withUnsafeBytes { all in
      let text = UnsafeRawBufferPointer(rebasing: all[range])
      let damage = RecordingItem.Damage(error, rule: rule, at: place, bytes: text, isCut: isCut)
      let isFirst = rule == "recording-line" && place.index == 0 && !isCut
      return .unreadable(isFirst && RecordingReader.isLoneBracket(text) ? damage.ofSpreadJSON : damage)
    }
  }

  /// Whether a line is nothing but the beginning of a text that spans several.
  private static func isLoneBracket(_ line: UnsafeRawBufferPointer) -> Bool {
    let bytes = line.lazy.filter { !JSONScan.isWhitespace($0) }
    return bytes.count == 1 && (bytes.first == JSONScan.openObject || bytes.first == JSONScan.openArray)
  }

  private func oversized(_ what: String, _ place: RecordPlace, rule: String) -> RecordingItem.Damage {
    RecordingItem.Damage(
      rule: rule, place: SourcePlace(file: file, line: place.start.line, column: place.start.column),
      message: "the \(what) is longer than \(limits.record) bytes", expected: "at most \(limits.record) bytes",
      remedy: "raise limits.payload")
  }

  private func strayMark(_ place: RecordPlace) -> RecordingItem.Damage {
    RecordingItem.Damage(
      rule: "recording-line", place: SourcePlace(file: file, line: place.start.line, column: 1),
      message: "line \(place.start.line), column 1, a byte order mark inside the file", expected: "a value",
      found: "U+FEFF", remedy: "remove it: files were put together with it")
  }
}

extension RecordingItem.Damage {
  /// The damage of the first line of a JSON text that is written over several, as it is for people.
  fileprivate var ofSpreadJSON: RecordingItem.Damage {
    RecordingItem.Damage(
      rule: rule, place: place, message: message + ": NDJSON has one recording a line", expected: expected,
      found: found,
      remedy: "write each recording on one line", excerpt: excerpt)
  }
}

extension HARCutter.Element {
  var isCut: Bool { if case .cut = state { true } else { false } }
}
