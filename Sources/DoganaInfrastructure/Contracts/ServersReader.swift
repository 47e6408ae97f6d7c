import DoganaDomain

/// Reads `servers:`: the bases under which exchanges are this contract's.
struct ServersReader {
  let context: ContractContext

  func read(_ node: ConfigNode) -> [URLText] {
    guard let elements = context.diagnostics.list(node, of: "`servers`", allowsOne: true) else { return [] }
    return elements.compactMap { element in
      guard let text = context.diagnostics.text(element, of: "a server") else { return nil }
      guard let url = URLText(parsing: text) else {
        report(element, "\(quoted(text)) is no URL")
        return nil
      }
      if let problem = problem(url) {
        report(element, problem)
        return nil
      }
      return url
    }
  }

  private func problem(_ url: URLText) -> String? {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https", url.host?.isEmpty == false
    else {
      return "a server is an absolute URL"
    }
    if url.query != nil || url.fragment != nil { return "a server has no query and no fragment" }
    if url.user != nil || url.password != nil { return "a server has no user and no password" }
    return nil
  }

  private func report(_ node: ConfigNode, _ message: String) {
    context.diagnostics.report(
      "contract-server", at: node, message, expected: "`https://api.example.com/v1`",
      remedy: "write scheme, host and base path")
  }
}
