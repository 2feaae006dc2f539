"""Syzygie in words: what a step did, as a seat may know it, and which rule refuses an action."""

from __future__ import annotations

from tablee.core.options import Options
from tablee.core.state import State
from tablee.core.words.message import Message, texts
from tablee.games.syzygie import view
from tablee.games.syzygie.components import PACK, START, card_name, kind_of
from tablee.games.syzygie.notation import write, x_of, y_of
from tablee.games.syzygie.position import CARD, DISCARD, TURNS
from tablee.games.syzygie.rules import SyzygieState

KINDS = ["empty", "moon", "sun", "planet"]


def card_message(code: int) -> Message:
    return Message("card.start") if code == START else Message("card", {"name": card_name(code % PACK)})


def opening(initial: State, options: Options) -> list[Message]:
    """Who begins: the last to have seen the ocean, where the table says who that is, or whom the lot named."""
    assert isinstance(initial, SyzygieState)
    key = "opening.ocean" if options["first"] else "opening.lot"
    return [Message("opening.dealt"), Message(key, {"seat": int(initial.first)})]


def sheet_rows(state: SyzygieState, language: str) -> list[list[str]]:
    """The score sheet: a row a turn with its card, points (``-`` for a discard) and the player's total."""
    said = texts(language, "syzygie")
    rows = [[said.say(f"sheet.{name}") for name in ("turn", "player", "card", "points", "total")]]
    turns = view.sheet_json(state)
    for i in range(len(turns)):
        turn = turns[i]
        seat = said.say(f"seat.{turn['seat']}")
        points = "-" if turn["points"] is None else str(turn["points"])
        rows.append([str(i + 1), seat, str(turn["card"]), points, str(turn["total"])])
    return rows


def events(before: SyzygieState, action: int, after: SyzygieState, seat: int | None) -> list[Message]:
    """What happened in one step, as ``seat`` may know it."""
    by = int(before.to_act())
    out: list[Message] = []
    if action >= DISCARD:
        card = action - int(DISCARD)
        out.append(Message("event.discarded", {"seat": by, "card": card_message(card)}))
    else:
        out.extend(_placed(before, action, after))
    drawn = [held for held in after.hand_of(by) if held not in before.hand_of(by)]
    if drawn and seat == by:
        out.append(Message("event.drew", {"seat": by, "cards": [card_message(held) for held in drawn]}))
    elif drawn:
        out.append(Message("event.drew_unseen", {"seat": by, "count": len(drawn)}))
    if after.turn == TURNS:
        outcome = after.outcome()
        if outcome.reason == "shared":
            out.append(Message("event.shared", {"score": outcome.scores[0]}))
        else:
            winner = outcome.winners[0]
            won: dict[str, object] = {
                "seat": winner,
                "score": outcome.scores[winner],
                "other": outcome.scores[1 - winner],
            }
            out.append(Message("event.won", won))
    return out


def preview(before: SyzygieState, action: int, after: SyzygieState, seat: int) -> list[Message]:
    """What is certain of a step: all but the cards that are drawn."""
    return [] if action >= DISCARD else _placed(before, action, after)


def _placed(before: SyzygieState, action: int, after: SyzygieState) -> list[Message]:
    """A card placed: first the points, then the alignments they come from."""
    by = int(before.to_act())
    out: list[Message] = []
    points = int(after.score_of(by) - before.score_of(by))
    if points > 0:
        tides = [int(alignment.value) for alignment in after.layout.alignments()]
        scored: dict[str, object] = {
            "seat": by,
            "points": points,
            "score": int(after.score_of(by)),
            "tides": tides,
        }
        out.append(Message("event.scored", scored))
    params: dict[str, object] = {"seat": by, "card": card_message(action >> int(CARD)), "points": points}
    params["x"] = x_of(action)
    params["y"] = y_of(action)
    out.append(Message("event.placed", params))
    for alignment in after.layout.alignments():
        params = {"value": alignment.value}
        params["moon"] = f"{alignment.moon[0]},{alignment.moon[1]}"
        params["sun"] = f"{alignment.sun[0]},{alignment.sun[1]}"
        out.append(Message("event.aligned", params))
    if after.layout.bonus():
        out.append(Message("event.bonus", {"seat": by}))
    return out


def refusal(state: SyzygieState, action: int) -> Message:
    """Which rule refuses an action that is not legal here, and which cell or card it is about."""
    seat = int(state.to_act())
    card = action - int(DISCARD) if action >= DISCARD else action >> int(CARD)
    named = card_message(card)
    hand = state.hand_of(seat)
    if card not in hand:
        return Message("refusal.not_in_hand", {"card": named, "hand": [card_message(held) for held in hand]})
    if action >= DISCARD:
        return Message(
            "refusal.something_fits", {"card": named, "placement": write(state.legal_actions()[0])}
        )
    x, y = x_of(action), y_of(action)
    return _refused_place(state, seat * PACK + card, (action >> 16) & 3, x, y)


def _refused_place(state: SyzygieState, code: int, rotation: int, x: int, y: int) -> Message:
    table = state.layout
    n = int(table.n)
    named = card_message(code)
    symbols = int(table.edition.symbols[code * 4 + rotation])
    covered: list[int] = []
    for j in range(n * n):
        at_x, at_y = x + j % n, y + j // n
        under = table.top_at(at_x, at_y)
        if under < 0:
            continue
        covered.append(under)
        shown = kind_of(table.symbol_at(at_x, at_y))
        laid = kind_of((symbols >> (3 * j)) & 7)
        if shown != 0 and laid != shown:
            params: dict[str, object] = {"card": named, "x": at_x, "y": at_y}
            params["shown"] = Message(f"kind.{KINDS[shown]}")
            params["laid"] = Message(f"kind.{KINDS[laid]}")
            params["under"] = card_message(int(table.code(under)))
            return Message("refusal.mismatch", params)
    if not covered:
        return Message("refusal.touches_nothing", {"card": named, "x": x, "y": y})
    for order in sorted(set(covered)):
        if covered.count(order) == int(table.visible(order)).bit_count():
            place = int(table.place(order))
            params = {"card": named, "hidden": card_message(int(table.code(order)))}
            params["x"] = x_of(place)
            params["y"] = y_of(place)
            return Message("refusal.hides", params)
    return Message("refusal.not_now")
