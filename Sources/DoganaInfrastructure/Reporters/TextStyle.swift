package import DoganaDomain

/// Whether and how a text for people is coloured (ECMA-48 §8.3.117).
package struct TextStyle: Sendable {
  /// What a piece of text is.
  package enum Role: Sendable {
    case severity(Severity)
    case error
    case warning
    case good
    case bad
    /// What frames a text: arrows, gutters.
    case frame
    case strong
  }

  package static let plain = TextStyle(isColoured: false)
  package static let coloured = TextStyle(isColoured: true)

  package let isColoured: Bool

  package init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// A piece of text in its colour; the text itself is safe already.
  package func paint(_ text: String, _ role: Role) -> String {
    isColoured ? "\u{1B}[\(code(role))m\(text)\u{1B}[0m" : text
  }

  private func code(_ role: Role) -> String {
    switch role {
    case .severity(.breaking), .error, .bad: "1;31"
    case .severity(.degraded), .warning: "1;33"
    case .severity(.absorbed): "1;36"
    case .severity(.unread): "2"
    case .good: "1;32"
    case .frame: "34"
    case .strong: "1"
    }
  }
}
