"""How actions of Styx are written: ``+T6`` take, ``+`` draw unseen, ``B3>2`` place on pile 2, ``-T6`` remove."""

from __future__ import annotations

from typing import Final

from tablee.games.styx.components import code_named, name_of
from tablee.games.styx.rules import DRAW, PLACE, REMOVE, TAKE, StyxState

EXPECTED: Final[str] = (
    "'+T6' (take a face-up card), '+' (draw), 'B3>2' (place on pile 1-5) or '-T6' (remove, when blocked)"
)


def write(action: int) -> str:
    """The notation of an action."""
    if action >= REMOVE:
        return f"-{name_of(action - int(REMOVE))}"
    if action >= PLACE:
        card, pile = divmod(action - int(PLACE), 8)
        return f"{name_of(card)}>{pile + 1}"
    if action == DRAW:
        return "+"
    return f"+{name_of(action - int(TAKE))}"


def read(state: StyxState, text: str) -> int | None:
    """The action that a text denotes, None where it denotes none."""
    if text == "+":
        return int(DRAW)
    if len(text) == 3 and text[0] in "+-":
        card = code_named(text[1:])
        if card is not None:
            return (int(TAKE) if text[0] == "+" else int(REMOVE)) + card
    if len(text) == 4 and text[2] == ">" and text[3] in "12345":
        card = code_named(text[:2])
        if card is not None:
            return int(PLACE) + card * 8 + int(text[3]) - 1
    return None
