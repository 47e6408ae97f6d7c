extension JSONIndex {
  /// The one pass over a payload that writes the index.
  ///
  /// Owns what it allocates until `build` succeeded and the entries are taken; all of it is freed otherwise.
  struct Builder: ~Copyable {
    /// What was expected where the pass stopped. The kind of the error is worked out later, from the bytes.
    enum Stop {
      case value, keyOrEnd, key, colon, commaOrEnd, string, number, literal, depth, trailing
    }

    /// Where the pass stopped, and what it wanted there.
    struct Failure: Error {
      let stop: Stop
      let offset: Int
      /// Whether the innermost open container is an object; nil outside of all.
      let inObject: Bool?
    }

    /// Marks the outermost container: no entry has this number.
    static let noParent = 0xFFFF_FFFF

    var words: UnsafeMutablePointer<UInt64>
    /// Entries that fit.
    var capacity: Int
    var keys: KeyStack
    var duplicates: [Duplicate] = []
    private(set) var entryCount = 0
    private(set) var deepest = 0
    private var ownsWords = true

    init(byteCount: Int) {
      capacity = byteCount / 8 + 16
      words = .allocate(capacity: 2 * capacity)
      keys = KeyStack()
    }

    deinit {
      keys.deallocate()
      if ownsWords { words.deallocate() }
    }

    /// Hands the entries over to the caller, who frees them.
    mutating func takeWords() -> UnsafeMutablePointer<UInt64> {
      ownsWords = false
      return words
    }

    private mutating func grow(_ used: Int) {
      let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: 4 * capacity)
      larger.update(from: words, count: 2 * used)
      words.deallocate()
      words = larger
      capacity *= 2
    }

    /// Walks the text that starts at `first` and ends at `count`, where the sentinel stands.
    ///
    /// With `trailingCommas` a comma before a closing bracket is let through, as Foundation does: used to say whether a
    /// refused payload would have been read by it, never to accept one.
    mutating func build(
      _ p: UnsafePointer<UInt8>, from first: Int, count: Int, depthLimit: Int, trailingCommas: Bool = false
    ) throws(Failure) {
      // The state of the innermost open container; that of the outer ones is in their entries.
      var parent = Builder.noParent
      var inObject = false
      var members = 0
      var filter: UInt64 = 0

      var depth = 0
      var deepest = 0
      var n = 0
      var capacity = self.capacity
      var words = self.words
      var i = JSONScan.skipWhitespace(p, first)

      member: while true {
        // Two entries are written at most before the next look at the capacity.
        if _slowPath(n &+ 2 > capacity) {
          grow(n)
          capacity = self.capacity
          words = self.words
        }

        if inObject {
          if _slowPath(p[i] != JSONScan.quote) {
            // A tolerated comma: what follows finds the bracket where a value should be.
            guard trailingCommas && members > 0 && p[i] == JSONScan.closeObject else {
              throw Failure(stop: members == 0 ? .keyOrEnd : .key, offset: i, inObject: true)
            }
          } else {
            let start = i &+ 1
            let (end, flags) = JSONScan.string(p, start)
            if _slowPath(end < 0) { throw Failure(stop: .string, offset: start, inObject: true) }
            words[2 &* n] = word(i, end &+ 1 &- i)
            words[2 &* n &+ 1] = word(n &+ 1, Tag.key | UInt64(flags.rawValue) &<< 4)

            let hash = keyHash(p, start, end, flags)
            let bit: UInt64 = 1 &<< UInt64(hash & 63)
            if _slowPath(filter & bit != 0 && members < KeyStack.direct) {
              if let earlier = keys.find(hash, n, among: members, p, words) {
                duplicates.append(Duplicate(object: parent, key: n, first: earlier))
              }
            }
            filter |= bit
            keys.push(hash, n)

            n &+= 1
            i = JSONScan.skipWhitespace(p, end &+ 1)
            if _slowPath(p[i] != JSONScan.colon) { throw Failure(stop: .colon, offset: i, inObject: true) }
            i = JSONScan.skipWhitespace(p, i &+ 1)
          }
        }

        let byte = p[i]
        if byte == JSONScan.quote {
          let (end, flags) = JSONScan.string(p, i &+ 1)
          if _slowPath(end < 0) { throw Failure(stop: .string, offset: i &+ 1, inObject: nil) }
          words[2 &* n] = word(i, end &+ 1 &- i)
          words[2 &* n &+ 1] = word(n &+ 1, Tag.string | UInt64(flags.rawValue) &<< 4)
          n &+= 1
          i = end &+ 1
        } else if byte == JSONScan.openObject || byte == JSONScan.openArray {
          let isObject = byte == JSONScan.openObject
          depth &+= 1
          if _slowPath(depth > depthLimit) { throw Failure(stop: .depth, offset: i, inObject: nil) }
          if depth > deepest { deepest = depth }
          if parent != Builder.noParent {
            words[2 &* parent] = words[2 &* parent] & 0xFFFF_FFFF | UInt64(truncatingIfNeeded: members) &<< 32
            if inObject { keys.pushFilter(filter) }
          }
          words[2 &* n] = word(i, 0)
          words[2 &* n &+ 1] = word(parent, isObject ? Tag.object : Tag.array)
          parent = n
          inObject = isObject
          members = 0
          filter = 0
          n &+= 1
          i = JSONScan.skipWhitespace(p, i &+ 1)
          // `]` and `}` are two above their opening brackets.
          if p[i] != byte &+ 2 { continue member }
          members = -1
        } else if byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f") || byte == UInt8(ascii: "n") {
          let end: Int
          let tag: UInt64
          if byte == UInt8(ascii: "t") {
            end = JSONScan.literalTrue(p, i)
            tag = Tag.bool | Flag.true &<< 4
          } else if byte == UInt8(ascii: "f") {
            end = JSONScan.literalFalse(p, i)
            tag = Tag.bool
          } else {
            end = JSONScan.literalNull(p, i)
            tag = Tag.null
          }
          if _slowPath(end < 0) { throw Failure(stop: .literal, offset: i, inObject: nil) }
          words[2 &* n] = word(i, end &- i)
          words[2 &* n &+ 1] = word(n &+ 1, tag)
          n &+= 1
          i = end
        } else if _fastPath(byte &- 0x30 <= 9 || byte == UInt8(ascii: "-")) {
          let (end, isInteger) = JSONScan.number(p, i)
          if _slowPath(end < 0) { throw Failure(stop: .number, offset: i, inObject: nil) }
          words[2 &* n] = word(i, end &- i)
          words[2 &* n &+ 1] = word(n &+ 1, Tag.number | (isInteger ? Flag.integer &<< 4 : 0))
          n &+= 1
          i = end
        } else {
          let isEnd = byte == (inObject ? JSONScan.closeObject : JSONScan.closeArray)
          let followsKey = n > 0 && words[2 &* n &- 1] &>> 32 & 0xF == Tag.key
          guard trailingCommas && isEnd && members > 0 && !followsKey else {
            throw Failure(stop: .value, offset: i, inObject: parent == Builder.noParent ? nil : inObject)
          }
          // A tolerated comma: no value ends here, only its container.
          members &-= 1
        }

        // A value ends at `i`.
        while true {
          if parent == Builder.noParent {
            i = JSONScan.skipWhitespace(p, i)
            if _slowPath(i != count) { throw Failure(stop: .trailing, offset: i, inObject: nil) }
            entryCount = n
            self.deepest = deepest
            return
          }
          members &+= 1
          i = JSONScan.skipWhitespace(p, i)
          let separator = p[i]
          if _fastPath(separator == JSONScan.comma) {
            i = JSONScan.skipWhitespace(p, i &+ 1)
            continue member
          }
          if _slowPath(separator != (inObject ? JSONScan.closeObject : JSONScan.closeArray)) {
            throw Failure(stop: .commaOrEnd, offset: i, inObject: inObject)
          }
          i &+= 1
          depth &-= 1
          if inObject {
            if _slowPath(members > KeyStack.direct) {
              keys.findDuplicates(among: members, of: parent, p, words, into: &duplicates)
            }
            keys.pop(members)
          }
          let offset = Int(truncatingIfNeeded: words[2 &* parent] & 0xFFFF_FFFF)
          let second = words[2 &* parent &+ 1]
          words[2 &* parent] = word(offset, i &- offset)
          let stored = UInt64(truncatingIfNeeded: members < JSONIndex.uncounted ? members : JSONIndex.uncounted)
          words[2 &* parent &+ 1] = word(n, second &>> 32 | stored &<< 8)
          parent = Int(truncatingIfNeeded: second & 0xFFFF_FFFF)
          if parent != Builder.noParent {
            members = Int(truncatingIfNeeded: words[2 &* parent] &>> 32)
            inObject = words[2 &* parent &+ 1] &>> 32 & 0xF == Tag.object
            if inObject { filter = keys.popFilter() }
          }
        }
      }
    }

    @inline(__always)
    private func word(_ low: Int, _ high: Int) -> UInt64 {
      UInt64(truncatingIfNeeded: low) | UInt64(truncatingIfNeeded: high) &<< 32
    }

    @inline(__always)
    private func word(_ low: Int, _ high: UInt64) -> UInt64 {
      UInt64(truncatingIfNeeded: low) | high &<< 32
    }
  }
}
