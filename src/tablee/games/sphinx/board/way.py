"""What lies on the way of a move: where it asks something, and what it costs, before it is made."""

from __future__ import annotations

from tablee.core.bits import shl
from tablee.games.sphinx.components import LETTERS, MUMMY
from tablee.games.sphinx.position import GUARDIAN, KEEP_CARDS, NOBODY
from tablee.games.sphinx.rules import MOVE, SphinxState


def end_of(state: SphinxState, action: int) -> int:
    """The field on which a move ends, before any door turns; an attempt stops at the guardians (R2)."""
    at = int(state.field_of(state.player))
    rest = (action - int(MOVE)) % 12
    number = rest // 2 + 1
    return at - number if rest & 1 else min(at + number, int(GUARDIAN))


def meetings(state: SphinxState, to: int) -> list[dict[str, object]]:
    """Card fields, the first mummy and the pawns between the player's pawn and ``to``, in their order.

    ``kind`` is take, give, mummy, rob or pass. What is answered on the way may change the rest: a card that is taken
    cannot be stolen any more. Here nothing is taken.
    """
    player = state.player
    at = int(state.field_of(player))
    step = 1 if to > at else -1
    mine = int(state.hand_of(player))
    looked = state.looked
    out: list[dict[str, object]] = []
    for field in range(at + step, to + step, step):
        offer = int(state.edition.offers[field])
        if offer == MUMMY:
            if not looked:
                out.append({"field": field, "kind": "mummy"})
                looked = True  # once a turn: the first one asks
        elif offer:
            card = int(shl(1, offer - 1))
            if not mine & card:
                out.append({"field": field, "kind": "take", "colour": LETTERS[offer - 1]})
            elif not state.simple & KEEP_CARDS:
                out.append({"field": field, "kind": "give", "colour": LETTERS[offer - 1]})
                mine &= ~card
        other = int(state.pawn_at(field))
        if other != NOBODY and field not in (0, to):
            robbed = state.robbed & shl(1, other) != 0
            kind = "rob" if state.hand_of(other) & ~mine and not robbed else "pass"
            out.append({"field": field, "kind": kind, "seat": other})
    return out
