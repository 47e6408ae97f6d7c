import DoganaInfrastructure

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Host {
  /// The process's own world.
  static var system: Host {
    Host(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: systemEnvironment(), workingDirectory: "",
      output: .descriptor(1), error: .descriptor(2), outputIsTerminal: isatty(1) == 1, errorIsTerminal: isatty(2) == 1,
      processorCount: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), engine: .standard)
  }

  /// A reader that goes away is no error, and an interrupt ends the program with 130: nothing that is written is half
  /// written then, for files are replaced when they are complete.
  static func prepareSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT) { _ in _exit(130) }
  }

  /// The variables that a `DOGANA_…` setting, `env:` or a convention (`CI`, `NO_COLOR`) may name.
  private static func systemEnvironment() -> [String: String] {
    var result: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let bytes = UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
      if let equals = bytes.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(decoding: bytes[..<equals], as: UTF8.self)
        // The first of two entries counts, as with getenv.
        if result[name] == nil { result[name] = String(decoding: bytes[(equals + 1)...], as: UTF8.self) }
      }
      entry += 1
    }
    return result
  }
}
