"""What holds in every position of Sphinx that play can reach; a record with another one is refused by name."""

from __future__ import annotations

from tablee.core.bits import popcount, shl
from tablee.core.files.fields import Fields
from tablee.games.sphinx.components import LETTERS, MUMMY, SNAKE
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
    LAYING,
    NOBODY,
    ROLLING,
)
from tablee.games.sphinx.rules import SphinxState
from tablee.games.sphinx.view import PHASES


def check(state: SphinxState, fields: Fields) -> None:
    """Refuse a position whose pieces are all there, but which the rules do not lead to."""
    _check_end(state, fields)
    _check_pawns(state, fields)
    _check_dice(state, fields)
    _check_choice(state, fields)
    if state.phase != ROLLING and state.phase != CHOOSING and state.phase != ENDED:
        _check_move(state, fields)
    elif state.steps != 0:
        fields.breaks("steps", "steps", f"{int(state.steps)} are left, but no move is under way")
    _check_knowledge(state, fields)
    _check_failed(state, fields)


def moving(state: SphinxState) -> bool:
    """Whether the pawn stands on a field of its way."""
    return state.phase == AT_CARD or state.phase == AT_MUMMY or state.phase == AT_PAWN


def _check_end(state: SphinxState, fields: Fields) -> None:
    if (state.winner != NOBODY and state.phase != ENDED) or (
        state.winner == NOBODY and state.phase == ENDED and state.turn != state.limit
    ):
        text = "a game is over when somebody has won or the limit of turns is reached, and not before"
        fields.breaks("ended", "phase", text)
    if state.winner != NOBODY:
        if state.winner != state.player or state.field_of(state.winner) != GUARDIAN:
            fields.breaks("winner", "winner", f"who wins does so in his own turn, on field {int(GUARDIAN)}")
        for place in range(3):
            colour = state.colour_of(state.sphinx_at(place))
            if state.hand_of(state.winner) & shl(1, colour) == 0:
                text = f"the winner lays the guardians' colours, and has no {LETTERS[int(colour)]}"
                fields.breaks("winner", "hands", text)


def _check_pawns(state: SphinxState, fields: Fields) -> None:
    attempt = state.phase == LAYING or (state.phase == ENDED and state.winner != NOBODY)
    for seat in range(int(state.seats)):
        at = int(state.field_of(seat))
        if at == GUARDIAN and not (attempt and seat == state.player):
            fields.breaks("guardian", "pawns", f"seat {seat} stands on {at}, where only an attempt ends")
        for other in range(seat):
            passing = moving(state) and state.steps > 0 and int(state.player) in (seat, other)
            if at != 0 and at == state.field_of(other) and not passing:
                text = f"seats {other} and {seat} both stand on field {at}"
                fields.breaks("one_pawn_a_field", "pawns", text)


def _check_dice(state: SphinxState, fields: Fields) -> None:
    if (state.phase == ROLLING) == (state.rolled == state.dice_count()):
        text = f"in the phase '{PHASES[int(state.phase)]}' {int(state.rolled)} dice cannot have been rolled"
        fields.breaks("rolled", "dice", text)
    if state.phase == ROLLING and state.left != shl(1, state.rolled) - 1:
        fields.breaks("rolled", "dice", "while the dice are rolled none is used")
    walked = len(_used(state)) > 0
    if state.looked and not walked:
        fields.breaks("looked", "looked", "nobody looks in a turn before a die was used to move")
    if state.robbed != 0 and not walked:
        fields.breaks("robbed", "robbed", "nobody is robbed in a turn before a die was used to move")
    if state.robbed & shl(1, state.player) != 0:
        fields.breaks("robbed", "robbed", f"seat {int(state.player)} cannot have robbed itself")


def _used(state: SphinxState) -> list[int]:
    """The numbers of the dice that were used to move in this turn."""
    dice = [int(state.die(die)) for die in range(int(state.rolled)) if state.left & shl(1, die) == 0]
    return [number for number in dice if number != SNAKE]


def _check_move(state: SphinxState, fields: Fields) -> None:
    at = int(state.field_of(state.player))
    steps = int(state.steps)
    way = int(state.way)
    end = at + way * steps
    if not moving(state) and steps != 0:
        fields.breaks("steps", "steps", f"{steps} are left, but the move is over")
    if not 0 <= end <= GUARDIAN:
        fields.breaks("steps", "steps", f"the move under way would end on field {end}")
    attempt = end == GUARDIAN
    if attempt and (way != 1 or popcount(state.hand_of(state.player)) < CARDS_NEEDED):
        text = f"a move reaches {end} only forwards, with {int(CARDS_NEEDED)} cards or more"
        fields.breaks("attempt", "hands" if way == 1 else "way", text)
    if not attempt and steps > 0 and end != 0 and state.pawn_at(end) != NOBODY:
        fields.breaks("free_end", "steps", f"the move under way ends on field {end}, where a pawn stands")
    for number in _used(state):
        begun = at - way * (number - steps)
        if number > steps and (attempt or 0 <= begun < GUARDIAN):
            return
    fields.breaks("die_used", "dice", f"no used die brought the pawn to {at} with {steps} steps left")


def _check_choice(state: SphinxState, fields: Fields) -> None:
    """Whoever is to act must have something to do."""
    at = state.field_of(state.player)
    hand = state.hand_of(state.player)
    offer = state.edition.offers[at]
    if state.phase == CHOOSING:
        state.moves = state.uses()
        if state.moves == 0:
            fields.breaks("usable_die", "dice", "none of the dice left can be used")
    elif state.phase == AT_CARD:
        if not 0 < offer < MUMMY or hand & shl(1, offer - 1) != 0:
            fields.breaks("card_offered", "phase", f"field {int(at)} offers no card that the player lacks")
    elif state.phase == AT_MUMMY:
        if offer != MUMMY or state.looked:
            fields.breaks("look_offered", "phase", f"field {int(at)} offers no look, or it was taken")
    elif state.phase == AT_PAWN:
        victim = state.pawn_at(at)
        robbable = victim != NOBODY and state.robbed & shl(1, victim) == 0 and at != 0 and state.steps > 0
        if not robbable or state.hand_of(victim) & ~hand == 0:
            fields.breaks("theft_offered", "phase", f"nobody on field {int(at)} can be robbed of a card")
    elif state.phase == AT_DOOR:
        if state.edition.across[at] < 0 or state.simple & FREE_DOORS == 0:
            text = f"field {int(at)} has no door that may be turned or left"
            fields.breaks("door_offered", "phase", text)
    elif state.phase == LAYING and at != GUARDIAN:
        fields.breaks("attempt", "pawns", f"an attempt is made on {int(GUARDIAN)}, not on {int(at)}")


def _check_knowledge(state: SphinxState, fields: Fields) -> None:
    seats = int(state.seats)
    for seat in range(seats):
        glimpse = (state.glimpse >> (8 * seat)) & 63
        if glimpse & ~state.seen_by(seat) != 0:
            fields.breaks("glimpse_is_seen", "glimpse", f"seat {seat} saw just now what it has not seen")
    lost = state.phase == ENDED and state.winner == NOBODY  # a failed attempt may have shown three more
    mine = popcount((state.glimpse >> (8 * state.player)) & 63)
    if not lost and mine != (1 if state.looked else 0):
        fields.breaks("looked", "glimpse", "the player saw one sphinx in this turn if he looked, else none")
    for i in range(int(state.turn), seats):
        seat = (int(state.player) - i) % seats
        if state.field_of(seat) != 0 or state.hand_of(seat) != 0 or state.seen_by(seat) != 0:
            text = f"seat {seat} has not had a turn yet: it is on the start, with no card and no look"
            fields.breaks("not_begun", "turn", text)


def _check_failed(state: SphinxState, fields: Fields) -> None:
    lost = state.phase == ENDED and state.winner == NOBODY
    most = int(state.turn) if lost else int(state.turn) - 1
    count = len(state.failed)
    seen = [int(state.seen_by(seat)) for seat in range(int(state.seats))]
    words: set[int] = set()
    for i in range(count):
        word = int(state.failed[i])
        if word in words:
            fields.breaks("failed_once", "failed", f"attempt {i} is there already")
        words.add(word)
        if state.right_if(state.colours, word):
            fields.breaks("failed", "failed", f"attempt {i} would have been right: it cannot have failed")
        shown = 0
        for k in range(3):
            shown |= 1 << ((word >> (3 * k)) & 7)
        if not any(shown & ~mask == 0 for mask in seen):
            fields.breaks("failed_seen", "seen", f"nobody has seen the three sphinxes of attempt {i}")
        a, b, c = (word >> 9) & 7, (word >> 12) & 7, (word >> 15) & 7
        if state.simple & FREE_ORDER != 0 and not a < b < c:
            text = f"attempt {i}: where the order is free, the colours are laid in the order {LETTERS}"
            fields.breaks("failed_order", "failed", text)
    if count > most:
        text = f"{count} attempts failed in {most} turns; an attempt ends its turn"
        fields.breaks("failed_turns", "failed", text)
