import Foundation
import Testing

/// Runs every example of README.md: files are written as it shows them, commands must print what it shows.
@Suite struct ReadmeTests {
  @Test func `every example does what the readme shows`() throws {
    let readme = try String(contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
    let blocks = ReadmeBlock.all(in: readme)
    #expect(blocks.contains { if case .run = $0.marker { true } else { false } })
    let folder = try TemporaryFolder()
    for block in blocks {
      switch block.marker {
      case .file(let path): try folder.write(block.text, to: path)
      case .repository(let path): try find(block, in: path)
      case .run(let exitCode): try run(block, in: folder.url, exitCode: exitCode)
      case .notRun: break
      case nil: Issue.record("line \(block.line): a fenced block without a marker, see ReadmeBlock")
      }
    }
  }

  /// A block that shows lines of a file of this repository.
  private func find(_ block: ReadmeBlock, in path: String) throws {
    let text = try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
    #expect(text.contains(block.text), "line \(block.line): \(path) does not hold this")
  }

  private func run(_ block: ReadmeBlock, in folder: URL, exitCode: Int32) throws {
    var shown: [(command: String, output: String)] = []
    for line in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        shown.append((command: String(line.dropFirst(2)), output: ""))
      } else {
        try #require(!shown.isEmpty, "line \(block.line): output before the first command")
        shown[shown.count - 1].output += line + "\n"
      }
    }
    for (index, example) in shown.enumerated() {
      let words = example.command.split(separator: " ").map(String.init)
      try #require(words.first == "dogana", "line \(block.line): only dogana is run")
      let run = ProgramRun(Array(words.dropFirst()), in: folder)
      #expect(run.output + run.error == example.output, "line \(block.line): \(example.command)")
      #expect(run.exitCode == (index == shown.count - 1 ? exitCode : 0), "line \(block.line): \(example.command)")
    }
  }
}

/// A fenced block of a readme and the marker in the comment above it.
///
/// `<!-- file PATH -->` is written before what follows is run; `<!-- run -->` and `<!-- run, exit N -->` hold lines `$ dogana …`,
/// each with all that it prints; `<!-- from PATH -->` must stand in that file; `<!-- not run: WHY -->` says why not.
struct ReadmeBlock {
  enum Marker: Equatable {
    case file(String)
    case run(exitCode: Int32)
    case repository(String)
    case notRun
  }

  let marker: Marker?
  let text: String
  let line: Int

  static func all(in readme: String) -> [ReadmeBlock] {
    var blocks: [ReadmeBlock] = []
    var marker: Marker?
    var open: (text: String, line: Int)?
    for (index, line) in readme.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(ReadmeBlock(marker: marker, text: block.text, line: block.line))
          open = nil
          marker = nil
        } else {
          open = ("", index + 1)
        }
      } else if open != nil {
        open?.text += line + "\n"
      } else if line.hasPrefix("<!--") {
        marker = Marker(line.dropFirst(4).dropLast(3).trimmingCharacters(in: .whitespaces))
      } else if !line.isEmpty {
        marker = nil
      }
    }
    return blocks
  }
}

extension ReadmeBlock.Marker {
  init?(_ comment: String) {
    if comment.hasPrefix("file ") {
      self = .file(String(comment.dropFirst(5)))
    } else if comment.hasPrefix("from ") {
      self = .repository(String(comment.dropFirst(5)))
    } else if comment == "run" {
      self = .run(exitCode: 0)
    } else if comment.hasPrefix("run, exit "), let code = Int32(comment.dropFirst(10)) {
      self = .run(exitCode: code)
    } else if comment.hasPrefix("not run: ") {
      self = .notRun
    } else {
      return nil
    }
  }
}
