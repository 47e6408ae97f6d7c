import DoganaApplication
import DoganaDomain
import Foundation
import Testing

@testable import DoganaInfrastructure

/// HAR files of the field: none may stop the reader, and what it makes of them is counted.
@Suite(.enabled(if: SharedCorpora.folder != nil, "needs shared/corpora beside the checkout"))
struct HARCorporaTests {
  private struct Tally: Equatable {
    var files = 0
    var exchanges = 0
    var responses = 0
    var failures = 0
    var unreadable = 0
    var refused: [String] = []
  }

  private func tally(_ folder: String, _ check: (String, RecordingItem) -> Void = { _, _ in }) throws -> Tally {
    let root = try #require(SharedCorpora.folder).appending(path: folder).path
    let files = RecordingFiles(contractsFolder: "", tree: FileTree(root: root))
    var tally = Tally()
    for file in try FileTree(root: root).files(below: "") where file.hasSuffix(".har") {
      tally.files += 1
      do {
        for item in try files.read(RecordingReference(file: file, stem: "")) {
          check(file, item)
          switch item {
          case .unreadable: tally.unreadable += 1
          case .exchange(let exchange, _):
            tally.exchanges += 1
            if case .response = exchange.reply { tally.responses += 1 } else { tally.failures += 1 }
          }
        }
      } catch {
        tally.refused.append(URL(filePath: file).lastPathComponent + ": " + error.message)
      }
    }
    return tally
  }

  @Test func `every capture is read, and those that are none are named`() throws {
    let tally = try tally("05-har")
    #expect(tally.files > 60)
    #expect(tally.exchanges == 278)
    #expect(tally.unreadable == 4)
    let jsonp = "no recording: it looks like JSONP: a call of onInputData(…)"
    let noEntries = "looks like a HAR, but log.entries is no list"
    #expect(
      tally.refused.sorted() == [
        "1.har: " + jsonp, "2.har: " + jsonp,
        "brokenfile.har: looks like a HAR, but is no JSON: expected “,” or “}”, found “\"”", "jsonp.har: " + jsonp,
        "not-json.har: looks like a HAR, but is no JSON: expected “,” or “}”, found “x”",
        "not-valid.har: " + noEntries, "page.har: " + noEntries,
      ])
  }

  @Test func `a wrong flag of base 64 does not hide a body`() throws {
    let tally = try tally("06-recorded-traffic/easypost/node-pollyjs-har") { file, item in
      guard let text = item.bodyText else {
        Issue.record("\(file): \(Described.item(item).prefix(200))")
        return
      }
      #expect(throws: Never.self, "\(file)") { try JSONDocument(parsing: Array(text.utf8)) }
    }
    #expect(tally.files == 55)
    #expect(tally.exchanges == tally.responses)
    #expect(tally.unreadable == 0)
  }
}
