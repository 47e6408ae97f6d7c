extension ConformanceSection {
  static let strings: [ConformanceSection] = [
    ConformanceSection(
      "string", "size", cases: 7,
      rows: [
        .init("size('')", "0"), .init("size('Z')", "1"), .init("size('þ')", "1"), .init("size('sette')", "5"),
        .init("size('επτά')", "4"), .init("size(b'')", "0"), .init("size(b'sette')", "5"), .init("size(b'þ')", "2"),
        .init("size('🚢🚢')", "2"),
      ]),
    ConformanceSection(
      "string", "starts_with", cases: 7,
      rows: [
        .init("'lemontree'.startsWith('lemon')", "true"), .init("'lemontree'.startsWith('tree')", "false"),
        .init("''.startsWith('lemon')", "false"), .init("'lemontree'.startsWith('')", "true"),
        .init("''.startsWith('')", "true"), .init("'вчера'.startsWith('вч')", "true"),
        .init("'🚢⚓️'.startsWith('🚢')", "true"),
      ]),
    ConformanceSection(
      "string", "ends_with", cases: 7,
      rows: [
        .init("'lemontree'.endsWith('tree')", "true"), .init("'lemontree'.endsWith('lemon')", "false"),
        .init("''.endsWith('tree')", "false"), .init("'lemontree'.endsWith('')", "true"),
        .init("''.endsWith('')", "true"),
        .init("'perché'.endsWith('hé')", "true"), .init("'⚓️🚢'.endsWith('🚢')", "true"),
      ]),
    ConformanceSection(
      "string", "matches", cases: 9,
      rows: [
        .init("'bubbly'.matches('bb')", "true"), .init("''.matches('p|q')", "false"),
        .init("'bubbly'.matches('')", "true"),
        .init("''.matches('')", "true"), .init("'mnop'.matches('no')", "true"),
        .init("'organise'.matches('organi(s|z)e')", "true"),
        .init("'cocoa'.matches('(co)*a')", "true"), .init("'señor'.matches('e+ñ+o+')", "true"),
        .init("'🚢🚢⚓'.matches('(x|🚢){2}')", "true"), .init("'bubbly'.matches('^bb')", "false"),
      ]),
    ConformanceSection(
      "string", "concatenation", cases: 9,
      rows: [
        .init("'lem' + 'on'", "\"lemon\""), .init("'lemon' + '.' == 'lemon'", "false"), .init("'' + 'xyz'", "\"xyz\""),
        .init("'xyz' + ''", "\"xyz\""), .init("'' + ''", "\"\""), .init("'£' + 'þ' + 'Ƕ'", "\"£þǶ\""),
        .init("'per' + 'ch' + 'é'", "\"perché\""), .init("'x' + 'þ' + '🚢'", "\"xþ🚢\""), .init("'' + 'Φ' + ''", "\"Φ\""),
      ]),
    ConformanceSection(
      "string", "contains", cases: 8,
      rows: [
        .init("'lemon'.contains('mo')", "true"), .init("'lemon'.contains('')", "true"),
        .init("'lemon'.contains('om')", "false"),
        .init("'xyxyxyz'.contains('xyxyz')", "true"), .init("'Größe'.contains('öß')", "true"),
        .init("'⚓🚢⚓'.contains('🚢')", "true"),
        .init("''.contains('lemon')", "false"), .init("''.contains('')", "true"),
      ]),
    ConformanceSection(
      "string", "bytes_concat", cases: 4,
      rows: [
        .init("b'xy' + b'z'", "b[120, 121, 122]"), .init("b'' + b'\\xfez'", "b[254, 122]"),
        .init("b'xy' + b''", "b[120, 121]"),
        .init("b'' + b''", "b[]"),
      ]),
  ]
}
