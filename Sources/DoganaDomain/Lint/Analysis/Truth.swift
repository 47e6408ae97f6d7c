/// What a condition may come to, whatever it is asked about: it holds, it does not, or it errs.
struct Truth: Equatable {
  var canHold: Bool
  var canFail: Bool
  var canErr: Bool

  static let unknown = Truth(canHold: true, canFail: true, canErr: true)

  init(canHold: Bool, canFail: Bool, canErr: Bool = false) {
    self.canHold = canHold
    self.canFail = canFail
    self.canErr = canErr
  }

  /// What one value says.
  init(_ value: Bool) { self.init(canHold: value, canFail: !value) }

  /// Whether it holds for every value.
  var alwaysHolds: Bool { canHold && !canFail && !canErr }

  /// Whether it holds for none; it may err for some.
  var neverHolds: Bool { !canHold }

  /// What `!` makes of it.
  var negated: Truth { Truth(canHold: canFail, canFail: canHold, canErr: canErr) }

  /// What may be of either.
  func joined(_ other: Truth) -> Truth {
    Truth(
      canHold: canHold || other.canHold, canFail: canFail || other.canFail, canErr: canErr || other.canErr)
  }
}
