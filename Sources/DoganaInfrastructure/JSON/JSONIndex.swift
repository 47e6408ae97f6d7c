/// The flat index of one JSON text: an entry for each value and each key, in the order of the text.
///
/// This is the design of the whole folder. `JSONScan` knows tokens; one loop (`JSONIndex.Builder`) walks them and
/// writes entries; `JSONDocument`, `JSONNode` and `JSONKeyText` are views over entries and bytes. There is no tree,
/// no allocation for a value and no `String` for a key: text is made when somebody asks for it.
///
/// ## An entry
///
/// Two words of 64 bits:
///
///     word 0   offset (32 bits) | length in bytes (32 bits), quotes and brackets included
///     word 1   next (32 bits) | kind (4 bits) | flags (4 bits) | members (24 bits)
///
/// `next` is the index of the entry behind this value and all that it holds: the next sibling, if there is one. The
/// entry behind a key is that of its value. `members` counts the elements of an array or the members of an object,
/// and is all ones where it does not fit; then they are counted by walking.
///
/// ## A worked example
///
///     {"id":7,"tags":["a","b"],"x":{}}
///     0    5   10   15   20   25   30
///
///     entry  offset  length  next  kind    flags    members   text
///     0           0      32     9  object                 3   {…}
///     1           1       4     2  key                        "id"
///     2           6       1     3  number  integer            7
///     3           8       6     4  key                        "tags"
///     4          15       9     7  array                  2   ["a","b"]
///     5          16       3     6  string                     "a"
///     6          20       3     7  string                     "b"
///     7          25       3     8  key                        "x"
///     8          29       2     9  object                 0   {}
///
/// The first member of the object is entry 1, its value entry 2; the next member is where that value says: entry 3. The value of
/// `tags` is entry 4, and the member behind it is entry 7, found without a look at the elements. The object ends where
/// its entry says (9), and so does the array (7). Element *k* is *k* steps away, each a load.
///
/// ## While it is built
///
/// Nothing recurses, so the stack needed does not grow with the depth of a payload. An open container has no
/// length and no `next` yet; the builder keeps there what it must remember of it: in `next` the entry of the container that
/// encloses it, in `length` the number of members so far, while a container inside it is open.
/// Closing one restores both from its parent. At entry 5 of the example:
///
///     0   object  next: none, length: 2 (members so far)
///     4   array   next: 0
///
/// ## Duplicate keys
///
/// The builder keeps a stack with a hash and an entry for each key of the open objects. Up to 32 keys of an object are
/// compared as they come (a 64-bit filter says "new" for most of them); the keys of a larger object are put into a hash table when it closes.
/// Probing is bounded: keys made to collide are sorted instead. Keys are equal if their values are, code unit by code
/// unit: `"a"` and `"\u0061"` are the same key, `"é"` and `"e\u0301"` are two.
///
/// ## Cost
///
/// 16 bytes an entry; a text of *n* bytes has at most *n* / 2 + 1 entries. Time is linear in *n*, for any payload but one of colliding
/// keys, where it is *n* log *n*.
final class JSONIndex: @unchecked Sendable {
  /// The kind in word 1.
  enum Tag {
    static let null: UInt64 = 0
    static let bool: UInt64 = 1
    static let number: UInt64 = 2
    static let string: UInt64 = 3
    static let array: UInt64 = 4
    static let object: UInt64 = 5
    static let key: UInt64 = 6
  }

  /// The flags in word 1; the first two are those of `JSONScan.StringFlags`.
  enum Flag {
    /// A string or key with a backslash.
    static let escaped: UInt64 = 1
    /// A string or key with a byte above 0x7F.
    static let nonASCII: UInt64 = 2
    /// A number with neither fraction nor exponent.
    static let integer: UInt64 = 4
    /// The literal `true`.
    static let `true`: UInt64 = 8
  }

  /// A key that its object has already.
  struct Duplicate: Sendable {
    /// The entry of the object.
    let object: Int
    /// The entry of the key.
    let key: Int
    /// The entry of the first key that is equal to it.
    let first: Int
  }

  /// The payload; offsets count from `start`.
  let bytes: PaddedBytes
  let start: Int
  /// The number of bytes of the payload.
  let count: Int
  /// The entries, two words each.
  let words: UnsafeMutablePointer<UInt64>
  /// The number of entries.
  let entryCount: Int
  /// The deepest level of arrays and objects.
  let depth: Int
  let hasByteOrderMark: Bool
  /// In the order of the text.
  let duplicates: [Duplicate]

  /// Takes over `words`. Unchecked `Sendable`: nothing is written after this.
  init(
    bytes: PaddedBytes, start: Int, count: Int, words: UnsafeMutablePointer<UInt64>, entryCount: Int, depth: Int,
    hasByteOrderMark: Bool, duplicates: [Duplicate]
  ) {
    self.bytes = bytes
    self.start = start
    self.count = count
    self.words = words
    self.entryCount = entryCount
    self.depth = depth
    self.hasByteOrderMark = hasByteOrderMark
    self.duplicates = duplicates
  }

  deinit { words.deallocate() }

  /// The first byte of the payload. Valid while this object lives.
  var base: UnsafePointer<UInt8> { bytes.base + start }

  // An entry number comes from this index alone (the root, a `next`, an entry plus one inside its container), so it is
  // below `entryCount`; the assertions hold that in tests.

  @inline(__always) func tag(_ entry: Int) -> UInt64 {
    assert(entry < entryCount)
    return words[2 &* entry &+ 1] &>> 32 & 0xF
  }

  @inline(__always) func flags(_ entry: Int) -> UInt64 {
    assert(entry < entryCount)
    return words[2 &* entry &+ 1] &>> 36 & 0xF
  }

  @inline(__always) func offset(_ entry: Int) -> Int {
    assert(entry < entryCount)
    return Int(truncatingIfNeeded: words[2 &* entry] & 0xFFFF_FFFF)
  }

  @inline(__always) func length(_ entry: Int) -> Int {
    assert(entry < entryCount)
    return Int(truncatingIfNeeded: words[2 &* entry] &>> 32)
  }

  @inline(__always) func next(_ entry: Int) -> Int {
    assert(entry < entryCount)
    return Int(truncatingIfNeeded: words[2 &* entry &+ 1] & 0xFFFF_FFFF)
  }

  /// The number of elements or members of a container.
  func memberCount(_ entry: Int) -> Int {
    let stored = Int(truncatingIfNeeded: words[2 &* entry &+ 1] &>> 40)
    if stored < JSONIndex.uncounted { return stored }
    let end = next(entry)
    let step = tag(entry) == Tag.object ? 1 : 0
    var count = 0
    var at = entry + 1
    while at < end {
      count += 1
      at = next(at + step)
    }
    return count
  }

  /// The member count that says: too many for 24 bits.
  static let uncounted = 0xFF_FFFF
}
