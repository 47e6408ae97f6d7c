package import Foundation

/// The Python that `dogana_python` of `scripts/setup` makes in `.build/python`, with what `scripts/setup.d/python.txt` lists.
///
/// A suite that needs it says `.enabled(if: PythonEnvironment.isExpected, PythonEnvironment.reason)`: where it is absent the
/// suite is skipped, visibly; under CI it runs all the same, and fails.
package enum PythonEnvironment {
  /// Why a test is skipped.
  package static let reason = "needs Python with the packages of scripts/setup.d/python.txt: run scripts/test"

  /// The interpreter; nil where there is none, or one that was made for another list of packages.
  package static let interpreter: URL? = {
    let folder = checkout.appending(path: ".build/python")
    guard let wanted = try? Data(contentsOf: checkout.appending(path: "scripts/setup.d/python.txt")),
      wanted == (try? Data(contentsOf: folder.appending(path: "requirements.txt")))
    else { return nil }
    let interpreter = folder.appending(path: "bin/python")
    return FileManager.default.isExecutableFile(atPath: interpreter.path) ? interpreter : nil
  }()

  /// Whether tests that need it are to run: it is there, or this is CI, where it must be.
  package static var isExpected: Bool {
    interpreter != nil || !["", "false", "0"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")
  }

  /// Runs a script, given as its text, with `input` on standard input; what it printed on standard output.
  package static func run(_ script: String, arguments: [String] = [], input: Data = Data()) throws -> Data {
    guard let interpreter else { throw PythonFailure(message: reason) }
    // Files and not pipes: none of them can fill up while the other side waits.
    let folder = FileManager.default.temporaryDirectory.appending(path: "dogana-python-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["script.py", "input", "output", "errors"].map { folder.appending(path: $0) }
    try Data(script.utf8).write(to: files[0])
    try input.write(to: files[1])
    for file in files.dropFirst(2) { try Data().write(to: file) }
    let process = Process()
    process.executableURL = interpreter
    process.arguments = ["-B", "-X", "utf8", files[0].path] + arguments
    process.standardInput = try FileHandle(forReadingFrom: files[1])
    process.standardOutput = try FileHandle(forWritingTo: files[2])
    process.standardError = try FileHandle(forWritingTo: files[3])
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let errors = String(decoding: try Data(contentsOf: files[3]), as: UTF8.self)
      throw PythonFailure(message: "status \(process.terminationStatus): \(errors.suffix(4_000))")
    }
    return try Data(contentsOf: files[2])
  }

  /// The top of this checkout.
  package static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}

/// A script that could not be run to its end.
package struct PythonFailure: Error, CustomStringConvertible {
  package let message: String
  package var description: String { "Python: \(message)" }
}
