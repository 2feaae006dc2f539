"""A whole position of Sphinx as data, the colours of the sphinxes too, and read back."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import popcount, shl
from tablee.core.files.fields import Fields
from tablee.core.files.reading import shown
from tablee.core.options import Options
from tablee.games.sphinx.components import COLOURS, LETTERS, SNAKE, SNAKE_LETTER, SphinxEdition, door_name
from tablee.games.sphinx.deal import blank
from tablee.games.sphinx.invariants import check
from tablee.games.sphinx.position import GUARDIAN, NOWHERE
from tablee.games.sphinx.rules import SphinxState
from tablee.games.sphinx.view import PHASES, failed_json, numbers, public_json

FIELDS: Final = [
    *["player", "phase", "turn", "pawns", "hands", "dice", "looked", "robbed", "steps", "way", "winner"],
    *["places", "colours", "seen", "glimpse", "failed"],
]
MOST_TURNS: Final = 10_000  # people play without a limit, and never for so long
MOST_FAILED: Final = 14_280  # three of six sphinxes and three of six colours in order, but for the right ones


def dump_state(state: SphinxState) -> dict[str, object]:
    seats = range(int(state.seats))
    out = public_json(state)
    out["places"] = [int(state.sphinx_at(place)) + 1 for place in range(6)]
    out["colours"] = "".join([LETTERS[int(state.colour_of(sphinx))] for sphinx in range(6)])
    out["seen"] = [numbers(int(state.seen_by(seat))) for seat in seats]
    out["glimpse"] = [numbers(int(state.glimpse >> (8 * seat)) & 63) for seat in seats]
    out["failed"] = failed_json(state)
    return out


def load_state(edition: SphinxEdition, seats: int, options: Options, data: object) -> SphinxState:
    """The position that ``dump_state`` wrote; BadRecord where it cannot be one."""
    fields = Fields(data, "initial")
    fields.only(FIELDS)
    state = blank(edition, seats, options)
    state.player = fields.integer("player", 0, seats - 1)
    state.phase = PHASES.index(fields.choice("phase", PHASES))
    state.turn = fields.integer("turn", 1, MOST_TURNS)
    if state.limit != 0 and state.turn > state.limit:
        fields.fail(f"'turn' is {state.turn}, beyond the limit of {state.limit} turns")
    state.pawns = _pawns(fields, state)
    state.cards = _packed([_hand(fields, name) for name in _of_seats(fields, "hands", seats)])
    state.places = _places(fields)
    state.colours = _colours(fields)
    state.seen = _packed([_sphinxes(fields, "seen", row) for row in _of_seats(fields, "seen", seats)])
    state.glimpse = _packed(
        [_sphinxes(fields, "glimpse", row) for row in _of_seats(fields, "glimpse", seats)]
    )
    _load_failed(fields, state)
    _load_turn(fields, state)
    check(state, fields)
    return state


def _of_seats(fields: Fields, name: str, seats: int) -> list[object]:
    rows = fields.items(name)
    if len(rows) != seats:
        fields.fail(f"'{name}' must have {seats} items, one for each seat, not {len(rows)}")
    return rows


def _packed(masks: list[int]) -> int:
    out = 0
    for seat in range(len(masks)):
        out |= masks[seat] << (8 * seat)
    return out


def _pawns(fields: Fields, state: SphinxState) -> int:
    _of_seats(fields, "pawns", int(state.seats))
    at = fields.integers("pawns", 0, int(GUARDIAN))
    return _packed(at + [int(NOWHERE)] * (4 - len(at)))


def _hand(fields: Fields, value: object) -> int:
    mask = 0
    for letter in value if isinstance(value, str) else "?":
        if letter not in LETTERS or (mask >> LETTERS.index(letter)) & 1:
            fields.fail(
                f"'hands' holds {shown(value)}; a hand is a text of different letters among {LETTERS}"
            )
        mask |= 1 << LETTERS.index(letter)
    return mask


def _places(fields: Fields) -> int:
    sphinxes = fields.integers("places", 1, 6)
    if sorted(sphinxes) != [1, 2, 3, 4, 5, 6]:
        fields.fail(f"'places' must name each sphinx from 1 to 6 once, not {sphinxes}")
    return sum([(sphinxes[place] - 1) << (3 * place) for place in range(6)])


def _colours(fields: Fields) -> int:
    text = fields.text("colours")
    if sorted(text) != sorted(LETTERS):
        fields.fail(f"'colours' must have each of the letters {LETTERS} once, not '{text}'")
    return sum([LETTERS.index(text[sphinx]) << (3 * sphinx) for sphinx in range(6)])


def _sphinxes(fields: Fields, name: str, row: object) -> int:
    mask = 0
    for number in Fields({name: row}, fields.where).integers(name, 1, 6):
        if (mask >> (number - 1)) & 1:
            fields.breaks("once", name, f"sphinx {number} is named twice for one seat")
        mask |= 1 << (number - 1)
    return mask


def _load_failed(fields: Fields, state: SphinxState) -> None:
    words: list[int] = []
    for row in fields.tables("failed", min(int(state.turn), MOST_FAILED)):
        row.only(["sphinxes", "laid"])
        sphinxes = row.integers("sphinxes", 1, 6)
        laid = row.text("laid")
        if len(set(sphinxes)) != 3 or len(sphinxes) != 3:
            row.fail(f"'sphinxes' must be three different ones, not {sphinxes}")
        if len(laid) != 3 or popcount(_hand(row, laid)) != 3:
            row.fail(f"'laid' must be three different colours, not '{laid}'")
        word = 0
        for k in range(3):
            word |= ((sphinxes[k] - 1) << (3 * k)) | (LETTERS.index(laid[k]) << (9 + 3 * k))
        words.append(word)
    state.failed = vec[i64]([i64(word) for word in words])


def _load_turn(fields: Fields, state: SphinxState) -> None:
    """The dice and the move under way."""
    rows = fields.tables("dice")
    if len(rows) != state.dice_count():
        fields.fail(f"there must be {state.dice_count()} dice, not {len(rows)}")
    for die in range(len(rows)):
        rows[die].only(["face", "left"])
        face = rows[die].get("face")
        left = rows[die].flag("left")
        if face is None:
            if left:
                rows[die].fail("'left' is true, but the die is not rolled yet")
            continue
        if not isinstance(face, str) or len(face) != 1 or face not in f"123456{SNAKE_LETTER}":
            rows[die].fail(f"'face' is {shown(face)}; a face is a text, one of 1 to 6 or {SNAKE_LETTER}")
        number = int(SNAKE) if face == SNAKE_LETTER else int(face)
        if (number == SNAKE and die != 2) or (die == 2 and state.edition.weights[number] == 0):
            rows[die].fail(f"die {die + 1} has no face {face}")
        if state.rolled != die:
            rows[die].fail("a die before this one is not rolled yet; they are rolled in their order")
        state.rolled += 1
        state.dice |= shl(number, 3 * die)
        if left:
            state.left |= shl(1, die)
    state.looked = fields.flag("looked")
    for seat in fields.integers("robbed", 0, int(state.seats) - 1):
        if state.robbed & shl(1, seat) != 0:
            fields.breaks("once", "robbed", f"seat {seat} is named twice")
        state.robbed |= shl(1, seat)
    state.steps = fields.integer("steps", 0, 5)
    way = fields.integer("way", -1, 1)
    if way == 0:
        fields.fail("'way' must be 1 (forwards) or -1 (backwards), not 0")
    state.way = way
    if fields.get("winner") is not None:
        state.winner = fields.integer("winner", 0, int(state.seats) - 1)


def pieces(state: SphinxState) -> list[str]:
    """Every piece of the box that this number of seats uses."""
    out = [f"pawn {seat + 1}" for seat in range(int(state.seats))]
    out += [f"sphinx {COLOURS[int(state.colour_of(state.sphinx_at(place)))]}" for place in range(6)]
    for colour in range(6):
        held = [seat for seat in range(int(state.seats)) if (state.hand_of(seat) >> colour) & 1]
        out += [f"card {COLOURS[colour]}" for _ in held]
        out += [f"card {COLOURS[colour]}"] * (4 - len(held))
    out += [f"die {die + 1}" for die in range(int(state.dice_count()))]
    return sorted(out + [f"door {door_name(fields)}" for fields in state.edition.doors])
