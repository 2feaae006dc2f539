"""A game that is no part of the package, in plain Python: found through the public doors, and whole.

Under the compiled form of the suite, this is a plain-Python game on a compiled install.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).parents[2]
GAMES = Path(__file__).parent
SUITE = (
    "tests/contract",
    "tests/core/test_checksum.py",
    "tests/bots/test_bots.py",
    "tests/bots/test_search.py",
    "tests/bots/test_advice.py",
    "tests/cli/test_cli.py",
    "tests/table",
    "tests/sixth/kalaha",
)
PLUGINS_OFF = [f"-pno:{name}" for name in ("playwright", "schemathesis", "faker", "xdist")]


def run(*command: str, **extra: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={**environment, **extra},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def listed(**extra: str) -> list[str]:
    done = run("-m", "tablee.cli", "games", "--json", **extra)
    assert done.returncode == 0, done.stderr
    return [game["id"] for game in json.loads(done.stdout)]


def test_the_whole_suite_passes_for_a_game_in_a_folder(tmp_path: Path) -> None:
    """Every test that runs for each game runs for this one, and its own do."""
    report = tmp_path / "junit.xml"
    arguments = ["-q", "-k", "kalaha", f"--junitxml={report}", *PLUGINS_OFF, *SUITE]
    done = run("-m", "pytest", *arguments, TABLEE_GAMES=str(GAMES))
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    cases = list(ET.parse(report).iter("testcase"))
    assert all(len(case) == 0 for case in cases), "nothing was skipped"
    ran = {str(case.get("classname")).rpartition(".")[2] for case in cases}
    assert ran >= {
        *("test_fixtures", "test_play", "test_secrecy", "test_texts", "test_checksum"),
        *("test_bots", "test_search", "test_advice", "test_cli", "test_rulebook"),
    }
    assert len(cases) >= 50


def test_a_game_is_found_by_its_folder_only_when_named() -> None:
    assert "kalaha" not in listed()
    assert "kalaha" in listed(TABLEE_GAMES=str(GAMES))


def test_a_game_is_found_by_an_entry_point(tmp_path: Path) -> None:
    """As an installed distribution would bring it."""
    shutil.copytree(
        GAMES / "kalaha", tmp_path / "kalaha", ignore=shutil.ignore_patterns("__pycache__", "tests")
    )
    info = tmp_path / "tablee_kalaha-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tablee-kalaha\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[tablee.games]\nkalaha = kalaha\n")
    path = os.pathsep.join(part for part in (os.environ.get("PYTHONPATH", ""), str(tmp_path)) if part)
    assert "kalaha" in listed(PYTHONPATH=path)
    out = tmp_path / "game.tablee.json"
    done = run("-m", "tablee.cli", "record", "kalaha", "--seed", "3", "--out", str(out), PYTHONPATH=path)
    assert done.returncode == 0, done.stderr
    done = run("-m", "tablee.cli", "verify", str(out), PYTHONPATH=path)
    assert done.returncode == 0, done.stderr
