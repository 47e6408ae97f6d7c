/// A point in time: seconds since 1970-01-01T00:00:00Z and nanoseconds.
package struct Instant: Sendable {}
