/// The version of the program, as `dogana --version` prints it.
enum Version {
  static let text = "0.1.0"
}
