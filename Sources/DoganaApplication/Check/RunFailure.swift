package import DoganaDomain

/// Why a run could not be made at all: the only thing that a use case throws.
package struct RunFailure: Error, Sendable {
  package enum Kind: Sendable {
    /// Usage, configuration or contract is wrong: exit code 2.
    case usage
    /// An input could not be read at all, or a snapshot not be written: exit code 3.
    case unreadableInput
  }

  package let kind: Kind
  package let diagnostics: [Diagnostic]

  package init(kind: Kind, diagnostics: [Diagnostic]) {
    self.kind = kind
    self.diagnostics = diagnostics
  }
}
