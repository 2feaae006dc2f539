"""A table: the state derived from its event log. No I/O; a refused call changes nothing."""

from __future__ import annotations

import hashlib

import msgspec

from tablee.core.errors import BadNotation, IllegalAction
from tablee.core.files.edition import Edition
from tablee.core.game import Game
from tablee.core.match import Match, Step, play
from tablee.core.registry import get_game
from tablee.core.rng import derived
from tablee.core.state import CHANCE, OVER, Actions, State, draw
from tablee.core.words.message import Message
from tablee.table.events import Created, Event, Resigned, Stepped, Undone
from tablee.table.refusal import Refused
from tablee.table.roster import HUMAN, PendingUndo, Roster, TableSeat, roster_of
from tablee.table.wire.messages import Status


def commitment_of(seed: str, salt: str) -> str:
    """The commitment published before the first action: it binds the seed and reveals nothing about it."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def rules_of(game: str, version: int) -> Game:
    """The game by the rules a table began with; refused where those are not kept."""
    current = get_game(game)
    found = current.at_version(version)
    if found is None:
        raise Refused("old_rules", {"game": game, "rules": version, "current": current.rules_version})
    return found


class Move:
    """One step with the positions around it."""

    def __init__(self, by: int, action: int, text: str, before: State, after: State) -> None:
        self.by = by
        self.action = action
        self.text = text
        self.before = before
        self.after = after


class Change:
    """The effect of a batch of events: the messages to clients are made from it."""

    def __init__(self, events: list[Event], ply: int, began: bool, undone_to: int | None) -> None:
        self.events = events
        self.ply = ply  # before the first of them
        self.moves: list[Move] = []
        self.began = began  # the last open seat was taken
        self.undone_to = undone_to  # the earliest ply that steps were taken back to


class Table:
    """A game with its seats and its history. The host appends events; everything else follows from them."""

    def __init__(
        self, id: str, head: Created, edition: Edition, at: float, dealt: State | None = None
    ) -> None:
        """``dealt`` is the position that the head describes, where whoever makes it has it at hand."""
        self.id = id
        self.head = head
        self.game: Game = rules_of(head.game, head.rules)
        self.created = at
        self.touched = at
        self.n = 1  # the number of the next event
        self.roster: Roster = roster_of(head.seats)
        seats = len(self.roster.seats)
        # A table of an earlier release does not know the options that came later: it has their defaults.
        head.options = self.game.complete_options(seats, head.options)
        initial = dealt
        if initial is None:
            initial = self.game.load(edition, seats, head.options, msgspec.json.decode(head.initial))
        self.match = Match(self.game, edition, seats, head.options, initial)
        self.binding: list[str] = []  # for each step: why it cannot be freely taken back; "" where it can
        self.taken_back = head.taken_back  # how many times something binding was taken back
        self.undos: list[int] = []  # the ply each undo went back to; their number is the branch
        for text in head.steps:
            self._replay(text)
        if head.resigned is not None:
            self.match.resign(head.resigned)
        self.roster.over = self.match.over()
        self.base = len(self.match.steps)  # what came with the table cannot be taken back

    # -- what it is now

    @property
    def seats(self) -> list[TableSeat]:
        return self.roster.seats

    @property
    def pending(self) -> PendingUndo | None:
        return self.roster.pending

    @property
    def rematch(self) -> str | None:
        return self.roster.rematch

    @property
    def archived(self) -> bool:
        return self.roster.archived

    @property
    def status(self) -> Status:
        return self.roster.status()

    @property
    def ply(self) -> int:
        return len(self.match.steps)

    @property
    def branch(self) -> int:
        return len(self.undos)

    def to_act(self) -> int | None:
        """The seat that acts now; None before the start and after the end."""
        who = self.match.to_act()
        return who if who >= 0 and not self.is_waiting() else None

    def is_waiting(self) -> bool:
        return self.roster.is_waiting()

    def seats_of(self, player: str | None) -> list[int]:
        if player is None:
            return []
        seats = self.roster.seats
        return [i for i in range(len(seats)) if seats[i].player == player]

    def concerns(self, player: str | None) -> bool:
        """Whether a player sits here, is invited, or made the table: he receives more than a spectator."""
        if player is None:
            return False
        return self.head.owner == player or any(player in (s.player, s.invited) for s in self.seats)

    def may_resign(self, player: str | None) -> bool:
        """Whether this player may give the game up: two sides are left, and no other person plays on his."""
        seats = self.seats_of(player)
        if not seats or self.is_waiting() or self.match.over() or self.roster.cancelled:
            return False
        sides = self.game.sides(self.match.state, len(self.seats))
        own = [side for side in sides if seats[0] in side]
        return len(sides) == 2 and all(
            self.seats[i].kind != HUMAN or self.seats[i].player == player for i in own[0]
        )

    def seat(self, index: int) -> TableSeat:
        if not 0 <= index < len(self.seats):
            raise Refused("no_seat", {"seat": index})
        return self.seats[index]

    def counts(self) -> bool:
        """Whether the result counts: dealt here, nothing binding taken back, no free practice."""
        return self.head.dealt and not self.head.practice and self.taken_back == 0

    def commitment(self) -> str:
        return commitment_of(self.head.seed, self.head.salt)

    # -- what may be done

    def check_owner(self, player: str | None, seat: int) -> None:
        if self.seat(seat).player is None or self.seats[seat].player != player:
            raise Refused("foreign", {"seat": seat})

    def check_playing(self) -> None:
        if self.roster.cancelled:
            raise Refused("cancelled")
        if self.is_waiting():
            raise Refused("waiting")
        if self.match.over():
            raise Refused("finished")

    def check_branch(self, branch: int | None) -> None:
        if branch is not None and branch != self.branch:
            raise Refused("branch", {"branch": self.branch, "answered": branch})

    def check_ply(self, ply: int, branch: int | None) -> None:
        self.check_branch(branch)
        if ply != self.ply:
            raise Refused("stale", {"ply": self.ply, "answered": ply})

    def parse(self, text: str) -> int:
        """The action that a text denotes in this position, legal or not."""
        try:
            return self.game.parse(self.match.state, text)
        except BadNotation as error:
            raise Refused("notation", {"action": text}, text=str(error)) from None

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
        except IllegalAction as illegal:  # a name of its own: mypyc gives a name one type in a function
            raise Refused("illegal", {"action": text, "rule": illegal.reason}, text=str(illegal)) from None
        moves = [Move(seat, action, self.game.format(before, action), before, after)]
        return moves + self.rolls(after)

    def rolls(self, state: State) -> list[Move]:
        """Chance, while it is to act: the k-th draw comes from the seed and k, so it can be verified."""
        moves: list[Move] = []
        if state.to_act() != CHANCE:
            return moves
        drawn = len([step for step in self.match.steps if step.by == CHANCE])
        while state.to_act() == CHANCE:
            after = state.copy()
            action = int(draw(after, derived(self.head.seed, drawn + len(moves)), Actions()))
            after.apply(action)
            moves.append(Move(int(CHANCE), action, self.game.format(state, action), state, after))
            state = after
        return moves

    def binding_since(self, to: int) -> str:
        """Why who played from the ply ``to`` on may not freely take it back; "" where he may.

        A step after which another seat or chance acts binds by itself, so theirs need no look.
        """
        for i in range(to, self.ply):
            if self.binding[i]:
                return self.binding[i]
        return ""

    # -- the log

    def summary_after(self, events: list[Event], moves: list[Move]) -> tuple[Status, int]:
        """The status and the number of bots once these events are applied: applied, to a copy."""
        roster = self.roster.copy()
        over = moves[-1].after.to_act() == OVER if moves else roster.over
        for event in events:
            over = over or isinstance(event, Resigned)
            roster.apply(event, over)
        return roster.status(), roster.bots()

    def apply(self, event: Event, at: float, worked_out: Move | None = None) -> Move | None:
        """Apply the next event; the step, where it is one. ``worked_out`` spares playing it again."""
        self.n += 1
        self.touched = at
        move: Move | None = None
        if isinstance(event, Stepped):
            if worked_out is None:
                if event.by != self.match.to_act():
                    raise IllegalAction(event.action, Message("refusal.not_your_turn"), self.game.id)
                move = self._replay(event.action)
            else:
                move = worked_out
                self._append(move)
        elif isinstance(event, Undone):
            if not self.base <= event.to <= self.ply:
                raise BadNotation(f"cannot go back to ply {event.to}; there are {self.base} to {self.ply}")
            if self.binding_since(event.to):
                self.taken_back += 1
            self.match.undo(self.ply - event.to)
            del self.binding[event.to :]
            self.undos.append(event.to)
        elif isinstance(event, Resigned):
            self.match.resign(event.seat)
        self.roster.apply(event, self.match.over())
        return move

    def apply_all(self, events: list[tuple[Event, float]], moves: list[Move]) -> Change:
        """Apply committed events in order, the first steps among them as they were worked out."""
        change = Change([event for event, _ in events], self.ply, self.is_waiting(), None)
        undos = len(self.undos)
        used = 0
        for event, at in events:
            known: Move | None = None
            if isinstance(event, Stepped) and used < len(moves):
                known = moves[used]
                used += 1
            move = self.apply(event, at, known)
            if move is not None:
                change.moves.append(move)
        change.began = change.began and not self.is_waiting()
        if len(self.undos) > undos:
            change.undone_to = min(change.ply, min(self.undos[undos:]))
        return change

    def _append(self, move: Move) -> None:
        self.match.append(Step(move.by, move.action, move.text), move.after)
        self.binding.append(self.game.binding(move.before, move.action, move.after))

    def _replay(self, text: str) -> Move:
        """A step of the log, checked: what a damaged log makes of the rules could loop for ever."""
        before = self.match.state
        after = before.copy()
        action = play(self.game, after, text)
        move = Move(int(before.to_act()), action, text, before, after)
        self._append(move)
        return move

    def moves(self, start: int) -> list[Move]:
        """The steps from ``start`` on with the positions around them."""
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
