import DoganaApplication
import DoganaDomain
import DoganaInfrastructure

extension Settings {
  /// What the use case is asked to do.
  var request: CheckRequest {
    var request = CheckRequest()
    request.operands = operands.map { $0 == "-" ? .standardInput : .file($0) }
    request.only = only.map { Glob($0) }
    request.update =
      switch update {
      case .new: .new
      case .all: .all
      case .auto, .none: .none
      }
    request.failOn =
      switch failOn {
      case .breaking: .severity(.breaking)
      case .degraded: .severity(.degraded)
      case .absorbed: .severity(.absorbed)
      case .unread: .severity(.unread)
      case .any: .any
      case .none: .none
      }
    request.obsolete =
      switch obsolete {
      case .fail: .fail
      case .warn, .auto: .warn
      case .ignore: .ignore
      }
    request.jobs = jobs
    request.operation = operation
    request.keepsAllCases = verbosity == .verbose
    request.severities = severities
    return request
  }
}
