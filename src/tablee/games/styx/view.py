"""What is shown of a position of Styx: all of it (``dump``), what a seat may know (``view``), what happened."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.fields import Fields
from tablee.core.message import Message
from tablee.games.styx.components import CARDS, FACULTIES, NO_CARD, PHLEGYAS, StyxEdition, code_named, name_of
from tablee.games.styx.position import AGAIN, ENDED, POSE
from tablee.games.styx.rules import DRAW, PLACE, REMOVE, StyxState, card_of_action

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


def dump_state(state: StyxState) -> dict[str, object]:
    out = public_json(state)
    out["pile"] = [name_of(int(state.pile[i])) for i in range(int(state.drawn), len(state.pile))]
    out["hands"] = [names(state.hand_of(0)), names(state.hand_of(1))]
    out["known"] = masked(state.known)
    return out


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
    out["faculties"] = faculties_json(state.edition)
    return out


def faculties_json(edition: StyxEdition) -> dict[str, str]:
    """The Faculty printed on each card."""
    return {name_of(card): FACULTIES[int(edition.faculty[card])] for card in CARDS}


# -- reading a position back


def load_state(edition: StyxEdition, data: object) -> StyxState:
    """The position that ``dump_state`` wrote; every card must be there exactly once."""
    fields = Fields(data, "initial")
    pile = _cards(fields, "pile")
    state = StyxState(edition, vec[i64]([i64(card) for card in pile]))
    state.player = fields.integer("player", 0, 1)
    state.phase = PHASES.index(fields.choice("phase", PHASES))
    state.turn = fields.integer("turn", 1, 1000)
    state.marker = FACULTIES.index(fields.choice("marker", FACULTIES[:6]))
    phlegyas = _card(fields, "phlegyas", fields.text("phlegyas"))
    state.phlegyas = phlegyas
    row = fields.items("row")
    if len(row) != 2:
        fields.fail(f"'row' must have two places, not {len(row)}")
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
        if card not in held:
            fields.fail(f"'known' names {name_of(card)}, which is in no hand")
        state.known |= shl(1, card)
    styx = [phlegyas]
    piles = fields.tables("river")
    if len(piles) != 5:
        fields.fail(f"'river' must have five piles, not {len(piles)}")
    for i in range(5):
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
    return state


def _card(fields: Fields, field: str, name: object) -> int:
    code = code_named(name) if isinstance(name, str) else None
    if code is None:
        fields.fail(f"'{field}' names the card {name!r}; a card is written like B3")
    return code


def _cards(fields: Fields, field: str) -> list[int]:
    return [_card(fields, field, name) for name in fields.items(field)]


# -- words


def card_message(card: int) -> Message:
    return Message("card", {"faction": Message(f"faction.{name_of(card)[0]}"), "force": (card & 7) + 1})


def styx_events(before: StyxState, action: int, after: StyxState, seat: int | None) -> list[Message]:
    """One step told as ``seat`` may know it."""
    by = int(before.player)
    out: list[Message] = []
    if action == DRAW:
        card = int(before.pile[before.drawn])
        if seat == by:
            out.append(Message("event.drew", {"seat": by, "card": card_message(card)}))
        else:
            out.append(Message("event.drew_unseen", {"seat": by}))
    elif action >= REMOVE:
        out.append(Message("event.removed", {"seat": by, "card": card_message(card_of_action(action))}))
    elif action >= PLACE:
        card, pile = divmod(action - int(PLACE), 8)
        out.append(
            Message(
                "event.placed",
                {
                    "seat": by,
                    "card": card_message(card),
                    "top": card_message(before.top(pile)),
                    "pile": pile + 1,
                },
            )
        )
        if after.marker != before.marker:
            out.append(
                Message("event.marker", {"faculty": Message(f"faculty.{FACULTIES[int(after.marker)]}")})
            )
        if after.phase == AGAIN:
            out.append(Message("event.again", {"seat": by, "phlegyas": card_message(int(after.phlegyas))}))
    else:
        out.append(Message("event.took", {"seat": by, "card": card_message(card_of_action(action))}))
    if after.player != before.player or after.phase == ENDED:
        for card in after.row_cards():
            if card not in before.row_cards():
                out.append(Message("event.turned_up", {"card": card_message(card)}))
    if after.phase == ENDED:
        outcome = after.outcome()
        out.append(Message(f"event.{outcome.reason}", {"seat": outcome.winners[0]}))
    return out


def styx_refusal(state: StyxState, action: int) -> Message:
    """Which rule refuses an action that is not legal here."""
    placing = state.phase in (POSE, AGAIN)
    if action == DRAW:
        if placing:
            return Message("refusal.must_place")
        size = len(state.hand_of(int(state.player)))
        return Message("refusal.hand_full", {"size": size}) if size >= 4 else Message("refusal.pile_empty")
    card = card_of_action(action)
    named = card_message(card)
    if action >= REMOVE:
        return Message("refusal.must_place" if placing else "refusal.not_blocked", {"card": named})
    if action < PLACE:
        if placing:
            return Message("refusal.must_place")
        if card not in state.row_cards():
            return Message("refusal.not_face_up", {"card": named})
        return Message("refusal.nothing_placeable", {"card": named})
    if not placing:
        return Message("refusal.take_first", {"card": named})
    if card not in state.hand_of(int(state.player)):
        return Message("refusal.not_in_hand", {"card": named})
    return _refused_pile(state, card, action & 7)


def _refused_pile(state: StyxState, card: int, pile: int) -> Message:
    top = state.top(pile)
    printed = int(state.edition.faculty[card])
    faculty = int(state.marker) if printed == PHLEGYAS else printed
    params: dict[str, object] = {
        "card": card_message(card),
        "top": card_message(top),
        "faculty": Message(f"faculty.{FACULTIES[faculty]}"),
    }
    if FACULTIES[faculty] == "same":
        return Message("refusal.needs_same", params)
    if top >> 3 == card >> 3:
        return Message("refusal.same_faction", params)
    if top & 7 == card & 7:
        return Message("refusal.same_force", params)
    piles = int(state.piles_for(card, faculty))
    params["better"] = [card_message(state.top(p)) for p in range(5) if (piles >> p) & 1]
    return Message(f"refusal.{FACULTIES[faculty]}", params)
