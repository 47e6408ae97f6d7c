import DoganaApplication
import DoganaDomain
import Foundation
import Testing

@testable import DoganaInfrastructure

/// A folder that is gone when the object is.
final class TemporaryFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dogana-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var tree: FileTree { FileTree(root: path) }

  /// Writes a file below the folder, with the folders above it.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path).appending(path: name)))
  }
}

/// Bytes in memory, handed out in pieces of a fixed size.
final class MemoryBytes: ByteStream {
  private let bytes: [UInt8]
  private let piece: Int
  private var at = 0

  init(_ bytes: [UInt8], piece: Int = .max) {
    self.bytes = bytes
    self.piece = piece
  }

  func read(into target: UnsafeMutablePointer<UInt8>, room: Int) throws(Diagnostic) -> Int {
    let count = min(room, piece, bytes.count - at)
    for offset in 0..<count { target[offset] = bytes[at + offset] }
    at += count
    return count
  }
}

/// What a run of a recording reads as, one line an item, for comparing.
enum Described {
  static func items(_ items: [RecordingItem]) -> [String] { items.map(item) }

  static func item(_ item: RecordingItem) -> String {
    switch item {
    case .unreadable(let damage): "\(damage.rule) \(damage.place.line):\(damage.place.column) \(damage.message)"
    case .exchange(let exchange, let naming): Described.exchange(exchange, naming)
    }
  }

  private static func exchange(_ exchange: Exchange, _ naming: RecordingItem.Naming) -> String {
    var parts = ["#\(exchange.source.index)@\(exchange.source.line)", "\(naming)"]
    if let name = exchange.name { parts.append("name=\(name)") }
    if let operation = exchange.operation { parts.append("operation=\(operation)") }
    if let recordedAt = exchange.recordedAt { parts.append(recordedAt) }
    if let request = exchange.request {
      parts.append("\(request.method) \(request.url)")
      if case .none = request.body {} else { parts.append("sent=\(body(request.body))") }
    }
    switch exchange.reply {
    case .failure(let failure): parts.append("\(failure.kind): \(failure.message)")
    case .response(let response):
      parts.append("\(response.status)")
      parts.append(body(response.body))
    }
    return parts.joined(separator: " ")
  }

  static func body(_ body: Exchange.Body) -> String {
    switch body {
    case .none: "none"
    case .damaged(let why): "damaged(\(why))"
    case .bytes(let bytes, let origin): "\(place(origin)) \(String(decoding: bytes, as: UTF8.self))"
    }
  }

  private static func place(_ origin: Exchange.BodyOrigin) -> String {
    switch origin {
    case .verbatim(let place): "verbatim(\(place.line):\(place.column))"
    case .encoded(let place): "encoded(\(place.line):\(place.column))"
    }
  }
}

/// Reads text or bytes as a recording of a contract would be, without files.
enum Read {
  static func lines(_ bytes: [UInt8], piece: Int = .max, runSize: Int = 1 << 20, limits: RecordingLimits = .init())
    throws -> [RecordingItem]
  {
    let cutter = LineCutter(
      MemoryBytes(bytes, piece: piece), shelf: BufferShelf(), lineLimit: limits.record, runSize: runSize)
    let reader = RecordingReader(limits: limits, bodies: nil, file: "t.ndjson", soleNaming: .numbered)
    var items: [RecordingItem] = []
    while let run = try cutter.next() { items += run.batch(reader, nil).items }
    return items
  }

  static func har(
    _ bytes: [UInt8], piece: Int = .max, chunkSize: Int = 1 << 18, runSize: Int = 1 << 20, runCount: Int = 64,
    limits: RecordingLimits = .init()
  ) throws -> [RecordingItem] {
    let cutter = HARCutter(
      MemoryBytes(bytes, piece: piece), file: "t.har", shelf: BufferShelf(), entryLimit: limits.record,
      runSize: runSize, runCount: runCount, chunkSize: chunkSize)
    let reader = RecordingReader(limits: limits, bodies: nil, file: "t.har", soleNaming: .numbered)
    var items: [RecordingItem] = []
    while let run = try cutter.next() { items += reader.items(run) }
    return items
  }

  /// A record of one exchange.
  static func record(_ text: String, bodies: BodyFolder? = nil, file: String = "t.json") -> RecordingItem {
    let reader = RecordingReader(limits: .init(), bodies: bodies, file: file, soleNaming: .single)
    return reader.items(whole: PaddedBytes(Array(text.utf8)), damage: nil)[0]
  }

  /// One entry of a HAR, given its response and what else it holds.
  static func entry(_ response: String, method: String = "GET", more: String = "") throws -> RecordingItem {
    let text = """
      {"log":{"entries":[{"request":{"method":"\(method)","url":"https://api.test/a"},"response":\(response)\(more)}]}}
      """
    return try #require(try har(Array(text.utf8)).first)
  }
}

extension RecordingItem {
  var exchange: Exchange? {
    if case .exchange(let exchange, _) = self { return exchange }
    return nil
  }

  var damage: Damage? {
    if case .unreadable(let damage) = self { return damage }
    return nil
  }

  var response: Exchange.Response? {
    if case .response(let response)? = exchange?.reply { return response }
    return nil
  }

  var failure: Exchange.Failure? {
    if case .failure(let failure)? = exchange?.reply { return failure }
    return nil
  }

  /// The body of the response as text; nil where there are no bytes.
  var bodyText: String? {
    if case .bytes(let bytes, _)? = response?.body { return String(decoding: bytes, as: UTF8.self) }
    return nil
  }
}
