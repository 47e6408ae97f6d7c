import Foundation

// Swift types as an app would write them for a few of the packages' payloads, to be decoded by Foundation. Their
// properties are called as the fields of the contracts.

/// A text that may be empty where there is nothing.
@propertyWrapper
struct BlankIsNil<Wrapped: Decodable>: Decodable, ReadAs {
  var wrappedValue: Wrapped?
  var read: Any { wrappedValue as Any }

  init(wrappedValue: Wrapped?) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if !container.decodeNil(), try container.decode(String.self) != "" {
      wrappedValue = try container.decode(Wrapped.self)
    } else {
      wrappedValue = nil
    }
  }
}

/// What stands in for a member that is absent or null.
protocol StandIn {
  associatedtype Value: Decodable
  static var value: Value { get }
}

@propertyWrapper
struct Else<Given: StandIn>: Decodable, ReadAs {
  var wrappedValue: Given.Value
  var read: Any { wrappedValue }
}

enum Zero: StandIn { static let value = 0 }
enum One: StandIn { static let value = 1 }
enum No: StandIn { static let value = false }
enum NoNumbers: StandIn { static let value: [Int] = [] }
enum None<Key: Decodable & Hashable, Value: Decodable>: StandIn { static var value: [Key: Value] { [:] } }
enum NoElements<Element: Decodable>: StandIn { static var value: [Element] { [] } }

extension KeyedDecodingContainer {
  func decode<Wrapped>(_: BlankIsNil<Wrapped>.Type, forKey key: Key) throws -> BlankIsNil<Wrapped> {
    try decodeIfPresent(BlankIsNil<Wrapped>.self, forKey: key) ?? BlankIsNil(wrappedValue: nil)
  }

  func decode<Given>(_: Else<Given>.Type, forKey key: Key) throws -> Else<Given> {
    Else(wrappedValue: try decodeIfPresent(Given.Value.self, forKey: key) ?? Given.value)
  }
}

enum TMDbTypes {
  static let decoder: @Sendable () -> JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.isLenient = false
    decoder.dateDecodingStrategy = .formatted(formatter)
    return decoder
  }

  struct MoviePage: Decodable {
    @Else<One> var page: Int
    @Else<NoElements<Movie>> var results: [Movie]
    @Else<Zero> var totalResults: Int
    @Else<Zero> var totalPages: Int
  }

  struct Movie: Decodable {
    let id: Int
    let title: String
    let originalTitle: String
    let originalLanguage: String
    let originCountry: [String]?
    let overview: String
    @Else<NoNumbers> var genreIDs: [Int]
    @BlankIsNil<Date> var releaseDate: Date?
    let posterPath: URL?
    let backdropPath: URL?
    let popularity: Double?
    let voteAverage: Double?
    let voteCount: Int?
    let hasVideo: Bool?
    let isAdultOnly: Bool?

    enum CodingKeys: String, CodingKey {
      case id, title, originalTitle, originalLanguage, originCountry, overview, releaseDate, posterPath, backdropPath
      case popularity, voteAverage, voteCount
      case genreIDs = "genreIds"
      case hasVideo = "video"
      case isAdultOnly = "adult"
    }
  }

  struct Company: Decodable {
    let id: Int
    let name: String
    let description: String
    let headquarters: String
    @BlankIsNil<URL> var homepageURL: URL?
    @BlankIsNil<URL> var logoPath: URL?
    let originCountry: String?
    let parentCompany: Parent?

    struct Parent: Decodable {
      let id: Int
      let name: String
      @BlankIsNil<URL> var logoPath: URL?
    }

    enum CodingKeys: String, CodingKey {
      case id, name, description, headquarters, logoPath, originCountry, parentCompany
      case homepageURL = "homepage"
    }
  }

  struct ReleaseDates: Decodable {
    let id: Int
    let results: [Country]

    struct Country: Decodable {
      let countryCode: String
      let releaseDates: [ReleaseDate]

      enum CodingKeys: String, CodingKey {
        case countryCode = "iso31661"
        case releaseDates
      }
    }

    struct ReleaseDate: Decodable {
      let certification: String
      let descriptors: [String]
      let languageCode: String?
      let note: String?
      let releaseDate: Moment
      let type: Kind

      enum CodingKeys: String, CodingKey {
        case certification, descriptors, note, releaseDate, type
        case languageCode = "iso6391"
      }
    }

    enum Kind: Int, Decodable {
      case premiere = 1
      case limited, theatrical, digital, physical, tv
      case unknown = -1

      init(from decoder: any Decoder) throws {
        self = Kind(rawValue: try decoder.singleValueContainer().decode(Int.self)) ?? .unknown
      }
    }

    /// A date with milliseconds beside others that have none.
    struct Moment: Decodable, ReadAs {
      let date: Date
      var read: Any { date }

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        guard let date = formatter.date(from: text) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
        }
        self.date = date
      }
    }
  }
}

enum RevenueCatTypes {
  static let decoder: @Sendable () -> JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  struct CustomerInfo: Decodable {
    let requestDate: Date
    let subscriber: Subscriber
  }

  struct Subscriber: Decodable {
    let originalAppUserId: String
    let managementUrl: URL?
    let originalApplicationVersion: String?
    let originalPurchaseDate: Date?
    let firstSeen: Date
    @Else<None<String, Subscription>> var subscriptions: [String: Subscription]
    @Else<None<String, [Transaction]>> var nonSubscriptions: [String: [Transaction]]
    @Else<None<String, Entitlement>> var entitlements: [String: Entitlement]
    let subscriberAttributes: [String: Attribute]?
  }

  enum PeriodType: String, Decodable, StandIn {
    case normal, intro, trial, prepaid, unknown
    static let value = PeriodType.normal
    init(from decoder: any Decoder) throws {
      self = PeriodType(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }

  /// Of the stores those that the fixtures have, and `unknown`, which is a name of the API as well.
  enum Store: String, Decodable, StandIn {
    case appStore = "app_store"
    case playStore = "play_store"
    case unknown
    static let value = Store.unknown
    init(from decoder: any Decoder) throws {
      self = Store(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }

  enum Ownership: String, Decodable, StandIn {
    case purchased = "PURCHASED"
    case familyShared = "FAMILY_SHARED"
    case unknown
    static let value = Ownership.purchased
    init(from decoder: any Decoder) throws {
      self = Ownership(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }

  struct Subscription: Decodable {
    @Else<PeriodType> var periodType: PeriodType
    let purchaseDate: Date
    let originalPurchaseDate: Date?
    let expiresDate: Date?
    @Else<Store> var store: Store
    @Else<No> var isSandbox: Bool
    let unsubscribeDetectedAt: Date?
    let billingIssuesDetectedAt: Date?
    @Else<Ownership> var ownershipType: Ownership
    let productPlanIdentifier: String?
    let metadata: [String: String]?
    let gracePeriodExpiresDate: Date?
    let refundedAt: Date?
    let storeTransactionId: String?
    let autoResumeDate: Date?
    let displayName: String?
    let price: Price?
    let managementUrl: URL?
  }

  struct Price: Decodable {
    let currency: String
    let amount: Double
  }

  struct Transaction: Decodable {
    let purchaseDate: Date
    let originalPurchaseDate: Date?
    let transactionIdentifier: String?
    let storeTransactionIdentifier: String?
    @Else<Store> var store: Store
    let isSandbox: Bool
    let displayName: String?
    let price: Price?

    enum CodingKeys: String, CodingKey {
      case purchaseDate, originalPurchaseDate, store, isSandbox, displayName, price
      case transactionIdentifier = "id"
      case storeTransactionIdentifier = "storeTransactionId"
    }
  }

  struct Entitlement: Decodable {
    let expiresDate: Date?
    let productIdentifier: String
    let purchaseDate: Date?
  }

  struct Attribute: Decodable {
    let value: String?
    let updatedAtMs: Double
  }
}

enum OtherTypes {
  struct Matrix: Decodable {
    let destinations: [Waypoint]
    let sources: [Waypoint]
    let distances: [[Double?]]?
    let durations: [[Double?]]?

    struct Waypoint: Decodable {
      let location: [Double]
      @BlankIsNil<String> var name: String?
      let distance: Double?
      let layer: Int?
    }
  }

  struct Locales: Decodable {
    let items: [Locale]
    let skip: UInt
    let limit: UInt
    let total: UInt

    struct Locale: Decodable {
      let sys: Sys?
      let code: String
      let isDefault: Bool
      let name: String
      let fallbackCode: String?

      enum CodingKeys: String, CodingKey {
        case sys, code, name, fallbackCode
        case isDefault = "default"
      }
    }

    struct Sys: Decodable {
      let id: String
      let type: String?
      let createdAt: Date?
      let updatedAt: Date?
      let locale: String?
      let revision: Int?
      let contentType: Link?
    }

    struct Link: Decodable {
      let sys: Target

      struct Target: Decodable {
        let id: String
        let linkType: String
        let type: String
      }
    }
  }

  struct Reactions: Decodable {
    let totalCount: Int?
    let thumbsUp: Int?
    let thumbsDown: Int?
    let laugh: Int?
    let confused: Int?
    let heart: Int?
    let hooray: Int?
    let rocket: Int?
    let eyes: Int?
    let url: String?

    enum CodingKeys: String, CodingKey {
      case laugh, confused, heart, hooray, rocket, eyes, url
      case totalCount = "total_count"
      case thumbsUp = "+1"
      case thumbsDown = "-1"
    }
  }
}
