"""Games as they were: the positions and steps of a table, as a seat or a spectator saw them."""

from __future__ import annotations

from tablee.core.state import State
from tablee.table.refusal import Refused
from tablee.table.table import Move, Table
from tablee.table.views import frames
from tablee.table.wire import bodies, messages

LONGEST_PAGE = 1_000  # steps in one answer
LARGEST_PAGE = 1_000_000  # bytes; an answer ends with the step that goes beyond, but has at least one


def viewpoint(table: Table, player: str | None, seat: str) -> tuple[int | None, bool]:
    """From which seat, and whether everything is open. Of a running game: one's own seat or a spectator's."""
    finished = table.match.over()
    if seat == "all":
        if not finished:
            raise Refused("not_finished")
        return None, True
    if seat == "":
        return None, False
    table.seat(int(seat))
    if not finished and int(seat) not in table.seats_of(player):
        raise Refused("foreign", {"seat": int(seat)})
    return int(seat), False


def check_page(table: Table, start: int) -> None:
    """Refuse a page that the table does not have."""
    if not table.match.over() and table.is_waiting():
        raise Refused("waiting")
    if start > table.ply:
        raise Refused("no_step", {"step": start, "last": table.ply})


def replay(table: Table, seat: int | None, everything: bool, start: int, end: int) -> bodies.Replay:
    """Steps from ``start`` on with the position before each, and the one after the last.

    It may have fewer steps than requested: ``total`` says how many there are.
    """
    check_page(table, start)
    last = min(end, table.ply, start + LONGEST_PAGE)
    if start > last:
        raise Refused("no_step", {"step": start, "last": table.ply})
    made: list[messages.Frame] = []
    steps: list[messages.Step] = []
    state: State = table.match.at(start)
    size = 0
    for ply in range(start, last + 1):
        frame = messages.encode(frames.past_frame(table, state, ply, seat, everything))
        made.append(messages.as_encoded(frame))
        size += len(frame)
        if ply == last or (size > LARGEST_PAGE and steps):
            break
        played = table.match.steps[ply]
        after = state.copy()
        after.apply(played.action)
        move = Move(played.by, played.action, played.text, state, after)
        steps.append(frames.step_info(table, ply, move, seat))
        state = after
    return bodies.Replay(
        table=table.id,
        game=table.game.id,
        options=table.head.options,
        seats=[bodies.ReplaySeat(s.name, s.level) for s in table.seats],
        seat="all" if everything else seat,
        first=start,
        total=table.ply,
        steps=steps,
        frames=made,
        practice=table.head.practice,
        taken_back=table.taken_back,
        opening=frames.opening_info(table),
    )
