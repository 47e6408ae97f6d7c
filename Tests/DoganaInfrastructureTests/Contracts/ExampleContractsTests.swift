#if YAML
  import DoganaDomain
  import DoganaInfrastructure
  import Foundation
  import Testing

  /// The contracts of the design, which were tried on real recordings.
  @Suite(.enabled(if: SharedCorpora.folder != nil, "needs shared/design beside the checkout"))
  struct ExampleContractsTests {
    private static let folder = SharedCorpora.folder?.deletingLastPathComponent().appending(path: "design/examples")

    @Test(arguments: ["booking", "dnsimple", "easypost", "github", "products", "tmdb"])
    func `an example of the design is read without error`(name: String) throws {
      let folder = try #require(Self.folder)
      let bytes = Array(try Data(contentsOf: folder.appending(path: name + ".yaml")))
      let reading = ContractReader.read(ConfigSource(file: name + ".yaml", bytes: bytes), expectedName: name)
      #expect(reading.diagnostics.map(text) == [])
      #expect(reading.contract?.name == name)
    }

    @Test func `an example that is damaged anywhere is refused or read, never a crash`() throws {
      let folder = try #require(Self.folder)
      var random = Lottery(seed: 7)
      let signs = Array(##"{}[]:,'"#*&!|>%@`?-\ "##.utf8)
      for name in ["products", "tmdb", "easypost"] {
        let bytes = Array(try Data(contentsOf: folder.appending(path: name + ".yaml")))
        for _ in 0..<40 {
          var damaged = bytes
          for _ in 0...random.below(3) {
            let at = random.below(damaged.count)
            switch random.below(4) {
            case 0: damaged.remove(at: at)
            case 1: damaged[at] = UInt8(random.below(256))
            case 2: damaged.insert(signs[random.below(signs.count)], at: at)
            default: damaged.removeSubrange(at..<min(damaged.count, at + random.below(40)))
            }
          }
          let reading = ContractReader.read(ConfigSource(file: name + ".yaml", bytes: damaged))
          #expect((reading.contract == nil) == reading.diagnostics.contains { $0.severity == .error })
        }
      }
    }

    /// Numbers that are the same in every run.
    private struct Lottery {
      private var state: UInt64

      init(seed: UInt64) { state = seed }

      mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(1, bound)
      }
    }
  }
#endif
