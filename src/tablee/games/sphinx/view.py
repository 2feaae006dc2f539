"""What a seat may know of a position of Sphinx."""

from __future__ import annotations

from typing import Final

from tablee.games.sphinx.board.spiral import TREASURE
from tablee.games.sphinx.board.way import end_of, meetings
from tablee.games.sphinx.components import (
    LETTERS,
    PLACES,
    face_name,
    letters_of,
)
from tablee.games.sphinx.notation import write
from tablee.games.sphinx.position import (
    CHOOSING,
    ENDED,
    FREE_DOORS,
    FREE_ORDER,
    GUARDIAN,
    KEEP_CARDS,
    LAYING,
    NOBODY,
)
from tablee.games.sphinx.rules import LAY, LOOK, MOVE, NO_LOOK, SWAP, SphinxState

PHASES: Final = ["rolling", "choosing", "at_card", "at_mummy", "at_pawn", "at_door", "laying", "ended"]


def bits(mask: int) -> list[int]:
    return [i for i in range(6) if (mask >> i) & 1]


def numbers(mask: int) -> list[int]:
    """Sphinxes, from 1 as people count."""
    return [i + 1 for i in bits(mask)]


def failed_json(state: SphinxState) -> list[dict[str, object]]:
    """The wrong attempts: which sphinxes stood guard, and the colours laid for them."""
    out: list[dict[str, object]] = []
    for i in range(len(state.failed)):
        laid = int(state.failed[i])
        parts = [(laid >> (3 * k)) & 7 for k in range(6)]
        colours = "".join([LETTERS[colour] for colour in parts[3:]])
        out.append({"sphinxes": [sphinx + 1 for sphinx in parts[:3]], "laid": colours})
    return out


def dice_json(state: SphinxState) -> list[dict[str, object]]:
    out: list[dict[str, object]] = []
    for die in range(int(state.dice_count())):
        face = int(state.die(die))
        left = (state.left >> die) & 1 != 0
        out.append({"face": None if face == 0 else face_name(face), "left": left})
    return out


def public_json(state: SphinxState) -> dict[str, object]:
    """What everyone sees, whatever the seat."""
    seats = range(int(state.seats))
    return {
        "player": int(state.player),
        "phase": PHASES[int(state.phase)],
        "turn": int(state.turn),
        "pawns": [int(state.field_of(seat)) for seat in seats],
        "hands": [letters_of(int(state.hand_of(seat))) for seat in seats],
        "dice": dice_json(state),
        "looked": state.looked,
        "robbed": [seat for seat in seats if (state.robbed >> seat) & 1],
        "steps": int(state.steps),
        "way": int(state.way),
        "winner": None if state.winner == NOBODY else int(state.winner),
    }


def view_state(state: SphinxState, seat: int | None) -> dict[str, object]:
    out = public_json(state)
    if (
        state.phase == LAYING or state.winner != NOBODY
    ):  # before the guardians the pawn steps on to the treasure
        fields = [int(state.field_of(pawn)) for pawn in range(int(state.seats))]
        fields[int(state.player)] = TREASURE
        out["pawns"] = fields
    out["board"] = state.edition.drawing
    out["turn_limit"] = int(state.limit)
    out["notes"] = state.notes
    out["rules"] = rules_json(state)
    out["sphinxes"] = sphinxes_json(state, seat)
    if state.notes:
        out["failed"] = failed_json(state)
    out["moves"] = moves_json(state)
    return out


def rules_json(state: SphinxState) -> dict[str, bool]:
    """The simplifications that change what a move meets on its way."""
    return {
        "free_doors": state.simple & FREE_DOORS != 0,
        "keep_cards": state.simple & KEEP_CARDS != 0,
        "free_order": state.simple & FREE_ORDER != 0,
    }


def sphinxes_json(state: SphinxState, seat: int | None) -> list[dict[str, object]]:
    """Each sphinx by its place; its colour where this seat noted it or, without notes, saw it just now."""
    shown = 0
    if state.phase == ENDED:
        shown = 63
    elif seat is not None:
        shown = int(state.seen_by(seat) if state.notes else (state.glimpse >> (8 * seat)) & 63)
    out: list[dict[str, object]] = []
    for place in range(6):
        sphinx = int(state.sphinx_at(place))
        row: dict[str, object] = {"place": PLACES[place], "sphinx": sphinx + 1}
        row["colour"] = LETTERS[int(state.colour_of(sphinx))] if (shown >> sphinx) & 1 else None
        if state.notes:
            row["seen_by"] = [s for s in range(int(state.seats)) if (state.seen_by(s) >> sphinx) & 1]
        out.append(row)
    return out


def moves_json(state: SphinxState) -> list[dict[str, object]]:
    """Where each die can take the pawn: the field it ends on, what it meets, and where a door takes it then."""
    out: list[dict[str, object]] = []
    if state.phase != CHOOSING:
        return out
    for action in state.legal_actions():
        if MOVE <= action < SWAP:
            to = end_of(state, action)
            across = int(state.edition.across[to])
            out.append(
                {
                    "action": write(action),
                    "die": (action - int(MOVE)) // 12 + 1,
                    "to": to,
                    "across": across if across >= 0 else None,
                    "attempt": to == GUARDIAN,
                    "meets": meetings(state, to),
                }
            )
    return out


def reveals(before: SphinxState, action: int, after: SphinxState) -> bool:
    """Whether dice were rolled, a sphinx was looked at, or an attempt was made."""
    return action < MOVE or LOOK <= action < NO_LOOK or action >= LAY
