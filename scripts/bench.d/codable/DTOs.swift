import Foundation

// The `dtos` of contracts/shop/contract.yaml as a client that uses `Codable` would write them, field by field.

enum Currency: String, Decodable { case eur = "EUR", usd = "USD", gbp = "GBP", czk = "CZK", jpy = "JPY" }
enum ProductState: String, Decodable { case active, draft, archived }
enum OrderState: String, Decodable { case pending, paid, shipped, delivered, cancelled }
enum LoyaltyTier: String, Decodable { case none, silver, gold }
enum PaymentMethod: String, Decodable { case card, paypal, transfer }
enum ShowKind: String, Decodable {
  case scripted = "Scripted", reality = "Reality", animation = "Animation", documentary = "Documentary"
}

/// Open: what is not known is kept.
enum ShowStatus: Decodable {
  case running, ended, undetermined, inDevelopment
  case unknown(String)

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    switch text {
    case "Running": self = .running
    case "Ended": self = .ended
    case "To Be Determined": self = .undetermined
    case "In Development": self = .inDevelopment
    default: self = .unknown(text)
    }
  }
}

// MARK: Product

struct SizeDTO: Decodable {
  let width: Double
  let height: Double
  let depth: Double
}

struct ImageDTO: Decodable {
  let id: Int
  let url: String
  let width: Int
  let height: Int
  let alt: String?
}

struct ReviewDTO: Decodable {
  let rating: Int
  let comment: String
  let date: Date
  let author: String
  let verified: Bool

  enum CodingKeys: String, CodingKey {
    case rating, comment, date, verified
    case author = "reviewerName"
  }
}

struct VariantDTO: Decodable {
  let id: UUID
  let sku: String
  let colour: String?
  let price: Decimal
  let stock: Int
}

struct WarehouseDTO: Decodable {
  let code: String
  let quantity: Int
  let lat: Double
  let lon: Double

  enum CodingKeys: String, CodingKey {
    case code, lat, lon
    case quantity = "qty"
  }
}

struct StockDTO: Decodable {
  let inStock: Bool
  let warehouses: [WarehouseDTO]
}

struct RecordDTO: Decodable {
  let createdAt: Date
  let updatedAt: Date
  let barcode: String
  let revision: Int
}

struct ProductDTO: Decodable {
  let id: Int
  let sku: String
  let title: String
  let slug: String
  let description: String
  let category: String
  let price: Decimal
  let currency: Currency
  let discount: Double?
  let rating: Double?
  let stock: Int
  let state: ProductState
  /// Absent and null become `[]` in the mapping.
  let tags: [String]?
  let size: SizeDTO
  let weight: Int
  let ratingCounts: [Int]
  let priceHistory: [Decimal]
  let brand: String?
  let images: [ImageDTO]
  let reviews: [ReviewDTO]
  let variants: [VariantDTO]
  let meta: RecordDTO
  let availability: StockDTO

  enum CodingKeys: String, CodingKey {
    case id, sku, title, slug, description, category, price, currency, rating, stock, tags, ratingCounts, priceHistory
    case brand, images, reviews, variants, meta, availability
    case discount = "discount_percentage"
    case state = "status"
    case size = "dimensions"
    case weight = "weight_g"
  }
}

// MARK: Order

struct CustomerDTO: Decodable {
  let id: Int
  let email: String
  let firstName: String
  let lastName: String
  let tier: LoyaltyTier
  let birthDate: Date?
  let marketingOptIn: Bool

  enum CodingKeys: String, CodingKey {
    case id, email, firstName, lastName, birthDate, marketingOptIn
    case tier = "loyaltyTier"
  }
}

struct AddressDTO: Decodable {
  let name: String
  let street: String
  let city: String
  let zip: String
  let country: String
  let phone: String?
}

struct LineDTO: Decodable {
  let productId: Int
  let sku: String
  let name: String
  let quantity: Int
  let unitPrice: Decimal
  let discount: Decimal?
  let taxRate: Double
  let giftWrap: Bool
}

struct PaymentDTO: Decodable {
  let method: PaymentMethod
  let last4: String?
  let authorizedAt: Date?
  let fraudScore: Double
}

struct ScanDTO: Decodable {
  let at: Date
  let code: String
  let lat: Double?
  let lon: Double?
}

struct ShipmentDTO: Decodable {
  let carrier: String
  let tracking: String
  let events: [ScanDTO]
}

struct OrderDTO: Decodable {
  let id: UUID
  let number: String
  let state: OrderState
  let placedAt: Date
  let updatedAt: Date
  let customer: CustomerDTO
  let billing: AddressDTO
  let shipping: AddressDTO
  let items: [LineDTO]
  let currency: Currency
  let subtotal: Decimal
  /// Text on the wire; becomes a number in the mapping.
  let shippingCost: String
  let tax: Decimal
  let total: Decimal
  let payment: PaymentDTO?
  let shipments: [ShipmentDTO]
  let notes: String?

  enum CodingKeys: String, CodingKey {
    case id, number, state, customer, items, currency, subtotal, tax, total, payment, shipments, notes
    case placedAt = "placed_at"
    case updatedAt = "updated_at"
    case billing = "billingAddress"
    case shipping = "shippingAddress"
    case shippingCost = "shipping_cost"
  }
}

// MARK: Show

struct AverageDTO: Decodable {
  let average: Double?
}

struct CountryDTO: Decodable {
  let name: String
  let code: String
  let timezone: String
}

struct NetworkDTO: Decodable {
  let id: Int
  let name: String
  let country: CountryDTO?
}

struct ScheduleDTO: Decodable {
  let time: String
  let days: [String]
}

struct ExternalsDTO: Decodable {
  let tvrage: Int?
  let thetvdb: Int?
  let imdb: String?
}

struct PosterDTO: Decodable {
  let medium: String
  let original: String
}

struct LinkDTO: Decodable {
  let href: String
}

struct LinksDTO: Decodable {
  let current: LinkDTO
  let previous: LinkDTO?

  enum CodingKeys: String, CodingKey {
    case current = "self"
    case previous = "previousepisode"
  }
}

struct EpisodeDTO: Decodable {
  let id: Int
  let name: String
  let season: Int
  let number: Int?
  let airdate: Date
  let airstamp: Date
  let runtime: Int?
  let rating: AverageDTO
}

struct ShowDTO: Decodable {
  let id: Int
  let url: String
  let name: String
  let kind: ShowKind
  let language: String?
  let genres: [String]
  let status: ShowStatus
  let runtime: Int?
  let averageRuntime: Int
  let premiered: Date?
  let ended: Date?
  let officialSite: URL?
  let schedule: ScheduleDTO
  let rating: AverageDTO
  let weight: Int
  let network: NetworkDTO?
  let externals: ExternalsDTO
  let image: PosterDTO?
  let summary: String?
  let updated: Int
  let trend: [Double]
  let links: LinksDTO
  let episodes: [EpisodeDTO]

  enum CodingKeys: String, CodingKey {
    case id, url, name, language, genres, status, runtime, averageRuntime, premiered, ended, officialSite, schedule
    case rating, weight, network, externals, image, summary, updated, trend, episodes
    case kind = "type"
    case links = "_links"
  }
}
