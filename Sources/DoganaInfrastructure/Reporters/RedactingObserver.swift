package import DoganaApplication
package import DoganaDomain

/// The one listener of a run: redacts every event once and hands it to each reporter, in their order.
package final class RedactingObserver: RunObserver {
  private let redactor: Redactor
  private var reporters: [any Reporter]

  package init(redactor: Redactor, reporters: [any Reporter]) {
    self.redactor = redactor
    self.reporters = reporters
  }

  package func observe(_ event: RunEvent) {
    let redacted = redactor.redacted(event)
    for index in reporters.indices { reporters[index].receive(redacted) }
  }
}
