package import DoganaDomain

extension ConfigMap {
  /// Where the keys, what stands under them and its elements are written.
  package var parts: DeclarationParts {
    var parts: [String: DeclarationParts.Part] = [:]
    for entry in entries {
      parts[entry.name] = DeclarationParts.Part(
        key: entry.key.place, value: entry.value.place, elements: entry.value.sequence?.map(\.place) ?? [])
    }
    return DeclarationParts(parts)
  }
}

extension DeclarationParts {
  /// The parts of a declaration that is written as one text, which stands for what `key` says in the long form.
  init(short key: String, _ entry: ConfigMapping.Entry) {
    self.init([key: Part(key: entry.key.place, value: entry.value.place)])
  }
}
