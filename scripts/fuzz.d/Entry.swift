// What libFuzzer calls; each target defines `fuzz(_:)`.

/// Hands one input to the target. A target traps where something is wrong.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  fuzz(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}
