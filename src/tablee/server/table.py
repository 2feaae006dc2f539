"""A table: what its log adds up to. Nothing here waits or writes; a refused call changes nothing."""

from __future__ import annotations

import hashlib

import msgspec

from tablee.core.edition import Edition
from tablee.core.errors import BadNotation, IllegalAction
from tablee.core.game import Game
from tablee.core.match import Match, Step, play
from tablee.core.registry import get_game
from tablee.core.rng import derived
from tablee.core.state import CHANCE, OVER, Actions, State, draw
from tablee.server.events import (
    Archived,
    Created,
    Event,
    Joined,
    Left,
    Rematched,
    Returned,
    Revived,
    SatIn,
    Stepped,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from tablee.server.refusal import Refused

OPEN, HUMAN, BOT = "open", "human", "bot"
WAITING, PLAYING, FINISHED, ARCHIVED = "waiting", "playing", "finished", "archived"


def commitment_of(seed: str, salt: str) -> str:
    """What is published before the first action: it binds the seed and tells nothing about it."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


class TableSeat:
    def __init__(self, kind: str, name: str, player: str | None, level: str | None, screen: bool) -> None:
        self.kind = kind
        self.name = name
        self.player = player
        self.level = level
        self.screen = screen
        self.sat_in: str | None = None  # the bot that sits in for a person who is away
        self.left = False

    def bot(self) -> str | None:
        """The bot that acts for this seat now, if one does."""
        return self.level if self.kind == BOT else self.sat_in


class PendingUndo:
    def __init__(self, by: int, to: int, waiting: list[int]) -> None:
        self.by = by
        self.to = to
        self.waiting = waiting


class Move:
    """One step with the positions around it."""

    def __init__(self, by: int, action: int, text: str, before: State, after: State) -> None:
        self.by = by
        self.action = action
        self.text = text
        self.before = before
        self.after = after


class Table:
    def __init__(self, id: str, head: Created, edition: Edition, at: float) -> None:
        self.id = id
        self.head = head
        self.game: Game = get_game(head.game)
        self.created = at
        self.touched = at
        self.n = 1  # the number of the next event
        self.seats = [TableSeat(s.kind, s.name, s.player, s.level, s.screen) for s in head.seats]
        initial = self.game.load(edition, len(self.seats), head.options, msgspec.json.decode(head.initial))
        self.match = Match(self.game, edition, len(self.seats), head.options, initial)
        self.revealing: list[bool] = []  # for each step: whether it showed somebody something
        self.undos: list[int] = []  # to which ply each taking back went; their number is the branch
        self.pending: PendingUndo | None = None
        self.rematch: str | None = None
        self.archived = False
        for text in head.steps:
            self._step(text)
        self.base = len(self.match.steps)  # what came with the table cannot be taken back

    # -- what it is now

    @property
    def ply(self) -> int:
        return len(self.match.steps)

    @property
    def branch(self) -> int:
        return len(self.undos)

    @property
    def status(self) -> str:
        if self.match.over():
            return FINISHED
        if self.archived:
            return ARCHIVED
        return WAITING if self.is_waiting() else PLAYING

    def to_act(self) -> int | None:
        """The seat that acts now; None before the start and after the end."""
        who = self.match.to_act()
        return who if who >= 0 and not self.is_waiting() else None

    def is_waiting(self) -> bool:
        return OPEN in [seat.kind for seat in self.seats]

    def seats_of(self, player: str | None) -> list[int]:
        if player is None:
            return []
        return [i for i in range(len(self.seats)) if self.seats[i].player == player]

    def seat(self, index: int) -> TableSeat:
        if not 0 <= index < len(self.seats):
            raise Refused("no_seat", {"seat": index})
        return self.seats[index]

    def commitment(self) -> str:
        return commitment_of(self.head.seed, self.head.salt)

    # -- what may be done

    def status_after(self, events: list[Event], moves: list[Move]) -> tuple[str, int]:
        """The status and the number of bots that the lists will show once these events are taken in."""
        kinds = [seat.kind for seat in self.seats]
        bots = [seat.bot() is not None for seat in self.seats]
        archived = self.archived
        for event in events:
            if isinstance(event, Joined):
                kinds[event.seat] = HUMAN
            elif isinstance(event, Left) and OPEN in kinds:
                kinds[event.seat] = OPEN
            elif isinstance(event, SatIn):
                bots[event.seat] = True
            elif isinstance(event, Returned):
                bots[event.seat] = False
            elif isinstance(event, Archived | Revived):
                archived = isinstance(event, Archived)
        if moves and moves[-1].after.to_act() == OVER:
            return FINISHED, sum(bots)
        if self.match.over():
            return FINISHED, sum(bots)
        return ARCHIVED if archived else WAITING if OPEN in kinds else PLAYING, sum(bots)

    def check_owner(self, player: str | None, seat: int) -> None:
        if self.seat(seat).player is None or self.seats[seat].player != player:
            raise Refused("foreign", {"seat": seat})

    def check_playing(self) -> None:
        if self.is_waiting():
            raise Refused("waiting")
        if self.match.over():
            raise Refused("finished")

    def check_ply(self, ply: int, branch: int | None) -> None:
        if branch is not None and branch != self.branch:
            raise Refused("branch", {"branch": self.branch, "answered": branch})
        if ply != self.ply:
            raise Refused("stale", {"ply": self.ply, "answered": ply})

    def moves_for(self, seat: int, text: str) -> list[Move]:
        """What a seat's action leads to: the step and the chance that follows. Refused where it cannot be."""
        if self.match.to_act() != seat:
            raise Refused("not_your_turn")
        before = self.match.state
        after = before.copy()
        try:
            action = play(self.game, after, text, seat)
        except BadNotation as error:
            raise Refused("notation", {"action": text}, text=str(error)) from None
        except IllegalAction as error:
            raise Refused("illegal", {"action": text, "rule": error.reason}, text=str(error)) from None
        moves = [Move(seat, action, self.game.format(before, action), before, after)]
        return moves + self.rolls(after)

    def rolls(self, state: State) -> list[Move]:
        """Chance, while it is to act: the k-th draw comes from the seed and k, so it can be checked."""
        moves: list[Move] = []
        if state.to_act() != CHANCE:
            return moves
        drawn = sum(1 for step in self.match.steps if step.by == CHANCE)
        while state.to_act() == CHANCE:
            after = state.copy()
            action = int(draw(after, derived(self.head.seed, drawn + len(moves)), Actions()))
            after.apply(action)
            moves.append(Move(int(CHANCE), action, self.game.format(state, action), state, after))
            state = after
        return moves

    # -- taking back

    def undo_target(self, seat: int) -> int | None:
        """The ply before this seat's last action, None where there is nothing to take back."""
        for ply in range(self.ply - 1, self.base - 1, -1):
            if self.match.steps[ply].by == seat:
                return ply
        return None

    def undo_consent(self, seat: int, to: int) -> list[int]:
        """The seats whose people must agree: nobody, while nothing was shown and nobody else acted."""
        steps = self.match.steps
        free = all(steps[i].by == seat and not self.revealing[i] for i in range(to, self.ply))
        if free:
            return []
        owner = self.seats[seat].player
        others = [
            i for i in range(len(self.seats)) if self.seats[i].kind == HUMAN and self.seats[i].bot() is None
        ]
        return [i for i in others if self.seats[i].player != owner]

    # -- the log

    def follow(self, event: Event, at: float, moved: Move | None = None) -> Move | None:
        """Take the next event in; the step, where it is one. ``moved`` spares working it out again."""
        self.n += 1
        self.touched = at
        if isinstance(event, Stepped):
            self.pending = None
            if moved is None:
                return self._step(event.action)
            self._moved(moved)
            return moved
        elif isinstance(event, Undone):
            self.match.undo(self.ply - event.to)
            del self.revealing[event.to :]
            self.undos.append(event.to)
            self.pending = None
        elif isinstance(event, UndoAsked):
            self.pending = PendingUndo(event.by, event.to, list(event.waiting))
        elif isinstance(event, UndoAnswered):
            if self.pending is not None:
                self.pending.waiting = [s for s in self.pending.waiting if s != event.seat]
                if not event.accept:
                    self.pending = None
        else:
            self._seat_event(event)
        return None

    def _seat_event(self, event: Event) -> None:
        if isinstance(event, Joined):
            seat = self.seats[event.seat]
            seat.kind, seat.player, seat.name = HUMAN, event.player, event.name
        elif isinstance(event, Left):
            seat = self.seats[event.seat]
            if self.is_waiting():
                seat.kind, seat.player, seat.name, seat.screen = OPEN, None, "", False
            else:
                seat.left = True
        elif isinstance(event, SatIn):
            self.seats[event.seat].sat_in = event.level
        elif isinstance(event, Returned):
            self.seats[event.seat].sat_in = None
            self.seats[event.seat].left = False
        elif isinstance(event, Rematched):
            self.rematch = event.table
        elif isinstance(event, Archived):
            self.archived = True
        elif isinstance(event, Revived):
            self.archived = False

    def _moved(self, move: Move) -> None:
        self.match.steps.append(Step(move.by, move.action, move.text))
        self.match.state = move.after
        self.revealing.append(self.game.reveals(move.before, move.action, move.after))

    def _step(self, text: str) -> Move:
        """A step that was checked when it was written: the log is trusted, the rules only apply it."""
        before = self.match.state
        after = before.copy()
        action = self.game.parse(before, text)
        after.apply(action)
        move = Move(int(before.to_act()), action, text, before, after)
        self._moved(move)
        return move

    def moves(self, start: int) -> list[Move]:
        """The steps from ``start`` on with the positions around them, for telling them to somebody."""
        state = self.match.at(start)
        out: list[Move] = []
        for step in self.match.steps[start:]:
            after = state.copy()
            after.apply(step.action)
            out.append(Move(step.by, step.action, step.text, state, after))
            state = after
        return out

    def common_ply(self, last: int, branch: int | None) -> int:
        """Up to which ply a client that has seen ``last`` steps of ``branch`` is still right."""
        known = 0 if branch is None or not 0 <= branch <= self.branch else branch
        if branch is None and self.branch > 0:
            return 0
        return max(0, min([last, self.ply, *self.undos[known:]]))
