"""What is shown of a position of Syzygie: all of it (``dump``), and what a seat may know (``view``)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.fields import Fields
from tablee.games.syzygie.alignments import ORDER
from tablee.games.syzygie.components import LETTERS, PACK, START, SyzygieEdition, card_name, card_named
from tablee.games.syzygie.notation import read, write, x_of, y_of
from tablee.games.syzygie.rules import CARD, DISCARD, SyzygieState, begin, cards_in
from tablee.games.syzygie.table import Table


def names(cards: list[int]) -> list[str]:
    return [card_name(card) for card in cards]


def dump_state(state: SyzygieState) -> dict[str, object]:
    """The deal and what was played: all else follows."""
    return {
        "first": int(state.first),
        "player": int((state.turn + state.first) & 1),
        "scores": [int(state.score0), int(state.score1)],
        "played": [write(action) for action in state.history()],
        "hands": [names(state.hand_of(0)), names(state.hand_of(1))],
        "piles": [names(state.pile_of(0)), names(state.pile_of(1))],
    }


def view_state(state: SyzygieState, seat: int | None) -> dict[str, object]:
    edition = state.table.edition
    hands: list[dict[str, object]] = []
    for holder in range(2):
        size = int(state.hand_size(holder))
        cards = names(state.hand_of(holder)) if holder == seat else None
        hands.append({"size": size, "cards": cards})
    return {
        "n": int(edition.n),
        "player": int((state.turn + state.first) & 1),
        "first": int(state.first),
        "turn": int(state.turn) + 1,
        "scores": [int(state.score0), int(state.score1)],
        "table": [card_json(state, order) for order in range(int(state.table.count))],
        "grid": grid_json(state.table),
        "hands": hands,
        "piles": [PACK - int(state.drawn0), PACK - int(state.drawn1)],
        "unseen": [names(cards_in(state.unseen(0))), names(cards_in(state.unseen(1)))],
        "discards": [
            {"seat": seat_of_turn(state, entry >> 5), "card": card_name(entry & 31)}
            for entry in state.discards
        ],
        "last": last_json(state),
        "packs": edition.pack_faces,
    }


def seat_of_turn(state: SyzygieState, turn: int) -> int:
    return (turn + int(state.first)) & 1


def card_json(state: SyzygieState, order: int) -> dict[str, object]:
    """A card on the table, the lower ones first in the list."""
    table = state.table
    code = int(table.code(order))
    place = int(table.place(order))
    own = code != START
    return {
        "card": card_name(code % PACK) if own else "start",
        "seat": code // PACK if own else None,
        "x": x_of(place),
        "y": y_of(place),
        "rotation": (place >> 16) & 3,
        "face": table.edition.faces[code * 4 + ((place >> 16) & 3)],
        "visible": int(table.visible(order)).bit_count(),
    }


def grid_json(table: Table) -> dict[str, object]:
    """What shows, line by line: symbols in the letters of the edition, a space for a hole; and which card shows it."""
    symbols: list[str] = []
    tops: list[list[int]] = []
    line = table.top
    while line <= table.bottom:
        letters = ""
        orders: list[int] = []
        at = line * table.side + table.left
        end = line * table.side + table.right
        while at <= end:
            cell = i64(table.cells[at])
            letters += LETTERS[cell & 7] if cell != 0 else " "
            orders.append(int((cell >> ORDER) - 1))
            at += 1
        symbols.append(letters)
        tops.append(orders)
        line += 1
    x = int(table.left - table.origin_x)
    y = int(table.top - table.origin_y)
    return {"x": x, "y": y, "symbols": symbols, "tops": tops}


def last_json(state: SyzygieState) -> dict[str, object] | None:
    """What the last step did: the card, the alignments it made, the bonus."""
    if state.turn == 0:
        return None
    by = seat_of_turn(state, int(state.turn) - 1)
    if not state.placed:
        return {"seat": by, "card": card_name(state.discards[-1] & 31), "discarded": True}
    table = state.table
    order = int(table.count) - 1
    found = table.alignments()
    return {
        "seat": by,
        "card": card_name(int(table.code(order)) % PACK),
        "discarded": False,
        "points": sum([alignment.value for alignment in found]),
        "bonus": table.bonus(),
        "alignments": [{"moon": a.moon, "sun": a.sun, "value": a.value} for a in found],
    }


# -- reading a position back


def load_state(edition: SyzygieEdition, data: object) -> SyzygieState:
    """The position that ``dump_state`` wrote: what was played is played again, and checked."""
    fields = Fields(data, "initial")
    first = fields.integer("first", 0, 1)
    played = _played(fields)
    hands = _two(fields, "hands")
    piles = _two(fields, "piles")
    orders: list[vec[i64]] = []
    for seat in range(2):
        gone = [_card_of(played[i]) for i in range(len(played)) if (i + first) & 1 == seat]
        # The cards that were played first stand first: so each is in the hand when its turn comes.
        pack = gone + hands[seat] + piles[seat]
        for card in range(PACK):
            if pack.count(card) != 1:
                where = f"the card {card_name(card)} of seat {seat} must be somewhere once"
                fields.fail(f"{where} (played, hands, piles); it is there {pack.count(card)} times")
        orders.append(vec[i64]([i64(card) for card in pack]))
    state = begin(edition, first, orders[0], orders[1])
    for i in range(len(played)):
        action = played[i]
        if action < DISCARD and not _fits(state, action):
            fields.fail(f"'played', step {i}: {write(action)} does not fit on the table")
        state.apply(action)
    for seat in range(2):
        if state.hand_of(seat) != sorted(hands[seat]):
            size = int(state.hand_size(seat))
            fields.fail(f"after what was played, seat {seat} holds {size} cards, not {len(hands[seat])}")
    if fields.integer("player", 0, 1) != (int(state.turn) + first) & 1:
        fields.fail(
            f"'player' must be {(int(state.turn) + first) & 1} after {len(played)} turns from seat {first}"
        )
    scores = fields.integers("scores", 0, 1_000_000)
    if scores != [int(state.score0), int(state.score1)]:
        fields.fail(
            f"'scores' must be {[int(state.score0), int(state.score1)]} after what was played, not {scores}"
        )
    return state


def _card_of(action: int) -> int:
    return action - int(DISCARD) if action >= DISCARD else action >> int(CARD)


def _fits(state: SyzygieState, action: int) -> bool:
    code = int(state.to_act()) * PACK + _card_of(action)
    return state.table.fits(code, (action >> 16) & 3, x_of(action), y_of(action))


def _played(fields: Fields) -> list[int]:
    out: list[int] = []
    for text in fields.texts("played"):
        action = read(text)
        if action is None:
            fields.fail(f"'played' holds '{text}'; a step is written like 07@3,-2r1 or x07")
        out.append(action)
    return out


def _two(fields: Fields, name: str) -> list[list[int]]:
    """Two lists of cards, one for each seat."""
    lists = fields.items(name)
    if len(lists) != 2:
        fields.fail(f"'{name}' must be two lists, not {len(lists)}")
    out: list[list[int]] = []
    for seat in range(2):
        cards: list[int] = []
        for text in Fields({name: lists[seat]}, f"{fields.where}, {name} of seat {seat}").texts(name):
            card = card_named(text)
            if card is None:
                fields.fail(
                    f"'{name}' of seat {seat} names the card '{text}'; a card is written 01 to {PACK}"
                )
            cards.append(card)
        out.append(cards)
    return out
