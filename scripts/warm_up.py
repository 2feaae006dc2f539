"""Compile the rules while the table is already open: a process of its own, at the lowest priority.

How far it is stands in a small JSON file that the server reads (tablee.server.live.warming): {"state": "compiling",
"how_far": …}, then {"state": "ready", "path": …} or {"state": "failed", "reason": …}. The server needs no more.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from scripts import system_packages
from scripts.commands import Failed, run
from scripts.environment import (
    CACHE,
    NATIVE,
    PLAIN,
    PYTHON,
    ROOT,
    WHEELS,
    Heard,
    build_wheel,
    form_of,
    install_wheel,
    installed_form,
    setup_lock,
    sources_digest,
    waiting_for,
)
from scripts.locking import hold

LOG = CACHE / "warm-up.log"
KEPT_STATUS = 4


def status_file(sources: str) -> Path:
    return CACHE / f"warm-up-{sources[:16]}.json"


class Status:
    def __init__(self, file: Path) -> None:
        self.file = file

    def write(self, state: str, **further: str) -> None:
        temporary = self.file.with_suffix(f".{os.getpid()}")
        temporary.write_text(json.dumps({"state": state, **further}))
        temporary.replace(self.file)


class Told(Heard):
    """Passes on how far the compiler is."""

    def __init__(self, status: Status) -> None:
        super().__init__()
        self.status = status

    def line(self, text: str) -> None:
        print(text, flush=True)
        super().line(text)

    def heard(self) -> None:
        self.status.write("compiling", how_far=self.how_far)


def begin(sources: str) -> Path:
    """Start compiling in the background; the file in which it says how far it is."""
    file = status_file(sources)
    Status(file).write("compiling", how_far="")
    command = [sys.executable, str(ROOT / "dev.py"), "warm-up"]
    with LOG.open("w") as log:
        if sys.platform == "win32":
            subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        else:
            # Through a shell that ends at once: the server, which this process becomes, gets no child to wait for.
            # The process group stays the same, so that Ctrl-C ends both.
            line = ["sh", "-c", '"$@" &', "sh", *command]
            subprocess.run(line, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=True)
    for old in sorted(CACHE.glob("warm-up-*.json"), key=lambda p: p.stat().st_mtime, reverse=True)[
        KEPT_STATUS:
    ]:
        old.unlink(missing_ok=True)
    return file


def compile_and_install() -> int:
    """What `dev.py warm-up` does."""
    if hasattr(os, "nice"):
        os.nice(19)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
    sources = sources_digest()
    status = Status(status_file(sources))
    with hold(CACHE / "warm-up.lock", waiting_for("another compiler")):
        try:
            if installed_form(sources) != NATIVE:
                reason = _compile(status, sources)
                if reason:
                    status.write("failed", reason=reason)
                    print(reason, flush=True)
                    return 1
            path = run(PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('platlib'))").strip()
        except Failed as failed:
            print(failed.explained(), flush=True)
            status.write("failed", reason=f"the build ended with an error, which is in {LOG}")
            return 1
        except KeyboardInterrupt:
            status.write("failed", reason="it was stopped")
            raise
    status.write("ready", path=path)
    return 0


def _compile(status: Status, sources: str) -> str:
    """Build and install; why there is no native form, or nothing."""
    system_packages.ensure("compile")
    status.write("compiling", how_far="")
    told = Told(status)
    wheel = build_wheel(WHEELS, told)
    if form_of(wheel) == NATIVE or installed_form(sources) != PLAIN:
        with hold(setup_lock(), waiting_for("another set-up")):
            install_wheel(wheel, sources)
    return "" if form_of(wheel) == NATIVE else told.reason or "TABLEE_PURE=1 is set"
