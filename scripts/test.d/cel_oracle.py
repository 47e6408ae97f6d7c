"""Evaluates expressions with an independent CEL, cel-cpp: the oracle of ExpressionOracleTests.

Standard input has one JSON string a line, an expression. For each, standard output gets one JSON list: the outcome with
types checked, then, where the check refused the expression, the outcome without. An outcome begins with a letter: `V` a
value in the canonical form of OracleOutcome.swift, `E` an error at run time, `L` refused at load.
"""

import datetime
import json
import math
import os
import re
import struct
import sys
from fractions import Fraction

from cel_expr_python import cel

T = cel.Type
# The same names, types and values as in OracleEnvironment.swift.
VARIABLES = {
    "i": (T.INT, 5), "j": (T.INT, -3), "big": (T.INT, 9223372036854775807), "least": (T.INT, -9223372036854775808),
    "u": (T.UINT, 5), "v": (T.UINT, 18446744073709551615),
    "d": (T.DOUBLE, 0.5), "e": (T.DOUBLE, -2.75), "nan": (T.DOUBLE, math.nan), "inf": (T.DOUBLE, math.inf),
    "s": (T.STRING, "h\u00e9llo"), "q": (T.STRING, ""), "k": (T.STRING, "a\U0001F600b"),
    "b": (T.BOOL, True), "y": (T.BYTES, b"\x01\xff"),
    "t": (T.TIMESTAMP, datetime.datetime(2024, 5, 1, 12, 0, 0, 123000, tzinfo=datetime.timezone.utc)),
    "w": (T.DURATION, datetime.timedelta(seconds=5400, microseconds=125000)),
    "ints": (T.List(T.INT), [3, 1, 2]), "reals": (T.List(T.DOUBLE), [0.5, -1.0, 2.0]),
    "texts": (T.List(T.STRING), ["ab", "c", "\u00e9"]), "dict": (T.Map(T.STRING, T.INT), {"a": 1, "b": 2}),
    "any": (T.DYN, 5), "anyText": (T.DYN, "x1"), "anyReal": (T.DYN, 1.5), "n": (T.NULL, None),
    "wire": (T.DYN, {"success": False, "code": None, "items": [1, "x", None, 2.5], "inner": {"a": 7}}),
}


def quoted(text):
    return '"' + "".join(
        c if " " <= c <= "~" and c not in '"\\' else "\\u{%X}" % ord(c) for c in text) + '"'


def nanoseconds(text):
    """Go's notation of a duration, as the library shows it: -1h30m0.5s, 1.5ms."""
    units = {"h": 3600 * 10**9, "m": 60 * 10**9, "s": 10**9, "ms": 10**6, "us": 10**3, "µs": 10**3, "ns": 1}
    total = sum(Fraction(number) * units[unit] for number, unit in re.findall(r"([\d.]+)(h|ms|us|µs|ns|m|s)", text))
    return int(-total if text.startswith("-") else total)


def instant(text):
    year, rest = text.split("-", 1)
    body = rest[:-1]
    whole, _, fraction = body.partition(".")
    return "@%04d-%s.%sZ" % (int(year), whole, fraction.ljust(9, "0"))


def canonical(value):
    kind = str(value.type())
    if kind == "NULL":
        return "null"
    if kind == "BOOL":
        return "true" if value.value() else "false"
    if kind == "INT":
        return str(value.value())
    if kind == "UINT":
        return str(value.value()) + "u"
    if kind == "DOUBLE":
        number = value.value()
        return "nan" if math.isnan(number) else "f%016x" % struct.unpack(">Q", struct.pack(">d", number))
    if kind == "STRING":
        return quoted(value.value())
    if kind == "BYTES":
        return "b" + bytes(value.value()).hex()
    if kind == "TIMESTAMP":
        return instant(repr(value))
    if kind == "DURATION":
        return "~" + str(nanoseconds(repr(value)))
    if kind.startswith("LIST"):
        return "[" + ", ".join(canonical(element) for element in value.value()) + "]"
    if kind.startswith("MAP"):
        members = [(quoted(k) if isinstance(k, str) else str(k), canonical(v)) for k, v in value.value().items()]
        return "{" + ", ".join(f"{k}: {v}" for k, v in sorted(members)) + "}"
    return "type " + str(value.value())


def outcome(environment, activation, source, is_checked):
    try:
        expression = environment.compile(source, disable_check=not is_checked)
    except Exception as error:
        return "L " + str(error).split("\n")[0]
    try:
        value = expression.eval(activation)
        if str(value.type()) == "ERROR":
            return "E " + str(value.value()).split("\n")[0]
        return "V " + canonical(value)
    except Exception as error:
        return "E " + str(error).split("\n")[0]


def main():
    # The library gives up a reference to None too many at each use: without a store of them the process dies.
    ballast = [None] * 8_000_000
    environment = cel.NewEnv(variables={name: kind for name, (kind, _) in VARIABLES.items()})
    activation = environment.Activation({name: value for name, (_, value) in VARIABLES.items()})
    for line in sys.stdin:
        text = json.loads(line)
        results = [outcome(environment, activation, text, True)]
        if results[0].startswith("L "):
            results.append(outcome(environment, activation, text, False))
        print(json.dumps(results))
    sys.stdout.flush()
    # No farewell: its clean-up dies of the same fault.
    os._exit(0 if ballast else 1)


main()
