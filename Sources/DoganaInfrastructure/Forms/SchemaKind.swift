/// The kinds of file that have a JSON Schema, by the word that asks for it.
package enum SchemaKind: String, CaseIterable, Sendable {
  case contract
  case report
  case config
  case recording

  /// The form of such a file.
  package var document: SchemaDocument {
    switch self {
    case .contract: ContractForms.document
    case .report: ReportForms.document
    case .config: ConfigurationForms.document
    case .recording: RecordingForms.document
    }
  }

  /// The schema, the same bytes each time.
  package var text: [UInt8] { JSONSchemaWriter.write(document) }
}
