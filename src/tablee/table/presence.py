"""Who is connected, and since when others are absent: state that is not in the event log."""

from __future__ import annotations

from tablee.table.roster import HUMAN, PLAYING
from tablee.table.table import Table


class Presence:
    """The connected seats and spectators of one table."""

    def __init__(self) -> None:
        self.connected: set[int] = set()
        self.absent_since: dict[int, float] = {}
        self.offered: set[int] = set()  # seats that a bot may take over
        self.spectators = 0
        self.warming: set[str] = set()  # levels whose thinking is cut short until the rules are compiled

    def refresh(self, table: Table, connected: set[int], spectators: int, now: float) -> bool:
        """Update who is connected, absent and offered to a bot; returns whether anything changed."""
        before = (self.connected, set(self.offered), self.spectators)
        self.connected = connected
        self.spectators = spectators
        self.offered.clear()
        takeover = table.head.takeover
        for i in range(len(table.seats)):
            seat = table.seats[i]
            if seat.kind != HUMAN or i in connected:
                self.absent_since.pop(i, None)
                continue
            since = self.absent_since.setdefault(i, now)
            gone = seat.left or (takeover is not None and now - since >= takeover * 60)
            if gone and seat.sat_in is None and table.status == PLAYING:
                self.offered.add(i)
        return before != (self.connected, self.offered, self.spectators)

    def seconds_left(self, table: Table, seat: int, now: float) -> int:
        """How long until a bot may take this seat over."""
        since = self.absent_since.get(seat, now)
        return max(1, round(since + (table.head.takeover or 0.0) * 60 - now))
