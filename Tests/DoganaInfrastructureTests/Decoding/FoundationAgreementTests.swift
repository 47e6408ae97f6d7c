import DoganaDomain
import Foundation
import Testing

@testable import DoganaInfrastructure

/// Random descriptions and payloads, decoded by our engine and by Foundation's `JSONDecoder`: they agree about acceptance,
/// values, and the kind and place of the first failure, but for the classes of `AgreementClass.table`.
@Suite struct FoundationAgreementTests {
  private static let shards = 8
  private static let payloadsPerSubject = 20

  /// How many pairs are tried: 100,000 in CI, else what the environment says or some seconds' worth.
  private static var pairs: Int {
    let environment = ProcessInfo.processInfo.environment
    return environment["DOGANA_AGREEMENT_PAIRS"].flatMap { Int($0) } ?? (environment["CI"] == nil ? 20_000 : 100_000)
  }

  /// Where the random numbers begin: always the same, unless one looks for more.
  private static var seed: UInt64 {
    ProcessInfo.processInfo.environment["DOGANA_AGREEMENT_SEED"].flatMap { UInt64($0) } ?? 0
  }

  @Test func `decoders agree but for the classes of the table`() async {
    let tally = await withTaskGroup(of: Tally.self) { group in
      for shard in 0..<Self.shards {
        group.addTask { Self.run(shard: shard, subjects: Self.pairs / Self.shards / Self.payloadsPerSubject) }
      }
      var tally = Tally()
      for await part in group { tally.merge(part) }
      return tally
    }
    let limit = ProcessInfo.processInfo.environment["DOGANA_AGREEMENT_ISSUES"].flatMap { Int($0) } ?? 20
    for signature in tally.unexplained.keys.sorted().prefix(limit) {
      guard let found = tally.unexplained[signature] else { continue }
      let small = Self.shrunk(found)
      Issue.record(
        """
        in no class: \(small.text)
          payload \(SafeText.escaped(String(decoding: small.payload, as: UTF8.self), limit: 600))
          as \(small.subject.text)
        """)
    }
    // A class that nothing falls in is no knowledge; payloads that are all refused show nothing about values.
    for item in AgreementClass.table where Self.pairs >= 100_000 && !item.isRare {
      #expect(tally.counts[item.name, default: 0] > 0, "nothing is of the class \(item.name)")
    }
    #expect(tally.accepted > Self.pairs / 10 && tally.accepted < Self.pairs * 9 / 10)
    if ProcessInfo.processInfo.environment["DOGANA_AGREEMENT_PAIRS"] != nil {
      print("\(Self.pairs) pairs, \(tally.accepted) accepted")
      for (name, count) in tally.counts.sorted(by: { $0.key < $1.key }) { print("  \(count) \(name)") }
    }
  }

  private struct Tally {
    var accepted = 0
    var counts: [String: Int] = [:]
    /// By what they have in common, the shortest payload of each.
    var unexplained: [String: Disagreement] = [:]

    mutating func add(_ disagreement: Disagreement) {
      if let found = AgreementClass.of(disagreement) {
        counts[found.name, default: 0] += 1
        guard case .accepts = found.claim, disagreement.problem?.jsonDecoderAccepts == false else { return }
      }
      keep(disagreement)
    }

    mutating func keep(_ disagreement: Disagreement) {
      let known = unexplained[disagreement.signature]
      if known == nil || (known?.payload.count ?? 0) > disagreement.payload.count {
        unexplained[disagreement.signature] = disagreement
      }
    }

    mutating func merge(_ other: Tally) {
      accepted += other.accepted
      counts.merge(other.counts, uniquingKeysWith: +)
      for disagreement in other.unexplained.values { keep(disagreement) }
    }
  }

  private static func run(shard: Int, subjects: Int) -> Tally {
    var tally = Tally()
    var numbers = AgreementNumbers(seed: seed &+ UInt64(shard))
    for _ in 0..<subjects {
      let subject = AgreementSubject.random(&numbers)
      for _ in 0..<payloadsPerSubject {
        let agreement = Agreement(AgreementPayload.random(subject, &numbers), subject)
        if agreement.isAccepted { tally.accepted += 1 }
        for disagreement in agreement.disagreements { tally.add(disagreement) }
      }
    }
    return tally
  }

  /// A smaller payload of which the same can be said: pieces are taken out as long as it can.
  private static func shrunk(_ disagreement: Disagreement) -> Disagreement {
    var best = disagreement
    var length = max(1, best.payload.count / 2)
    while length > 0 {
      var start = 0
      var isSmaller = false
      while start < best.payload.count {
        var payload = best.payload
        payload.removeSubrange(start..<min(start + length, payload.count))
        let found = Agreement(payload, best.subject).disagreements.first {
          $0.signature == best.signature && isUnexplained($0)
        }
        if let found {
          best = found
          isSmaller = true
        } else {
          start += length
        }
      }
      if !isSmaller || length > 1 { length /= 2 }
    }
    return best
  }

  private static func isUnexplained(_ disagreement: Disagreement) -> Bool {
    guard let found = AgreementClass.of(disagreement) else { return true }
    if case .accepts = found.claim { return disagreement.problem?.jsonDecoderAccepts == false }
    return false
  }

  // MARK: Key conversion

  /// The keys of an object, as a `JSONDecoder` shows them.
  private struct Keys: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: FoundationCell.Key.self).allKeys.map(\.stringValue)
    }
  }

  @Test func `keys convert as Foundation converts them`() throws {
    let letters =
      Array(repeating: "_", count: 10) + [
        "a", "b", "Z", "Q", "9", "0", "user", "URL", "é", "É", "ß", "ǆ", "ǅ", "Ǆ", "ﬁ", "ŉ", "İ", "ı", "σ", "Σ", "ς",
        "'", "’", ".", "-", " ", "\u{301}",
        "😀", "名", "ა", "Ა", "ꭰ", "Ꭰ", "ⓐ", "Ⓐ", "ª", "ʰ", "𝐀", "ʼ", "\u{AD}", "\u{345}", "ᾳ", "ᾼ", "ⅷ", "Ⅷ", "\n",
        "1st", "iPhone", "\u{200D}", ":", "·",
      ]
    var numbers = AgreementNumbers(seed: 5)
    var keys: [String] = []
    for _ in 0..<20_000 {
      keys.append((0..<numbers.below(9)).map { _ in numbers.pick(letters) }.joined())
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let converted = try decoder.decode([Keys].self, from: JSONEncoder().encode(keys.map { [$0: 0] }))
    var failures: [String] = []
    for (key, theirs) in zip(keys, converted) {
      let ours = SnakeCase.fieldName(of: key)
      let isSame = theirs.names.count == 1 && ours.utf8.elementsEqual(theirs.names[0].utf8)
      if !isSame { failures.append("\(key.debugDescription) is \(theirs.names), not \(ours.debugDescription)") }
    }
    #expect(failures.isEmpty, "\(failures.prefix(5))")
  }
}
