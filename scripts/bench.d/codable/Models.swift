import Foundation

// The `models` of contracts/shop/contract.yaml, with the same checks under the same names.

struct MappingError: Error {
  let name: StaticString
}

func require(_ condition: Bool, _ name: StaticString) throws {
  if !condition { throw MappingError(name: name) }
}

/// `size(self)` of the contract counts Unicode scalars.
func size(_ text: String) -> Int { text.unicodeScalars.count }

enum Category: String { case books, games, music, kitchen, garden, office }

struct Picture {
  let url: String
  let width: Int
  let height: Int
  let alt: String?

  init(_ dto: ImageDTO) throws {
    try require(size(dto.url) > 0, "invalidURL")
    try require(dto.width > 0, "invalidWidth")
    try require(dto.height > 0, "invalidHeight")
    (url, width, height, alt) = (dto.url, dto.width, dto.height, dto.alt)
  }
}

struct Review {
  let rating: Int
  let comment: String
  let date: Date
  let author: String

  init(_ dto: ReviewDTO) throws {
    try require(dto.rating >= 1 && dto.rating <= 5, "invalidRating")
    (rating, comment, date, author) = (dto.rating, dto.comment, dto.date, dto.author)
  }
}

struct Variant {
  let id: UUID
  let sku: String
  let price: Decimal
  let stock: Int

  init(_ dto: VariantDTO) throws {
    try require(size(dto.sku) > 0, "invalidSku")
    try require(dto.price >= 0, "invalidPrice")
    try require(dto.stock >= 0, "invalidStock")
    (id, sku, price, stock) = (dto.id, dto.sku, dto.price, dto.stock)
  }
}

struct Product {
  let id: Int
  let sku: String
  let title: String
  let text: String
  let category: Category
  let price: Decimal
  let currency: Currency
  let discount: Double?
  let rating: Double?
  let stock: Int
  let state: ProductState
  let tags: [String]
  let width: Double
  let brand: String?
  let pictures: [Picture]
  let reviews: [Review]
  let votes: [Int]
  let prices: [Decimal]
  let variants: [Variant]
  let created: Date
  let updated: Date
  let available: Bool

  init(_ dto: ProductDTO) throws {
    try require(dto.id > 0, "invalidID")
    try require(size(dto.sku) > 0, "invalidSku")
    try require(size(dto.title) > 0, "invalidTitle")
    guard let category = Category(rawValue: dto.category) else { throw MappingError(name: "invalidCategory") }
    try require(dto.price >= 0, "invalidPrice")
    if let discount = dto.discount { try require(discount >= 0 && discount <= 100, "invalidDiscount") }
    try require(dto.stock >= 0, "invalidStock")
    try require(dto.size.width > 0, "invalidWidth")
    pictures = try dto.images.map(Picture.init)
    try require(pictures.count > 0, "invalidPictures")
    reviews = try dto.reviews.map(Review.init)
    try require(dto.ratingCounts.count == 5, "invalidVotes")
    variants = try dto.variants.map(Variant.init)
    try require(dto.meta.createdAt <= dto.meta.updatedAt, "invalidDates")
    (id, sku, title, text, price) = (dto.id, dto.sku, dto.title, dto.description, dto.price)
    (currency, discount, rating, stock) = (dto.currency, dto.discount, dto.rating, dto.stock)
    (state, tags, width, brand, votes) = (dto.state, dto.tags ?? [], dto.size.width, dto.brand, dto.ratingCounts)
    (prices, created, updated) = (dto.priceHistory, dto.meta.createdAt, dto.meta.updatedAt)
    available = dto.availability.inStock
    self.category = category
  }
}

struct Address {
  let name: String
  let street: String
  let city: String
  let zip: String
  let country: String

  init(_ dto: AddressDTO) throws {
    try require(size(dto.city) > 0, "invalidCity")
    try require(size(dto.country) == 2, "invalidCountry")
    (name, street, city, zip, country) = (dto.name, dto.street, dto.city, dto.zip, dto.country)
  }
}

struct Line {
  let product: Int
  let name: String
  let quantity: Int
  let price: Decimal
  let discount: Decimal?
  let taxRate: Double

  init(_ dto: LineDTO) throws {
    try require(dto.productId > 0, "invalidProduct")
    try require(size(dto.name) > 0, "invalidName")
    try require(dto.quantity > 0, "invalidQuantity")
    try require(dto.unitPrice >= 0, "invalidPrice")
    if let discount = dto.discount { try require(discount >= 0, "invalidDiscount") }
    try require(dto.taxRate >= 0 && dto.taxRate < 1, "invalidTaxRate")
    (product, name, quantity) = (dto.productId, dto.name, dto.quantity)
    (price, discount, taxRate) = (dto.unitPrice, dto.discount, dto.taxRate)
  }
}

struct Scan {
  let at: Date
  let code: String

  init(_ dto: ScanDTO) throws {
    try require(size(dto.code) > 0, "invalidCode")
    (at, code) = (dto.at, dto.code)
  }
}

struct Shipment {
  let carrier: String
  let tracking: String
  let events: [Scan]

  init(_ dto: ShipmentDTO) throws {
    try require(size(dto.tracking) > 0, "invalidTracking")
    events = try dto.events.map(Scan.init)
    (carrier, tracking) = (dto.carrier, dto.tracking)
  }
}

struct Order {
  let id: UUID
  let number: String
  let state: OrderState
  let placed: Date
  let updated: Date
  let customer: Int
  let email: String
  let tier: LoyaltyTier
  let birthDate: Date?
  let billing: Address
  let shipping: Address
  let lines: [Line]
  let currency: Currency
  let delivery: Decimal
  let total: Decimal
  let method: PaymentMethod?
  let shipments: [Shipment]
  let notes: String?

  init(_ dto: OrderDTO) throws {
    try require(size(dto.number) > 0, "invalidNumber")
    try require(dto.customer.id > 0, "invalidCustomer")
    try require(dto.customer.email.utf8.contains(UInt8(ascii: "@")), "invalidEmail")
    billing = try Address(dto.billing)
    shipping = try Address(dto.shipping)
    lines = try dto.items.map(Line.init)
    try require(lines.count > 0, "invalidLines")
    guard let delivery = Decimal(string: dto.shippingCost) else { throw MappingError(name: "invalidDelivery") }
    try require(delivery >= 0, "invalidDelivery")
    try require(dto.total >= 0, "invalidTotal")
    shipments = try dto.shipments.map(Shipment.init)
    try require(dto.placedAt <= dto.updatedAt, "invalidDates")
    (id, number, state, placed, updated) = (dto.id, dto.number, dto.state, dto.placedAt, dto.updatedAt)
    (customer, email, tier) = (dto.customer.id, dto.customer.email, dto.customer.tier)
    (birthDate, currency, total) = (dto.customer.birthDate, dto.currency, dto.total)
    (method, notes) = (dto.payment?.method, dto.notes)
    self.delivery = delivery
  }
}

struct Episode {
  let id: Int
  let name: String
  let season: Int
  let number: Int?
  let day: Date
  let aired: Date
  let rating: Double?

  init(_ dto: EpisodeDTO) throws {
    try require(dto.id > 0, "invalidID")
    try require(dto.season > 0, "invalidSeason")
    (id, name, season, number) = (dto.id, dto.name, dto.season, dto.number)
    (day, aired, rating) = (dto.airdate, dto.airstamp, dto.rating.average)
  }
}

struct Show {
  let id: Int
  let name: String
  let kind: ShowKind
  let language: String?
  let genres: [String]
  let status: ShowStatus
  let minutes: Int?
  let premiered: Date?
  let ended: Date?
  let site: URL?
  let days: [String]
  let rating: Double?
  let network: String?
  let country: String?
  let imdb: String?
  let poster: String?
  let summary: String?
  let trend: [Double]
  let link: String
  let episodes: [Episode]

  init(_ dto: ShowDTO) throws {
    try require(dto.id > 0, "invalidID")
    try require(size(dto.name) > 0, "invalidName")
    if let runtime = dto.runtime { try require(runtime > 0, "invalidMinutes") }
    if let rating = dto.rating.average { try require(rating >= 0 && rating <= 10, "invalidRating") }
    episodes = try dto.episodes.map(Episode.init)
    (id, name, kind, language, genres) = (dto.id, dto.name, dto.kind, dto.language, dto.genres)
    (status, minutes, premiered, ended) = (dto.status, dto.runtime, dto.premiered, dto.ended)
    (site, days, rating) = (dto.officialSite, dto.schedule.days, dto.rating.average)
    (network, country, imdb) = (dto.network?.name, dto.network?.country?.code, dto.externals.imdb)
    (poster, summary, trend) = (dto.image?.medium, dto.summary, dto.trend)
    link = dto.links.current.href
  }
}
