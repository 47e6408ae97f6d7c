import Foundation

/// One line: its request chooses the operation, its operation the type of the body, all in one pass of the decoder.
struct Exchange: Decodable {
  let status: Int
  let body: Body

  enum Body {
    case product(ProductDTO)
    case order(OrderDTO)
    case show(ShowDTO)
    case episodes([EpisodeDTO])
    case problem(ProblemDTO)
    case none
  }

  struct Request: Decodable {
    let method: String
    let url: String
  }

  struct Headers: Decodable {
    let contentType: String?

    enum CodingKeys: String, CodingKey {
      case contentType = "Content-Type"
    }
  }

  struct ProblemDTO: Decodable {
    let code: String
    let message: String
  }

  enum CodingKeys: String, CodingKey { case request, response }
  enum ResponseKeys: String, CodingKey { case status, headers, body }
  enum PageKeys: String, CodingKey { case data, product, episodes, error }

  /// No operation fits, or the content is not JSON.
  struct Unmatched: Error {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let request = try container.decode(Request.self, forKey: .request)
    let response = try container.nestedContainer(keyedBy: ResponseKeys.self, forKey: .response)
    status = try response.decode(Int.self, forKey: .status)
    let type = try response.decode(Headers.self, forKey: .headers).contentType ?? ""
    guard let operation = Operation(method: request.method, url: request.url) else { throw Unmatched() }
    guard status == operation.status else {
      guard type.hasPrefix("application/json") else {
        body = .none
        return
      }
      let page = try response.nestedContainer(keyedBy: PageKeys.self, forKey: .body)
      body = .problem(try page.decode(ProblemDTO.self, forKey: .error))
      return
    }
    guard type.hasPrefix("application/json") else { throw Unmatched() }
    switch operation {
    case .getProduct, .productBySKU:
      body = .product(try response.decode(ProductDTO.self, forKey: .body))
    case .featuredProduct:
      let page = try response.nestedContainer(keyedBy: PageKeys.self, forKey: .body)
      let data = try page.nestedContainer(keyedBy: PageKeys.self, forKey: .data)
      body = .product(try data.decode(ProductDTO.self, forKey: .product))
    case .getOrder, .latestOrder, .placeOrder, .customerOrder:
      body = .order(try response.decode(OrderDTO.self, forKey: .body))
    case .getShow, .showByName:
      body = .show(try response.decode(ShowDTO.self, forKey: .body))
    case .listEpisodes:
      let page = try response.nestedContainer(keyedBy: PageKeys.self, forKey: .body)
      body = .episodes(try page.decode([EpisodeDTO].self, forKey: .episodes))
    }
  }
}

/// The `operations` of the contract; `deleteProduct`, which has no body, does not occur.
enum Operation {
  case getProduct, productBySKU, featuredProduct
  case getOrder, latestOrder, placeOrder, customerOrder
  case getShow, showByName, listEpisodes

  init?(method: String, url: String) {
    let base = "https://api.shop.test/v1/"
    guard url.hasPrefix(base) else { return nil }
    let parts = url.utf8.dropFirst(base.utf8.count).prefix { $0 != UInt8(ascii: "?") }
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    func part(_ index: Int, is text: StaticString) -> Bool {
      text.withUTF8Buffer { parts[index].elementsEqual($0) }
    }
    func isInteger(_ index: Int) -> Bool {
      !parts[index].isEmpty && parts[index].allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }
    let get = method == "GET"
    switch parts.count {
    case 1 where method == "POST" && part(0, is: "orders"): self = .placeOrder
    case 2 where get && part(0, is: "products") && isInteger(1): self = .getProduct
    case 2 where get && part(0, is: "orders"): self = part(1, is: "latest") ? .latestOrder : .getOrder
    case 2 where get && part(0, is: "shows"): self = isInteger(1) ? .getShow : .showByName
    case 3 where get && part(0, is: "products") && part(1, is: "sku"): self = .productBySKU
    case 3 where get && part(0, is: "categories") && part(2, is: "featured"): self = .featuredProduct
    case 3 where get && part(0, is: "shows") && isInteger(1) && part(2, is: "episodes"): self = .listEpisodes
    case 4 where get && part(0, is: "customers") && isInteger(1) && part(2, is: "orders"): self = .customerOrder
    default: return nil
    }
  }

  /// The status of the operation's answer.
  var status: Int {
    if case .placeOrder = self { 201 } else { 200 }
  }
}
