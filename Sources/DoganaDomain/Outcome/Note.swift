/// A tolerance that was used: recorded, never silent.
package struct Note: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case wireForm
    case absent
    case null
    case blank
    case `default`
    case unknownKey
    case unknownCase
    case dropped
    case duplicateKey
    case deprecated
    case precisionLost
    case byteOrderMark
    case contentType
    case contentEncoding
    case envelopeBeside
    /// A date in another of the formats that the contract lists than the first.
    case dateFormat
    /// Bytes where HTTP promises none: a 204 with content, an ignored body.
    case unexpectedBody
    /// A body under an error status that does not parse.
    case unparsedBody
    /// An envelope's list of errors that is empty.
    case emptyErrors
    /// A failure while reading the details of an envelope.
    case envelopeDetails
    /// A size in the recording that is not the body's.
    case bodySize
  }

  package let kind: Kind
  /// The wire path with `[*]` for every index.
  package let path: WirePath
  /// What was used: `Int read as String`; the raw text of an unknown case.
  package let detail: String
  package var count: Int

  package init(kind: Kind, path: WirePath, detail: String, count: Int = 1) {
    self.kind = kind
    self.path = path
    self.detail = detail
    self.count = count
  }
}
