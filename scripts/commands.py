"""Programs that set-up runs: quietly, with what they print kept for the case that they fail, and none left behind."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHOWN = 1500  # characters of a failed program's output

_running: set[subprocess.Popen[str]] = set()
_lock = threading.Lock()
_stopping = False


class Failed(Exception):
    """A program that ended badly."""

    def __init__(self, command: list[str], code: int, output: str) -> None:
        super().__init__(f"exit code {code}: {' '.join(command)}")
        self.output = output

    def explained(self) -> str:
        return f"{self.output.strip()[-SHOWN:]}\n{self}".strip()


def run(
    *command: str | Path, env: Mapping[str, str] | None = None, on_line: Callable[[str], None] | None = None
) -> str:
    """Run to the end; what it printed on standard output. ``on_line`` hears each line of standard error."""
    words = [str(c) for c in command]
    if _stopping:
        raise Failed(words, 130, "stopped")
    process = subprocess.Popen(
        words, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace"
    )
    with _lock:
        _running.add(process)
    said: list[str] = []
    reader = threading.Thread(target=_read, args=[process, said, on_line], daemon=True)
    reader.start()
    try:
        assert process.stdout is not None
        output = process.stdout.read()
        code = process.wait()
        reader.join()
    finally:
        for pipe in (process.stdout, process.stderr):
            if pipe is not None and not reader.is_alive():
                pipe.close()
        with _lock:
            _running.discard(process)
    if code != 0:
        raise Failed(words, code, output + "".join(said))
    return output


def _read(process: subprocess.Popen[str], said: list[str], on_line: Callable[[str], None] | None) -> None:
    assert process.stderr is not None
    for line in process.stderr:
        said.append(line)
        if on_line is not None:
            on_line(line.rstrip())


def stop_all() -> None:
    """End whatever still runs, so that nothing writes into a folder that the next start works on."""
    global _stopping
    _stopping = True
    with _lock:
        processes = list(_running)
    for process in processes:
        process.terminate()
    for process in processes:
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
