import Testing

@testable import DoganaCLI

struct HelpTextTests {
  @Test func `the overview stays as it is`() {
    #expect(
      FakeRun(["-h"]).output == """
        dogana stands at the border of an API that you do not control: it decodes
        recorded exchanges as your client does, and says what a change does to it.

        Usage: dogana <command> [operands] [flags]

        Commands:
          check [RECORDING...]  Check recorded exchanges against the contracts
          lint [CONTRACT...]    Check the contracts alone
          init                  Write a starter contract, recordings, snapshots and a
                                configuration
          explain [RULE]        Say what a finding means and what to do
          schema KIND           Print the JSON Schema of a kind of file
          help [COMMAND]        Print help, for the program or for a command

        Flags:
          -h, --help                Print help; -h the short form
          -V, --version             Print the version

        `dogana help <command>` says more of a command, `dogana explain <rule>` of a
        finding.

        """)
  }

  @Test func `the short help of check stays as it is`() {
    #expect(
      FakeRun(["check", "-h"]).output == """
        Check recorded exchanges against the contracts.

        Usage: dogana check [RECORDING...] [FLAGS]

        Flags:
              --contracts DIR       The folder with the contracts
              --snapshots DIR       The folder with the expected outcomes
              --config PATH         The configuration, instead of the dogana.yaml found
                                    upwards
              --only GLOB           Check only the cases whose id fits; may be repeated
              --operation NAME      The operation of recordings that carry no request
              --list                Print the plan and run nothing
              --fail-on SEVERITY    The least severity that fails the run
              --obsolete WHAT       What a snapshot without a case does
              --update WHICH        Which snapshots are written
              --format FORMAT       How results are printed
              --report KIND=PATH    Write a report to a file as well; may be repeated
              --color WHEN          Whether texts are coloured
              --progress HOW        How progress is shown on standard error
          -q, --quiet               Print nothing of a run that passed, and less of
                                    others
          -v, --verbose             Print every case, and the models
              --jobs N              How many workers check traffic, from 1 to 256
          -h, --help                Print help; -h the short form
          -V, --version             Print the version

        """)
  }

  @Test func `help by command and by flag is the same`() {
    for command in Command.Name.allCases {
      let help = FakeRun(["help", command.rawValue])
      #expect(help.code == 0)
      #expect(help.error == "")
      #expect(help.output == FakeRun([command.rawValue, "--help"]).output)
    }
    #expect(FakeRun(["help"]).output == FakeRun(["--help"]).output)
  }

  @Test func `no line is wider than 80 columns, and nothing hangs at its end`() {
    var texts = [FakeRun(["--help"]).output, FakeRun(["-h"]).output, FakeRun(["explain"]).output]
    for command in Command.Name.allCases {
      texts.append(FakeRun(["help", command.rawValue]).output)
      texts.append(FakeRun([command.rawValue, "-h"]).output)
    }
    for text in texts {
      #expect(text.utf8.last == 0x0A)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(line.unicodeScalars.count <= 80, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
    }
  }

  @Test func `the long help names every flag with its variable and its values`() {
    let text = FakeRun(["help", "check"]).output
    for flag in Flag.listed where flag.belongs(to: .check) {
      #expect(text.contains("--" + flag.name))
      if let variable = flag.environment { #expect(text.contains("Environment: \(variable).")) }
    }
    for flag in Flag.all where flag.isLater { #expect(!text.contains("--" + flag.name)) }
  }

  @Test func `the table of commands holds every command`() {
    #expect(Command.all.map(\.name) == Command.Name.allCases)
    for name in Command.Name.allCases { #expect(Command.named(name).name == name) }
  }

  @Test func `help of what does not exist gets a suggestion`() {
    let run = FakeRun(["help", "chekc"])
    #expect(run.code == 2)
    #expect(run.error.contains("did you mean `dogana check`?"))
  }
}
