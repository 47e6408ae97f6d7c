#if !YAML
  extension StarterProject {
    static let contract = """
      {
        "dogana": 1,
        "name": "example",
        "servers": ["https://api.example.test"],
        "dtos": {
          "ProductDTO": {
            "id": {"type": "String", "wire": ["String", "Int"]},
            "name": "String",
            "priceCents": {"key": "price_cents", "type": "Int"},
            "addedAt": {"key": "added_at", "type": "Date?", "formats": ["iso8601"]}
          }
        },
        "models": {
          "Product": {
            "id": {"from": "id", "rule": "size(self) > 0"},
            "name": "name",
            "price": {"from": "priceCents", "rule": "self >= 0"},
            "added": "addedAt?"
          }
        },
        "errors": {
          "Problem": {"at": "error", "code": "code", "message": "message"}
        },
        "operations": {
          "getProduct": {
            "request": "GET /products/{id}",
            "responses": {
              "200": {"body": "ProductDTO", "model": "Product"},
              "404": {"userMessage": "This product is no longer available."}
            }
          }
        }
      }

      """
  }
#endif
