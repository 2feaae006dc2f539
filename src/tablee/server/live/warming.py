"""The first minutes of a fresh checkout: bots think in plain Python until a compiler in the background is done.

The compiler is another process, which keeps a small JSON file up to date (scripts/warm_up.py). When the file says
"ready", new workers import the compiled rules; the old ones finish their current job.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec
import structlog

from tablee.core.form import Form, rules_form
from tablee.server.live.room import Room

if TYPE_CHECKING:
    from tablee.server.live.hub import Hub

log = structlog.get_logger("warm-up")
LOOK_EVERY = 0.5  # seconds


class Status(msgspec.Struct):
    """The progress that the compiler reports."""

    state: Literal["compiling", "ready", "failed"]
    path: str = ""  # ready: where Python finds the compiled rules
    reason: str = ""  # failed


class WarmUp:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.file: Path | None = hub.settings.warm_up
        self.workers_form: Form = rules_form()
        self._cut_short: set[tuple[str, str]] = set()  # game and level

    async def run(self) -> None:
        """Wait for the compiler; then replace the workers."""
        if self.file is None or self.workers_form == "compiled":
            return
        log.info(
            "the rules are being compiled in the background; the strongest bots think less far until then"
        )
        while True:
            status = self._status(self.file)
            if status is not None and status.state == "ready":
                await self._replace(status.path)
                return
            if status is not None and status.state == "failed":
                log.warning(
                    "the rules could not be compiled: the game goes on in plain Python, the strongest bots weaker",
                    reason=status.reason,
                )
                return
            await asyncio.sleep(LOOK_EVERY)

    def _status(self, file: Path) -> Status | None:
        try:
            return msgspec.json.decode(file.read_bytes(), type=Status)
        except (OSError, msgspec.MsgspecError):
            return None

    async def _replace(self, path: str) -> None:
        # What this process has imported stays; processes that it starts get this path and import from its first entry.
        sys.path.insert(0, path)
        self.hub.workers.replace()
        self.workers_form = await self.hub.workers.form()
        if self.workers_form != "compiled":
            log.warning("these rules are not compiled: the game goes on in plain Python", path=path)
            return
        log.info("bots think with compiled rules now; the server itself will from its next start on")
        self._cut_short.clear()
        for room in list(self.hub.rooms.values()):
            if room.presence.warming:
                room.presence.warming.clear()
                room.broadcast_table()

    def enter(self, room: Room) -> None:
        """A table was loaded: mark its bots whose level is limited for now."""
        room.presence.warming |= {level for game, level in self._cut_short if game == room.table.game.id}

    def decided(self, game: str, level: str, seconds: float) -> None:
        """A bot took this long. In plain Python, a thought that the cap ended is weaker than its level's name says."""
        cap = self.hub.settings.thinking_seconds
        if self.workers_form == "compiled" or cap <= 0 or seconds < cap or (game, level) in self._cut_short:
            return
        self._cut_short.add((game, level))
        for room in list(self.hub.rooms.values()):
            if room.table.game.id == game:
                room.presence.warming.add(level)
                room.broadcast_table()
