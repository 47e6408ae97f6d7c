import DoganaDomain
import Testing

struct ModelTypeTests {
  @Test(arguments: [
    ("id", "invalidID"), ("url", "invalidURL"), ("uuid", "invalidUUID"), ("createdAt", "invalidCreatedAt"),
    ("price", "invalidPrice"), ("productId", "invalidProductID"), ("imageUrl", "invalidImageURL"),
    ("idToken", "invalidIDToken"), ("imageURL", "invalidImageURL"), ("productID", "invalidProductID"),
    ("idea", "invalidIdea"), ("valid", "invalidValid"), ("paid", "invalidPaid"), ("userUuid", "invalidUserUUID"),
    ("urlString", "invalidURLString"), ("x", "invalidX"), ("line2", "invalidLine2"), ("Idle", "invalidIdle"),
    ("grid", "invalidGrid"), ("ids", "invalidIds"),
  ])
  func `a failure is called after its field, with id, url and uuid as words in capitals`(
    _ field: String, _ error: String
  ) {
    #expect(ModelField.defaultError(for: field) == error)
  }
}
