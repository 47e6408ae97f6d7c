import DoganaDomain

extension AgreementClass {
  /// Every class of disagreement.
  static let table: [AgreementClass] = []
}
