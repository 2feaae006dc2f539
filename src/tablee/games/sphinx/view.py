"""What is shown of a position of Sphinx: all of it (``dump``), and what a seat may know (``view``)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import popcount, shl
from tablee.core.fields import Fields
from tablee.games.sphinx.components import (
    LETTERS,
    MUMMY,
    PLACES,
    SNAKE,
    SNAKE_LETTER,
    SphinxEdition,
    face_name,
    letters_of,
)
from tablee.games.sphinx.notation import write
from tablee.games.sphinx.position import (
    AT_CARD,
    AT_DOOR,
    AT_MUMMY,
    AT_PAWN,
    CARDS_NEEDED,
    CHOOSING,
    ENDED,
    FREE_DOORS,
    FREE_ORDER,
    GUARDIAN,
    KEEP_CARDS,
    LAYING,
    NOBODY,
    NOWHERE,
    ROLLING,
)
from tablee.games.sphinx.rules import MOVE, SWAP, SphinxState

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


def dump_state(state: SphinxState) -> dict[str, object]:
    seats = range(int(state.seats))
    out = public_json(state)
    out["places"] = [int(state.sphinx_at(place)) + 1 for place in range(6)]
    out["colours"] = "".join([LETTERS[int(state.colour_of(sphinx))] for sphinx in range(6)])
    out["seen"] = [numbers(int(state.seen_by(seat))) for seat in seats]
    out["glimpse"] = [numbers(int(state.glimpse >> (8 * seat)) & 63) for seat in seats]
    out["failed"] = failed_json(state)
    return out


def view_state(state: SphinxState, seat: int | None) -> dict[str, object]:
    out = public_json(state)
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
    """Where each die can take the pawn: the field it ends on, and where a door takes it then."""
    out: list[dict[str, object]] = []
    if state.phase != CHOOSING:
        return out
    at = int(state.field_of(state.player))
    for action in state.legal_actions():
        if MOVE <= action < SWAP:
            die, rest = divmod(action - int(MOVE), 12)
            number = rest // 2 + 1
            to = at - number if rest & 1 else min(at + number, int(GUARDIAN))
            across = int(state.edition.across[to])
            out.append(
                {
                    "action": write(action),
                    "die": die + 1,
                    "to": to,
                    "across": across if across >= 0 else None,
                    "attempt": to == GUARDIAN,
                }
            )
    return out


# -- reading a position back


def load_state(
    edition: SphinxEdition, seats: int, simple: i64, limit: i64, notes: bool, data: object
) -> SphinxState:
    """The position that ``dump_state`` wrote; BadRecord where it cannot be one."""
    fields = Fields(data, "initial")
    state = SphinxState(edition, vec[i64]([]))
    state.seats = seats
    state.simple = simple
    state.limit = limit
    state.notes = notes
    state.player = fields.integer("player", 0, seats - 1)
    state.phase = PHASES.index(fields.choice("phase", PHASES))
    state.turn = fields.integer("turn", 1, 1_000_000)
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
    moving = AT_CARD <= state.phase <= LAYING and state.phase != AT_DOOR
    for seat in range(len(at)):
        if at[seat] == GUARDIAN and not (state.phase in (LAYING, ENDED) and seat == state.player):
            fields.fail(f"'pawns': seat {seat} stands on {GUARDIAN}, where only an attempt ends")
        for other in range(seat):
            passing = moving and int(state.player) in (seat, other)
            if at[seat] == at[other] != 0 and not passing:
                fields.fail(f"'pawns': seats {other} and {seat} both stand on field {at[seat]}")
    return _packed(at + [int(NOWHERE)] * (4 - len(at)))


def _hand(fields: Fields, value: object) -> int:
    mask = 0
    for letter in value if isinstance(value, str) else "?":
        if letter not in LETTERS or (mask >> LETTERS.index(letter)) & 1:
            fields.fail(f"'hands' holds {value!r}; a hand is a text of different letters among {LETTERS}")
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
        mask |= 1 << (number - 1)
    return mask


def _load_failed(fields: Fields, state: SphinxState) -> None:
    words: list[int] = []
    for row in fields.tables("failed"):
        sphinxes = row.integers("sphinxes", 1, 6)
        laid = row.text("laid")
        if len(set(sphinxes)) != 3 or len(sphinxes) != 3:
            row.fail(f"'sphinxes' must be three different ones, not {sphinxes}")
        if len(laid) != 3 or popcount(_hand(row, laid)) != 3:
            row.fail(f"'laid' must be three different colours, not '{laid}'")
        word = 0
        for k in range(3):
            word |= ((sphinxes[k] - 1) << (3 * k)) | (LETTERS.index(laid[k]) << (9 + 3 * k))
        if state.right_if(state.colours, word):
            row.fail(f"'{laid}' would have been right for these sphinxes: it cannot have failed")
        words.append(word)
    state.failed = vec[i64]([i64(word) for word in words])


def _load_turn(fields: Fields, state: SphinxState) -> None:
    """The dice and the move under way; whoever is to act must have something to do."""
    rows = fields.tables("dice")
    if len(rows) != state.dice_count():
        fields.fail(f"there must be {state.dice_count()} dice, not {len(rows)}")
    for die in range(len(rows)):
        face = rows[die].get("face")
        if face is None:
            continue
        if not isinstance(face, str) or face not in f"123456{SNAKE_LETTER}" or len(face) != 1:
            rows[die].fail(f"'face' is {face!r}; a face is a text, one of 1 to 6 or {SNAKE_LETTER}")
        number = int(SNAKE) if face == SNAKE_LETTER else int(face)
        if (number == SNAKE and die != 2) or (die == 2 and state.edition.weights[number] == 0):
            rows[die].fail(f"die {die + 1} has no face {face}")
        if state.rolled != die:
            rows[die].fail("a die before this one is not rolled yet; they are rolled in their order")
        state.rolled += 1
        state.dice |= shl(number, 3 * die)
        if rows[die].flag("left"):
            state.left |= shl(1, die)
    rolling = state.phase == ROLLING
    if rolling == (state.rolled == state.dice_count()):
        fields.fail(f"in the phase '{PHASES[int(state.phase)]}' {state.rolled} dice cannot have been rolled")
    state.looked = fields.flag("looked")
    for seat in fields.integers("robbed", 0, int(state.seats) - 1):
        state.robbed |= shl(1, seat)
    state.steps = fields.integer("steps", 0, 5)
    state.way = -1 if fields.integer("way", -1, 1) < 0 else 1
    end = state.field_of(state.player) + state.way * state.steps
    if not 0 <= end <= GUARDIAN:
        fields.fail(f"'steps': the move under way would end on field {end}")
    if fields.get("winner") is not None:
        state.winner = fields.integer("winner", 0, int(state.seats) - 1)
    if (state.winner != NOBODY and state.phase != ENDED) or (
        state.winner == NOBODY and state.phase == ENDED and state.turn != state.limit
    ):
        fields.fail("a game is over when somebody has won or the limit of turns is reached, and not before")
    if not _something_to_do(state):
        fields.fail(f"nothing can be decided in the phase '{PHASES[int(state.phase)]}' here")


def _something_to_do(state: SphinxState) -> bool:
    at = state.field_of(state.player)
    hand = state.hand_of(state.player)
    offer = state.edition.offers[at]
    if state.phase == CHOOSING:
        state.moves = state.uses()
        return state.moves != 0
    if state.phase == AT_CARD:
        return 0 < offer < MUMMY and hand & shl(1, offer - 1) == 0
    if state.phase == AT_MUMMY:
        return offer == MUMMY and not state.looked
    if state.phase == AT_PAWN:
        victim = state.pawn_at(at)
        if victim == NOBODY or state.robbed & shl(1, victim) != 0:
            return False
        return state.steps > 0 and at != 0 and state.hand_of(victim) & ~hand != 0
    if state.phase == AT_DOOR:
        return state.edition.across[at] >= 0 and state.steps == 0
    if state.phase == LAYING:
        return at == GUARDIAN and popcount(hand) >= CARDS_NEEDED
    return True
