"""Which messages a change of the table becomes, for each viewer: decided here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.table.events import Resigned, Revived, UndoAnswered, UndoAsked, Undone
from tablee.table.presence import Presence
from tablee.table.refusal import Refused
from tablee.table.roster import FINISHED
from tablee.table.table import Change, Move, Table
from tablee.table.views.frames import (
    Audience,
    FrameCache,
    audience_of,
    opening_info,
    seat_logs,
    step_info,
    table_info,
)
from tablee.table.views.said import message_info
from tablee.table.wire import messages
from tablee.table.wire.messages import encode

Viewer = str | None  # a player with a seat at the table, or with one kept for him; None for everybody else
PONG = encode(messages.PongMessage())
CLOSING = encode(messages.ClosingMessage())


class Broadcaster:
    """Messages about one table. What several viewers share is encoded once."""

    def __init__(self, table: Table, presence: Presence) -> None:
        self.table = table
        self.presence = presence
        self.frame_cache = FrameCache(table)

    def viewer(self, player: str | None) -> Viewer:
        return player if self.table.concerns(player) else None

    # -- after a change

    def changed(self, change: Change, viewers: Iterable[Viewer]) -> dict[Viewer, list[bytes]]:
        """The messages for each viewer about a change, in order."""
        table = self.table
        others: list[bytes] = []  # the same for everybody
        for event in change.events:
            if isinstance(event, UndoAsked) and table.pending is not None:
                others.append(encode(self._undo_asked(event.by, event.to, event.waiting)))
        for event in change.events:
            if isinstance(event, UndoAnswered) and not event.accept:
                others.append(encode(messages.UndoRefusedMessage(event.seat, table.ply)))
        about_table = len(change.events) > len(change.moves) or table.status == FINISHED
        undone = self._undone_alone(change)
        made: dict[Audience, bytes] = {}
        out: dict[Viewer, list[bytes]] = {}
        for viewer in viewers:
            sent: list[bytes] = []
            audience = audience_of(table, viewer)
            if any(isinstance(event, Resigned) for event in change.events):
                sent.append(self._sync(viewer, change.ply if change.undone_to is None else change.undone_to))
            elif change.undone_to is not None and undone is None:
                sent.append(self._sync(viewer, change.undone_to))
            elif change.undone_to is None and change.began:
                sent.append(self._sync(viewer, 0))
            elif undone is not None or change.moves:
                if audience not in made:
                    made[audience] = (
                        self._steps(change.ply, change.moves, audience)
                        if undone is None
                        else self._undone(undone, audience)
                    )
                sent.append(made[audience])
            sent.extend(others)
            if about_table:
                sent.append(self.table_message(viewer))
            out[viewer] = sent
        return out

    def reply(self, change: Change | None, player: str | None) -> bytes:
        """The response to the request that caused this change: the message that it became.

        Where others must still agree to an undo, it became none: the pending request is the response.
        """
        viewer = self.viewer(player)
        pending = self.table.pending
        if change is None:
            return self._sync(viewer, self.table.ply)
        if pending is not None and all(isinstance(event, UndoAnswered | Revived) for event in change.events):
            return encode(self._undo_asked(pending.by, pending.to, pending.waiting))
        return self.changed(change, [viewer])[viewer][0]

    def _undone_alone(self, change: Change) -> Undone | None:
        """The undo, where it is all that happened; with anything else a sync says it."""
        kinds = [event for event in change.events if not isinstance(event, Revived | UndoAnswered)]
        first = kinds[0] if len(kinds) == 1 else None
        return first if isinstance(first, Undone) else None

    def _steps(self, ply: int, moves: list[Move], audience: Audience) -> bytes:
        steps: list[messages.SeatStep] = []
        for i in range(len(moves)):
            for seat in audience:
                steps.append(messages.SeatStep(seat, step_info(self.table, ply + i, moves[i], seat)))
        frames = self.frame_cache.frames(audience)
        return encode(messages.StepMessage(self.table.ply, self.table.branch, frames, steps))

    def _undone(self, event: Undone, audience: Audience) -> bytes:
        frames = self.frame_cache.frames(audience)
        return encode(messages.UndoneMessage(self.table.ply, self.table.branch, event.by, frames))

    def _undo_asked(self, by: int, to: int, waiting: list[int]) -> messages.UndoAskedMessage:
        return messages.UndoAskedMessage(by, self.table.ply, to, waiting)

    # -- on other occasions

    def sync(self, player: str | None, last: int | None, branch: int | None) -> bytes:
        """Everything, from the last ply on that a client has seen of a branch."""
        start = 0 if last is None else self.table.common_ply(last, branch)
        return self._sync(self.viewer(player), start)

    def _sync(self, viewer: Viewer, start: int) -> bytes:
        table = self.table
        audience = audience_of(table, viewer)
        waiting = table.is_waiting()
        log = [] if waiting else seat_logs(table, start, audience)
        opening = [] if waiting else opening_info(table)
        info = table_info(table, viewer, self.presence)
        return encode(messages.SyncMessage(info, self.frame_cache.frames(audience), log, start, opening))

    def table_message(self, viewer: Viewer) -> bytes:
        return encode(messages.TableMessage(table_info(self.table, viewer, self.presence)))

    def table_messages(self, viewers: Iterable[Viewer]) -> dict[Viewer, list[bytes]]:
        """The state of the table itself, after people came or went."""
        return {viewer: [self.table_message(viewer)] for viewer in viewers}


def refused_message(table: Table | None, refused: Refused, id: str | int | None) -> bytes:
    return encode(
        messages.RefusedMessage(
            error=refused.code,
            id=id,
            ply=None if table is None else table.ply,
            branch=None if table is None else table.branch,
            reason=message_info(refused.reason),
            text=refused.text,
        )
    )
