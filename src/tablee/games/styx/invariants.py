"""What holds in every position of Styx that play can reach; a record with another one is refused by name."""

from __future__ import annotations

from typing import Final

from tablee.core.bits import shl
from tablee.core.files.fields import Fields
from tablee.games.styx.components import CARDS, FACULTIES, NONE, PHLEGYAS, SAME, name_of
from tablee.games.styx.position import AGAIN, ALL_PILES, ENDED, POSE, TURN
from tablee.games.styx.rules import HAND_LIMIT, StyxState

DEALT: Final = len(CARDS) - 2  # cards in pile and row at the start; one leaves them in every turn
MOST_TURNED: Final = 3  # STYX cards that one player turns


def check(state: StyxState, fields: Fields) -> None:
    """Refuse a position whose cards are all there, but which the rules do not lead to."""
    _check_end(state, fields)
    _check_hands(state, fields)
    _check_row(state, fields)
    _check_river(state, fields)
    _check_marker(state, fields)
    _check_placing(state, fields)


def _left(state: StyxState) -> int:
    """How many cards pile and row hold."""
    return len(state.pile) - int(state.drawn) + len(state.row_cards())


def _grand_master(state: StyxState) -> bool:
    return state.control == 0 or state.control == ALL_PILES


def _check_end(state: StyxState, fields: Fields) -> None:
    grand = _grand_master(state)
    if grand and (state.phase != ENDED or (state.control == 0) != (state.player == 0)):
        fields.breaks("grand_master", "river", "who controls all five piles has won at once, in his own turn")
    empty = _left(state) == 0
    if state.phase == ENDED and not grand and not empty:
        fields.breaks("ended", "phase", "a game ends with five piles of one seat, or with no card to take")
    inside = state.phase == POSE or state.phase == AGAIN or (state.phase == ENDED and grand)
    turn = DEALT - _left(state) + (0 if inside else 1)
    if state.turn != turn:
        text = f"one card leaves pile and row in every turn: it is turn {turn}, not {int(state.turn)}"
        fields.breaks("turns", "turn", text)


def _check_hands(state: StyxState, fields: Fields) -> None:
    for seat in range(2):
        size = len(state.hand_of(seat))
        taking = state.phase == POSE and state.player == seat
        most = int(HAND_LIMIT) + (1 if taking else 0)
        if size > most:
            fields.breaks("hand_limit", "hands", f"seat {seat} holds {size} cards; at most {most} here")
        if taking and len(state.unknown_cards(seat)) == size:
            text = f"seat {seat} has just taken a face-up card, but none of its hand is known"
            fields.breaks("taken_is_known", "known", text)


def _check_row(state: StyxState, fields: Fields) -> None:
    shown = len(state.row_cards())
    pile = _left(state) - shown
    if state.phase == TURN:
        if shown == 0:
            fields.breaks("row_not_empty", "row", "a turn begins with a face-up card, or the game has ended")
        if shown < 2 and pile > 0:
            fields.breaks("row_completed", "row", f"it is completed while the pile holds cards: {pile}")
    elif state.phase != ENDED or _grand_master(state):
        fitting = shown == 1 or (shown == 0 and pile == 0)
        if not fitting:
            text = f"one of the face-up cards was taken in this turn; {shown} cannot be left"
            fields.breaks("row_taken_from", "row", text)


def _check_river(state: StyxState, fields: Fields) -> None:
    turned = [0, 0]
    for pile in range(5):
        cards = state.pile_cards(pile)
        if len(cards) == 1:
            turned[int((state.control >> pile) & 1)] += 1
        for i in range(1, len(cards)):
            below, card = cards[i - 1], cards[i]
            alike = below >> 3 == card >> 3 or below & 7 == card & 7
            faculty = state.edition.faculty[card]
            if faculty != PHLEGYAS and alike != (faculty == SAME):
                text = f"{name_of(card)} ({FACULTIES[int(faculty)]}) cannot lie on {name_of(below)}"
                fields.breaks("laid_by_the_rules", f"river[{pile}]", text)
    for seat in range(2):
        if turned[seat] > MOST_TURNED:
            text = (
                f"seat {seat} has {turned[seat]} STYX cards without a Coléreux; a player turns {MOST_TURNED}"
            )
            fields.breaks("turned", "river", text)


def _check_marker(state: StyxState, fields: Fields) -> None:
    laid: list[int] = []
    for pile in range(5):
        laid += [int(state.edition.faculty[card]) for card in state.pile_cards(pile)[1:]]
    marker = int(state.marker)
    moved = [faculty for faculty in laid if faculty != PHLEGYAS]
    if marker == NONE and moved:
        fields.breaks("marker", "marker", f"a card laid moved it from 'none': {FACULTIES[moved[0]]}")
    if marker != NONE and marker not in moved:
        fields.breaks("marker", "marker", f"no card in the river shows '{FACULTIES[marker]}'")


def _check_placing(state: StyxState, fields: Fields) -> None:
    """In a Pose something can be placed; to place again, the card before is akin to Phlégyas."""
    if state.phase != POSE and state.phase != AGAIN:
        return
    if not state.can_place():
        text = f"seat {int(state.player)} must place a card, and none of its hand can be placed"
        fields.breaks("placeable", "phase", text)
    if state.phase == AGAIN:
        for pile in range(5):
            top = state.top(pile)
            mine = (state.control >> pile) & 1 == state.player and state.bare & shl(1, pile) == 0
            if mine and (top >> 3 == state.phlegyas >> 3 or top & 7 == state.phlegyas & 7):
                return
        text = "to place again, the player must have laid a card akin to Phlégyas"
        fields.breaks("akin", "phase", text)
