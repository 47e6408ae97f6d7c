#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread with a stack of its own size: what runs on it may nest as deep as a payload does.
struct WorkerThread {
  #if canImport(Darwin)
    private let handle: pthread_t?
  #else
    private let handle: pthread_t
  #endif

  /// The stack of every worker, in bytes.
  static let stackSize = 16 << 20

  /// What the thread runs; a class, so that its address can be handed through C.
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; nil where the system has none to give.
  init?(stackSize: Int = WorkerThread.stackSize, _ run: @escaping @Sendable () -> Void) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(attributes) }
    guard pthread_attr_setstacksize(attributes, stackSize) == 0 else { return nil }
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var handle: pthread_t?
      let status = pthread_create(&handle, attributes, { WorkerThread.enter($0) }, body.toOpaque())
    #else
      var handle = pthread_t()
      let status = pthread_create(&handle, attributes, { WorkerThread.enter($0) }, body.toOpaque())
    #endif
    guard status == 0 else {
      body.release()
      return nil
    }
    self.handle = handle
  }

  private static func enter(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
    return nil
  }

  /// Waits until the thread has ended; to be called once.
  func join() {
    #if canImport(Darwin)
      if let handle { pthread_join(handle, nil) }
    #else
      pthread_join(handle, nil)
    #endif
  }
}
