/// What decoding one body yielded.
package struct DecodedPayload: Sendable {
  /// Why the bytes are no JSON that could be read; nothing else is set then but notes.
  package let syntax: Problem?
  package let root: DTONode?
  /// What did not decode, in payload order, capped; elements that a policy drops are in `drops`.
  package let problems: [Problem]
  /// How many problems the cap left off.
  package let problemsLeftOff: Int
  package let drops: [Drop]
  /// How many elements each list kept that has a policy which drops.
  package let keptLists: [WirePath: Int]
  package let notes: [Note]
  package let shape: WireShape
  /// Gives line and column of a byte offset in the body.
  package let locate: @Sendable (Int) -> TextLocation

  package init(
    syntax: Problem?, root: DTONode?, problems: [Problem], problemsLeftOff: Int = 0, drops: [Drop],
    keptLists: [WirePath: Int] = [:], notes: [Note], shape: WireShape,
    locate: @escaping @Sendable (Int) -> TextLocation
  ) {
    self.syntax = syntax
    self.root = root
    self.problems = problems
    self.problemsLeftOff = problemsLeftOff
    self.drops = drops
    self.keptLists = keptLists
    self.notes = notes
    self.shape = shape
    self.locate = locate
  }

  /// The elements that one list did not keep.
  package struct Drop: Sendable {
    /// The path of the list.
    package let list: WirePath
    package let count: Int
    /// What was wrong with the first of them, in payload order, capped.
    package let problems: [Problem]

    package init(list: WirePath, count: Int, problems: [Problem]) {
      self.list = list
      self.count = count
      self.problems = problems
    }
  }

  /// The most problems that are collected of one payload, and of the dropped elements of one list.
  package static let problemCap = 100
}

/// A body without a plan, read whole: for envelopes and expressions.
package struct WireDocument: Sendable {
  /// The body as a value: objects are maps, numbers exact; nil where the bytes are no JSON.
  package let value: Value?
  /// Why it is none.
  package let problem: Problem?
  package let notes: [Note]
  /// The text of the number at a place, as it was sent: a value keeps what it says, not how it was written.
  package let numberText: @Sendable ([FieldPath.Step]) -> String?

  package init(
    value: Value?, problem: Problem?, notes: [Note] = [],
    numberText: @escaping @Sendable ([FieldPath.Step]) -> String? = { _ in nil }
  ) {
    self.value = value
    self.problem = problem
    self.notes = notes
    self.numberText = numberText
  }
}
