"""What a seat may know of a position of Styx."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.games.styx.components import CARDS, FACULTIES, NO_CARD, name_of
from tablee.games.styx.rules import DRAW, StyxState

PHASES = ["turn", "pose", "again", "ended"]


def names(cards: list[int]) -> list[str]:
    return [name_of(card) for card in cards]


def masked(mask: i64) -> list[str]:
    """The cards of a mask, by name."""
    return [name_of(card) for card in CARDS if mask & shl(1, card) != 0]


def river_json(state: StyxState) -> list[dict[str, object]]:
    out: list[dict[str, object]] = []
    for pile in range(5):
        cards = names(state.pile_cards(pile))
        out.append({"styx": cards[0], "cards": cards[1:], "controller": int((state.control >> pile) & 1)})
    return out


def public_json(state: StyxState) -> dict[str, object]:
    """What everyone sees, whatever the seat."""
    return {
        "player": int(state.player),
        "phase": PHASES[int(state.phase)],
        "turn": int(state.turn),
        "river": river_json(state),
        "phlegyas": name_of(int(state.phlegyas)),
        "marker": FACULTIES[int(state.marker)],
        "row": [
            None if card == NO_CARD else name_of(card) for card in (int(state.row & 63), int(state.row >> 6))
        ],
        "removed": masked(state.removed),
    }


def view_state(state: StyxState, seat: int | None) -> dict[str, object]:
    out = public_json(state)
    out["pile"] = len(state.pile) - int(state.drawn)
    hands: list[dict[str, object]] = []
    for holder in range(2):
        cards = state.hand_of(holder)
        known = sorted([card for card in cards if state.known & shl(1, card) != 0])
        hands.append(
            {"size": len(cards), "cards": names(cards if holder == seat else known), "known": names(known)}
        )
    out["hands"] = hands
    out["faculties"] = state.edition.printed
    return out


def reveals(before: StyxState, action: int, after: StyxState) -> bool:
    """Whether a card was drawn or turned up, or the step revealed something of the hand to the other seat."""
    return action == DRAW or before.drawn != after.drawn or before.shows_hand(action)
