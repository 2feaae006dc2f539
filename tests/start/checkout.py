"""Fresh checkouts in which `make play` runs as a person runs it, with a PATH of one's own choosing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import shutil
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx

from tests.server.guests import Guest
from tests.server.processes import Process

ROOT = Path(__file__).parents[2]
COPIED = (
    *("src", "scripts", "web", "requirements"),
    *("dev.py", "hatch_build.py", "Makefile", "pyproject.toml", "README.md", "LICENSE"),
)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "dist")
NODE = {"node", "nodejs", "npm", "npx", "corepack"}
COMPILERS = {"cc", "gcc", "clang", "c99", "c89", "tcc"}
INSTALLERS = {"apt-get", "sudo"}  # a test must not change the machine
PATIENCE = 400.0  # seconds; the machine may be busy


def new_checkout(folder: Path, *, compiled_objects: bool = False) -> Path:
    """The sources as a clone has them; with the objects of earlier builds the compiler is done sooner."""
    folder.mkdir()
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        else:
            shutil.copy2(ROOT / name, folder / name)
    if compiled_objects:
        for name in ("objects", "mypyc"):
            if (ROOT / ".cache" / name).exists():
                shutil.copytree(ROOT / ".cache" / name, folder / ".cache" / name)
    return folder


def programs(folder: Path, *, without: set[str]) -> Path:
    """A folder of links to this machine's programs, but for some; versions such as gcc-12 are left out with gcc."""
    folder.mkdir()
    for place in ("/usr/bin", "/bin", "/usr/sbin", "/sbin"):
        for program in Path(place).iterdir():
            plain = re.sub(r"^x86_64-linux-gnu-|^aarch64-linux-gnu-|-[\d.]+$", "", program.name)
            link = folder / program.name
            if plain not in without | INSTALLERS and not link.is_symlink():
                link.symlink_to(program)
    return folder


def broken_compiler(folder: Path) -> Path:
    """A folder whose C compiler fails."""
    folder.mkdir()
    for name in COMPILERS:
        (folder / name).write_text("#!/bin/sh\necho 'this compiler is broken' >&2\nexit 1\n")
        (folder / name).chmod(0o755)
    return folder


class Starting:
    """`make play`, from its first line on."""

    def __init__(self, process: asyncio.subprocess.Process, checkout: Path) -> None:
        self.process = process
        self.checkout = checkout
        self.lines: list[str] = []
        self._changed = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stderr is not None
        async for line in self.process.stderr:
            self.lines.append(line.decode())
            self._changed.set()
        self._changed.set()

    async def line(self, pattern: str) -> re.Match[str]:
        """The first line, past or to come, in which the pattern is found."""
        seen = 0
        async with asyncio.timeout(PATIENCE):
            while True:
                for line in self.lines[seen:]:
                    if found := re.search(pattern, line):
                        return found
                seen = len(self.lines)
                assert not self._reading.done(), "".join(self.lines)
                self._changed.clear()
                await self._changed.wait()

    def said(self, pattern: str) -> bool:
        return any(re.search(pattern, line) for line in self.lines)

    async def serving(self) -> Process:
        """The server, as soon as it listens."""
        base = (await self.line(r"Tablée: (http://[^/]+)/"))[1]
        served = Process.__new__(Process)
        served.base = base
        served.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)
        return served

    def interrupt(self) -> None:
        """Ctrl-C: the whole process group gets it."""
        os.killpg(self.process.pid, signal.SIGINT)

    async def ended(self) -> int:
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        await self._reading
        return code

    async def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()
        await self._reading


@contextlib.asynccontextmanager
async def playing(checkout: Path, path: str, **variables: str) -> AsyncIterator[Starting]:
    """`make play` in a process group of its own; killed at the end, with the compiler."""
    arguments = f"--port 0 --db sqlite:///{checkout / 'tables.db'} --bot-pause 0 --rate 100000"
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "TABLEE"))
    }
    environment.pop("PYTHONPATH", None)
    environment |= {"PATH": path, "BROWSER": "true", **variables}
    process = await asyncio.create_subprocess_exec(
        "make",
        "play",
        f"PYTHON={Path(sys.base_prefix, 'bin', 'python3')}",
        f"ARGS={arguments}",
        cwd=checkout,
        env=environment,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
        # A suite that runs in a shell's background inherits that Ctrl-C is ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    starting = Starting(process, checkout)
    try:
        yield starting
    finally:
        await starting.close()


async def page_and_move(served: Process) -> tuple[Guest, str]:
    """The page is there, and a move against a bot is played; the player and the table."""
    home = await served.http.get("/")
    assert home.status_code == 200 and "/assets/" in home.text, "the built page, not a notice about it"
    player = await served.guest("Ada")
    table = (await player.table({"kind": "me"}, {"kind": "bot", "level": "moyen"}))["id"]
    await play(player, table, 1)
    return player, table


async def play(player: Guest, table: str, moves: int) -> bool:
    """Play up to so many moves of seat 0; whether the game is over."""
    while moves:
        frame = (await player.sync(table))["frames"][0]
        if frame["to_act"] is None:
            return True
        if frame["to_act"] != 0:
            await asyncio.sleep(0.02)
            continue
        answer = await player.act(table, 0, frame["ply"], frame["legal"][0])
        assert answer.status_code == 200, answer.text
        moves -= 1
    return False


async def health(served: Process) -> dict[str, Any]:
    answer: dict[str, Any] = (await served.http.get("/health")).json()
    return answer


def compiler_state(checkout: Path) -> str:
    [file] = (checkout / ".cache").glob("warm-up-*.json")
    return str(json.loads(file.read_text())["state"])
