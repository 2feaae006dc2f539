"""A game being played: the checked front door, and the history that a record is made of."""

from __future__ import annotations

from collections.abc import Mapping

from tablee.core.edition import Edition
from tablee.core.errors import BadNotation, IllegalAction
from tablee.core.game import Game
from tablee.core.message import Message, texts
from tablee.core.options import Options
from tablee.core.registry import get_game
from tablee.core.rng import Rng
from tablee.core.state import CHANCE, OVER, Actions, Outcome, State, draw


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
    words = texts("en", game.id)
    who = int(state.to_act())
    if who == OVER:
        raise _illegal(words.render(Message("refusal.over")), text, Message("refusal.over"))
    if by is not None and by != who:
        reason = Message("refusal.not_your_turn")
        raise _illegal(words.render(reason), text, reason)
    action = game.parse(state, text)
    if action not in state.legal_actions():
        reason = game.why_not(state, action)
        raise _illegal(words.render(reason), text, reason)
    state.apply(action)
    return action


def _illegal(sentence: str, text: str, reason: Message) -> IllegalAction:
    return IllegalAction(f"'{text}' is not legal here: {sentence}", reason)


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

    def to_act(self) -> int:
        return int(self.state.to_act())

    def over(self) -> bool:
        return self.to_act() == OVER

    def legal(self) -> list[str]:
        """The legal actions in notation."""
        return self.game.legal(self.state)

    def play(self, text: str, by: int | None = None) -> int:
        """Play an action in notation; IllegalAction or BadNotation where it cannot be."""
        who = self.to_act()
        if who == CHANCE and by is not None:
            raise _illegal("the dice are not a seat's to choose", text, Message("refusal.not_your_turn"))
        before = self.state.copy()
        action = play(self.game, self.state, text, by)
        self.steps.append(Step(who, action, self.game.format(before, action)))
        return action

    def apply(self, action: int) -> None:
        """Play an action given as a number, checked like ``play``."""
        if action not in self.state.legal_actions():
            raise IllegalAction(f"action {action} is not legal here", self.game.why_not(self.state, action))
        self.steps.append(Step(self.to_act(), action, self.game.format(self.state, action)))
        self.state.apply(action)

    def roll(self, rng: Rng) -> None:
        """Let chance act, as long as it is to act."""
        buffer = Actions()
        while self.to_act() == CHANCE:
            self.apply(int(draw(self.state, rng, buffer)))

    def view(self, seat: int | None = None) -> dict[str, object]:
        """All that a seat, or a spectator, may know."""
        return self.game.view(self.state, seat)

    def outcome(self) -> Outcome | None:
        return self.state.outcome() if self.over() else None

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


def new_match(
    game_id: str,
    seats: int | None = None,
    seed: int | str = 0,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
) -> Match:
    """A new game, dealt from ``seed``: the same seed, the same deal."""
    game = get_game(game_id)
    count = game.seats[0] if seats is None else seats
    chosen = game.complete_options(count, {} if options is None else options)
    components = game.default_edition() if edition is None else edition
    initial = game.setup(components, count, chosen, Rng(seed))
    return Match(game, components, count, chosen, initial)
