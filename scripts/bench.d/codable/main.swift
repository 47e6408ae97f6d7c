// The other contender of scripts/bench: `JSONDecoder` of full Foundation into types equal to the contract's.
// Usage: codable FILE [foundation|bytes]; prints one line of JSON with what was found and the MB/s.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count > 1, let file = fopen(arguments[1], "r"),
  let dates = arguments.count > 2 ? DateReading(rawValue: arguments[2]) : .bytes
else {
  FileHandle.standardError.write(Data("usage: codable FILE [foundation|bytes]\n".utf8))
  exit(2)
}

var judge = Judge(dates: dates)
var lines = 0
var total = 0
var buffer: UnsafeMutablePointer<CChar>?
var capacity = 0
let start = ContinuousClock.now
while true {
  let length = getline(&buffer, &capacity, file)
  guard length > 0, let bytes = buffer else { break }
  total += length
  lines += 1
  // No copy: the decoder is done with the bytes before the next line is read.
  judge.judge(Data(bytesNoCopy: bytes, count: length, deallocator: .none))
}
let elapsed = ContinuousClock.now - start
let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
let counts = judge.outcomes.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
print(
  """
  {"lines": \(lines), "bytes": \(total), "outcomes": {\(counts)}, "seconds": \(seconds), \
  "mbPerSecond": \(Double(total) / 1e6 / seconds), "digest": \(judge.digest)}
  """)
