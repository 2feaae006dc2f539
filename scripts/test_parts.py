"""The parts of `dev.py test`: how each is run, and what they count up to."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO
from xml.etree import ElementTree as ET

from scripts import system_packages

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
TYPED = ("src", "tests", "benchmarks", "examples", "scripts", "dev.py", "hatch_build.py")

# A test that skips itself for one of these reasons asks for something `dev.py setup` should have brought.
WANTING = ("missing:", "could not import")

# Plug-ins that cost a second of start-up in every worker, and that only the other parts use.
WITHOUT_PLUGINS = [f"-pno:{name}" for name in ("playwright", "schemathesis", "faker")]

FORM_CHECK = """
import importlib, pkgutil, sys
import tablee.core
compiled = sys.argv[1] == "compiled"
names = ["tablee.core", *(m.name for m in pkgutil.walk_packages(tablee.core.__path__, "tablee.core."))]
files = [importlib.import_module(name).__file__ or "" for name in names]
wrong = [f for f in files if f.endswith(".py") == compiled]
print(f"{len(files)} modules of tablee.core, {sys.argv[1]}: {tablee.core.__path__[0]}")
sys.exit(f"not {sys.argv[1]}: {', '.join(wrong)}" if wrong else 0)
"""


@dataclass
class Result:
    """What a part came to; `absent` says why it was not run."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    notes: list[str] = field(default_factory=list)
    absent: str = ""
    seconds: float = 0.0

    def check(self, title: str, good: bool) -> bool:
        """Count something that is one check, not a file of tests."""
        self.passed += good
        self.failed += not good
        if not good:
            self.notes.append(title)
        return good

    def add_junit(self, report: Path, exit_code: int) -> None:
        before = self.failed
        if report.exists():
            for case in ET.parse(report).iter("testcase"):  # noqa: S314 (our own test run wrote it)
                skipped = case.find("skipped")
                if case.find("failure") is not None or case.find("error") is not None:
                    self.failed += 1
                elif skipped is None or skipped.get("type") == "pytest.xfail":
                    self.passed += 1
                elif (reason := skipped.get("message") or "").startswith(WANTING):
                    self.failed += 1
                    self.notes.append(f"skipped for want of a component: {reason}")
                else:
                    self.skipped += 1
        # A run that ended badly without a failing test (a crash, nothing collected) failed all the same.
        if exit_code != 0 and self.failed == before:
            self.check(f"the test run ended with exit code {exit_code}", False)


@dataclass
class Run:
    python: Path
    missing: list[system_packages.Component]
    arguments: list[str]
    out: IO[bytes] | None = None  # where what is printed goes, for a part beside another one

    def __call__(self, *command: str, **extra: str) -> int:
        """Run in the project's own environment, showing what it prints."""
        environment = {
            **os.environ,
            "PATH": f"{self.python.parent}{os.pathsep}{os.environ.get('PATH', '')}",
            "TABLEE_CHROMIUM": system_packages.headless_chromium() or system_packages.chromium() or "",
            "TABLEE_POSTGRESQL_BIN": system_packages.postgresql_bin() or "",
            **extra,
        }
        if "PYTHONPATH" not in extra:
            environment.pop("PYTHONPATH", None)
        sys.stdout.flush()
        return subprocess.run(
            [str(self.python), *command],
            cwd=ROOT,
            env=environment,
            stdout=self.out,
            stderr=subprocess.STDOUT if self.out else None,
            check=False,
        ).returncode

    def pytest(self, result: Result, *arguments: str, **extra: str) -> Result:
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder, "junit.xml")
            flags = ["-q", f"--junitxml={report}", "-o", "junit_logging=no", *self.arguments]
            result.add_junit(report, self("-m", "pytest", *flags, *arguments, **extra))
        return result


def lint(run: Run) -> Result:
    result = Result()
    typed = [name for name in TYPED if (ROOT / name).exists()]
    result.check("ruff check", run("-m", "ruff", "check") == 0)
    result.check("ruff format --check", run("-m", "ruff", "format", "--check") == 0)
    result.check("mypy", run("-m", "mypy", *typed) == 0)
    return result


# Two processes; one that has nothing left takes half of what the other has.
TWO = ["-n2", "--dist=worksteal"]

# Where tests wait for a browser, a bot or a program they started, a third process has the core meanwhile.
THREE = ["-n3", "--dist=worksteal"]

# These start processes of their own, read or write pages about the sources, or let bots play whole series. The kept
# checksums show that both forms play the same games, so once is enough; forged files are read in both forms by
# tests/contract/test_forged.py.
ONCE = [
    TESTS / "bots" / "test_teams.py",
    TESTS / "core" / "test_layers.py",
    TESTS / "core" / "test_reference.py",
    TESTS / "fuzz" / "test_fuzz.py",
    TESTS / "lab" / "test_ladder.py",
    TESTS / "lab" / "test_long_runs.py",
    TESTS / "lab" / "test_rating.py",
    TESTS / "lab" / "test_workers.py",
    TESTS / "sixth" / "test_new_game.py",
    TESTS / "sixth" / "test_plugin.py",
]


def _rules(run: Run, form: str, apart_too: Sequence[Path] = (), **extra: str) -> Result:
    places = [p for p in (TESTS, ROOT / "README.md", ROOT / "docs") if p.exists()]
    apart = [TESTS / "server", TESTS / "browser", TESTS / "mutants", TESTS / "start"]
    tests = [f for f in TESTS.rglob("test_*.py") if not any(f.is_relative_to(a) for a in apart)]
    if not tests or not (ROOT / "src" / "tablee" / "core").exists():
        return Result(absent="no rules tests yet")
    result = Result()
    if not result.check(f"tablee.core is {form}", run("-c", FORM_CHECK, form, **extra) == 0):
        return result
    ignored = [f"--ignore={a}" for a in (*apart, *apart_too)]
    arguments = [*THREE, *WITHOUT_PLUGINS, *ignored, *(str(p) for p in places)]
    return run.pytest(result, *arguments, TABLEE_FORM=form, **extra)


def rules_compiled(run: Run) -> Result:
    return _rules(run, "compiled")


def rules_interpreted(run: Run) -> Result:
    return _rules(run, "interpreted", ONCE, PYTHONPATH=str(ROOT / "src"))


def server(run: Run) -> Result:
    if not any((TESTS / "server").rglob("test_*.py")):
        return Result(absent="no tests in tests/server yet")
    return run.pytest(Result(), *TWO, "-pno:playwright", str(TESTS / "server"), str(TESTS / "mutants"))


# On two cores a browser may be late. So many failures are tried again, alone; more are no accident.
MOST_LATE = 5


def browser(run: Run) -> Result:
    if not any((TESTS / "browser").rglob("test_*.py")):
        return Result(absent="no tests in tests/browser yet")
    result = run.pytest(Result(), *THREE, str(TESTS / "browser"))
    if 0 < result.failed <= MOST_LATE:
        print(f"-- {result.failed} failed; once more, one after another", flush=True)
        flags = ("--last-failed", "--last-failed-no-failures=none")
        again = run.pytest(Result(), *flags, str(TESTS / "browser"))
        result.passed += again.passed
        result.failed -= again.passed
        result.notes += again.notes
        if again.passed:
            result.notes.append(f"{again.passed} failed beside others and passed alone (named above)")
    return result


def start(run: Run) -> Result:
    """First starts and installs: each file's tests share a checkout, so a file stays in one process."""
    plugins = [*WITHOUT_PLUGINS, "-n2", "--dist=loadfile"]
    return run.pytest(Result(), *plugins, str(TESTS / "start"))


def web(run: Run) -> Result:
    if not (ROOT / "web" / "package.json").exists():
        return Result(absent="web/ is not there yet")
    result = Result()
    page = ("scripts/page.py", "run")
    result.check("eslint", run(*page, "eslint", ".") == 0)
    result.check("prettier --check", run(*page, "prettier", "--check", "--log-level=warn", ".") == 0)
    result.check("tsc", run(*page, "tsc", "--noEmit") == 0)
    result.check("svelte-check", run(*page, "svelte-check", "--fail-on-warnings") == 0)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "junit.xml")
        reporters = ("--reporter=default", "--reporter=junit", f"--outputFile.junit={report}")
        result.add_junit(report, run(*page, "vitest", "run", *reporters))
    return result


Part = tuple[str, Callable[[Run], Result], list[system_packages.Component]]
_COMPILING = [system_packages.COMPILER, system_packages.C_HEADERS, system_packages.HEADERS]

PARTS: dict[str, Part] = {
    "lint": ("style and types", lint, []),
    "rules": ("rules, compiled", rules_compiled, _COMPILING),
    "pure": ("rules, interpreted", rules_interpreted, []),
    "server": (
        "server",
        server,
        [system_packages.POSTGRESQL, system_packages.NGINX, system_packages.SYSTEMD],
    ),
    "web": ("page, unit tests", web, []),
    "browser": ("page, in a browser", browser, [system_packages.CHROMIUM]),
    "start": ("first start, release", start, _COMPILING),
}

# Each of these keeps one core busy; the others use all there are.
SIDE_BY_SIDE = ("lint", "web")

# Minutes on two quiet cores, until this machine has figures of its own.
USUAL = {"lint": 0.5, "web": 0.8, "rules": 2.7, "pure": 2.0, "server": 2.4, "browser": 10.5, "start": 0.9}
TIMES = ROOT / ".cache" / "test-times.json"


def run_parts(
    python: Path,
    names: list[str],
    missing: list[system_packages.Component],
    arguments: list[str] | None = None,
) -> int:
    """Run the parts in their order, then print what each came to; 0 if nothing failed."""
    run = Run(python, missing, arguments or [])
    wanted = [name for name in PARTS if name in names]
    beside = [name for name in wanted if name in SIDE_BY_SIDE]
    groups = [beside] if len(beside) > 1 else [[name] for name in beside]
    groups += [[name] for name in wanted if name not in SIDE_BY_SIDE]
    announce(groups)
    results: dict[str, Result] = {}
    for group in groups:
        print(f"\n== {' and '.join(PARTS[name][0] for name in group)}", flush=True)
        if len(group) == 1:
            results[group[0]] = run_part(run, group[0])
        else:
            results |= run_beside(run, group)
    if not run.arguments:  # with arguments only some of the tests may have run
        keep_times(results)
    return summary({PARTS[name][0]: results[name] for name in wanted})


def run_part(run: Run, name: str) -> Result:
    _, part, needs = PARTS[name]
    began = time.perf_counter()
    result = part(run)
    if not result.absent:
        for component in needs:
            if component in run.missing:
                result.check(f"missing: {system_packages.how_to_get(component)}", False)
    result.seconds = time.perf_counter() - began
    return result


def run_beside(run: Run, names: list[str]) -> dict[str, Result]:
    """Parts at the same time; what each prints is shown whole when it ends."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(len(names)) as pool:

        def one(name: str) -> Result:
            file = Path(folder, name)
            with file.open("wb") as out:
                result = run_part(Run(run.python, run.missing, run.arguments, out), name)
            shown = file.read_text(errors="replace")
            print(f"-- {PARTS[name][0]}, {result.seconds:.0f} s\n{shown}", end="", flush=True)
            return result

        return dict(zip(names, pool.map(one, names), strict=True))


# How long it may take


def known_times() -> dict[str, float]:
    """Minutes by part: those of the last good run on this machine, else the usual ones."""
    try:
        kept: dict[str, float] = json.loads(TIMES.read_text())
    except (OSError, ValueError):
        kept = {}
    return USUAL | {name: minutes for name, minutes in kept.items() if name in PARTS}


def announce(groups: list[list[str]]) -> None:
    times = known_times()
    print("what is run, and about how long it takes:")
    total = 0.0
    for group in groups:
        minutes = max(times[name] for name in group)
        total += minutes
        print(f"  {' and '.join(PARTS[name][0] for name in group):42} {minutes:5.1f} min")
    print(f"  {'together':42} {total:5.1f} min", flush=True)


def keep_times(results: dict[str, Result]) -> None:
    good = {name: r.seconds / 60 for name, r in results.items() if not r.failed and not r.absent}
    TIMES.parent.mkdir(exist_ok=True)
    TIMES.write_text(json.dumps(known_times() | good, indent=1))


def summary(results: dict[str, Result]) -> int:
    print("\n== summary")
    for title, r in results.items():
        if r.absent:
            print(f"{title:22} not run: {r.absent}")
            continue
        counts = f"{r.passed:6} passed {r.failed:4} failed {r.skipped:4} skipped"
        print(f"{title:22} {counts} {r.seconds:7.1f} s  {'FAILED' if r.failed else 'ok'}")
        for note in r.notes:
            print(f"{'':22} ! {note}")
    passed, failed, skipped = (
        sum(getattr(r, kind) for r in results.values()) for kind in ("passed", "failed", "skipped")
    )
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0
