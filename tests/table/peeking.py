"""Six ways to look at what is hidden by taking back, each as a game to play until the look is possible."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.registry import get_game
from tablee.core.state import State


@dataclass(frozen=True)
class Way:
    """How somebody would peek: with whom at the table, and which action shows something."""

    id: str
    game: str
    seats: int
    opposite: str  # "bots", "screen" or nobody ("")
    look: tuple[
        str, ...
    ]  # how the notation of the looking action begins; several: in this order, then the turn passes
    binding: str  # why it cannot be taken back: takeback.<binding>
    position: dict[str, Any] = field(default_factory=dict)  # changes to the dealt position

    def looks(self, text: str, part: int) -> bool:
        wanted = self.look[part]
        return wanted in ("", text) or text.startswith(f"{wanted} ")

    def initial(self, game: Game, options: Options, dealt: State) -> State:
        if not self.position:
            return dealt
        data = {**game.dump(dealt), **self.position}
        return game.load(game.default_edition(), self.seats, options, data)


BEFORE_THE_GUARDIANS = {
    "phase": "choosing",
    "player": 0,
    "pawns": [76, 0],
    "hands": ["RBJVON", ""],
    "dice": [{"face": "1", "left": True}, {"face": "6", "left": False}, {"face": "4", "left": False}],
}
FIRST_TO_ROLL = {"player": 0}

WAYS = [
    Way("look at one sphinx after the other", "sphinx", 2, "bots", ("look",), "revealed"),
    Way(
        "lay one triple after the other",
        "sphinx",
        2,
        "bots",
        ("1+1", "lay"),
        "revealed",
        BEFORE_THE_GUARDIANS,
    ),
    Way("see the dice that come after the bots", "sphinx", 2, "bots", ("",), "chance", FIRST_TO_ROLL),
    Way("see each token of the water clock in advance", "sfynx", 1, "", ("reveal",), "revealed"),
    Way("draw a card, and another", "styx", 2, "bots", ("+",), "revealed"),
    Way("see one's next card on a shared screen", "syzygie", 2, "screen", ("",), "revealed"),
]


def game_of(way: Way) -> Game:
    return get_game(way.game)
