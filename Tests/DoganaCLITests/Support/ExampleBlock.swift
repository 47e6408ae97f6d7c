import Foundation

/// A fenced block of a document and the marker in the comment above it.
///
/// - `<!-- file PATH -->` is written to a folder of the document's own before what follows is run.
/// - `<!-- run -->` and `<!-- run, exit N -->` hold lines `$ dogana …`, each followed by all that it prints.
/// - `<!-- parts -->` holds top-level parts of a contract; what is missing of a contract is added, and `lint` must pass.
/// - `<!-- from PATH -->` must stand in that file of the repository.
/// - `<!-- table: TEST -->` is read by the test of that name.
/// - `<!-- not run: WHY -->` says why it is not run.
struct ExampleBlock {
  enum Marker: Equatable {
    case file(String)
    case run(exitCode: Int32)
    case parts
    case repository(String)
    case table(test: String)
    case notRun
  }

  let marker: Marker?
  let text: String
  /// Where the fence stands, from 1.
  let line: Int

  static func all(in document: String) -> [ExampleBlock] {
    var blocks: [ExampleBlock] = []
    var marker: Marker?
    var open: (text: String, line: Int)?
    for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(ExampleBlock(marker: marker, text: block.text, line: block.line))
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

extension ExampleBlock.Marker {
  init?(_ comment: String) {
    func rest(after prefix: String) -> String? {
      comment.hasPrefix(prefix) ? String(comment.dropFirst(prefix.count)) : nil
    }
    if let path = rest(after: "file ") {
      self = .file(path)
    } else if let path = rest(after: "from ") {
      self = .repository(path)
    } else if comment == "run" {
      self = .run(exitCode: 0)
    } else if let code = rest(after: "run, exit ").flatMap(Int32.init) {
      self = .run(exitCode: code)
    } else if comment == "parts" {
      self = .parts
    } else if let test = rest(after: "table: ") {
      self = .table(test: test)
    } else if rest(after: "not run: ") != nil {
      self = .notRun
    } else {
      return nil
    }
  }
}
