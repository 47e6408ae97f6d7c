#if YAML
  extension StarterProject {
    /// `dogana.yaml` with these folders.
    static func configuration(contracts: String, snapshots: String) -> String {
      """
      # What the flags say, for everyone who works here. A flag or a DOGANA_ variable goes before this file.
      contracts: \(contracts)
      snapshots: \(snapshots)

      # The least severity that fails: breaking, degraded, absorbed, unread.
      fail-on: degraded

      # What never reaches a report or a snapshot, beside the usual headers and fields.
      redact:
        headers: [x-session-id]
        fields: [email]

      """
    }

    static let contract = """
      dogana: 1
      name: example                                       # the folder below the contracts folder
      servers: [https://api.example.test]                 # only exchanges under this base belong here

      dtos:                                               # what the client reads off the wire, and what it tolerates
        ProductDTO:
          id:         { type: String, wire: [String, Int] }
          name:       String
          priceCents: { key: price_cents, type: Int }
          addedAt:    { key: added_at, type: Date?, formats: [iso8601] }

      models:                                             # what the client works with: only valid values exist
        Product:
          id:    { from: id, rule: size(self) > 0 }       # else the mapping fails as invalidID
          name:  name
          price: { from: priceCents, rule: self >= 0 }
          added: addedAt?                                 # `?`: the model may be without

      errors:                                             # how the API reports an error of its own
        Problem: { at: error, code: code, message: message }

      operations:
        getProduct:
          request: GET /products/{id}
          responses:
            200: { body: ProductDTO, model: Product }
            404: { userMessage: This product is no longer available. }

      """
  }
#endif
