import DoganaApplication
import DoganaDomain
import DoganaInfrastructure
import Testing

struct ProgressReporterTests {
  private func text(_ form: ProgressReporter.Form, _ events: [RunEvent]) -> String {
    let output = ReporterRun.Output()
    let observer = RedactingObserver(
      redactor: Redactor(), reporters: [ProgressReporter(form: form) { output.bytes += $0 }])
    for event in events { observer.observe(event) }
    return output.text
  }

  @Test func `a bar is gone when the run is over`() {
    let text = text(
      .bar,
      [.planned(cases: 2, recordings: 0), .judged(ReportSamples.passed.cases[0]), .finished(ReportSamples.passed)])
    #expect(text == "\rchecked 1 of 2 cases\u{1B}[K\r\u{1B}[K")
  }

  @Test func `lines come each time the count has doubled`() {
    let counts = [500, 1_000, 1_500, 2_000, 10_000]
    let text = text(.lines, counts.map { .progress(exchanges: $0) } + [.finished(ReportSamples.passed)])
    #expect(text == "read 1000 exchanges\nread 2000 exchanges\nread 10000 exchanges\n")
  }
}
