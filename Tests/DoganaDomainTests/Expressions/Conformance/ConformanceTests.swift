import Testing

@testable import DoganaDomain

/// What the specification's own suite asks for, restated.
@Suite struct ConformanceTests {
  @Test(arguments: ConformanceSection.all) func `a section's facts hold`(_ section: ConformanceSection) {
    for row in section.rows {
      let outcome = row.outcome()
      // A line may ask for an error of any wording, at load or at run time.
      if row.expected == "error" {
        #expect(outcome.hasPrefix("error: ") || outcome.hasPrefix("expression-"), "\(row.source) is \(outcome)")
      } else {
        #expect(outcome == row.expected, "\(row.source)")
      }
    }
  }

  @Test(arguments: ConformanceSection.all) func `a section has a line for every case of ours`(
    _ section: ConformanceSection
  ) {
    #expect(section.wanted >= 0)
    #expect(section.rows.count >= section.wanted, "\(section.rows.count) lines for \(section.wanted) cases")
    #expect(Set(section.rows.map(\.source)).count == section.rows.count, "a line stands twice")
  }

  @Test func `the counts are those of the suite`() {
    let sections = ConformanceSection.all
    let files = ConformanceSection.filesLeftOut
    #expect(sections.count == 89)
    #expect(Set(sections.map(\.testDescription)).count == sections.count)
    #expect(sections.reduce(0) { $0 + $1.cases } + files.reduce(0) { $0 + $1.cases } == 2_456)
    #expect(sections.reduce(0) { $0 + $1.wanted } == 1_007)
    #expect(sections.reduce(0) { $0 + $1.rows.count } > 5_000)
    let reasons = Set(sections.flatMap(\.leftOut).map(\.reason) + files.map(\.reason))
    #expect(reasons.count == ConformanceSection.Reason.allCases.count, "a reason that nothing is left out for")
  }
}
