#if Gzip
  import CZlib

  /// Undoes gzip or deflate, piece by piece (RFC 1950, 1951, 1952), through zlib.
  ///
  /// Members of gzip that follow each other are one stream (RFC 1952 §2.2).
  struct Inflater: ~Copyable {
    /// How the compressed bytes are wrapped.
    enum Wrapping: CInt {
      /// A header of gzip or zlib says which.
      case detected = 47
      /// No header at all: what some servers send as `deflate`.
      case none = -15
    }

    /// What a step came to.
    enum Step: Equatable {
      /// Input or room is used up; there may be more.
      case more
      /// The compressed data is complete; what follows it is not part of it.
      case end
      /// The bytes are not what their header says.
      case broken
    }

    // zlib keeps a pointer to the stream: it must not move.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Nil where there is no memory.
    init?(_ wrapping: Wrapping) {
      stream = .allocate(capacity: 1)
      stream.initialize(to: z_stream())
      guard inflateInit2_(stream, wrapping.rawValue, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK else {
        stream.deallocate()
        return nil
      }
    }

    deinit {
      inflateEnd(stream)
      stream.deallocate()
    }

    /// Decompresses from `input` into `target`; returns what was used and what was written.
    mutating func step(
      _ input: UnsafeRawBufferPointer, into target: UnsafeMutablePointer<UInt8>, room: Int
    ) -> (used: Int, written: Int, step: Step) {
      let offered = UInt32(clamping: input.count)
      let space = UInt32(clamping: room)
      // zlib declares its input mutable and does not write to it.
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
      stream.pointee.avail_in = offered
      stream.pointee.next_out = target
      stream.pointee.avail_out = space
      let status = inflate(stream, Z_NO_FLUSH)
      let used = Int(offered - stream.pointee.avail_in)
      let written = Int(space - stream.pointee.avail_out)
      switch status {
      // Z_BUF_ERROR: no progress was possible, which is no error.
      case Z_OK, Z_BUF_ERROR: return (used, written, .more)
      case Z_STREAM_END: return (used, written, .end)
      default: return (used, written, .broken)
      }
    }

    /// Begins anew: for the next member of a gzip stream.
    mutating func restart() { inflateReset(stream) }
  }
#endif
