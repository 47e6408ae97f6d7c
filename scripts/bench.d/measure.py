"""Runs the contenders of scripts/bench in turn, checks what each has found, and reports medians.

Called by scripts/bench, which builds and generates. A run counts only if every line was judged as the generator meant
it (FILE.json beside the recording); otherwise this ends with status 1 and prints no figure.
"""
import argparse
import json
import os
import sys
import time


class Unsound(Exception):
    """A run that did not do what it was measured for."""


class Run:
    """One finished process: wall and processor seconds, peak memory in bytes, exit code."""

    def __init__(self, command, cores, out):
        files = [
            (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, out + ".out", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644),
            (os.POSIX_SPAWN_OPEN, 2, out + ".err", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644),
        ]
        with Pinned(cores):
            start = time.perf_counter()
            child = os.posix_spawn(command[0], command, os.environ, file_actions=files)
            _, status, usage = os.wait4(child, 0)
            self.wall = time.perf_counter() - start
        self.cpu = usage.ru_utime + usage.ru_stime
        self.peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
        self.code = os.waitstatus_to_exitcode(status)
        self.command = command
        self.out = out

    def text(self):
        with open(self.out + ".out", encoding="utf-8", errors="replace") as file:
            return file.read()

    def document(self):
        try:
            return json.loads(self.text())
        except ValueError:
            raise self.unsound("printed no JSON") from None

    def unsound(self, why):
        with open(self.out + ".err", encoding="utf-8", errors="replace") as file:
            said = file.read(2000)
        return Unsound(f"{' '.join(self.command)}\n  {why} (exit {self.code})\n{said}")


class Pinned:
    """Holds this process, and so what it starts, to some cores; elsewhere than on Linux it does nothing."""

    def __init__(self, cores):
        self.cores = cores

    def __enter__(self):
        if self.cores:
            self.before = os.sched_getaffinity(0)
            os.sched_setaffinity(0, self.cores)

    def __exit__(self, *_):
        if self.cores:
            os.sched_setaffinity(0, self.before)


def median(values):
    values = sorted(values)
    middle = len(values) // 2
    return values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2


def check_dogana(run, expected):
    """The report must account for every line, outcome by outcome."""
    report = run.document()
    summary = report.get("summary", {})
    wanted_code = 0 if set(expected["outcomes"]) == {"success"} else 1
    for key in ("exchanges", "cases", "matched"):
        if summary.get(key) != expected["lines"]:
            raise run.unsound(f"summary.{key} is {summary.get(key)} and not {expected['lines']}")
    outcomes = {kind: count for kind, count in summary.get("outcomes", {}).items() if count}
    if outcomes != expected["outcomes"]:
        raise run.unsound(f"outcomes are {outcomes} and not {expected['outcomes']}")
    # Of failing exchanges it is the checker's business how far it reads on; of successes every note is known.
    if wanted_code == 0 and summary.get("notes") != {kind: count for kind, count in expected["notes"].items() if count}:
        raise run.unsound(f"notes are {summary.get('notes')} and not {expected['notes']}")
    if run.code != wanted_code or report.get("exitCode") != wanted_code:
        raise run.unsound(f"exit code is not {wanted_code}")


def check_codable(run, expected):
    found = run.document()
    if run.code != 0 or any(found[key] != expected[key] for key in ("lines", "bytes", "outcomes")):
        raise run.unsound(f"found {found} and not {expected}")


def throughput(options, expected):
    """Runs of each contender, one round after the other: {contender: [Run]}."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    count = len(cores) or os.cpu_count() or 1
    check = [options.dogana, "check", "--contracts", options.contracts, options.recording, "--format", "json"]
    contenders = [("dogana, 1 worker", check + ["--jobs", "1"], cores[-1:], check_dogana)]
    if count > 1:
        contenders.append(("dogana, 2 workers", check + ["--jobs", "2"], cores[-2:], check_dogana))
    contenders.append(("JSONDecoder", [options.codable, options.recording, options.dates], cores[-1:], check_codable))
    # Into the page cache, so that nobody pays for the disk.
    with open(options.recording, "rb") as file:
        while file.read(1 << 20):
            pass
    runs = {name: [] for name, *_ in contenders}
    for number in range(options.runs):
        for name, command, pinned, verify in contenders:
            run = Run(command, pinned, os.path.join(options.out, "run"))
            verify(run, expected)
            runs[name].append(run)
            print(f"run {number + 1}: {name}: {expected['bytes'] / 1e6 / run.wall:.0f} MB/s", file=sys.stderr)
    return runs


def startup(options):
    """Milliseconds from spawn to exit, [(what, static, dynamic)] with None for what was not measured, and why not."""
    out = os.path.join(options.out, "startup")
    rows = []
    failures = []
    for what, arguments in (("dogana --version", ["--version"]), ("dogana check, own contracts", ["check"])):
        row = []
        for binary in (options.dogana, options.dogana_dynamic):
            try:
                row.append(median_start([binary] + arguments, options.startup_runs, out) if binary else None)
            except Unsound as error:
                row.append(None)
                failures.append(error)
        rows.append((what, *row))
    floor = next((path for path in ("/bin/true", "/usr/bin/true") if os.path.exists(path)), None)
    if floor:
        walls = [Run([floor], None, out).wall * 1000 for _ in range(options.startup_runs)]
        rows.append(("true, for comparison", median(walls), None))
    return rows, failures


def median_start(command, count, out):
    """The median of `count` runs; a check must have passed on at least one case first."""
    if command[-1] == "check":
        first = Run(command + ["--format", "json"], None, out)
        if first.code != 0 or not first.document().get("summary", {}).get("cases"):
            raise first.unsound("did not pass on the contracts of the repository")
    walls = []
    for _ in range(count):
        run = Run(command, None, out)
        if run.code != 0 or not run.text():
            raise run.unsound("failed")
        walls.append(run.wall * 1000)
    return median(walls)


def processor():
    try:
        with open("/proc/cpuinfo") as file:
            return next(line.split(":", 1)[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return os.uname().machine


def main():
    parser = argparse.ArgumentParser()
    for name in ("recording", "contracts", "dogana", "dogana-dynamic", "codable", "dates", "out"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--startup-runs", type=int, default=20)
    options = parser.parse_args()
    with open(options.recording + ".json") as file:
        expected = json.load(file)
    size = expected["bytes"] / 1e6
    if os.path.getsize(options.recording) != expected["bytes"]:
        raise Unsound(f"{options.recording} is not the file that was generated")

    load = os.getloadavg()[0]
    if load > 0.5:
        print(f"load average {load:.1f}: other work shares the cores, so the figures will be low", file=sys.stderr)
    runs = throughput(options, expected)
    starts, failures = startup(options)

    results = []
    with open(os.path.join(options.out, "runs.tsv"), "w") as file:
        file.write("contender\trun\twall_s\tcpu_s\tmb_per_s\tpeak_bytes\n")
        for name, list_ in runs.items():
            for number, run in enumerate(list_, 1):
                file.write(f"{name}\t{number}\t{run.wall:.4f}\t{run.cpu:.4f}\t{size / run.wall:.1f}\t{run.peak}\n")

    print(f"{processor()}, {os.cpu_count()} cores, load average {load:.1f} at the start")
    print(f"{size:.1f} MB, {expected['lines']} exchanges, outcomes {json.dumps(expected['outcomes'])}")
    print(f"\n{f'median of {options.runs} runs':<30}{'MB/s':>8}{'min':>8}{'max':>8}{'wall s':>9}{'cpu s':>8}{'peak MB':>9}")
    for name, list_ in runs.items():
        rates = [size / run.wall for run in list_]
        peak = max(run.peak for run in list_) / 1e6
        print(
            f"{name:<30}{median(rates):>8.1f}{min(rates):>8.1f}{max(rates):>8.1f}"
            f"{median([run.wall for run in list_]):>9.3f}{median([run.cpu for run in list_]):>8.2f}{peak:>9.1f}")
        results.append((name, median(rates), "MB/s", ">= 500" if name == "dogana, 1 worker" else ""))
        results.append((name + ", peak memory", peak, "MB", "< 100" if name.startswith("dogana") else ""))
    one = runs["dogana, 1 worker"]
    ratios = [("dogana, 1 worker / JSONDecoder", one, runs["JSONDecoder"], ">= 10")]
    if "dogana, 2 workers" in runs:
        ratios.append(("dogana, 2 workers / 1 worker", runs["dogana, 2 workers"], one, ">= 1.7"))
    print(f"\n{'ratio within a run, median':<30}{'':>8}{'min':>8}{'max':>8}{'wanted':>9}")
    for name, faster, slower, wanted in ratios:
        values = [other.wall / run.wall for run, other in zip(faster, slower)]
        print(f"{name:<30}{median(values):>8.2f}{min(values):>8.2f}{max(values):>8.2f}{wanted:>9}")
        results.append((name, median(values), "x", wanted))
    print(f"\n{f'start to exit, median of {options.startup_runs}, ms':<38}{'static':>8}{'dynamic':>9}{'wanted':>9}")
    for what, static, dynamic in starts:
        wanted = {"dogana --version": "< 10", "dogana check, own contracts": "< 100"}.get(what, "")
        shown = ["–" if value is None else f"{value:.2f}" for value in (static, dynamic)]
        print(f"{what:<38}{shown[0]:>8}{shown[1]:>9}{wanted:>9}")
        for build, value, goal in (("static", static, wanted), ("dynamic", dynamic, "")):
            if value is not None:
                results.append((f"{what}, {build}", value, "ms", goal))
    with open(os.path.join(options.out, "results.tsv"), "w") as file:
        file.write("what\tvalue\tunit\twanted\n")
        for what, value, unit, wanted in results:
            file.write(f"{what}\t{value:.3f}\t{unit}\t{wanted}\n")
    print(
        "\nwall time of whole processes, start-up and report included; peak memory is never shown below this script's"
        f"\nown few MB. All figures: {options.out}/results.tsv, each run: {options.out}/runs.tsv")
    if failures:
        raise Unsound("\n".join(str(error) for error in failures))


if __name__ == "__main__":
    try:
        main()
    except Unsound as error:
        sys.exit(f"bench: not measured: {error}")
