/// What `dogana init` writes: the smallest project that passes `check` and shows how a contract is written.
///
/// The snapshots are not among the files: the check writes them, as it would write those of any new case.
package struct StarterProject: Sendable {
  /// A file and its text; the path is as the user would type it.
  package struct File: Sendable {
    package let path: String
    package let text: String
  }

  /// In the order in which they are written.
  package let files: [File]

  /// The project with its contracts and snapshots in these folders.
  package init(contracts: String, snapshots: String) {
    let folder = FileTree.path(Self.name, below: contracts)
    #if YAML
      let configuration = File(
        path: "dogana.yaml", text: Self.configuration(contracts: Self.word(contracts), snapshots: Self.word(snapshots)))
      let contract = File(path: folder + "/contract.yaml", text: Self.contract)
    #else
      let configuration = File(
        path: "dogana.json",
        text: "{\n  \"contracts\": \(Self.quoted(contracts)),\n  \"snapshots\": \(Self.quoted(snapshots))\n}\n")
      let contract = File(path: folder + "/contract.json", text: Self.contract)
    #endif
    files = [
      configuration, contract, File(path: folder + "/recordings/a-book.json", text: Self.product),
      File(path: folder + "/recordings/no-such-product.json", text: Self.notFound),
    ]
  }

  /// The contract's name and folder.
  package static let name = "example"

  /// A path as YAML takes it: as it is where it is plain, else quoted.
  private static func word(_ path: String) -> String {
    let isPlain = path.utf8.enumerated().allSatisfy { index, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): index > 0
      default: false
      }
    }
    return isPlain && !path.isEmpty ? path : quoted(path)
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONWriter.appendQuoted(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let product = """
    {
      "request": {"method": "GET", "url": "https://api.example.test/products/7"},
      "response": {
        "status": 200,
        "headers": {"Content-Type": "application/json"},
        "body": {"id": 7, "name": "Atlas of Small Islands", "price_cents": 3200, "added_at": "2026-03-01T09:30:00Z"}
      }
    }

    """

  private static let notFound = """
    {
      "request": {"method": "GET", "url": "https://api.example.test/products/0"},
      "response": {
        "status": 404,
        "headers": {"Content-Type": "application/json"},
        "body": {"error": {"code": "not_found", "message": "There is no such product."}}
      }
    }

    """
}
