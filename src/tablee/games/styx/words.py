"""What Styx says: what happened, and which rule refuses an action."""

from __future__ import annotations

from tablee.core.state import State
from tablee.core.words.message import Message
from tablee.games.styx.components import FACULTIES, PHLEGYAS, name_of
from tablee.games.styx.position import AGAIN, ENDED, POSE
from tablee.games.styx.rules import DRAW, PLACE, REMOVE, StyxState, card_of_action


def card_message(card: int) -> Message:
    return Message("card", {"faction": Message(f"faction.{name_of(card)[0]}"), "force": (card & 7) + 1})


def opening(initial: State) -> list[Message]:
    """The set-up: who turned which STYX cards, who turned the third and why, which one is Phlégyas, who begins."""
    assert isinstance(initial, StyxState)
    if initial.bare != 31 or initial.control not in (12, 28):
        return []  # no set-up of the rulebook: a position that somebody typed in
    first = int(initial.player)
    styx = [initial.top(pile) for pile in range(5)]
    out = [
        Message("opening.turned", {"seat": 0, "one": card_message(styx[0]), "two": card_message(styx[1])}),
        Message("opening.turned", {"seat": 1, "one": card_message(styx[2]), "two": card_message(styx[3])}),
        Message("opening.third", {"seat": 1 - first, "card": card_message(styx[4])}),
        Message("opening.phlegyas", {"card": card_message(int(initial.phlegyas))}),
        Message("opening.begins", {"seat": first}),
    ]
    for card in initial.row_cards():
        out.append(Message("event.turned_up", {"card": card_message(card)}))
    return out


def events(before: StyxState, action: int, after: StyxState, seat: int | None) -> list[Message]:
    """What happened in one step, as ``seat`` may know it."""
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
        out.extend(_placed(before, action, after))
    else:
        out.append(Message("event.took", {"seat": by, "card": card_message(card_of_action(action))}))
    if after.player != before.player or after.phase == ENDED:
        for card in after.row_cards():
            if card not in before.row_cards():
                out.append(Message("event.turned_up", {"card": card_message(card)}))
    out.extend(_end(after))
    return out


def preview(before: StyxState, action: int, after: StyxState, seat: int) -> list[Message]:
    """What is certain of a step: all but the cards that are drawn or turned up."""
    if action == DRAW:
        return []
    if PLACE <= action < REMOVE:
        return [*_placed(before, action, after), *_end(after)]
    key = "event.removed" if action >= REMOVE else "event.took"
    return [Message(key, {"seat": int(before.player), "card": card_message(card_of_action(action))})]


def _placed(before: StyxState, action: int, after: StyxState) -> list[Message]:
    """A card placed: first the pile that changed hands, then how."""
    by = int(before.player)
    card, pile = divmod(action - int(PLACE), 8)
    out: list[Message] = []
    if (int(before.control) >> pile) & 1 != by:
        mine = int(after.piles_of(by))
        out.append(
            Message("event.captured", {"seat": by, "pile": pile + 1, "mine": mine, "theirs": 5 - mine})
        )
    params: dict[str, object] = {"seat": by, "card": card_message(card), "pile": pile + 1}
    params["top"] = card_message(before.top(pile))
    out.append(Message("event.placed", params))
    if after.marker != before.marker:
        out.append(Message("event.marker", {"faculty": Message(f"faculty.{FACULTIES[int(after.marker)]}")}))
    if after.phase == AGAIN:
        out.append(Message("event.again", {"seat": by, "phlegyas": card_message(int(after.phlegyas))}))
    return out


def _end(after: StyxState) -> list[Message]:
    if after.phase != ENDED:
        return []
    outcome = after.outcome()
    return [Message(f"event.{outcome.reason}", {"seat": outcome.winners[0]})]


def refusal(state: StyxState, action: int) -> Message:
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
