extension Flag {
  /// The most workers that a run may have.
  static let mostJobs = 256

  /// How the work is done, and what asks instead of doing.
  static let running: [Flag] = [
    Flag(
      "jobs", value: "N", commands: [.check],
      help: "How many workers check traffic, from 1 to \(mostJobs)",
      detail: ["The default is the number of processors. Results come out in the same order with any number."]
    ) { (text, arguments) throws(FlagValueError) in
      // Digits alone: Int reads a sign as well.
      guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let jobs = Int(text), jobs >= 1, jobs <= mostJobs else {
        throw FlagValueError(expected: "a whole number from 1 to \(mostJobs)")
      }
      arguments.jobs = jobs
    }
  ]

  static let about: [Flag] = [
    Flag(
      "help", short: "h", hasEnvironment: false,
      help: "Print help; -h the short form",
      detail: ["With a command, the help of that command."]
    ) { (_, arguments) throws(FlagValueError) in arguments.help = .long },
    Flag(
      "version", short: "V", hasEnvironment: false, help: "Print the version"
    ) { (_, arguments) throws(FlagValueError) in arguments.version = true },
  ]
}
