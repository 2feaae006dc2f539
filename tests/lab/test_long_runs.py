"""Commands that take long: killed, they go on where they were; beside it they say how far they are.

Both forms give the same, and plain Python takes minutes, so these run once (``scripts/test_parts.py``).
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

RUNS = {
    "simulate": ["simulate", "syzygie", "--games", "600", "--bots", "greedy,greedy", "--seed", "3", "--json"],
    "arena": ["arena", "syzygie", "--bots", "greedy,random", "--games", "400", "--seed", "3", "--json"],
    "study": ["study", "syzygie", "--games", "200", "--bots", "greedy", "--level-games", "0", "--seed", "3"],
    "calibrate": ["calibrate", "styx", "--games", "40", "--seed", "3"],
}


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
@pytest.mark.parametrize("run", RUNS)
def test_a_run_that_is_killed_goes_on_and_ends_the_same(run: str, tmp_path: Path) -> None:
    """The whole process dies, without a chance to say so; run again with two jobs, only the rest is worked out."""
    kept = tmp_path / "kept.jsonl"
    command = [sys.executable, "-m", "tablee.cli", *RUNS[run]]
    wait = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    process = subprocess.Popen([*command, "--keep", str(kept)], **wait)  # type: ignore[call-overload]
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and process.poll() is None:
        if kept.exists() and len(kept.read_text().splitlines()) > 3:
            break
        time.sleep(0.002)
    assert process.poll() is None, "all was done before it could be killed"
    process.kill()
    process.wait()
    whole = kept.read_text().rpartition("\n")[0].splitlines()
    assert 1 < len(whole) < 33
    outcomes = []
    for given in (["--keep", str(kept), "--jobs", "2"], []):
        done = subprocess.run([*command, *given], capture_output=True, text=True, cwd=tmp_path, timeout=200)
        assert done.returncode == 0, done.stderr
        figures = tmp_path / "syzygie-study.json"
        outcomes.append(figures.read_text() if run == "study" else done.stdout)
    if run == "simulate":  # but for how long it took
        outcomes = [json.dumps({**json.loads(text), "speed": None}) for text in outcomes]
    assert outcomes[0] == outcomes[1]
    assert kept.read_text().splitlines()[: len(whole)] == whole, "what was kept was worked out again"


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")
@pytest.mark.parametrize("run", RUNS)
def test_a_person_sees_how_much_is_done_and_how_long_it_will_take(run: str, tmp_path: Path) -> None:
    import pty

    asked = [word for word in RUNS[run] if word != "--json"]
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    command = [sys.executable, "-m", "tablee.cli", *asked]
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=theirs, cwd=tmp_path, env=environment
    )
    os.close(theirs)
    said = b""
    while True:
        try:
            more = os.read(ours, 4096)
        except OSError:  # the other end is closed
            break
        if not more:
            break
        said += more
    os.close(ours)
    assert process.wait() == 0, said
    text = re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", said).decode()
    total = asked[asked.index("--games") + 1]
    steps = re.findall(rf"(\d+)/{total} (\d+:\d\d:\d\d)", text)
    assert any(0 < int(done) < int(total) for done, _ in steps), text
