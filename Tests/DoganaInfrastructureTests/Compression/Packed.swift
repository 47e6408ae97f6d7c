import Foundation

/// Packs bytes with the system's tool, so that what is read was written by others.
enum Packed {
  static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "file")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-n", folder.path + "/file"]
    try process.run()
    process.waitUntilExit()
    return try folder.bytes(of: "file.gz")
  }
}
