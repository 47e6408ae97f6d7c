import DoganaDomain
import Testing

@Suite struct SnakeCaseTests {
  @Test(arguments: [
    ("profile_url", "profileUrl"), ("image_URL", "imageUrl"), ("_id", "_id"), ("user__name", "userName"),
    ("trailing_word_", "trailingWord_"), ("percentile_50", "percentile50"), ("street1", "street1"), ("Name", "Name"),
    ("x_a.b", "xA.B"), ("x_a:b", "xA:B"), ("x_o'neil", "xO'neil"), ("x_ǅb", "xǅb"), ("x_aǅ", "xAǆ"),
  ])
  func `a payload key becomes the field's name`(key: String, name: String) {
    #expect(SnakeCase.fieldName(of: key) == name)
  }

  @Test(arguments: [
    ("profileUrl", "profile_url"), ("firstAirDate", "first_air_date"), ("xAxis", "x_axis"), ("planB", "plan_b"),
    ("aBTest", "a_b_test"), ("id", "id"),
  ])
  func `a field's name has the spelling that converts back`(name: String, key: String) {
    #expect(SnakeCase.wireKey(of: name) == key)
  }

  /// A run of capitals is one word on the wire, and comes back with one capital alone.
  @Test(arguments: ["profileURL", "userID", "imageURLPath", "URL", "isTV"])
  func `a field's name with a run of capitals has none`(name: String) {
    #expect(SnakeCase.wireKey(of: name) == nil)
  }
}
