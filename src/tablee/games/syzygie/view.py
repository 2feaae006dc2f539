"""What a seat may know of a position of Syzygie."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.syzygie.board.alignments import ORDER
from tablee.games.syzygie.board.layout import Layout
from tablee.games.syzygie.components import LETTERS, PACK, START, card_name
from tablee.games.syzygie.notation import x_of, y_of
from tablee.games.syzygie.position import cards_in
from tablee.games.syzygie.rules import SyzygieState


def names(cards: list[int]) -> list[str]:
    return [card_name(card) for card in cards]


def view_state(state: SyzygieState, seat: int | None) -> dict[str, object]:
    edition = state.layout.edition
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
        "table": [card_json(state, order) for order in range(int(state.layout.count))],
        "grid": grid_json(state.layout),
        "hands": hands,
        "piles": [PACK - int(state.drawn0), PACK - int(state.drawn1)],
        "unseen": [names(cards_in(state.unseen(0))), names(cards_in(state.unseen(1)))],
        "discards": [
            {"seat": seat_of_turn(state, entry >> 5), "card": card_name(entry & 31)}
            for entry in state.discards
        ],
        "last": last_json(state),
        "sheet": sheet_json(state),
        "packs": edition.pack_faces,
    }


def seat_of_turn(state: SyzygieState, turn: int) -> int:
    return (turn + int(state.first)) & 1


def card_json(state: SyzygieState, order: int) -> dict[str, object]:
    """A card on the table, the lower ones first in the list."""
    table = state.layout
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


def grid_json(table: Layout) -> dict[str, object]:
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


def sheet_json(state: SyzygieState) -> list[dict[str, object]]:
    """The score sheet turn by turn: who played which card for how many points (none for a discard), and the sum."""
    out: list[dict[str, object]] = []
    sums = [0, 0]
    order = 1
    thrown = 0
    for turn in range(int(state.turn)):
        seat = seat_of_turn(state, turn)
        if thrown < len(state.discards) and state.discards[thrown] >> 5 == turn:
            row: dict[str, object] = {
                "seat": seat,
                "card": card_name(state.discards[thrown] & 31),
                "points": None,
            }
            thrown += 1
        else:
            points = int(state.layout.scored(order))
            sums[seat] += points
            row = {"seat": seat, "card": card_name(int(state.layout.code(order)) % PACK), "points": points}
            order += 1
        row["total"] = sums[seat]
        out.append(row)
    return out


def last_json(state: SyzygieState) -> dict[str, object] | None:
    """What the last step did: the card, the alignments it made, the bonus."""
    if state.turn == 0:
        return None
    by = seat_of_turn(state, int(state.turn) - 1)
    if not state.placed:
        return {"seat": by, "card": card_name(state.discards[-1] & 31), "discarded": True}
    table = state.layout
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


def reveals(before: SyzygieState, action: int, after: SyzygieState) -> bool:
    """Whether a card was drawn. With its pile empty, a hand is what was not played yet: everyone knows it."""
    return len(before.pile_of(int(before.to_act()))) > 0
