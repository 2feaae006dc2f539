"""What happened in Sphinx, and why something may not, as messages to be put into words."""

from __future__ import annotations

from typing import Final

from tablee.core.options import Options
from tablee.core.state import State
from tablee.core.words.message import Message
from tablee.games.sphinx.board.way import end_of, meetings
from tablee.games.sphinx.components import LETTERS, PLACES, SNAKE, face_name
from tablee.games.sphinx.notation import triple_of
from tablee.games.sphinx.position import (
    AT_PAWN,
    CARDS_NEEDED,
    CHOOSING,
    ENDED,
    FREE_DOORS,
    GUARDIAN,
    LAYING,
    NOBODY,
    ROLLING,
)
from tablee.games.sphinx.rules import (
    DOOR,
    LAY,
    LEAVE,
    LOOK,
    MOVE,
    NO_DOOR,
    NO_LOOK,
    NO_STEAL,
    PASS,
    STEAL,
    SWAP,
    TAKE,
    SphinxState,
)
from tablee.games.sphinx.view import PHASES


def colour_message(colour: int) -> Message:
    return Message(f"colour.{LETTERS[colour]}")


def place_message(place: int) -> Message:
    return Message(f"place.{PLACES[place]}")


def seat_message(seat: int) -> Message:
    return Message("player", {"seat": seat})


def face_message(face: int) -> Message:
    return Message(
        "face.snake" if face == SNAKE else "face.number", {} if face == SNAKE else {"number": face}
    )


def colours_of(mask: int) -> list[Message]:
    return [colour_message(colour) for colour in range(6) if (mask >> colour) & 1]


def opening(initial: State, options: Options) -> list[Message]:
    """Who begins: the youngest, where the table says who that is, or whom the lot named."""
    assert isinstance(initial, SphinxState)
    key = "opening.youngest" if options["first"] else "opening.lot"
    return [Message("opening.mixed"), Message(key, {"seat": int(initial.player)})]


# -- what happened

# Deeds that matter less than what follows from them: a card given back, a door that turns.
QUIET: Final = {
    "event.forward",
    "event.backward",
    "event.left",
    "event.no_look",
    "event.no_theft",
    "event.pushed",
}


def events(before: SphinxState, action: int, after: SphinxState, seat: int | None) -> list[Message]:
    """The messages of one step, as ``seat`` may know it; what decides most first, the end of the game last."""
    by = int(before.player)
    out: list[Message] = []
    if action < MOVE:
        if after.phase != ROLLING or after.player != before.player:
            faces = [int(before.die(die)) for die in range(int(before.rolled))] + [action]
            out.append(Message("event.rolled", {"seat": by, "dice": [face_message(face) for face in faces]}))
    elif action >= LAY:
        out.extend(_attempt(before, action, after, seat))
    else:
        deed = _deed(before, action, seat)
        if deed.key in QUIET:
            out.extend(_on_the_way(before, action, after))
            out.append(deed)
        else:
            out.append(deed)
            out.extend(_on_the_way(before, action, after))
    out.extend(_lapsed(before, action, after))
    if after.phase == ENDED and after.winner == NOBODY:
        out.append(Message("event.turn_limit", {"turns": int(after.limit)}))
    return out


def _deed(before: SphinxState, action: int, seat: int | None) -> Message:
    by = int(before.player)
    at = int(before.field_of(by))
    params: dict[str, object] = {"seat": by}
    if action in (DOOR, NO_DOOR):
        params["field"] = at
        return Message("event.pushed" if action == DOOR else "event.no_door", params)
    if action >= STEAL:
        params["victim"] = seat_message(int(before.pawn_at(at)))
        params["field"] = at
        if action == NO_STEAL:
            return Message("event.no_theft", params)
        params["colour"] = colour_message((action - int(STEAL)) % 6)
        return Message("event.stole", params)
    if action == NO_LOOK:
        return Message("event.no_look", params)
    if action >= LOOK:
        place = action - int(LOOK)
        params["place"] = place_message(place)
        if seat == by and before.notes:
            params["colour"] = colour_message(int(before.colour_of(before.sphinx_at(place))))
            return Message("event.saw", params)
        return Message("event.looked", params)
    if action in (TAKE, LEAVE):
        params["colour"] = colour_message(int(before.edition.offers[at]) - 1)
        params["field"] = at
        return Message("event.took" if action == TAKE else "event.left", params)
    if action == PASS:
        return Message("event.passed", params)
    if action >= SWAP:
        guardian, niche = divmod(action - int(SWAP), 3)
        params["guardian"] = place_message(guardian)
        params["niche"] = place_message(3 + niche)
        return Message("event.swapped", params)
    rest = (action - int(MOVE)) % 12
    params["number"] = rest // 2 + 1
    params["field"] = at
    params["to"] = end_of(before, action)
    return Message("event.backward" if rest & 1 else "event.forward", params)


def _on_the_way(before: SphinxState, action: int, after: SphinxState) -> list[Message]:
    """Cards given back, and the door at the end, that follow without anybody being asked."""
    by = int(before.player)
    out: list[Message] = []
    lost = int(before.hand_of(by) & ~after.hand_of(by))
    if lost:
        out.append(Message("event.gave_back", {"seat": by, "colours": colours_of(lost)}))
    at = int(before.field_of(by))
    end = at + int(before.way * before.steps)
    if action < SWAP:
        rest = (action - int(MOVE)) % 12
        end = at - (rest // 2 + 1) if rest & 1 else at + rest // 2 + 1
    landed = int(after.field_of(by))
    if landed in (at, end) or not 0 <= end < GUARDIAN or before.edition.across[end] != landed:
        return out
    out.append(Message("event.door", {"seat": by, "field": end, "across": landed}))
    for other in range(int(before.seats)):
        if other != by and before.field_of(other) != after.field_of(other):
            out.append(Message("event.carried", {"seat": other, "field": int(after.field_of(other))}))
    return out


def _attempt(before: SphinxState, action: int, after: SphinxState, seat: int | None) -> list[Message]:
    """Whether it was right and what was laid; the treasure, which ends the game, comes last."""
    by = int(before.player)
    laid: list[object] = [colour_message(colour) for colour in triple_of(action)]
    lay = Message("event.laid", {"seat": by, "colours": laid, "field": int(before.field_of(by))})
    if after.winner != NOBODY:
        return [lay, Message("event.treasure", {"seat": by})]
    out = [Message("event.failed", {"seat": by}), lay]
    if seat == by and before.notes:
        colours = [colour_message(int(before.colour_of(before.sphinx_at(place)))) for place in range(3)]
        out.append(Message("event.failed_saw", {"seat": by, "colours": colours}))
    return out


def _lapsed(before: SphinxState, action: int, after: SphinxState) -> list[Message]:
    """The dice that lapse when a turn is over."""
    if after.turn == before.turn and after.phase != ENDED:
        return []
    left = int(before.left)
    faces = [int(before.die(die)) for die in range(3)]
    if action < MOVE:
        left |= 1 << int(before.rolled)
        faces[int(before.rolled)] = action
    elif action < SWAP:
        left &= ~(1 << ((action - int(MOVE)) // 12))
    elif action < PASS:
        left &= ~4
    if left and action != PASS and after.winner == NOBODY:
        dice = [face_message(faces[die]) for die in range(3) if (left >> die) & 1]
        return [Message("event.lapsed", {"seat": int(before.player), "dice": dice})]
    return []


def ahead(before: SphinxState, action: int, seat: int) -> list[Message]:
    """What lies on the way of a move, and what its end is."""
    out: list[Message] = []
    if before.phase != CHOOSING or not MOVE <= action < SWAP:
        return out
    to = end_of(before, action)
    for meeting in meetings(before, to):
        params: dict[str, object] = {"field": meeting["field"]}
        if "colour" in meeting:
            params["colour"] = Message(f"colour.{meeting['colour']}")
        if "seat" in meeting:
            params["seat"] = meeting["seat"]
        out.append(Message(f"meet.{meeting['kind']}", params))
    across = int(before.edition.across[to])
    if to == GUARDIAN:
        out.append(Message("meet.attempt"))
    elif across >= 0:
        out.append(
            Message("meet.free_door" if before.simple & FREE_DOORS else "meet.door", {"field": across})
        )
    return out


# -- why not


def refusal(state: SphinxState, action: int) -> Message:
    """Which rule refuses an action that is not legal here."""
    if state.phase == ROLLING:
        if action < MOVE:
            params: dict[str, object] = {"die": int(state.rolled) + 1, "face": face_name(action)}
            return Message("refusal.no_face", params)
        return Message("refusal.dice_first")
    if action < MOVE:
        return Message("refusal.already_rolled")
    if state.phase == CHOOSING:
        return _no_use(state, action)
    if state.phase == AT_PAWN and STEAL <= action < NO_STEAL:
        return _no_theft(state, *divmod(action - int(STEAL), 6))
    if state.phase == LAYING and action >= LAY:
        colours = triple_of(action)
        for colour in colours:
            if not (state.hand_of(state.player) >> colour) & 1:
                return Message("refusal.not_in_hand", {"colour": colour_message(colour)})
        if len(set(colours)) < 3:
            return Message("refusal.three_different")
        return Message("refusal.any_order")
    return Message("refusal.asked", {"question": Message(f"question.{PHASES[int(state.phase)]}")})


def _no_use(state: SphinxState, action: int) -> Message:
    if action >= LAY:
        return Message("refusal.lay_at_guardians")
    if action >= DOOR:
        return Message("refusal.no_door_now")
    if action >= STEAL:
        return Message("refusal.no_pawn_passed")
    if action >= LOOK:
        return Message("refusal.no_mummy_here")
    if action >= TAKE:
        return Message("refusal.no_card_here")
    if action == PASS:
        return Message("refusal.must_use")
    if action >= SWAP:
        if state.dice_count() < 3:
            return Message("refusal.no_die", {"die": 3})
        return Message("refusal.no_snake" if state.die(2) != SNAKE else "refusal.die_used", {"die": 3})
    die, rest = divmod(action - int(MOVE), 12)
    return _no_move(state, die, rest // 2 + 1, rest & 1 != 0)


def _no_move(state: SphinxState, die: int, number: int, back: bool) -> Message:
    if die >= state.dice_count():
        return Message("refusal.no_die", {"die": die + 1})
    if not (state.left >> die) & 1:
        return Message("refusal.die_used", {"die": die + 1})
    face = int(state.die(die))
    if face != number:
        key = "refusal.die_is_snake" if face == SNAKE else "refusal.die_shows"
        return Message(key, {"die": die + 1, "face": face_name(face), "number": number})
    at = int(state.field_of(state.player))
    to = at - number if back else at + number
    if to < 0:
        return Message("refusal.before_start", {"field": at, "number": number})
    if to >= GUARDIAN:
        held = len(colours_of(int(state.hand_of(state.player))))
        return Message("refusal.attempt", {"needed": int(CARDS_NEEDED), "held": held})
    return Message("refusal.field_taken", {"field": to, "other": seat_message(int(state.pawn_at(to)))})


def _no_theft(state: SphinxState, victim: int, colour: int) -> Message:
    passed = int(state.pawn_at(state.field_of(state.player)))
    params: dict[str, object] = {"colour": colour_message(colour), "victim": seat_message(passed)}
    if victim != passed:
        return Message("refusal.not_passing", params)
    if (state.hand_of(state.player) >> colour) & 1:
        return Message("refusal.have_already", params)
    return Message("refusal.victim_lacks", params)
