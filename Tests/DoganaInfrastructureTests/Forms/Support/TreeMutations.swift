import DoganaInfrastructure

/// Everything that can go wrong with a value at one place: a member dropped, one added, a value of another kind.
struct TreeMutations {
  struct Mutation {
    let tree: JSONTree
    /// Where, and what was done: `/dtos/ProductDTO/id = 7`.
    let name: String
  }

  private(set) var all: [Mutation] = []
  private let rebuild: (JSONTree) -> JSONTree

  /// What stands in the place of every value in turn.
  static let replacements: [JSONTree] = [
    .null, .number("7"), .number("2.5"), .bool(true), .string("a b, c"), .string(""), .string("zzz"), .array([]),
    .array([.null]), .array([.string("zzz"), .string("zzz")]), .object([]), .object([("zzz", .number("1"))]),
  ]

  init(of tree: JSONTree) {
    self.init(rebuild: { $0 }, tree: tree, path: "")
  }

  private init(rebuild: @escaping (JSONTree) -> JSONTree, tree: JSONTree, path: String) {
    self.rebuild = rebuild
    for replacement in Self.replacements {
      add(replacement, "\(path) = \(String(decoding: replacement.text(style: .compact), as: UTF8.self))")
    }
    switch tree {
    case .object(let members):
      add(.object(members + [("zzz", .string("zzz"))]), path + "/+zzz")
      for (index, member) in members.enumerated() {
        let inner = "\(path)/\(member.key)"
        var others = members
        others.remove(at: index)
        add(.object(others), "\(inner) dropped")
        var renamed = members
        renamed[index].key = member.key + "!"
        add(.object(renamed), "\(inner) renamed")
        all +=
          TreeMutations(
            rebuild: { value in
              var changed = members
              changed[index].value = value
              return rebuild(.object(changed))
            }, tree: member.value, path: inner
          ).all
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        all +=
          TreeMutations(
            rebuild: { value in
              var changed = elements
              changed[index] = value
              return rebuild(.array(changed))
            }, tree: element, path: "\(path)/\(index)"
          ).all
      }
    default: break
    }
  }

  private mutating func add(_ tree: JSONTree, _ name: String) {
    all.append(Mutation(tree: rebuild(tree), name: name))
  }
}
