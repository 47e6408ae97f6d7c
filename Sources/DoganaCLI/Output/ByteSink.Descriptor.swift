import DoganaInfrastructure

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ByteSink {
  /// A sink that writes to an open file descriptor; `SIGPIPE` must be ignored.
  static func descriptor(_ descriptor: CInt) -> ByteSink {
    ByteSink { writeAll($0, to: descriptor) }
  }
}

private func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> ByteSink.Attempt {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EPIPE {
      return .closed
    } else if errno == EAGAIN {
      // A terminal or pipe that somebody made non-blocking: wait until it takes more.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&waiting, 1, -1)
    } else if errno != EINTR {
      return .failed(String(cString: strerror(errno)))
    }
  }
  return .written
}
