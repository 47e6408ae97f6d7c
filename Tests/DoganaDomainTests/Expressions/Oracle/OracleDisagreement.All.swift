extension OracleDisagreement {
  /// Every class; a random expression that is in none of them fails the test.
  static let all: [OracleDisagreement] = wider + stricter + ofTheOracle

  /// What has a value here and none in CEL.
  private static let wider: [OracleDisagreement] = [
    .init(
      "number literals take the other side's type",
      because:
        "who writes `priceCents * 2` for a UInt means the number 2; the value is that of the literal spelled out",
      examples: [
        .init("u + 1", ours: "6u", oracle: "refused: INVALID_ARGUMENT"),
        .init("2 * d", ours: "f3ff0000000000000", oracle: "refused: INVALID_ARGUMENT"),
        .init("b ? 0 : 0.5", ours: "f0000000000000000", oracle: "refused: INVALID_ARGUMENT"),
      ],
      // Where the generator means it, the oracle is asked for the literal spelled out, and the values must be equal.
      explains: { isRefused($0, ["_+_", "_-_", "_*_", "_/_", "_%_", "_?_:_"], agrees: false) { areNumbers($0, $1) } }),
    .init(
      "numbers of all kinds are compared at load",
      because: "a comparison has a meaning for every pair of numbers; CEL itself gives it to values of dyn",
      examples: [
        .init("i == 5.0", ours: "true", oracle: "refused: INVALID_ARGUMENT"),
        .init("d < u", ours: "true", oracle: "refused: INVALID_ARGUMENT"),
        .init("2.0 in ints", ours: "true", oracle: "refused: INVALID_ARGUMENT"),
        .init("[1] == [1.0]", ours: "true", oracle: "refused: INVALID_ARGUMENT"),
      ],
      explains: { isRefused($0, comparisons) { areComparable($0, $1) } }),
    .init(
      "decimals are a kind of number",
      because: "money is decimal; CEL has none. It compares exactly with all kinds and mixes with no double",
      examples: [
        .init("m == 12.5", ours: "true", oracle: "refused: INVALID_ARGUMENT"),
        .init("m * 2", ours: "25d", oracle: "refused: INVALID_ARGUMENT"),
      ]),
    .init(
      "anything may be compared with null",
      because: "any field of a DTO may be nil, and `self.note == null` is how to ask",
      examples: [.init("i == null", ours: "false", oracle: "refused: INVALID_ARGUMENT")],
      explains: { isRefused($0, comparisons) { $0 == "null_type" || $1 == "null_type" } }),
    .init(
      "one side of ?: may be null",
      because: "a nil is how a model says that there is nothing; what comes of it is checked where it is used",
      examples: [.init("b ? i : null", ours: "5", oracle: "refused: INVALID_ARGUMENT")],
      explains: { isRefused($0, ["_?_:_"]) { holdsNull($0) || holdsNull($1) } }),
    .init(
      "lists of different elements are joined",
      because: "CEL takes `[1, 'a']`; the parts of it may as well be lists, and the whole holds dyn",
      examples: [
        .init("ints + texts == [3, 1, 2, 'ab', 'c', '\\u00e9']", ours: "true", oracle: "refused: INVALID_ARGUMENT"),
        .init("size(b ? ints : texts)", ours: "3", oracle: "refused: INVALID_ARGUMENT"),
      ],
      explains: { isRefused($0, ["_+_", "_?_:_"]) { areContainers($0, $1) } }),
    .init(
      "what an empty list or map holds is dyn",
      because: "CEL lets it take a type from its use; no element is ever there to prove either wrong",
      examples: [
        .init("[].all(x, x + 1 == 2 && x == 'a')", ours: "true", oracle: "refused: INVALID_ARGUMENT")
      ],
      explains: { $0.isRefusedByCheckAlone && ($0.piece.ours.contains("[]") || $0.piece.ours.contains("{}")) }),
    .init(
      "a field that is null is not there for has()",
      because: "a Codable optional does not tell the two apart, and this is what the client reads",
      examples: [
        .init("has(wire.code)", ours: "false", oracle: "true"),
        .init("has(wire.code.a)", ours: "false", oracle: "error"),
      ]),
    .init(
      "durations reach ten thousand years",
      because: "that is the range of the type; CEL narrows it to 64 bits of nanoseconds, 292 years",
      examples: [
        .init("duration('80000000h') + duration('1h') > w", ours: "true", oracle: "error: OUT_OF_RANGE"),
        .init(
          "(duration('2000000h') + duration('2000000h')).getHours()", ours: "4000000", oracle: "error: OUT_OF_RANGE"),
      ],
      explains: { $0.checked.description.contains("integer overflow") && $0.piece.ours.contains("duration(") }),
    .init(
      "a chain of signs may end in the least int",
      because: "an odd chain is one sign, and the number after it is read with it",
      examples: [.init("- - -9223372036854775808", ours: "-9223372036854775808", oracle: "refused: INVALID_ARGUMENT")],
      explains: {
        $0.checked.description.hasSuffix("invalid int literal") && $0.piece.ours.contains("--9223372036854775808")
      }),
  ]

  /// What has a value in CEL and none here, or another.
  private static let stricter: [OracleDisagreement] = [
    .init(
      "a literal that never converts is refused at load",
      because: "a pattern or a date that is wrong as written is a fault of the contract, whatever `||` would absorb",
      examples: [
        .init(
          "t < timestamp('tomorrow') || true",
          ours: "refused: expression-bad-literal: timestamp() cannot convert \"tomorrow\"", oracle: "true"),
        .init(
          "s.matches('(') || true", ours: "refused: expression-bad-regex: the group is not closed", oracle: "true"),
      ],
      explains: { $0.badLiteral != nil && $0.isBadLiteralConfirmed }),
    .init(
      "null is no timestamp and no duration",
      because: "in CEL these are messages, which may be null, so that it fails when it runs; the type is known at load",
      examples: [
        .init(
          "t < null || true", ours: "refused: expression-type: \"<\" is not defined for timestamp and null",
          oracle: "true")
      ],
      explains: {
        $0.ours.isRefused && !$0.checked.isRefused
          && ["and null", "for null and", "convert null", "for null"].contains { [text = $0.ours.description] in
            text.contains($0)
          }
      }),
    .init(
      "the keys of a map are strings",
      because: "so it is in JSON; another key is a mistake, said at load",
      examples: [
        .init("{1: 'a'}[1]", ours: "refused: expression-type: the keys of a map are strings here", oracle: "\"a\""),
        .init(
          "1 in {}", ours: "refused: expression-type: \"in\" is not defined for int and map(string, dyn)",
          oracle: "false"),
      ],
      explains: {
        let isRefused = $0.ours.description.contains(" and map(string, ") || $0.piece.ours.contains("{}.")
        return isRefused && $0.ours.isRefused && !$0.checked.isRefused
      }),
    .init(
      "time zones have no names",
      because: "a database of zones changes from day to day and from machine to machine; a verdict must not",
      examples: [
        .init(
          "t.getHours('Europe/Rome')",
          ours: "refused: expression-bad-literal: only fixed offsets are time zones here", oracle: "14")
      ]),
    .init(
      "numbers in texts are written as in JSON",
      because: "a blank, a hexadecimal digit or an overflow to infinity in a payload is a fault to be seen",
      examples: [
        .init("int(' 7 ')", ours: "error: int() cannot convert \" 7 \"", oracle: "7"),
        .init("double('0x10')", ours: "error: double() cannot convert \"0x10\"", oracle: "f4030000000000000"),
        .init("double('1.')", ours: "error: double() cannot convert \"1.\"", oracle: "f3ff0000000000000"),
        .init("double('1e999')", ours: "error: double() cannot convert \"1e999\"", oracle: "f7ff0000000000000"),
      ]),
    .init(
      "doubles are written as JavaScript writes them",
      because: "the specification leaves it open; this is the shortest text that reads back, and no `1e-07`",
      examples: [
        .init("string(1e-7)", ours: "\"1e-7\"", oracle: "\"1e-07\""),
        .init("string(123456789.125)", ours: "\"123456789.125\"", oracle: "\"1.23456789125e+08\""),
        .init("string(inf)", ours: "\"Infinity\"", oracle: "\"inf\""),
      ],
      explains: { $0.piece.ours.contains("string(") && withPlainNumbers($0.checked) == withPlainNumbers($0.ours) }),
    .init(
      "fractions of a second end in no zero",
      because: "the specification leaves it open; implementations differ, and the shortest form is stable",
      examples: [
        .init("string(duration('1.5s'))", ours: "\"1.5s\"", oracle: "\"1.500s\""),
        .init(
          "string(timestamp('2024-01-01T00:00:00.25Z'))", ours: "\"2024-01-01T00:00:00.25Z\"",
          oracle: "\"2024-01-01T00:00:00.250Z\""),
      ],
      explains: { $0.piece.ours.contains("string(") && withoutZeros($0.checked) == withoutZeros($0.ours) }),
    .init(
      "a computed pattern has at most 256 bytes",
      because: "it is compiled anew for each value, and a payload may choose it",
      examples: [
        .init(
          "'a'.matches(dyn('\(String(repeating: "a", count: 257))'))",
          ours: "error: a computed pattern has at most 256 bytes",
          oracle: "false")
      ],
      explains: { $0.ours.description.hasSuffix("a computed pattern has at most 256 bytes") }),
    .init(
      "there is no type()",
      because: "a type is no value of a payload; the fields of a contract have types already",
      examples: [
        .init("type(i) == int", ours: "refused: expression-unknown-function: there is no type() here", oracle: "true")
      ]),
    .init(
      "walks nest three deep",
      because: "no rule needs more, and the work grows with each",
      examples: [
        .init(
          "[1].all(a, [1].all(b, [1].all(c, [1].all(d, true))))",
          ours: "refused: expression-too-complex: all() stands inside 3 others: no deeper", oracle: "true")
      ]),
  ]

  /// Where the oracle goes its own way, or CEL leaves it open.
  private static let ofTheOracle: [OracleDisagreement] = [
    .init(
      "a repeated key is an error like others",
      because: "`||` and `&&` absorb every error; the oracle gives up the whole expression",
      examples: [.init("{'a': 1, 'a': 2} == {} || true", ours: "true", oracle: "error: ALREADY_EXISTS")],
      explains: { $0.checked.description.hasPrefix("error: ALREADY_EXISTS") }),
    .init(
      "integers beyond 2^53 are compared with doubles exactly",
      because:
        "all numbers stand on one line; the oracle rounds the integer first and takes neighbours for equal, as the suite has it too",
      examples: [.init("dyn(9007199254740993) == 9007199254740992.0", ours: "false", oracle: "true")],
      explains: { !$0.checked.isRefused && isBeyondDoubles($0.piece.ours) }),
    .init(
      "int() takes no duration",
      because:
        "the specification offers getSeconds() for that; the oracle's check knows a conversion that does not run",
      examples: [
        .init(
          "b || int(w) == 1", ours: "refused: expression-type: int() does not convert duration", oracle: "true")
      ],
      explains: { $0.ours.description.hasSuffix("int() does not convert duration") && !$0.checked.isRefused }),
    .init(
      "a match begins between characters",
      because: "the oracle looks at bytes, and finds `\\B` between the two of an é",
      examples: [.init("'BéK'.matches(r'\\B')", ours: "false", oracle: "true")],
      explains: { $0.piece.ours.contains("\\B") && !$0.checked.isRefused }),
    .init(
      "a map is walked in the order of its keys",
      because: "the order of the payload, or of the literal; the oracle walks them in the order of a hash",
      examples: [
        .init(
          "{'h': 1, 'g': 2, 'f': 3, 'e': 4, 'd': 5, 'c': 6, 'b': 7, 'a': 8}.map(x, x)",
          ours: "[\"h\", \"g\", \"f\", \"e\", \"d\", \"c\", \"b\", \"a\"]", oracle: "[\"")
      ],
      explains: { $0.ours.isValue && inAnyOrder($0.ours) == inAnyOrder($0.checked) }),
  ]
}
