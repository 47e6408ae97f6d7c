/// A regular expression in RE2 syntax that answers in time linear in the text, whatever the pattern.
///
/// A pattern becomes an automaton whose states are all followed at once: nothing is ever tried twice at one place, so that
/// no text can make it slow. What such an automaton cannot do, back-references and lookaround, is refused by name.
/// Only whether there is a match is asked, so that groups do not capture and reluctant repetition is plain repetition.
///
/// Syntax: https://github.com/google/re2/wiki/Syntax. Left out: scripts (`\p{Greek}`) and `\C`.
package struct LinearRegex: Sendable {
  /// The pattern as written.
  package let pattern: String
  /// The same as a table over bytes, for the many patterns that are small enough; nil for the others.
  package let table: ByteTable?
  private let program: Program
  /// What compiling took, in units of the work of an expression.
  let cost: Int

  /// Why a pattern was refused.
  package struct SyntaxError: Error, Equatable, Sendable {
    /// One line that says what is wrong.
    package let message: String
    /// The place: UTF-8 offsets into the pattern.
    package let range: Range<Int>
    /// What to write instead, where there is a guess.
    package let suggestion: String?

    /// Where the place begins.
    package var offset: Int { range.lowerBound }

    init(_ message: String, at range: Range<Int>, suggestion: String? = nil) {
      self.message = message
      self.range = range
      self.suggestion = suggestion
    }
  }

  /// Compiles a pattern of a contract.
  package init(_ pattern: String) throws(SyntaxError) {
    try self.init(pattern, sizeLimit: 5_000)
  }

  /// Compiles a pattern to at most `sizeLimit` instructions; counted repetition is written out, so that it counts.
  init(_ pattern: String, sizeLimit: Int, makesTable: Bool = true) throws(SyntaxError) {
    let parsed = try Parser.parse(pattern)
    program = try Program.compile(parsed, sizeLimit: sizeLimit, patternLength: pattern.utf8.count)
    table = makesTable ? ByteTable(program) : nil
    cost = parsed.cost + program.instructions.count
    self.pattern = pattern
  }

  /// Instructions of the compiled program: what a place in the text costs at most.
  var size: Int { program.instructions.count }

  /// Whether the pattern is found anywhere in the text.
  package func firstMatchExists(in text: String) -> Bool {
    if let table { return table.matches(text) }
    var visits = Int.max
    return program.matches(text, visits: &visits)
  }

  /// The same within a budget of visited instructions; once `visits` is below zero the result means nothing.
  func firstMatchExists(in text: String, visits: inout Int) -> Bool {
    guard let table else { return program.matches(text, visits: &visits) }
    visits -= text.utf8.count
    return visits >= 0 && table.matches(text)
  }

  /// The same without the table.
  func isFoundByStates(in text: String, visits: inout Int) -> Bool {
    program.matches(text, visits: &visits)
  }
}
