import DoganaTestSupport
import Foundation
import Testing

@Suite(.enabled(if: PythonEnvironment.isExpected, "\(PythonEnvironment.reason)"))
struct PythonEnvironmentTests {
  @Test func `a script gets its arguments and its input and is heard`() throws {
    let script = "import sys; print(sys.argv[1], sys.stdin.read(), end='')"
    let output = try PythonEnvironment.run(script, arguments: ["è"], input: Data("vero".utf8))
    #expect(String(decoding: output, as: UTF8.self) == "è vero")
  }

  @Test func `a script that fails says why`() throws {
    #expect {
      try PythonEnvironment.run("raise ValueError('not today')")
    } throws: { error in
      "\(error)".contains("not today")
    }
  }

  @Test func `every package that tests compare with can be imported`() throws {
    _ = try PythonEnvironment.run("import jsonschema, cel_expr_python")
  }
}
