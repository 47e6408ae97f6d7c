extension ConformanceSection {
  private static let moment = "timestamp('1987-08-23T19:04:05.678901234Z')"

  static let time: [ConformanceSection] = [
    ConformanceSection(
      "timestamps", "timestamp_conversions", cases: 5, leftOut: [(2, .types)],
      rows: [
        .init("int(\(moment))", "556743845"),
        .init("string(timestamp('1987-08-23T19:04:05Z'))", "\"1987-08-23T19:04:05Z\""),
        .init("string(\(moment))", "\"1987-08-23T19:04:05.678901234Z\""),
        .init("timestamp('1987-08-23T21:04:05+02:00')", "@1987-08-23T19:04:05Z"),
      ]),
    ConformanceSection(
      "timestamps", "duration_conversions", cases: 3, leftOut: [(2, .types)],
      rows: [
        .init("string(duration('90000s'))", "\"90000s\""), .init("string(duration('1h1m1s'))", "\"3661s\""),
        .init("string(duration('-250ms'))", "\"-0.25s\""),
      ]),
    ConformanceSection(
      "timestamps", "timestamp_selectors", cases: 10,
      rows: [
        .init("\(moment).getFullYear()", "1987"), .init("\(moment).getMonth()", "7"),
        .init("\(moment).getDate()", "23"),
        .init("\(moment).getDayOfMonth()", "22"), .init("\(moment).getDayOfWeek()", "0"),
        .init("\(moment).getDayOfYear()", "234"),
        .init("\(moment).getHours()", "19"), .init("\(moment).getMinutes()", "4"), .init("\(moment).getSeconds()", "5"),
        .init("\(moment).getMilliseconds()", "678"), .init("timestamp('2024-12-31T00:00:00Z').getDayOfYear()", "365"),
      ]),
    ConformanceSection(
      "timestamps", "timestamp_selectors_tz", cases: 12, leftOut: [(5, .zones)],
      rows: [
        .init("\(moment).getDate('+05:30')", "24"), .init("\(moment).getDayOfMonth('-20:00')", "21"),
        .init("\(moment).getDayOfMonth('+05:00')", "23"), .init("\(moment).getDayOfWeek('UTC')", "0"),
        .init("\(moment).getDayOfWeek('+06:00')", "1"), .init("\(moment).getDayOfYear('+05:00')", "235"),
        .init("\(moment).getFullYear('-11:30')", "1987"), .init("\(moment).getHours('01:00')", "20"),
        .init("\(moment).getMinutes('+05:45')", "49"), .init("\(moment).getMonth('UTC')", "7"),
        .init("\(moment).getSeconds('+00:00')", "5"),
        .init("timestamp('2020-01-01T00:00:00Z').getFullYear('-00:01')", "2019"),
      ]),
    ConformanceSection(
      "timestamps", "timestamp_equality", cases: 4,
      rows: [
        .init("timestamp(86400) == timestamp('1970-01-02T00:00:00Z')", "true"),
        .init("timestamp(86400) == timestamp(86401)", "false"),
        .init("timestamp(-5) != timestamp(-5)", "false"), .init("timestamp(-5) != timestamp(5)", "true"),
      ]),
    ConformanceSection(
      "timestamps", "duration_equality", cases: 4,
      rows: [
        .init("duration('2m') == duration('120s')", "true"), .init("duration('2m') == duration('121s')", "false"),
        .init("duration('1.5h') != duration('90m')", "false"), .init("duration('1us') != duration('1ms')", "true"),
      ]),
    ConformanceSection(
      "timestamps", "timestamp_arithmetic", cases: 8,
      rows: [
        .init("timestamp(1000) + duration('24s') == timestamp(1024)", "true"),
        .init("duration('24s') + timestamp(1000) == timestamp(1024)", "true"),
        .init("duration('1m') + duration('5s') == duration('65s')", "true"),
        .init("timestamp('0001-01-01T00:00:02.000000005Z') + duration('-2s')", "@0001-01-01T00:00:00.000000005Z"),
        .init("timestamp('0001-01-01T00:00:00.999999999Z') + duration('2ns')", "@0001-01-01T00:00:01.000000001Z"),
        .init("timestamp(1024) - duration('24s') == timestamp(1000)", "true"),
        .init("timestamp(1024) - timestamp(1000) == duration('24s')", "true"),
        .init("duration('1m') - duration('5s') == duration('55s')", "true"),
      ]),
    ConformanceSection(
      "timestamps", "comparisons", cases: 12,
      rows: [
        .init("timestamp(7) <= timestamp(7)", "true"), .init("timestamp(7) <= timestamp(6)", "false"),
        .init("duration('7s') <= duration('7s')", "true"), .init("duration('7s') <= duration('6s')", "false"),
        .init("timestamp(6) < timestamp(7)", "true"), .init("duration('6s') < duration('7s')", "true"),
        .init("timestamp(7) >= timestamp(7)", "true"), .init("timestamp(6) >= timestamp(7)", "false"),
        .init("duration('7s') >= duration('7s')", "true"), .init("duration('6s') >= duration('7s')", "false"),
        .init("timestamp(7) > timestamp(6)", "true"), .init("duration('7s') > duration('6s')", "true"),
      ]),
    ConformanceSection(
      "timestamps", "duration_converters", cases: 4,
      rows: [
        .init("duration('9999s').getHours()", "2"), .init("duration('7.125s').getMilliseconds()", "125"),
        .init("duration('4000s').getMinutes()", "66"), .init("duration('4000.9s').getSeconds()", "4000"),
        .init("duration('-61s').getMinutes()", "-1"),
      ]),
    ConformanceSection(
      "timestamps", "timestamp_range", cases: 10,
      rows: all(
        "error", "timestamp('0000-12-31T23:59:59Z')", "timestamp(-62135596801)", "timestamp('12000-01-01T00:00:00Z')",
        "timestamp(253402300800)", "timestamp('0001-01-01T00:00:01Z') + duration('-2s')",
        "timestamp('9999-12-31T23:59:58Z') + duration('2s')",
        "timestamp('9999-12-31T23:59:59.999999998Z') + duration('2ns')",
        "timestamp('0001-01-01T00:00:00.000000001Z') + duration('-2ns')",
        "timestamp('9998-01-01T00:00:00Z') - timestamp('0002-01-01T00:00:00Z')",
        "timestamp('0002-01-01T00:00:00Z') - timestamp('9998-01-01T00:00:00Z')")
        + [
          ExpressionRow("timestamp(-62135596800)", "@0001-01-01T00:00:00Z"),
          ExpressionRow("timestamp(253402300799)", "@9999-12-31T23:59:59Z"),
        ]),
    ConformanceSection(
      "timestamps", "duration_range", cases: 6,
      rows: all(
        "error", "duration('-316000000000s')", "duration('316000000000s')",
        "duration('-300000000000s') + duration('-20000000000s')",
        "duration('300000000000s') + duration('20000000000s')",
        "duration('-300000000000s') - duration('20000000000s')", "duration('300000000000s') - duration('-20000000000s')"
      )),
  ]
}
