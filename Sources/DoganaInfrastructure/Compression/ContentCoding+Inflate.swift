extension ContentCoding {
  #if Gzip
    /// Undoes gzip or deflate; a deflate stream without its zlib header is tried, too, as browsers do.
    static func inflate(_ bytes: [UInt8], coding: String, limit: Int) -> Result {
      let first = inflate(bytes, .detected, coding: coding, limit: limit)
      if coding == "deflate", case .failed(.broken) = first,
        case .decoded(let body) = inflate(bytes, .none, coding: coding, limit: limit)
      {
        return .decoded(body)
      }
      return first
    }

    private static func inflate(
      _ bytes: [UInt8], _ wrapping: Inflater.Wrapping, coding: String, limit: Int
    ) -> Result {
      guard var inflater = Inflater(wrapping) else { return .failed(.broken(coding: coding, reason: "out of memory")) }
      let scratch = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
      defer { scratch.deallocate() }
      guard let target = scratch.baseAddress else { return .decoded([]) }
      var body: [UInt8] = []
      return bytes.withUnsafeBytes { input in
        var rest = input[...]
        while true {
          let result = inflater.step(UnsafeRawBufferPointer(rebasing: rest), into: target, room: scratch.count)
          rest = rest.dropFirst(result.used)
          if result.written > limit - body.count { return .failed(.tooLarge(limit: limit)) }
          body.append(contentsOf: scratch[..<result.written])
          switch result.step {
          case .broken: return .failed(.broken(coding: coding, reason: "the bytes are damaged"))
          case .end:
            guard wrapping == .detected, rest.starts(with: [0x1F, 0x8B]) else { return .decoded(body) }
            inflater.restart()
          case .more:
            if rest.isEmpty && result.written < scratch.count {
              return .failed(.broken(coding: coding, reason: "the bytes are cut short"))
            }
            // Neither input used nor output written, although there is both: zlib will never go on.
            if result.used == 0 && result.written == 0 {
              return .failed(.broken(coding: coding, reason: "the bytes are damaged"))
            }
          }
        }
      }
    }
  #else
    static func inflate(_ bytes: [UInt8], coding: String, limit: Int) -> Result { .failed(.unknown(coding: coding)) }
  #endif
}
