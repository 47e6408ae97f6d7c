import DoganaDomain
import DoganaInfrastructure

/// One thing on which the two decoders do not agree about a payload, with all that tells which class it is of.
struct Disagreement {
  enum Kind: String {
    /// Foundation reads the payload, and we refuse this value.
    case weRefuse
    /// We read this value, and Foundation refuses it.
    case theyRefuse
    /// Both refuse, for another reason or at another place.
    case otherError
    /// Both read, and the values differ.
    case otherValue
    /// Our evidence says that Foundation reads the payload, and it does not.
    case falseClaim
  }

  let kind: Kind
  let payload: [UInt8]
  let subject: AgreementSubject
  /// The type at the place.
  var type: TypeReference?
  /// The JSON text at the place.
  var raw: String?
  var problem: Problem?
  var failure: FoundationReading.Failure?
  var ours: Value?
  var theirs: Value?
  /// Of values: whether a key on the way could be spelt in another normal form.
  var isUnderMarkedKey = false

  var scalar: ScalarType? {
    if case .scalar(let scalar)? = type?.unwrapped { return scalar }
    return nil
  }

  /// What findings of one cause have in common.
  var signature: String {
    let parts = [
      kind.rawValue, scalar?.rawValue ?? (type.map { _ in "container" } ?? "-"), problem?.error ?? "-",
      failure?.kind ?? "-",
      failure.map { $0.path.isEmpty ? "pathless" : "path" } ?? "-",
    ]
    return parts.joined(separator: " ")
  }

  var text: String {
    var text = "\(signature): raw \(raw.map { SafeText.escaped($0, limit: 200) } ?? "?")"
    if let problem {
      text += "; ours \(problem.error) at \(problem.path.text), found \(problem.found ?? "")"
      text += problem.jsonDecoderAccepts ? ", accepts said" : ""
    }
    if let failure { text += "; theirs \(failure.kind) at \(failure.path): \(failure.text)" }
    if let ours { text += "; our value \(ours)" }
    if let theirs { text += "; their value \(theirs)" }
    return text
  }
}
