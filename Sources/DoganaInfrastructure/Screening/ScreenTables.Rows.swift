import DoganaDomain

/// One place of the payload, as the screen reads it.
struct ScreenNode: BitwiseCopyable {
  /// What a way of nothing does.
  enum Way {
    static let unsettled: UInt8 = 0
    static let silent: UInt8 = 1
    /// Accepted, with the note of its kind.
    static let noted: UInt8 = 2
    /// The default stands in, with a note.
    static let defaulted: UInt8 = 3
    /// Blank is a value like any other.
    static let value: UInt8 = 4
  }

  var kind: ScreenKind
  var null: UInt8
  var blank: UInt8
  var isDeprecated: Bool
  /// What each form on the wire does (`Way`): unsettled where the contract does not allow it, noted where it is not the normal one.
  var text: UInt8
  var integer: UInt8
  var number: UInt8
  var boolean: UInt8
  /// Kinds that the accepted snapshots have at this path; all where the wire is not compared.
  var accepted: UInt16
  /// Record, element or value.
  var target: Int32
  /// The enum's cases or the date's formats.
  var table: Int32
  /// 1: the first format is RFC 3339, 2: it is `yyyy-MM-dd`, 0: neither.
  var dateKind: UInt8
  var predicate: Int32
  var predicateCount: Int32
  /// Where the token of the value is kept for a rule of the model; −1 where none looks at it.
  var slot: Int32 = -1
  var minimum: Int64
  var maximum: UInt64
}

/// One key of a record.
struct ScreenField: BitwiseCopyable {
  var pattern: UnsafePointer<UInt8>?
  /// The length of `"key":`.
  var length: Int32
  var node: Int32
  /// The field's place in its record.
  var place: Int32
  var firstWord: UInt64 = 0
  var firstMask: UInt64 = 0
  var secondWord: UInt64 = 0
  var secondMask: UInt64 = 0

  init(length: Int, node: Int, place: Int) {
    self.length = Int32(length)
    self.node = Int32(node)
    self.place = Int32(place)
  }

  /// Prepares the comparison of the first 16 bytes; the pattern is followed by zeros.
  mutating func setMasks() {
    guard let pattern else { return }
    func mask(_ bytes: Int) -> UInt64 { bytes <= 0 ? 0 : bytes >= 8 ? ~0 : (1 << UInt64(bytes * 8)) - 1 }
    firstMask = mask(Int(length))
    secondMask = mask(Int(length) - 8)
    firstWord = JSONScan.load64(pattern) & firstMask
    secondWord = JSONScan.load64(pattern + 8) & secondMask
  }
}

/// One object.
struct ScreenRecord: BitwiseCopyable {
  var firstField: Int32
  /// At most `ScreenRecord.maximumFields`.
  var fieldCount: Int32
  var firstSlot: Int32
  /// The number of hash slots less one; a power of two.
  var slotMask: UInt32
  /// Fields that must be there.
  var required: UInt64
  /// Fields whose absence is a note of its own, or of a default.
  var notedAbsent: UInt64
  var defaulted: UInt64
  /// 0: unknown keys are silent, 1: a note, 2: unsettled.
  var unknownKeys: UInt8
  /// Whether an unknown key may convert to a field's name (snake_case).
  var converts: Bool
  /// The place in `UnreadShape` that stands for this record; −1 where the wire is not compared.
  var unread: Int32
  /// The rules of the model that is made of it, and the tokens that they look at.
  var firstRule: Int32
  var ruleCount: Int32
  var firstKept: Int32
  var keptCount: Int32

  /// One bit a field.
  static let maximumFields = 64
}
