/// What must never reach a sink: by the name under which it stands, or by its own text.
///
/// Names compare without case, `-` and `_`: `apiKey`, `API_KEY` and `api-key` are one name.
package struct RedactionRules: Hashable, Sendable {
  /// Names of header fields whose values are secret.
  package var headers: [String]
  /// Names of query and form parameters whose values are secret.
  package var query: [String]
  /// Names of JSON members, DTO and model fields whose values are secret.
  package var fields: [String]
  /// Secrets themselves; found in plain, percent-encoded, JSON-escaped and base64 form.
  package var values: [String]

  package init(headers: [String] = [], query: [String] = [], fields: [String] = [], values: [String] = []) {
    self.headers = headers
    self.query = query
    self.fields = fields
    self.values = values
  }

  /// What is redacted without being asked: credentials under their usual names.
  package static let standard = RedactionRules(
    headers: [
      "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key", "x-auth-token", "x-csrf-token",
      "x-amz-security-token",
    ],
    query: [
      "access_token", "refresh_token", "id_token", "auth_token", "api_key", "apikey", "key", "token", "password",
      "passwd", "secret", "client_secret", "signature", "sig", "x-amz-signature", "x-amz-security-token",
    ],
    fields: [
      "password", "passwd", "secret", "token", "access_token", "refresh_token", "id_token", "auth_token", "api_key",
      "client_secret", "private_key", "secret_key",
    ])

  /// These rules and others together, without repetition.
  package func union(_ other: RedactionRules) -> RedactionRules {
    func joined(_ left: [String], _ right: [String]) -> [String] {
      var seen: Set<[UInt8]> = []
      return (left + right).filter { seen.insert(Array($0.utf8)).inserted }
    }
    return RedactionRules(
      headers: joined(headers, other.headers), query: joined(query, other.query),
      fields: joined(fields, other.fields), values: joined(values, other.values))
  }

  /// The shortest secret that `values` may hold, in bytes: a shorter one would be found everywhere.
  package static let shortestValue = 4

  /// Why a text cannot be redacted by its value, as the end of a sentence; nil where it can.
  package static func refusal(of value: String) -> String? {
    if value.utf8.isEmpty { return "is empty" }
    if value.utf8.count < shortestValue {
      return "is shorter than \(shortestValue) bytes and would be found everywhere"
    }
    return nil
  }
}
