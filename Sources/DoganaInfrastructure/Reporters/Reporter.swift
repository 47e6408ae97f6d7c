package import DoganaApplication

/// Shows or writes a run as it goes on, or what is left at its end.
///
/// A reporter takes only what was redacted: `RedactingObserver` alone can drive one.
package protocol Reporter {
  /// Takes the next event; the last one is `finished`.
  mutating func receive(_ event: Redacted<RunEvent>)
}
