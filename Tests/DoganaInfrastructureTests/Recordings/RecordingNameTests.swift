import Testing

@testable import DoganaInfrastructure

struct RecordingNameTests {
  @Test(
    arguments: [
      ("p-1.json", "p-1", "json"), ("a/b.ndjson", "a/b", "ndjson"), ("s.har.gz", "s", "har"), ("S.HAR", "S", "har"),
      ("a.v2.json", "a.v2", "json"), ("a.jsonl.GZ", "a", "jsonl"), ("plain", "plain", nil),
      ("a.b/plain", "a.b/plain", nil),
      ("data.gz", "data", nil), (".json", ".json", nil), ("a/.har", "a/.har", nil), ("x.txt", "x.txt", nil),
    ] as [(String, String, String?)])
  func `the stem is the path without the extensions of formats`(_ path: String, _ stem: String, _ format: String?) {
    let name = RecordingName(path)
    #expect(name.stem == stem)
    #expect(name.format == format)
  }
}
