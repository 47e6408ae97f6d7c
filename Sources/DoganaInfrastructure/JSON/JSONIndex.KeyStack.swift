extension JSONIndex {
  /// A hash and an entry for each key of the objects that are open, innermost last.
  struct KeyStack {
    /// Keys of one object that are compared as they come; of the others when the object closes.
    static let direct = 32

    private var items: UnsafeMutablePointer<UInt64>
    private var top = 0
    private var capacity = 64

    init() { items = .allocate(capacity: capacity) }

    func deallocate() { items.deallocate() }

    @inline(__always)
    mutating func push(_ hash: UInt32, _ entry: Int) {
      pushFilter(UInt64(hash) &<< 32 | UInt64(truncatingIfNeeded: entry))
    }

    @inline(__always)
    mutating func pushFilter(_ filter: UInt64) {
      if _slowPath(top == capacity) { grow() }
      items[top] = filter
      top &+= 1
    }

    /// The filter of the object around the one that was closed; its keys must be popped.
    @inline(__always)
    mutating func popFilter() -> UInt64 {
      top &-= 1
      return items[top]
    }

    @inline(__always)
    mutating func pop(_ count: Int) { top &-= count }

    private mutating func grow() {
      let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * capacity)
      larger.update(from: items, count: top)
      items.deallocate()
      items = larger
      capacity *= 2
    }

    /// The entry of the first of the last `count` keys that is equal to the key at `entry`.
    @inline(never)
    func find(
      _ hash: UInt32, _ entry: Int, among count: Int, _ p: UnsafePointer<UInt8>, _ words: UnsafePointer<UInt64>
    ) -> Int? {
      for at in top &- count..<top where UInt32(truncatingIfNeeded: items[at] &>> 32) == hash {
        let other = Int(truncatingIfNeeded: items[at] & 0xFFFF_FFFF)
        if JSONIndex.compareKeys(other, entry, p, words) == 0 { return other }
      }
      return nil
    }

    /// Adds the duplicates among the last `count` keys to `found`, but for those within the first `direct`.
    @inline(never)
    func findDuplicates(
      among count: Int, of object: Int, _ p: UnsafePointer<UInt8>, _ words: UnsafePointer<UInt64>,
      into found: inout [Duplicate]
    ) {
      let known = found.count
      if !hash(among: count, of: object, p, words, into: &found) {
        found.removeLast(found.count - known)
        sort(among: count, of: object, p, words, into: &found)
      }
    }

    /// Finds duplicates with a hash table; false if keys collide so much that time would not be linear.
    ///
    /// Steps to a free slot and comparisons of different keys of the same hash share a budget in proportion to `count`: random keys
    /// take a fraction of it, keys made to collide use it up.
    private func hash(
      among count: Int, of object: Int, _ p: UnsafePointer<UInt8>, _ words: UnsafePointer<UInt64>,
      into found: inout [Duplicate]
    ) -> Bool {
      var size = 64
      while size < 2 &* count { size &*= 2 }
      // Numbers of keys, from 1; 0 is free.
      var slots = [UInt32](repeating: 0, count: size)
      var budget = 8 &* count
      let base = top &- count
      for number in 0..<count {
        let item = items[base &+ number]
        let entry = Int(truncatingIfNeeded: item & 0xFFFF_FFFF)
        var slot = Int(truncatingIfNeeded: item &>> 32) & (size &- 1)
        while true {
          let other = Int(slots[slot]) &- 1
          if other < 0 {
            slots[slot] = UInt32(truncatingIfNeeded: number &+ 1)
            break
          }
          let otherItem = items[base &+ other]
          if (otherItem ^ item) &>> 32 == 0 {
            let otherEntry = Int(truncatingIfNeeded: otherItem & 0xFFFF_FFFF)
            if JSONIndex.compareKeys(otherEntry, entry, p, words) == 0 {
              if number >= KeyStack.direct {
                found.append(Duplicate(object: object, key: entry, first: otherEntry))
              }
              break
            }
            budget &-= 64
          }
          budget &-= 1
          if budget < 0 { return false }
          slot = (slot &+ 1) & (size &- 1)
        }
      }
      return true
    }

    /// Finds duplicates by sorting: slower, and no choice of keys makes it much slower.
    private func sort(
      among count: Int, of object: Int, _ p: UnsafePointer<UInt8>, _ words: UnsafePointer<UInt64>,
      into found: inout [Duplicate]
    ) {
      let base = top &- count
      let entries = (base..<top).map { Int(truncatingIfNeeded: items[$0] & 0xFFFF_FFFF) }
      let lastDirect = entries[KeyStack.direct &- 1]
      let sorted = entries.sorted { left, right in
        let order = JSONIndex.compareKeys(left, right, p, words)
        return order == 0 ? left < right : order < 0
      }
      var first = sorted[0]
      for entry in sorted.dropFirst() {
        if JSONIndex.compareKeys(first, entry, p, words) != 0 {
          first = entry
        } else if entry > lastDirect {
          found.append(Duplicate(object: object, key: entry, first: first))
        }
      }
    }
  }

  /// A hash of the value of the key between the quotes `start - 1` and `end`: of its bytes, escapes undone.
  @inline(__always)
  static func keyHash(
    _ p: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ flags: JSONScan.StringFlags
  ) -> UInt32 {
    _slowPath(flags.contains(.escaped)) ? escapedKeyHash(p, start, end) : keyHash(p + start, end &- start)
  }

  @inline(never)
  private static func escapedKeyHash(_ p: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> UInt32 {
    withUnescaped(p, start, end) { keyHash($0, $1) }
  }

  /// A hash of `length` bytes, behind which seven more may be read.
  @inline(__always)
  static func keyHash(_ p: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
    var state: UInt64
    if _fastPath(length <= 8) {
      // The shift takes what lies behind the key away; NUL is in no key, so that the length need not be mixed in.
      state = length == 0 ? 0 : JSONScan.load64(p) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length)
    } else {
      state = UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15
      var at = 0
      while at < length &- 8 {
        state = (state ^ JSONScan.load64(p + at)) &* 0xD6E8_FEB8_6659_FD93
        state ^= state &>> 32
        at &+= 8
      }
      state ^= JSONScan.load64(p + (length &- 8))
    }
    state &*= 0xD6E8_FEB8_6659_FD93
    return UInt32(truncatingIfNeeded: state &>> 32)
  }

  /// Orders the values of two keys by their bytes: negative, zero or positive.
  static func compareKeys(
    _ left: Int, _ right: Int, _ p: UnsafePointer<UInt8>, _ words: UnsafePointer<UInt64>
  ) -> Int {
    withKey(left, p, words) { leftBytes, leftCount in
      withKey(right, p, words) { rightBytes, rightCount in
        var at = 0
        let common = min(leftCount, rightCount)
        while at < common {
          if leftBytes[at] != rightBytes[at] { return leftBytes[at] < rightBytes[at] ? -1 : 1 }
          at &+= 1
        }
        return leftCount &- rightCount
      }
    }
  }

  /// Calls `body` with the value of the key at `entry` and its length.
  private static func withKey<Result>(
    _ entry: Int, _ p: UnsafePointer<UInt8>, _ words: UnsafePointer<UInt64>,
    _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) -> Result {
    let start = Int(truncatingIfNeeded: words[2 &* entry] & 0xFFFF_FFFF) &+ 1
    let length = Int(truncatingIfNeeded: words[2 &* entry] &>> 32) &- 2
    if words[2 &* entry &+ 1] &>> 36 & Flag.escaped == 0 { return body(p + start, length) }
    return withUnescaped(p, start, start &+ length, body)
  }

  /// Calls `body` with the value of the string content in `start..<end`, escapes undone, and its length.
  static func withUnescaped<Result>(
    _ p: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: end &- start &+ 16) { buffer in
      guard let target = buffer.baseAddress else { return body(p + start, 0) }
      return body(UnsafePointer(target), JSONScan.unescape(p, start, end, into: target))
    }
  }
}
