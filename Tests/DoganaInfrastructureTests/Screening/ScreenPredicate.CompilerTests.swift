import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct ScreenPredicateCompilerTests {
  private static func shown(_ source: String, _ type: ExpressionType) throws -> [String] {
    let expression = try Expression.compile(source, in: environment(type), expecting: .bool)
    let rule = Rule(expression: expression, place: SourcePlace(file: "c", line: 1, column: 1))
    var lists: [[[UInt8]]] = []
    return ScreenPredicate.compile(rule, lists: &lists).map { predicate in
      switch predicate {
      case .number(let minimum, let includesMinimum, let maximum, let includesMaximum):
        let low = minimum.map { (includesMinimum ? "[" : "(") + String($0) } ?? "(-"
        return low + "," + (maximum.map { String($0) + (includesMaximum ? "]" : ")") } ?? "-)")
      case .size(let minimum, let maximum): return "size \(minimum)…\(maximum == .max ? "-" : String(maximum))"
      case .member(let list):
        return "in " + lists[list].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|")
      case .text(let test, let text): return "\(test) " + String(decoding: text, as: UTF8.self)
      case .date: return "date"
      case .rule: return "rule"
      }
    }
  }

  private static func environment(_ type: ExpressionType) -> ExpressionEnvironment {
    ExpressionEnvironment(variables: ["self": type])
  }

  @Test(arguments: [
    ("self > 0", ["(0,-)"]), ("self >= 0", ["[0,-)"]), ("self < 3", ["(-,3)"]), ("self <= 3", ["(-,3]"]),
    ("self == 3", ["[3,3]"]), ("0 < self", ["(0,-)"]), ("3 >= self", ["(-,3]"]), ("3 == self", ["[3,3]"]),
    ("self > 0 && self <= 1000", ["(0,-)", "(-,1000]"]), ("self != 3", ["rule"]), ("self > 0 || self < -5", ["rule"]),
    ("self + 1 > 0", ["rule"]), ("self > 2000000000000000", ["rule"]), ("self > -1", ["(-1,-)"]),
    ("self > 0 && self != 3", ["rule"]),
  ])
  func `a bound on a number is a bound, and what has no fast form is evaluated`(
    _ source: String, _ predicates: [String]
  ) throws {
    #expect(try Self.shown(source, .int) == predicates)
  }

  @Test(arguments: [
    ("size(self) > 0", ["size 1…-"]), ("size(self) >= 2", ["size 2…-"]), ("size(self) == 2", ["size 2…2"]),
    ("size(self) < 2", ["size 0…1"]), ("size(self) <= 2", ["size 0…2"]), ("2 > size(self)", ["size 0…1"]),
    ("self == 'a'", ["in a"]), ("self in ['a', 'é']", ["in a|é"]), ("self != 'a'", ["rule"]),
    ("self.matches('a')", ["rule"]), ("self.startsWith('a') && size(self) < 9", ["startsWith a", "size 0…8"]),
    ("self.endsWith('a')", ["endsWith a"]), ("self.contains('a')", ["contains a"]), ("!self.contains('a')", ["rule"]),
    ("'abc'.contains(self)", ["rule"]),
  ])
  func `sizes, texts and lists of texts have a fast form`(_ source: String, _ predicates: [String]) throws {
    #expect(try Self.shown(source, .string) == predicates)
  }
}
