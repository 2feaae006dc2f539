"""The pieces of set-up: the display, the lock, the programs it runs."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from scripts import commands, environment, progress
from scripts.locking import hold
from scripts.progress import Progress
from scripts.test_parts import PARTS, USUAL, announce

from tests.start.checkout import ROOT


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_without_a_terminal_every_step_is_a_line_at_its_start_and_end() -> None:
    out = io.StringIO()
    shown = Progress(out)
    with shown.step("first"), shown.step("second") as second:
        second.how_far = "(3/9)"
        shown.say("a sentence")
    lines = out.getvalue().splitlines()
    assert lines[:3] == ["· first …", "· second …", "a sentence"]
    assert lines[3].startswith("✓ second (3/9)  0.") and lines[4].startswith("✓ first  0.")
    assert "\x1b" not in out.getvalue()


def test_a_long_step_gives_signs_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "ALIVE_SECONDS", 0.05)
    monkeypatch.setattr(progress, "REDRAW_SECONDS", 0.02)
    out = io.StringIO()
    with Progress(out).step("slow"):
        time.sleep(0.5)
    assert out.getvalue().count("· slow … ") >= 2


def test_a_step_that_fails_is_marked() -> None:
    out = io.StringIO()
    with pytest.raises(ValueError), Progress(out).step("bad"):
        raise ValueError
    assert "✗ bad" in out.getvalue()


def test_in_a_terminal_running_steps_are_redrawn_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress, "REDRAW_SECONDS", 0.02)
    out = Terminal()
    with Progress(out).step("slow"):
        time.sleep(0.3)
    text = out.getvalue()
    assert "\x1b[1F\x1b[J" in text and text.endswith(" s\n")
    assert text.rpartition("\x1b[J")[2].startswith("✓ slow"), "the last thing drawn is that it is done"


def test_a_lock_is_held_by_one_process_and_freed_by_its_death(tmp_path: Path) -> None:
    file = tmp_path / "a.lock"
    code = (
        "import sys, time\nfrom pathlib import Path\nfrom scripts.locking import hold\n"
        "with hold(Path(sys.argv[1])):\n    print('held', flush=True)\n    time.sleep(60)\n"
    )
    other = subprocess.Popen([sys.executable, "-c", code, file], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert other.stdout is not None and other.stdout.readline() == "held\n"
        with hold(file) as held:
            assert not held

        def waiting(holder: int) -> None:
            assert holder == other.pid
            other.kill()

        with hold(file, waiting) as held:
            assert held
    finally:
        other.kill()
        other.communicate()


def test_what_a_killed_start_left_goes_but_not_what_a_compiler_is_building(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "CACHE", tmp_path)
    monkeypatch.setattr(environment, "BUILD_LOCK", tmp_path / "build.lock")
    for name in ("tmp-pip-a", "tmp-db-a", "tmp-page-a", "tmp-wheel-1", "tmp-native-a", "page-kept"):
        (tmp_path / name).mkdir()
    with hold(environment.BUILD_LOCK):  # as another start's compiler holds it
        environment.clear_leftovers()
    left = sorted(p.name for p in tmp_path.iterdir() if p.is_dir())
    assert left == ["page-kept", "tmp-native-a", "tmp-page-a", "tmp-wheel-1"]
    environment.clear_leftovers()
    assert [p.name for p in tmp_path.iterdir() if p.is_dir()] == ["page-kept"]


def test_bytecode_is_kept_where_an_image_forbids_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    (tmp_path / "told.py").touch()
    environment.keep_bytecode()
    commands.run(sys.executable, "-c", "import told", env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert list(tmp_path.glob("__pycache__/told.*.pyc"))


def test_a_program_that_fails_shows_what_it_said() -> None:
    heard: list[str] = []
    code = "import sys; print('out'); print('why', file=sys.stderr); sys.exit(3)"
    with pytest.raises(commands.Failed) as failed:
        commands.run(sys.executable, "-c", code, on_line=heard.append)
    assert heard == ["why"] and "why" in failed.value.explained() and "exit code 3" in str(failed.value)
    assert commands.run(sys.executable, "-c", "print('fine')") == "fine\n"


def test_every_part_of_the_suite_says_how_long_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(USUAL) == set(PARTS)
    assert sum(USUAL.values()) <= 20, "the whole suite, in minutes"
    announce([["lint", "web"], ["pure"]])
    told = capsys.readouterr().out
    assert "style and types and page, unit tests" in told and "together" in told
