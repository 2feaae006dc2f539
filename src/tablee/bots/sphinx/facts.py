"""What can be said for certain of the rest of a turn of Sphinx."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.knowledge import ABSENT, Fact
from tablee.bots.sphinx.ways import MUMMIES, SUMMIT, ways_of
from tablee.core.bits import popcount, shl
from tablee.games.sphinx.position import CARDS_NEEDED, FREE_DOORS, LAYING
from tablee.games.sphinx.rules import LAY, SphinxState

NAMES: Final = (
    "right",
    "fitting",
    "guardians",
    "cards",
    "seen",
    "to_wanted",
    "to_mummy",
    "to_card",
    "to_summit",
    "armed",
    "told",
    "actions",
)


def facts_of(before: SphinxState, actions: list[int], after: SphinxState, seat: int) -> list[Fact]:
    """An attempt, cards of guardians one has seen, guardians seen, cards, how far things are, what the others have."""
    hand = after.hand_of(seat)
    known = before.seen_by(seat)
    seen = after.seen_by(seat)
    fitting = 0
    guardians = 0
    wanted: i64 = 0  # the cards of guardians that one has seen and still lacks
    for place in range(3):
        sphinx = after.sphinx_at(place)
        if seen & shl(1, sphinx) != 0:
            guardians += 1
        if known & shl(1, sphinx) != 0:
            card = shl(1, after.colour_of(sphinx))
            if hand & card != 0:
                fitting += 1
            else:
                wanted |= card
    attempts = after.phase == LAYING
    out = [attempt(after, seat, actions[-1]) if attempts else Fact("right", ABSENT)]
    out.append(Fact("fitting", fitting))
    out.append(Fact("guardians", guardians))
    if not attempts:
        out.append(Fact("cards", int(popcount(hand)), follows="fitting"))
    out.append(Fact("seen", int(popcount(seen)), follows="guardians"))
    if not attempts:
        out += far(after, seat, wanted, guardians)
    others = [other for other in range(int(after.seats)) if other != seat]
    armed = len([other for other in others if popcount(after.hand_of(other)) >= CARDS_NEEDED])
    out.append(Fact("armed", -armed, armed, len(others)))
    guards: i64 = shl(1, after.sphinx_at(0)) | shl(1, after.sphinx_at(1)) | shl(1, after.sphinx_at(2))
    told = max([int(popcount(after.seen_by(other) & guards)) for other in others])
    out.append(Fact("told", -told, told, len(others)))
    if not attempts:
        out.append(Fact("actions", int(popcount(after.left)) if after.player == seat else 0))
    return out


def attempt(after: SphinxState, seat: int, action: int) -> Fact:
    """In how many ways the cards laid are right; ``all``: of how many, 1 where in all.

    None of none where a look comes first: which are laid is not known yet."""
    if action < LAY:
        return Fact("right", 0)
    right, all = ways_right(after, seat, action - int(LAY))
    return Fact("right", right, None, 1 if right == all else all)


def far(after: SphinxState, seat: int, wanted: i64, guardians: int) -> list[Fact]:
    """How far a wanted card, any new card, the mummies and the summit are: tenths of actions, on average."""
    ways = ways_of(after.edition, after.simple & FREE_DOORS != 0)
    at = after.field_of(seat)
    hand = after.hand_of(seat)
    out: list[Fact] = []
    if wanted != 0:
        out.append(nearness("to_wanted", [ways.actions(colour, at) for colour in cards_in(wanted)]))
    if guardians < 3:
        armed = popcount(hand) >= CARDS_NEEDED
        out.append(nearness("to_mummy", [ways.actions(MUMMIES, at) if armed else ways.on_foot[at]]))
    if popcount(hand) < CARDS_NEEDED:
        out.append(nearness("to_card", [ways.actions(colour, at) for colour in cards_in(63 & ~hand)]))
    else:
        out.append(nearness("to_summit", [ways.actions(SUMMIT, at)]))
    return out


def nearness(name: str, actions: list[float]) -> Fact:
    tenths = int(10.0 * min(actions) + 0.5)
    return Fact(name, -tenths, tenths, 0, 10)


def cards_in(mask: i64) -> list[int]:
    return [colour for colour in range(6) if mask & shl(1, colour) != 0]


def ways_right(state: SphinxState, seat: int, triple: int) -> tuple[int, int]:
    """In how many of the ways in which the colours can lie these three cards are right, and how many there are."""
    laid: i64 = 0
    for place in range(3):
        colour = (triple // (36, 6, 1)[place]) % 6
        laid |= shl(state.sphinx_at(place), 3 * place) | shl(colour, 9 + 3 * place)
    known = state.seen_by(seat)
    hidden = [state.colour_of(sphinx) for sphinx in range(6) if known & shl(1, sphinx) == 0]
    found: list[int] = []
    state._search(known, vec[i64](hidden), 0, found)
    return len([colours for colours in found if state.right_if(colours, laid)]), len(found)
