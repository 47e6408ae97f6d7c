// sources: .
// application: .
// domain: .
// libraries: CYAML
// examples: Contracts Tests/DoganaInfrastructureTests/Contracts/Broken scripts/bench.d/contracts
// suffixes: yaml json
// options: -max_len=16384

import DoganaDomain

/// The reader of contracts. A text that begins with `{` is read as JSON, one that begins with a control character as JSON
/// (if that is a NUL) or YAML without it, every other as YAML.
func fuzz(_ input: UnsafeRawBufferPointer) {
  var bytes = Array(input)
  guard let first = bytes.first else { return }
  let isJSON = first == UInt8(ascii: "{") || first == 0
  if first < 0x09 { bytes.removeFirst() }
  let source = ConfigSource(file: isJSON ? "contract.json" : "contract.yaml", bytes: bytes)
  let reading = ContractReader.read(source)
  let errors = reading.diagnostics.filter { $0.severity == .error }
  precondition((reading.contract == nil) == !errors.isEmpty, "no contract and no reason, or both")
  let lines = bytes.reduce(into: 1) { $0 += $1 == 0x0A || $1 == 0x0D ? 1 : 0 }
  for diagnostic in reading.diagnostics {
    precondition(RuleCatalog.rule(diagnostic.rule) != nil, "\(diagnostic.rule) is not explained")
    precondition(diagnostic.message.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "a control character in a message")
    guard let place = diagnostic.place else { continue }
    precondition(place.line >= 0 && place.line <= lines + 1, "line \(place.line) of \(lines)")
    precondition(place.column >= 0, "column \(place.column)")
  }
}
