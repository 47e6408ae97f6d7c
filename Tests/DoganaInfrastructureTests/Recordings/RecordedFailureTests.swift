import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct RecordedFailureTests {
  @Test(arguments: [
    ("net::ERR_ABORTED", Exchange.Failure.Kind.cancelled), ("NS_BINDING_ABORTED", .cancelled),
    ("NSURLErrorDomain -999", .cancelled), ("net::ERR_BLOCKED_BY_CLIENT", .blocked),
    ("net::ERR_TIMED_OUT", .timeout), ("net::ERR_CONNECTION_TIMED_OUT", .timeout), ("ETIMEDOUT", .timeout),
    ("net::ERR_CONNECTION_REFUSED", .refused), ("connect ECONNREFUSED 127.0.0.1:80", .refused),
    ("net::ERR_NAME_NOT_RESOLVED", .dns), ("NS_ERROR_UNKNOWN_HOST", .dns),
    ("net::ERR_CERT_DATE_INVALID", .tls), ("net::ERR_SSL_PROTOCOL_ERROR", .tls), ("net::ERR_INSECURE_RESPONSE", .tls),
    ("net::ERR_CONNECTION_RESET", .reset), ("net::ERR_CONNECTION_ABORTED", .reset), ("NS_ERROR_NET_RESET", .reset),
    ("net::ERR_EMPTY_RESPONSE", .reset), ("net::ERR_INTERNET_DISCONNECTED", .offline),
    ("net::ERR_NETWORK_CHANGED", .offline), ("net::ERR_CONTENT_LENGTH_MISMATCH", .cutShort),
    ("net::ERR_FAILED", .other), ("", .other),
  ])
  func `words mean a kind`(_ message: String, _ kind: Exchange.Failure.Kind) {
    #expect(RecordedFailure.kind(message) == kind)
  }
}
