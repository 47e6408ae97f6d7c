import DoganaInfrastructure

/// The world around the program: all that it takes from outside, so that a test can be that world.
struct Host {
  /// The words after the program's name.
  var arguments: [String]
  var environment: [String: String]
  /// What relative paths resolve against; empty for the working directory of the process.
  var workingDirectory: String
  var output: ByteSink
  var error: ByteSink
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  var processorCount: Int
  var engine: Engine
}
