import DoganaInfrastructure
import Foundation

@testable import DoganaCLI

/// One run of the whole program, in this process.
struct ProgramRun {
  let exitCode: Int32
  let output: String
  let error: String

  /// Runs `dogana` with these words in a folder; nothing of the test's own environment reaches it.
  init(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) {
    let output = Collector()
    let error = Collector()
    exitCode = Program.run(
      Host(
        arguments: arguments, environment: environment, workingDirectory: folder.path, output: output.sink,
        error: error.sink, outputIsTerminal: false, errorIsTerminal: false, processorCount: 2, engine: .standard))
    self.output = output.text
    self.error = error.text
  }

  /// The JSON document on standard output.
  var json: JSONTree {
    get throws { try JSONTree(JSONDocument(parsing: Array(output.utf8)).root) }
  }

  /// Keeps what is written.
  private final class Collector {
    private var bytes: [UInt8] = []
    var text: String { String(decoding: bytes, as: UTF8.self) }
    var sink: ByteSink {
      ByteSink { bytes in
        self.bytes.append(contentsOf: bytes)
        return .written
      }
    }
  }
}
