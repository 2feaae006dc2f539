"""Apply a mutant to a copy of the sources, in plain Python, and see which test fails."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.catalogue import BadMutant, Mutant
from tests.profile import run_seed

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "tablee"
LONGEST = 400.0  # seconds for the tests of one mutant
UNUSED = ("cacheprovider", "playwright", "schemathesis", "faker", "xdist")
QUICK = ["-q", "-x", *(f"-pno:{name}" for name in UNUSED)]
FAILED = re.compile(r"^FAILED (.+?)(?: - .*)?$", re.MULTILINE)

# A defect that is noticed because nothing can be imported any more says nothing about the tests.
IMPORTS = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


@dataclass(frozen=True)
class Verdict:
    mutant: Mutant
    caught_by: str  # the test; empty for a survivor
    problem: str  # why there is no verdict; empty where there is one
    seconds: float

    @property
    def good(self) -> bool:
        return bool(self.caught_by) and not self.problem


class Laboratory:
    """A copy of the sources in which one mutant at a time lives."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "src"
        self.package = self.source / "tablee"
        shutil.copytree(SOURCE, self.package, ignore=shutil.ignore_patterns("__pycache__"))
        self.clock = int(time.time())
        self.sound: set[str] = set()  # tests that pass without a mutant (the seed is the whole run's)
        self.environment = {**os.environ, "PYTHONPATH": str(self.source), "TABLEE_SEED": run_seed()}
        # A run of the suite that this one is part of must not tell the inner one what to do.
        for name in ("PYTEST_ADDOPTS", "PYTEST_CURRENT_TEST", "TABLEE_FORM", "TABLEE_PROFILE"):
            self.environment.pop(name, None)
        for name in [name for name in self.environment if name.startswith("PYTEST_XDIST")]:
            del self.environment[name]

    def judge(self, mutant: Mutant) -> Verdict:
        began = time.perf_counter()
        caught_by = problem = ""
        try:
            caught_by = self._caught_by(mutant)
        except BadMutant as error:
            problem = str(error)
        except subprocess.TimeoutExpired:
            problem = f"the tests did not end within {LONGEST:.0f} s"
        return Verdict(mutant, caught_by, problem, time.perf_counter() - began)

    def _caught_by(self, mutant: Mutant) -> str:
        place = mutant.place(self.package)
        right = place.read_text(encoding="utf-8")
        try:
            self._write(place, right.replace(mutant.find, mutant.replace))
            self._check_imports(mutant, place)
            only = ["-k", mutant.only] if mutant.only else []
            done = self._pytest(*mutant.tests, *only)
        finally:
            self._write(place, right)
        if done.returncode == 0:
            return ""
        failed = FAILED.search(done.stdout)
        if done.returncode != 1 or failed is None:
            raise BadMutant(
                f"{mutant.id}: no test failed, yet the run did:\n{done.stdout[-1500:]}{done.stderr[-500:]}"
            )
        caught_by = failed.group(1)
        if caught_by not in self.sound and self._pytest(caught_by).returncode != 0:
            raise BadMutant(f"{mutant.id}: {caught_by} fails without the mutant as well")
        self.sound.add(caught_by)
        return caught_by

    def _write(self, place: Path, text: str) -> None:
        """Each version gets a time of its own, or Python would take the bytecode of another one of the same length."""
        place.write_text(text, encoding="utf-8")
        self.clock += 2
        os.utime(place, (self.clock, self.clock))

    def _check_imports(self, mutant: Mutant, place: Path) -> None:
        parts = place.relative_to(self.source).with_suffix("").parts
        names = [".".join(parts).removesuffix(".__init__")]
        done = self._run("-c", IMPORTS, *names)
        if done.returncode != 0:
            raise BadMutant(f"{mutant.id}: the sources cannot be imported any more:\n{done.stderr[-800:]}")

    def _pytest(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self._run("-m", "pytest", *QUICK, *arguments)

    def _run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *command],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
