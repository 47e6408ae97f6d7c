import Foundation

/// Decodes and maps one line after another, and counts what came of them.
struct Judge {
  let decoder = JSONDecoder()
  private(set) var outcomes: [String: Int] = [:]
  /// Something of each model, added up, so that none is optimised away.
  private(set) var digest = 0

  init(dates: DateReading) {
    decoder.dateDecodingStrategy = dates.strategy()
  }

  mutating func judge(_ line: Data) {
    outcomes[outcome(of: line), default: 0] += 1
  }

  private mutating func outcome(of line: Data) -> String {
    do {
      let exchange = try decoder.decode(Exchange.self, from: line)
      switch exchange.body {
      case .product(let dto):
        let product = try Product(dto)
        digest &+= product.id &+ product.variants.count &+ product.tags.count
      case .order(let dto):
        let order = try Order(dto)
        digest &+= order.customer &+ order.lines.count &+ order.shipments.count
      case .show(let dto):
        let show = try Show(dto)
        digest &+= show.id &+ show.episodes.count
      case .episodes(let dtos):
        digest &+= try dtos.map(Episode.init).count
      case .problem: return "remote"
      case .none: return "status"
      }
      return "success"
    } catch is MappingError {
      return "mapping"
    } catch is Exchange.Unmatched {
      return "unmatched"
    } catch {
      return "decoding"
    }
  }
}
