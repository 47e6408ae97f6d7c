@testable import DoganaInfrastructure
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct JSONNestingTests {
  /// Runs `body` on a thread with a stack of 512 KB, as threads other than the first have on Darwin.
  private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    // Behind a pointer: the initialiser of the type belongs to another module on some systems.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, 512 * 1024)
    let argument = Unmanaged.passRetained(Box(body)).toOpaque()
    #if canImport(Glibc)
      var thread = pthread_t()
      let started = pthread_create(
        &thread, attributes,
        {
          if let argument = $0 { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
          return nil
        }, argument)
      if started == 0 { pthread_join(thread, nil) }
    #else
      var thread: pthread_t?
      let started = pthread_create(
        &thread, attributes,
        {
          Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body()
          return nil
        }, argument)
      if started == 0, let thread { pthread_join(thread, nil) }
    #endif
    pthread_attr_destroy(attributes)
    #expect(started == 0)
  }

  @Test func `100,000 levels need no stack: to parse, to walk, to write`() {
    let depth = 100_000
    let results = Mutex<[Int]>([])
    onSmallStack {
      for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let text = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
        guard let document = try? JSONDocument(parsing: Array(text.utf8), limits: JSONLimits(depth: depth)) else {
          return
        }
        var node = document.root
        var levels = 0
        while let inner = node[0] ?? node["a"] {
          node = inner
          levels += 1
        }
        var writer = JSONWriter(style: .compact)
        writer.node(document.root)
        let written = writer.finish()
        let refused = (try? JSONTree(document.root)) == nil
        results.withLock {
          $0 += [document.depth, levels, written == Array(text.utf8) ? 1 : 0, refused ? 1 : 0]
        }
      }
    }
    #expect(results.withLock { $0 } == [depth, depth, 1, 1, depth, depth, 1, 1])
  }

  @Test func `an unclosed nest of 100,000 levels is refused, not crashed on`() {
    let kinds = Mutex<[JSONSyntaxError.Kind]>([])
    onSmallStack {
      for limits in [JSONLimits.default, JSONLimits(depth: 1_000_000)] {
        do throws(JSONSyntaxError) {
          _ = try JSONDocument(parsing: [UInt8](repeating: 0x5B, count: 100_000), limits: limits)
        } catch {
          kinds.withLock { $0.append(error.kind) }
        }
      }
    }
    #expect(kinds.withLock { $0 } == [.nestingTooDeep, .unexpectedEnd])
  }

  @Test func `a tree of the greatest depth is made, compared, written and freed on a small stack`() {
    let depth = JSONTree.maximumDepth
    let results = Mutex<[Bool]>([])
    onSmallStack {
      for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let bytes = Array((String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
        guard let first = try? JSONTree(JSONDocument(parsing: bytes).root),
          let second = try? JSONTree(JSONDocument(parsing: bytes).root)
        else { return }
        results.withLock { $0 += [first == second, first.text(style: .compact) == bytes] }
      }
    }
    #expect(results.withLock { $0 } == [true, true, true, true])
  }
}
