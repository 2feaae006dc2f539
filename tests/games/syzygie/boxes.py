"""Small editions for tests: a start card and a few cards that matter, the rest of the pack blank."""

from __future__ import annotations

from typing import Any

from tablee.core import Match, get_game
from tablee.core.files.edition import Document
from tablee.games.syzygie.components import SyzygieEdition, read_edition
from tablee.games.syzygie.rules import SyzygieState

GAME = get_game("syzygie")

# Twenty cards of 4×4, as an owner might type them in.
FOUR = [
    "L... ..1. .... ...S",
    "S... ..1. .... ...L",
    ".L.. 2... ...S ....",
    ".S.. 2... ...L ....",
    "..1. L... ..S. ....",
    "..1. S... ..L. ....",
    ".... .LS. 1... ..2.",
    ".... .SL. 1... ..2.",
    "1... .... L..S ..1.",
    "1... .... S..L ..1.",
    "..L. .... .1.. S..L",
    "..S. .... .1.. L..S",
    "L.S. ..2. .... .1..",
    "S.L. ..2. .... .1..",
    ".... 1.L. .... S.1.",
    ".... 1.S. .... L.1.",
    "..L2 .... S... ....",
    "..S2 .... L... ....",
    "L..1 .... .S.. 1...",
    "S..1 .... .L.. 1...",
]


def text_of(start: str, cards: list[str]) -> str:
    blank = " ".join(["." * len(start.split(" "))] * len(start.split(" ")))
    listed = "\n".join(f'    "{card}",' for card in [*cards, *[blank] * (20 - len(cards))])
    head = f'game = "syzygie"\nname = "test"\n\n[start]\nsource = "reconstructed"\ncard = "{start}"\n'
    return f'{head}\n[[pack]]\nsource = "reconstructed"\ncards = [\n{listed}\n]\n'


def box(start: str, cards: list[str]) -> SyzygieEdition:
    return read_edition(Document(text_of(start, cards), "box.toml"))


def four_by_four() -> SyzygieEdition:
    return box("S... .1.. ...L ....", FOUR)


def opening(edition: SyzygieEdition, hand0: str = "01", hand1: str = "01", first: int = 0) -> Match:
    """The first turn, each with the card named in the hand and the others in the pile, in order."""
    names = [f"{card:02d}" for card in range(1, 21)]
    data: dict[str, Any] = {
        "first": first,
        "player": first,
        "scores": [0, 0],
        "played": [],
        "hands": [[hand0], [hand1]],
        "piles": [[name for name in names if name != hand] for hand in (hand0, hand1)],
    }
    return Match(GAME, edition, 2, {}, GAME.load(edition, 2, {}, data))


def syzygie(match: Match) -> SyzygieState:
    assert isinstance(match.state, SyzygieState)
    return match.state


def scores(match: Match) -> list[int]:
    state = syzygie(match)
    return [int(state.score0), int(state.score1)]
