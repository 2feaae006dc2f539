"""Mutated records and editions, each in a process of its own: no crash, no hang, no traceback, no 300 MB."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests import profile
from tests.fuzz import sandbox

ROOT = Path(__file__).parents[2]
INPUTS = {"default": 300, "long": 100_000}
FEWEST = 200  # with fewer, chance alone might let in too few


def test_nothing_that_is_read_breaks_the_reader(tmp_path: Path) -> None:
    inputs = INPUTS[os.environ.get("TABLEE_PROFILE", "default")]
    inputs = max(FEWEST, profile.fewer(inputs))
    command = [sys.executable, "-m", "tests.fuzz", "--seed", profile.run_seed(), "--inputs", str(inputs)]
    done = subprocess.run(
        [*command, "--keep", str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-4_000:]
    told = json.loads(done.stdout)
    assert told["inputs"] == inputs == told["records"]["tried"] + told["editions"]["tried"]
    assert told["records"]["let_in"] > inputs // 50 and told["editions"]["let_in"] > inputs // 200


def hang(kind: str, content: bytes) -> bool:
    while True:
        pass


def swallow(kind: str, content: bytes) -> bool:
    return bool(bytearray(2 * sandbox.MEMORY))


def stumble(kind: str, content: bytes) -> bool:
    raise IndexError("list index out of range")


def crash(kind: str, content: bytes) -> bool:
    os.kill(os.getpid(), signal.SIGSYS)  # a death of which pytest makes no report of its own
    return False


@pytest.mark.parametrize(
    ("target", "says"), [(hang, "hang"), (swallow, "MemoryError"), (stumble, "IndexError"), (crash, "crash")]
)
def test_the_sandbox_notices(target: object, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "use", target)
    monkeypatch.setattr(sandbox, "SECONDS", 1.0)
    assert says in sandbox.judge("record", b"").fault


def test_the_sandbox_says_what_was_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "use", lambda kind, content: kind == "edition")
    assert sandbox.judge("edition", b"").let_in and not sandbox.judge("record", b"").let_in
    assert not sandbox.judge("record", b"").fault
