import DoganaDomain

/// What the words of a recorder say of why there is no response.
enum RecordedFailure {
  /// The kind that a message means: Chromium's `net::ERR_…`, Firefox's `NS_ERROR_…`, Foundation's, POSIX's, or plain words.
  static func kind(_ message: String) -> Exchange.Failure.Kind {
    let words = message.lowercased()
    func says(_ parts: String...) -> Bool { parts.contains { words.utf8.contains($0.utf8) } }
    // The order matters: a connection that was aborted is no request that was.
    if says("blocked") { return .blocked }
    if says("timed_out", "timed out", "timeout", "etimedout", "nsurlerrortimedout", "-1001") { return .timeout }
    if says("connection_refused", "econnrefused", "refused", "cannotconnecttohost", "connect call failed") {
      return .refused
    }
    if says("name_not_resolved", "name_resolution", "enotfound", "eai_again", "unknown_host", "cannotfindhost", "dns") {
      return .dns
    }
    if says("cert", "ssl", "tls", "insecure_response", "secureconnection") { return .tls }
    if says("content_length_mismatch", "incomplete_chunked", "partial_transfer") { return .cutShort }
    if says(
      "connection_reset", "connection_closed", "connection_aborted", "empty_response", "econnreset", "epipe",
      "net_reset", "socket hang up", "networkconnectionlost", "reset by peer")
    {
      return .reset
    }
    if says(
      "internet_disconnected", "network_changed", "address_unreachable", "enetunreach", "ehostunreach", "offline",
      "notconnectedtointernet")
    {
      return .offline
    }
    if says("aborted", "cancelled", "canceled", "nsurlerrorcancelled", "-999") { return .cancelled }
    return .other
  }

  /// Whether a browser's network stack speaks.
  static func isBrowserError(_ message: String) -> Bool {
    message.utf8.starts(with: "net::ERR_".utf8) || message.utf8.starts(with: "NS_ERROR_".utf8)
      || message.utf8.starts(with: "NS_BINDING_".utf8)
  }
}
