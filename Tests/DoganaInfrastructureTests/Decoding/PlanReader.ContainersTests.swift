import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct PlanReaderContainersTests {
  // MARK: Lists

  /// S06: what a tolerant list drops, each with its place.
  @Test func `a list that drops goes on after each bad element`() throws {
    let border = try Border("dtos:\n  D: { items: { type: [Int], invalid: drop } }")
    let verdict = border.verdict(#"{"items": [1, null, 2, "x", {"n": 1}, 3]}"#)
    guard case .partial(let partial) = verdict.outcome else {
      Issue.record("\(verdict.outcome)")
      return
    }
    #expect(partial.kept == 3)
    #expect(partial.dropped == 3)
    #expect(partial.failures.map(\.path.text) == ["items[1]", "items[3]", "items[4]"])
    #expect(partial.failures.map(\.error) == ["valueNotFound", "typeMismatch", "typeMismatch"])
    #expect(ValueText.json(partial.value ?? .null) == #"{"items": [1, 2, 3]}"#)
    #expect(verdict.notes.contains { $0.kind == .dropped && $0.count == 3 })
    let strict = try Border("dtos:\n  D: { items: [Int] }")
    #expect(
      strict.line(#"{"items": [1, null, 2, "x", {"n": 1}, 3]}"#)
        == "!valueNotFound items[1] !typeMismatch items[3] !typeMismatch items[4]")
  }

  @Test(arguments: [
    ("50%", "1,null", true), ("50%", "1,null,null", false), ("50%", "1,2,null,null", true), ("51%", "1,null", false),
    ("100%", "1,2", true), ("100%", "1,2,3,4,5,6,7,8,9,null", false), ("90%", "1,2,3,4,5,6,7,8,9,null", true),
    ("33.3333%", "1,null,null", true), ("33.34%", "1,null,null", false), ("0%", "null", false), ("0%", "", true),
    ("100%", "", true),
  ])
  func `a list is kept when the share that decodes is at least what keep says`(
    _ keep: String, _ items: String, _ isKept: Bool
  ) throws {
    for (section, answer, body) in [
      (
        "dtos:\n  D: { items: { type: [Int], invalid: drop, keep: \(keep) } }", "{ body: D }", #"{"items":[\#(items)]}"#
      ),
      ("dtos:\n  D: { n: Int }", "{ body: [Int], invalid: drop, keep: \(keep) }", "[\(items)]"),
    ] {
      let outcome = try Border(section, answer: answer).verdict(body).outcome
      #expect(outcome.kind.yieldsModel == isKept, "\(outcome) of \(body)")
      if !isKept { #expect(outcome.kind == .decoding) }
    }
  }

  @Test func `none kept although there were some is the phase of the first drop`() throws {
    let border = try Border("dtos:\n  D: { items: { type: [Int], invalid: drop } }")
    #expect(border.line(#"{"items":["x",null]}"#) == "!typeMismatch items[0] !valueNotFound items[1]")
    #expect(border.line(#"{"items":[]}"#) == #"{"items": []}"#)
  }

  @Test func `kept and dropped add up over all lists, and a dropped element takes its lists along`() throws {
    let border = try Border(
      """
      dtos:
        Row: { id: Int, cells: { type: [Int], invalid: drop } }
        D: { rows: { type: [Row], invalid: drop }, tags: { type: [String], invalid: drop } }
      """)
    #expect(
      border.line(#"{"rows":[{"id":1,"cells":[1,null,3]},{"id":2,"cells":[4]}],"tags":["a",1]}"#)
        .hasPrefix(#"partial 6/2 {"rows": [{"id": 1, "cells": [1, 3]}, {"id": 2, "cells": [4]}], "tags": ["a"]}"#))
    // The second row is gone, and with it what its list had kept and dropped.
    #expect(
      border.line(#"{"rows":[{"id":1,"cells":[1,2]},{"cells":[4,null,5]}],"tags":[]}"#)
        .hasPrefix(#"partial 3/1 {"rows": [{"id": 1, "cells": [1, 2]}], "tags": []}"#))
    // A list that falls below what it must keep fails its element, which the list around it drops.
    #expect(
      border.line(#"{"rows":[{"id":1,"cells":[1]},{"id":2,"cells":[null]}],"tags":[]}"#).hasPrefix("partial 2/1"))
  }

  @Test func `a list of lists names both indices`() throws {
    let border = try Border("dtos:\n  D: { v: [[Int]] }")
    #expect(border.field("[[1],[2,null],[\"x\"]]") == "!valueNotFound v[1][1] !typeMismatch v[2][0]")
    #expect(border.field("[[],[1,2]]") == "[[], [1, 2]]")
  }

  // MARK: Dictionaries

  @Test func `dictionary keys are never converted, and a bad value is named by its key`() throws {
    let border = try Border(
      """
      decoding: { keys: snake_case }
      dtos:
        D: { v: "[String: Int]" }
      """)
    #expect(border.field(#"{"first_key":1,"a b":2}"#) == #"{"first_key": 1, "a b": 2}"#)
    #expect(border.field(#"{"a b":"x"}"#) == #"!typeMismatch v["a b"]"#)
  }

  // MARK: Keys

  @Test func `snake_case reads the keys that convert, and two that convert to one collide`() throws {
    let border = try Border(
      "decoding: { keys: snake_case }\ndtos:\n  D: { userName: String, raw: { key: raw_key, type: Int } }")
    #expect(border.line(#"{"user_name":"a","raw_key":1}"#) == #"{"userName": "a", "raw": 1}"#)
    #expect(border.line(#"{"userName":"a","raw_key":1}"#) == #"{"userName": "a", "raw": 1}"#)
    #expect(border.line(#"{"user__name":"a","raw_key":1}"#) == #"{"userName": "a", "raw": 1}"#)
    #expect(border.line(#"{"user_name":"a","user__name":"b","raw_key":1}"#) == "!keyCollision user__name")
    // `key:` is exempt from conversion.
    #expect(border.line(#"{"user_name":"a","rawKey":1}"#).hasPrefix("!keyNotFound raw_key"))
  }

  @Test func `problems name the key as it was sent`() throws {
    let border = try Border("decoding: { keys: snake_case }\ndtos:\n  D: { userName: String }")
    #expect(border.line(#"{"user_name":1}"#) == "!typeMismatch user_name")
    #expect(border.line("{}") == "!keyNotFound user_name")
  }

  @Test func `keys compare by code unit`() throws {
    let border = try Border("dtos:\n  D: { e: { key: \"\u{E9}\", type: Int } }")
    #expect(border.line("{\"\u{E9}\":1}") == #"{"e": 1}"#)
    #expect(border.line("{\"e\u{301}\":1}").hasPrefix("!keyNotFound"))
  }

  @Test func `unknown keys are ignored, noted or refused, as the DTO says`() throws {
    func line(_ policy: String) throws -> String {
      try Border("decoding: { unknownKeys: \(policy) }\ndtos:\n  D: { a: Int }").line(#"{"x":1,"a":1,"y":[]}"#)
    }
    #expect(try line("ignore") == #"{"a": 1}"#)
    #expect(try line("report") == #"{"a": 1} ~unknownKey ~unknownKey"#)
    #expect(try line("reject") == "!dataCorrupted x !dataCorrupted y")
    let own = try Border(
      "dtos:\n  Part: { decoding: { unknownKeys: reject }, n: Int }\n  D: { part: Part }")
    #expect(own.line(#"{"part":{"n":1,"x":1},"y":1}"#).hasPrefix("!dataCorrupted part.x"))
  }

  @Test func `a deprecated field that is sent is a note`() throws {
    let border = try Border(field: "{ type: Int?, deprecated: use w }")
    #expect(border.field("1") == "1 ~deprecated")
    #expect(border.field(nil) == "null")
  }

  // MARK: Duplicate keys

  /// Where a duplicate may stand: in a DTO, in a dictionary, under `Any`, in what nobody reads.
  private static let duplicates: [(body: String, path: String, first: String, last: String)] = [
    (#"{"a":1,"a":2}"#, "a", #"{"a": 1, "d": null, "v": null}"#, #"{"a": 2, "d": null, "v": null}"#),
    (
      #"{"a":1,"d":{"k":1,"k":2}}"#, "d.k", #"{"a": 1, "d": {"k": 1}, "v": null}"#,
      #"{"a": 1, "d": {"k": 2}, "v": null}"#
    ),
    (
      #"{"a":1,"v":[{"k":1,"k":2}]}"#, "v[0].k", #"{"a": 1, "d": null, "v": [{"k": 1}]}"#,
      #"{"a": 1, "d": null, "v": [{"k": 2}]}"#
    ),
    (
      #"{"a":1,"x":{"y":[0,{"k":1,"k":2}]}}"#, "x.y[1].k", #"{"a": 1, "d": null, "v": null}"#,
      #"{"a": 1, "d": null, "v": null}"#
    ),
  ]

  @Test func `a key that stands twice is refused, or the first or the last is taken and noted`() throws {
    func border(_ policy: String) throws -> Border {
      try Border(
        "decoding: { duplicateKeys: \(policy), unknownKeys: ignore }\ndtos:\n  D: { a: Int, d: '[String: Int]?', v: Any? }"
      )
    }
    let (reject, first, last) = (try border("reject"), try border("first"), try border("last"))
    for row in Self.duplicates {
      let refused = reject.verdict(row.body).outcome
      #expect(refused.kind == .invalidResponse)
      #expect(refused.problem?.error == "duplicateKey")
      #expect(refused.problem?.path.text == row.path)
      #expect(refused.problem?.jsonDecoderAccepts == true)
      #expect(first.line(row.body) == row.first + " ~duplicateKey", "first of \(row.body)")
      #expect(last.line(row.body) == row.last + " ~duplicateKey", "last of \(row.body)")
    }
  }

  @Test func `the first duplicate of a payload is the one that is reported, with both places`() throws {
    let border = try Border("dtos:\n  D: { a: Int }")
    let problem = try #require(border.verdict(#"{"x":{"k":1,"k":2},"a":1,"a":2}"#).outcome.problem)
    #expect(problem.path.text == "x.k")
    #expect(problem.found?.contains("6") == true)
    #expect(problem.found?.contains("12") == true)
  }

  @Test func `a DTO may judge duplicates by its own rule`() throws {
    let border = try Border(
      "dtos:\n  Part: { decoding: { duplicateKeys: last }, n: Int }\n  D: { part: Part }")
    #expect(border.line(#"{"part":{"n":1,"n":2}}"#) == #"{"part": {"n": 2}} ~duplicateKey"#)
    #expect(border.line(#"{"part":{"n":1},"part":{"n":2}}"#) == "!duplicateKey part")
  }

  @Test func `keys that differ only in normal form are two keys`() throws {
    let border = try Border(field: "Any")
    #expect(border.field("{\"\u{E9}\":1,\"e\u{301}\":2}") == "{\"\u{E9}\": 1, \"e\u{301}\": 2}")
  }
}
