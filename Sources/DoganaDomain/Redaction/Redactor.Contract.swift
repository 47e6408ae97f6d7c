extension Redactor {
  /// The redactor for what one contract yields: it knows under which names a secret field goes on.
  ///
  /// A DTO field is secret by its name or by its wire key, a model field also by what it is made from. In values these are
  /// found by their type; in texts, paths and excerpts, which have no types, by name alone, which only errs towards secrecy.
  package func aware(of contract: Contract) -> Redactor {
    var secret: [String: Set<String>] = [:]
    var names = fieldNames
    func add(_ name: String, in type: String) {
      secret[type, default: []].insert(name)
      names.insert(Redactor.normalised(name))
    }
    for dto in contract.dtos {
      for field in dto.fields where isSecret(field, of: dto) {
        add(field.name, in: dto.name)
        names.insert(Redactor.normalised(field.wireKey(in: dto)))
      }
    }
    for model in contract.models {
      for field in model.fields where isSecret(field, of: model, in: contract) { add(field.name, in: model.name) }
    }
    return secret.isEmpty ? self : Redactor(self, typed: secret, fieldNames: names)
  }

  private func isSecret(_ field: DTOField, of dto: DTOType) -> Bool {
    isSecretField(field.name) || isSecretField(field.wireKey(in: dto))
  }

  private func isSecret(_ field: ModelField, of model: ModelType, in contract: Contract) -> Bool {
    if isSecretField(field.name) { return true }
    switch field.origin {
    case .constant: return false
    case .header(let name): return headers.contains(Redactor.normalised(name))
    case .path(let path):
      var dto = contract.dto(named: model.from)
      for case .name(let name) in path.steps {
        if isSecretField(name) { return true }
        guard let type = dto, let step = type.fields.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
          dto = nil
          continue
        }
        if isSecret(step, of: type) { return true }
        dto = step.type.innermostName.flatMap { contract.dto(named: $0) }
      }
      return false
    }
  }
}

extension DTOField {
  /// The key on the wire.
  fileprivate func wireKey(in dto: DTOType) -> String {
    key ?? (dto.decoding.keys == .snakeCase ? SnakeCase.wireKey(of: name) : nil) ?? name
  }
}

extension TypeReference {
  /// The name of the type inside lists, dictionaries and optionals; nil for a scalar.
  fileprivate var innermostName: String? {
    var type = self
    while true {
      switch type {
      case .named(let name): return name
      case .scalar: return nil
      case .optional(let inner), .list(let inner), .dictionary(let inner): type = inner
      }
    }
  }
}
