"""The parts of `dev.py test`: how each is run, and what they count up to."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

from scripts import system_packages

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
TYPED = ("src", "tests", "benchmarks", "scripts", "dev.py", "hatch_build.py")

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

    def __call__(self, *command: str, **extra: str) -> int:
        """Run in the project's own environment, showing what it prints."""
        environment = {
            **os.environ,
            "PATH": f"{self.python.parent}{os.pathsep}{os.environ.get('PATH', '')}",
            "TABLEE_CHROMIUM": system_packages.chromium() or "",
            "TABLEE_POSTGRESQL_BIN": system_packages.postgresql_bin() or "",
            **extra,
        }
        if "PYTHONPATH" not in extra:
            environment.pop("PYTHONPATH", None)
        sys.stdout.flush()
        return subprocess.run([str(self.python), *command], cwd=ROOT, env=environment, check=False).returncode

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


def _rules(run: Run, form: str, **extra: str) -> Result:
    places = [p for p in (TESTS, ROOT / "README.md", ROOT / "docs") if p.exists()]
    apart = [TESTS / "server", TESTS / "browser"]
    tests = [f for f in TESTS.rglob("test_*.py") if not any(f.is_relative_to(a) for a in apart)]
    if not tests or not (ROOT / "src" / "tablee" / "core").exists():
        return Result(absent="no rules tests yet")
    result = Result()
    if not result.check(f"tablee.core is {form}", run("-c", FORM_CHECK, form, **extra) == 0):
        return result
    ignored = [f"--ignore={a}" for a in apart]
    arguments = ["-n2", *WITHOUT_PLUGINS, *ignored, *(str(p) for p in places)]
    return run.pytest(result, *arguments, TABLEE_FORM=form, **extra)


def rules_compiled(run: Run) -> Result:
    return _rules(run, "compiled")


def rules_interpreted(run: Run) -> Result:
    return _rules(run, "interpreted", PYTHONPATH=str(ROOT / "src"))


def server(run: Run) -> Result:
    if not any((TESTS / "server").rglob("test_*.py")):
        return Result(absent="no tests in tests/server yet")
    return run.pytest(Result(), "-n2", "-pno:playwright", str(TESTS / "server"))


def browser(run: Run) -> Result:
    if not any((TESTS / "browser").rglob("test_*.py")):
        return Result(absent="no tests in tests/browser yet")
    return run.pytest(Result(), "-n2", str(TESTS / "browser"))


def web(run: Run) -> Result:
    if not (ROOT / "web" / "package.json").exists():
        return Result(absent="web/ is not there yet")
    result = Result()
    page = ("scripts/page.py", "run")
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
    "server": ("server", server, [system_packages.POSTGRESQL]),
    "web": ("page, unit tests", web, []),
    "browser": ("page, in a browser", browser, [system_packages.CHROMIUM]),
}


def run_parts(
    python: Path,
    names: list[str],
    missing: list[system_packages.Component],
    arguments: list[str] | None = None,
) -> int:
    """Run the parts in their order, then print what each came to; 0 if nothing failed."""
    run = Run(python, missing, arguments or [])
    results: dict[str, Result] = {}
    for name, (title, part, needs) in PARTS.items():
        if name not in names:
            continue
        print(f"\n== {title}", flush=True)
        start = time.perf_counter()
        result = part(run)
        if not result.absent:
            for component in needs:
                if component in missing:
                    result.check(f"missing: {system_packages.how_to_get(component)}", False)
        result.seconds = time.perf_counter() - start
        results[title] = result
    return summary(results)


def summary(results: dict[str, Result]) -> int:
    print("\n== summary")
    for title, r in results.items():
        if r.absent:
            print(f"{title:20} not run: {r.absent}")
            continue
        counts = f"{r.passed:6} passed {r.failed:4} failed {r.skipped:4} skipped"
        print(f"{title:20} {counts} {r.seconds:7.1f} s  {'FAILED' if r.failed else 'ok'}")
        for note in r.notes:
            print(f"{'':20} ! {note}")
    passed, failed, skipped = (
        sum(getattr(r, kind) for r in results.values()) for kind in ("passed", "failed", "skipped")
    )
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0
