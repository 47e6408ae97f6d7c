#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock and two conditions to wait for: work for the workers, results for the caller.
final class Monitor: @unchecked Sendable {
  // None may move while in use: they live in memory of their own, and C initialises it.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let work: UnsafeMutablePointer<pthread_cond_t>
  private let results: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    work = .allocate(capacity: 1)
    pthread_cond_init(work, nil)
    results = .allocate(capacity: 1)
    pthread_cond_init(results, nil)
  }

  deinit {
    pthread_cond_destroy(results)
    pthread_cond_destroy(work)
    pthread_mutex_destroy(mutex)
    results.deallocate()
    work.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }

  // The caller of these holds the lock, but for the signals, which need none.
  func waitForWork() { pthread_cond_wait(work, mutex) }
  func waitForResult() { pthread_cond_wait(results, mutex) }
  func signalWork() { pthread_cond_signal(work) }
  func wakeAll() { pthread_cond_broadcast(work) }
  func signalResult() { pthread_cond_signal(results) }
}
