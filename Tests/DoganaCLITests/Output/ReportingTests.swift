import Foundation
import Testing

struct ReportingTests {
  private static func swiftFiles() -> [(name: String, text: String)] {
    guard
      let files = FileManager.default.enumerator(
        at: Checkout.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    else {
      return []
    }
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.compactMap { file in
      (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
    }
  }

  @Test func `reporters are made in one place, which puts them behind the redactor`() throws {
    let files = Self.swiftFiles()
    #expect(files.count > 50)
    for maker in ["PrettyReporter(", "ConciseReporter(", "JSONReport(", "NDJSONReport(", "ProgressReporter("] {
      #expect(files.filter { $0.text.contains(maker) }.map(\.name) == ["Reporting.swift"], "\(maker)")
    }
    #expect(files.filter { $0.text.contains("RedactingObserver(") }.map(\.name) == ["Reporting.swift"])
  }

  @Test func `nobody but the redactor listens to a run, and nobody else vouches for a redacted value`() throws {
    let files = Self.swiftFiles()
    #expect(files.filter { $0.text.contains(": RunObserver {") }.map(\.name) == ["RedactingObserver.swift"])
    let redacted = try #require(files.first { $0.name == "Redacted.swift" })
    #expect(redacted.text.contains("fileprivate init(_ content: Content)"))
  }
}
