"""A game being played: the validating interface, and the history that a record is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablee.core.errors import BadNotation, IllegalAction
from tablee.core.files.edition import Edition
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.registry import get_game
from tablee.core.rng import Rng
from tablee.core.state import CHANCE, OVER, Actions, Outcome, State, draw
from tablee.core.words.message import Message

RESIGNED: Final = "resigned"  # the reason of an outcome by which one side gave up


class Step:
    """One action of the history: who (a seat or CHANCE), what, and how it is written."""

    def __init__(self, by: int, action: int, text: str) -> None:
        self.by = by
        self.action = action
        self.text = text


def play(game: Game, state: State, text: str, by: int | None = None) -> int:
    """Play an action given in notation, if the rules allow it; a refused one changes nothing.

    ``by`` is the seat that acts, where the caller must be checked too. Returns the action.
    """
    who = int(state.to_act())
    if who == OVER:
        raise IllegalAction(text, Message("refusal.over"), game.id)
    if by is not None and by != who:
        raise IllegalAction(text, Message("refusal.not_your_turn"), game.id)
    action = game.parse(state, text)
    if action not in state.legal_actions():
        raise IllegalAction(text, game.why_not(state, action), game.id)
    state.apply(action)
    return action


class Match:
    """A game with its history. Everything about it is checked; a refused call changes nothing."""

    def __init__(self, game: Game, edition: Edition, seats: int, options: Options, initial: State) -> None:
        self.game = game
        self.edition = edition
        self.seats = seats
        self.options = options
        self.initial = initial
        self.state = initial.copy()
        self.steps: list[Step] = []
        self.resigned: int | None = None  # the seat that gave the game up

    def to_act(self) -> int:
        return int(OVER) if self.resigned is not None else int(self.state.to_act())

    def over(self) -> bool:
        return self.to_act() == OVER

    def legal(self) -> list[str]:
        """The legal actions in notation."""
        return [] if self.resigned is not None else self.game.legal(self.state)

    def play(self, text: str, by: int | None = None) -> int:
        """Play an action in notation; IllegalAction or BadNotation where it cannot be."""
        who = self.to_act()
        if self.resigned is not None:
            raise IllegalAction(text, Message("refusal.over"), self.game.id)
        if who == CHANCE and by is not None:
            raise IllegalAction(text, Message("refusal.chance"), self.game.id)
        before = self.state.copy()
        action = play(self.game, self.state, text, by)
        self.steps.append(Step(who, action, self.game.format(before, action)))
        return action

    def apply(self, action: int) -> None:
        """Play an action given as a number, checked like ``play``."""
        if self.resigned is not None:
            raise IllegalAction(str(action), Message("refusal.over"), self.game.id)
        if action not in self.state.legal_actions():
            raise IllegalAction(str(action), self.game.why_not(self.state, action), self.game.id)
        self.steps.append(Step(self.to_act(), action, self.game.format(self.state, action)))
        self.state.apply(action)

    def append(self, step: Step, after: State) -> None:
        """Append a step that was already played in a copy of this position; ``after`` is where it led.

        The rules are not consulted again: it spares the host of a table playing each step twice.
        """
        if step.by != self.to_act():
            raise IllegalAction(step.text, Message("refusal.not_your_turn"), self.game.id)
        self.steps.append(step)
        self.state = after

    def roll(self, rng: Rng) -> None:
        """Let chance act, as long as it is to act."""
        buffer = Actions()
        while self.to_act() == CHANCE:
            self.apply(int(draw(self.state, rng, buffer)))

    def view(self, seat: int | None = None) -> dict[str, object]:
        """All that a seat, or a spectator, may know."""
        return self.game.view(self.state, seat)

    def outcome(self) -> Outcome | None:
        if self.resigned is not None:
            team = self.game.team_of(self.state, self.resigned)
            winners = [seat for seat in range(self.seats) if seat not in team]
            return Outcome(winners, [int(seat in winners) for seat in range(self.seats)], RESIGNED)
        return self.state.outcome() if self.over() else None

    def payoff(self, seat: int) -> float:
        """What the finished game is worth to a seat: 1 won, alone or with its partners, 0 lost, a share of a tie."""
        if self.resigned is not None:
            return 0.0 if seat in self.game.team_of(self.state, self.resigned) else 1.0
        return float(self.state.payoff(seat))

    def resign(self, seat: int) -> None:
        """Give the game up for a seat and its team: the other side has won. IllegalAction where that cannot be."""
        if self.over():
            raise IllegalAction("resign", Message("refusal.over"), self.game.id)
        if not 0 <= seat < self.seats or len(self.game.sides(self.state, self.seats)) != 2:
            raise IllegalAction("resign", Message("refusal.resign_sides"), self.game.id)
        self.resigned = seat

    def at(self, step: int) -> State:
        """The position before step number ``step`` (0 is the first position)."""
        if not 0 <= step <= len(self.steps):
            raise BadNotation(f"there is no step {step}; this game has steps 0 to {len(self.steps)}")
        state = self.initial.copy()
        for i in range(step):
            state.apply(self.steps[i].action)
        return state

    def undo(self, count: int = 1) -> None:
        """Take back the last steps."""
        if not 0 <= count <= len(self.steps):
            raise BadNotation(f"cannot take back {count} steps of {len(self.steps)}")
        state = self.at(len(self.steps) - count)
        del self.steps[len(self.steps) - count :]
        self.state = state
        self.resigned = None

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        from tablee.core.words.notebook import match_html

        return match_html(self, [], [])


def new_match(
    game_id: str,
    seats: int | None = None,
    seed: int | str = 0,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
) -> Match:
    """A new game, dealt from ``seed``: the same seed, the same deal.

    >>> match = new_match("styx", seed=7)
    >>> match.legal()
    ['+M4', '+B2', '+']
    >>> _ = match.play("+B2")
    >>> [step.text for step in match.steps]
    ['+B2']
    >>> match.undo()
    >>> match.to_act(), match.over()
    (0, False)
    """
    game = get_game(game_id)
    count = game.seats[0] if seats is None else seats
    chosen = game.complete_options(count, {} if options is None else options)
    components = game.default_edition() if edition is None else edition
    initial = game.setup(components, count, chosen, Rng(seed))
    return Match(game, components, count, chosen, initial)
