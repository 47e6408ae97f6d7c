import DoganaDomain
import Foundation

/// Compares what Dogana has read with what Foundation has decoded into a Swift type whose properties have the same names.
enum MirroredValue {
  /// The places at which the two differ.
  static func differences(_ value: Value, _ decoded: Any, at path: String = "$") -> [String] {
    func differ() -> [String] { ["\(path): \(value) and \(decoded)"] }
    let mirror = Mirror(reflecting: decoded)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first?.value else { return value.isNull ? [] : differ() }
      return differences(value, wrapped, at: path)
    }
    if let box = decoded as? any ReadAs { return differences(value, box.read, at: path) }
    switch (value, decoded) {
    case (.variant(_, let inner), _): return differences(inner, decoded, at: path)
    case (.unknownCase, let other as any RawRepresentable): return "\(other)" == "unknown" ? [] : differ()
    case (_, let raw as any RawRepresentable): return differences(value, raw.rawValue, at: path)
    case (.string(let left), let right as String): return left.utf8.elementsEqual(right.utf8) ? [] : differ()
    case (.string(let left), let right as URL): return left == right.absoluteString ? [] : differ()
    case (.string(let left), let right as UUID): return left.uppercased() == right.uuidString ? [] : differ()
    case (.string(let left), let right as Int): return left == String(right) ? [] : differ()
    case (.bool(let left), let right as Bool): return left == right ? [] : differ()
    case (.int(let left), let right as any BinaryInteger): return Int64(right) == left ? [] : differ()
    case (.uint(let left), let right as any BinaryInteger): return UInt64(right) == left ? [] : differ()
    case (.double(let left), let right as Double): return left == right ? [] : differ()
    case (.double(let left), let right as Float): return Float(left) == right ? [] : differ()
    case (.decimal(let left), let right as Decimal): return left.description == "\(right)" ? [] : differ()
    case (.instant(let left), let right as Date):
      return abs(right.timeIntervalSince1970 - left.timeInterval) < 0.000_5 ? [] : differ()
    case (.list(let elements), _):
      guard mirror.displayStyle == .collection, mirror.children.count == elements.count else { return differ() }
      return zip(elements, mirror.children).enumerated().flatMap {
        differences($0.element.0, $0.element.1.value, at: "\(path)[\($0.offset)]")
      }
    case (.map(let entries), let dictionary as [String: Any]):
      guard dictionary.count == entries.count else { return differ() }
      return entries.flatMap { entry in
        dictionary[entry.key].map { differences(entry.value, $0, at: "\(path).\(entry.key)") } ?? differ()
      }
    case (.record(let record), _):
      if mirror.displayStyle == .enum, let variant = mirror.children.first?.value {
        return differences(value, variant, at: path)
      }
      guard mirror.children.count == record.fields.count else { return differ() }
      return mirror.children.flatMap { child -> [String] in
        // A wrapped property is stored with an underscore before its name.
        let label = child.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } ?? ""
        return record[label].map { differences($0, child.value, at: "\(path).\(label)") } ?? ["\(path): no \(label)"]
      }
    default: return differ()
    }
  }
}

/// A wrapper that stands for what it has read.
protocol ReadAs {
  var read: Any { get }
}

extension Instant {
  /// Seconds since 1970, as Foundation has them.
  fileprivate var timeInterval: TimeInterval { TimeInterval(seconds) + TimeInterval(nanoseconds) / 1e9 }
}
