/// The form of a kind of file, with what an editor shows of it.
package struct SchemaDocument: Sendable {
  /// A part that is used in several places, or that tools may refer to by its name.
  package struct Definition: Sendable {
    package let name: String
    package let title: String
    package let form: Form

    package init(_ name: String, _ title: String, _ form: Form) {
      self.name = name
      self.title = title
      self.form = form
    }
  }

  package let title: String
  package let help: String
  package let form: Form
  package let definitions: [Definition]

  package init(title: String, help: String, form: Form, definitions: [Definition] = []) {
    self.title = title
    self.help = help
    self.form = form
    self.definitions = definitions
  }
}
