"""One input in one process, with limits: a crash, a hang, too much memory or a traceback ends only that process."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import sys
import traceback
from dataclasses import dataclass

from tablee.core import state as rules
from tests.fuzz.target import use

MEMORY = 300_000_000  # bytes above what the process has when it begins
COMPILED = not str(rules.__file__).endswith(".py")
SECONDS = 2.0 if COMPILED else 20.0  # of processor time; the interpreted form is that much slower
PATIENCE = 120  # seconds on the clock of a busy machine

LET_IN, REFUSED, RAISED = 0, 1, 2


@dataclass(frozen=True)
class Verdict:
    fault: str  # empty where all is well
    let_in: bool
    seconds: float


def judge(kind: str, content: bytes) -> Verdict:
    """Use an input in a fork of this process."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        _run(kind, content, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read().decode("utf-8", "replace")
    _, status, usage = os.wait4(pid, 0)
    seconds = usage.ru_utime + usage.ru_stime
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        hang = number in (signal.SIGXCPU, signal.SIGALRM, signal.SIGKILL)
        return Verdict(f"{'hang' if hang else 'crash'}: {signal.Signals(number).name}", False, seconds)
    code = os.WEXITSTATUS(status)
    if code not in (LET_IN, REFUSED):
        return Verdict(told or f"exit code {code}", False, seconds)
    if seconds > SECONDS:
        return Verdict(f"hang: {seconds:.1f} s of processor time", False, seconds)
    return Verdict("", code == LET_IN, seconds)


def _run(kind: str, content: bytes, writing: int) -> None:
    """In the child: never returns."""
    code = RAISED
    try:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(PATIENCE)
        resource.setrlimit(resource.RLIMIT_CPU, (int(SECONDS) + 1, int(SECONDS) + 2))
        limit = _virtual_memory() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        code = LET_IN if use(kind, content) else REFUSED
    except BaseException:  # noqa: BLE001 (whatever it was, it is the finding)
        with contextlib.suppress(OSError):
            os.write(writing, traceback.format_exc()[-3_000:].encode("utf-8", "replace"))
    finally:
        sys.stdout.flush()
        os._exit(code)


def _virtual_memory() -> int:
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[0]) * resource.getpagesize()
