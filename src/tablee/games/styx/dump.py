"""A whole position of Styx as data, hidden cards too, and read back."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.files.fields import Fields
from tablee.core.files.reading import shown
from tablee.core.options import Options
from tablee.games.styx.components import CARDS, FACULTIES, NO_CARD, StyxEdition, code_named, name_of
from tablee.games.styx.invariants import check
from tablee.games.styx.position import ENDED
from tablee.games.styx.redeal import DEPTH, meets
from tablee.games.styx.rules import StyxState
from tablee.games.styx.view import PHASES, masked, names, public_json

FIELDS: Final = [
    *["player", "phase", "turn", "river", "phlegyas", "marker", "row", "removed"],
    *["pile", "hands", "known", "lapsed"],
]


def dump_state(state: StyxState) -> dict[str, object]:
    out = public_json(state)
    out["pile"] = [name_of(int(state.pile[i])) for i in range(int(state.drawn), len(state.pile))]
    out["hands"] = [names(state.hand_of(0)), names(state.hand_of(1))]
    out["known"] = masked(state.known)
    if len(state.lapsed) != 0:  # most positions have none, and older records know of none
        out["lapsed"] = [lapsed_json(state, seat) for seat in range(2)]
    return out


def lapsed_json(state: StyxState, seat: int) -> list[list[str]]:
    """The demands on the hidden cards of a seat: at least one is none of the first cards, two none of the second …"""
    masks = [state.lapsed[seat * DEPTH + k] for k in range(DEPTH)]
    return [masked(mask) for mask in masks if mask != 0]


def load_state(edition: StyxEdition, seats: int, options: Options, data: object) -> StyxState:
    """The position that ``dump_state`` wrote; every card must be there exactly once."""
    fields = Fields(data, "initial")
    fields.only(FIELDS)
    pile = _cards(fields, "pile")
    state = StyxState(edition, vec[i64]([i64(card) for card in pile]))
    state.player = fields.integer("player", 0, 1)
    state.phase = PHASES.index(fields.choice("phase", PHASES))
    state.turn = fields.integer("turn", 1, 1000)
    state.marker = FACULTIES.index(fields.choice("marker", FACULTIES[:6]))
    phlegyas = _card(fields, "phlegyas", fields.text("phlegyas"))
    state.phlegyas = phlegyas
    row = fields.rows("row", 2)
    row_codes = [NO_CARD if name is None else _card(fields, "row", name) for name in row]
    state.row = row_codes[0] | (row_codes[1] << 6)
    hands = fields.items("hands")
    if len(hands) != 2:
        fields.fail(f"'hands' must be two lists, not {len(hands)}")
    used = list(pile)
    used.extend([int(code) for code in row_codes if code != NO_CARD])
    for seat in range(2):
        hand = _cards(Fields({"hands": hands[seat]}, f"initial, hand {seat}"), "hands")
        if len(hand) > 5:
            fields.fail(f"hand {seat} holds {len(hand)} cards; at most 5 are possible")
        used.extend(hand)
        packed: i64 = 0
        for slot in range(len(hand)):
            packed |= shl(hand[slot], 6 * slot)
        if seat == 0:
            state.hand0 = packed
            state.size0 = len(hand)
        else:
            state.hand1 = packed
            state.size1 = len(hand)
    removed = _cards(fields, "removed")
    used.extend(removed)
    for card in removed:
        state.removed |= shl(1, card)
    held = state.hand_of(0) + state.hand_of(1)
    for card in _cards(fields, "known"):
        if card not in held or state.known & shl(1, card) != 0:
            fields.breaks("known_is_held", "known", f"{name_of(card)} must be in a hand, and named once")
        state.known |= shl(1, card)
    styx = [phlegyas]
    piles = fields.tables("river")
    if len(piles) != 5:
        fields.fail(f"'river' must have five piles, not {len(piles)}")
    for i in range(5):
        piles[i].only(["styx", "cards", "controller"])
        base = _card(piles[i], "styx", piles[i].text("styx"))
        styx.append(base)
        cards = _cards(piles[i], "cards")
        used.extend(cards)
        if piles[i].integer("controller", 0, 1) == 1:
            state.control |= shl(1, i)
        state.set_pile(i, base, cards)
    if sorted(styx) != sorted(edition.styx):
        fields.fail(f"the STYX cards must be {', '.join(names(edition.styx))}, not {', '.join(names(styx))}")
    for card in CARDS:
        if used.count(card) != 1:
            fields.fail(
                f"the card {name_of(card)} must be somewhere once; it is there {used.count(card)} times"
            )
    _load_lapsed(state, fields)
    check(state, fields)
    return state


def _load_lapsed(state: StyxState, fields: Fields) -> None:
    """What lapsed placements showed; a record from before this was kept has none."""
    if not fields.has("lapsed"):
        return
    rows = fields.rows("lapsed", 2)
    lapsed = vec[i64]([i64(0)] * (2 * DEPTH))
    for seat in range(2):
        hidden = state.unknown_cards(seat)
        demands = Fields({"lapsed": rows[seat]}, f"{fields.where}, lapsed[{seat}]").items("lapsed")
        if len(demands) > min(len(hidden), DEPTH):
            text = f"seat {seat} has {len(hidden)} hidden cards; {len(demands)} demands are on them"
            fields.breaks("lapsed_hidden", "lapsed", text)
        for k in range(len(demands)):
            mask: i64 = 0
            for card in _cards(
                Fields({"lapsed": demands[k]}, f"{fields.where}, lapsed[{seat}][{k}]"), "lapsed"
            ):
                mask |= shl(1, card)
            if mask == 0 or (k > 0 and mask & ~lapsed[seat * DEPTH + k - 1] != 0):
                text = f"the cards of demand {k} of seat {seat} must be some of those before"
                fields.breaks("lapsed_nested", "lapsed", text)
            lapsed[seat * DEPTH + k] = mask
        if not meets(hidden, lapsed, seat):
            text = f"seat {seat} holds hidden cards that were shown not to be there"
            fields.breaks("lapsed_true", "lapsed", text)
    if state.phase == ENDED or not any(lapsed[i] != 0 for i in range(2 * DEPTH)):
        fields.breaks(
            "lapsed_hidden", "lapsed", "it is left out where nothing is known, and when the game is over"
        )
    state.lapsed = lapsed


def _card(fields: Fields, field: str, name: object) -> int:
    code = code_named(name) if isinstance(name, str) else None
    if code is None:
        fields.fail(f"'{field}' names the card {shown(name)}; a card is written like B3")
    return code


def _cards(fields: Fields, field: str) -> list[int]:
    return [_card(fields, field, name) for name in fields.items(field)]


def pieces(state: StyxState) -> list[str]:
    """Every card of the box, with the deck it came from."""
    cards = [int(state.pile[i]) for i in range(int(state.drawn), len(state.pile))]
    cards += state.row_cards() + state.hand_of(0) + state.hand_of(1)
    styx = [name_of(int(state.phlegyas))]
    for pile in range(5):
        laid = state.pile_cards(pile)
        styx.append(name_of(laid[0]))
        cards += laid[1:]
    out = [f"Coléreux {name}" for name in names(cards) + masked(state.removed)]
    return sorted(out + [f"STYX {name}" for name in styx])
