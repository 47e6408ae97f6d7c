import DoganaDomain

/// The one stream between the runner and whoever shows or writes what it does.
package enum RunEvent: Sendable {
  /// Before the first case: how many cases are planned, and how many recordings of traffic.
  case planned(cases: Int, recordings: Int)
  /// A case was judged; in plan order. For traffic only what is not a plain success, unless all were asked for.
  case judged(CaseResult)
  /// How many exchanges have been read so far.
  case progress(exchanges: Int)
  /// The run is over.
  case finished(Report)
}

/// Whoever listens to a run.
package protocol RunObserver: AnyObject {
  func observe(_ event: RunEvent)
}
