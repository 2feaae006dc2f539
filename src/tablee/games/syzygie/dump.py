"""A whole position of Syzygie as data, the order of the packs too, and read back."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.files.fields import Fields
from tablee.core.options import Options
from tablee.games.syzygie.components import PACK, START, SyzygieEdition, card_name, card_named
from tablee.games.syzygie.notation import action_of, write, x_of, y_of
from tablee.games.syzygie.position import CARD, DISCARD
from tablee.games.syzygie.rules import SyzygieState, begin
from tablee.games.syzygie.view import names, seat_of_turn


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


def load_state(edition: SyzygieEdition, seats: int, options: Options, data: object) -> SyzygieState:
    """The position that ``dump_state`` wrote: what was played is played again, and checked."""
    fields = Fields(data, "initial")
    fields.only(["first", "player", "scores", "played", "hands", "piles"])
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
        code = int(state.to_act()) * PACK + _card_of(action)
        if action >= DISCARD and state.layout.fits_anywhere(code):
            text = f"step {i}, {write(action)}: this card fits on the table, so it cannot be discarded"
            fields.breaks("forced_discard", "played", text)
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
    for seat in range(2):
        if state.discarded(seat):
            _order_by_discards(state, seat, fields)
    return state


def _order_by_discards(state: SyzygieState, seat: int, fields: Fields) -> None:
    """Give a pack an order in which each discard was forced (R6); refuse a history that leaves none."""
    windows = state.windows(seat)
    drawn = int(state.drawn1 if seat == 1 else state.drawn0)
    for card in state.hand_of(seat):
        windows.narrow(card, 0, drawn)
    pile = state.pile_of(seat)
    for i in range(len(pile)):
        windows.narrow(pile[i], drawn + i, drawn + i + 1)
    order = windows.order()
    if not windows.holds(order):
        text = f"seat {seat} discarded a card while another one of its hand fitted on the table"
        fields.breaks("forced_discard", "played", text)
    state.hold(seat, state.hand1 if seat == 1 else state.hand0, order)


def _card_of(action: int) -> int:
    return action - int(DISCARD) if action >= DISCARD else action >> int(CARD)


def _fits(state: SyzygieState, action: int) -> bool:
    code = int(state.to_act()) * PACK + _card_of(action)
    return state.layout.fits(code, (action >> 16) & 3, x_of(action), y_of(action))


def _played(fields: Fields) -> list[int]:
    out: list[int] = []
    for text in fields.texts("played"):
        action = action_of(text)
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


def pieces(state: SyzygieState) -> list[str]:
    """Every card of the box, with the pack it came from."""
    out = ["start"]
    for order in range(1, int(state.layout.count)):
        code = int(state.layout.code(order))
        assert code != START
        out.append(f"{code // PACK}/{card_name(code % PACK)}")
    out += [f"{seat_of_turn(state, entry >> 5)}/{card_name(entry & 31)}" for entry in state.discards]
    for seat in range(2):
        out += [f"{seat}/{card_name(card)}" for card in state.hand_of(seat) + state.pile_of(seat)]
    return sorted(out)
