"""Sifaxe in words: what happened in a step, and which rule refuses an action."""

from __future__ import annotations

from tablee.core.options import Options
from tablee.core.state import State
from tablee.core.words.message import Message
from tablee.games.sifaxe.board.plane import BEYOND
from tablee.games.sifaxe.board.racks import SEAT_SIZE, SKIPS
from tablee.games.sifaxe.components import (
    COMMON,
    DIABOLO,
    LETTERS,
    SCORE_BONUS,
    SCORE_SIX,
    SIDE_LETTERS,
    SIFAXE,
    SIMPLES,
    SIX,
    TRIPLETTE,
    name_of,
    word_of,
)
from tablee.games.sifaxe.notation import cell_text
from tablee.games.sifaxe.position import REASONS, RUNNING, TILE_BITS, TILE_MASK, code_of
from tablee.games.sifaxe.rules import SifaxeState
from tablee.games.sifaxe.sheet import Placement, placements
from tablee.games.sifaxe.teams import ALTERNATIVE
from tablee.games.sifaxe.view import draws_of, open_call

SIMPLE_NAMES = {int(DIABOLO): "diabolo", int(TRIPLETTE): "triplette", int(SIX): "six"}


def tile_message(code: int) -> Message:
    """A tile as a person names it, by its colours: « diabolo rouge », « double rouge et bleu »."""
    name = name_of(code)
    word = word_of(code)
    if word >= SIMPLES + 6:
        return Message("tile.blanc")
    if word >= SIMPLES:
        colour = Message(f"adjective.{name[0]}")
        kind = SIMPLE_NAMES.get(code & 63, "simple")
        return Message(f"tile.{kind}", {"colour": colour})
    if code == SIFAXE:
        return Message("tile.sifaxe")
    colours: dict[str, object] = {
        place: Message(f"adjective.{letter}") for place, letter in zip("abc", name, strict=False)
    }
    return Message("tile.double" if len(name) == 2 else "tile.triple", colours)


def colour_message(state: SifaxeState, seat: int) -> Message:
    """A seat by the name of its colour, where a sentence speaks of several."""
    return Message(f"colour.{LETTERS[int(state.colour(seat))]}")


def opening(initial: State, options: Options) -> list[Message]:
    """Who plays which colour, what each drew for the first turn, and who begins."""
    assert isinstance(initial, SifaxeState)
    seats = range(int(initial.seats))
    out = [
        Message("opening.colour", {"seat": seat, "colour": colour_message(initial, seat)}) for seat in seats
    ]
    draws = draws_of(initial)
    for seat in range(len(draws)):
        number = draws[seat]
        code = (int(SIMPLES) + int(initial.colour(0))) * 64 + (number - 1) * 6  # of one colour, face down
        out.append(Message("opening.drew", {"seat": seat, "tile": tile_message(code), "number": number}))
    key = "opening.nearest" if draws else "opening.chosen" if options["first"] else "opening.lot"
    out.append(Message(key, {"seat": int(initial.first)}))
    return out


def events(before: SifaxeState, action: int, after: SifaxeState, seat: int | None) -> list[Message]:
    """What happened in one step, the same for every seat, as placements are public.

    What decides most comes first, for who reads no further: teams, then the placement. How the game ended
    comes last, after its cause.
    """
    by = int(before.player)
    placement = Placement(int(after.log[len(before.log)]))
    out: list[Message] = []
    if after.teams == ALTERNATIVE:
        out.extend(_new_teams(before, after))
        if special_name(placement.code) == "diabolo" and open_call(after) == by:
            out.append(Message("event.called", {"seat": by}))
    out.extend(preview(before, action, after, by))
    for i in range(1, int(after.seats) + 1):
        seat = (by + i) % int(after.seats)
        if after.has[seat * SEAT_SIZE + SKIPS] > before.has[seat * SEAT_SIZE + SKIPS]:
            out.append(Message("event.skipped", {"seat": seat}))
    if after.ended != RUNNING:
        outcome = after.outcome()
        winners: list[object] = [
            Message("winner", {"seat": seat, "points": outcome.scores[seat]}) for seat in outcome.winners
        ]
        out.append(Message(f"event.{REASONS[int(after.ended)]}", {"winners": winners}))
    return out


def special_name(code: int) -> str:
    """Which of the simple tiles with a rule of its own this is; empty for the others."""
    return SIMPLE_NAMES.get(code & 63, "") if word_of(code) >= COMMON else ""


def preview(before: SifaxeState, action: int, after: SifaxeState, seat: int) -> list[Message]:
    """What is certain of a step: the placement and its points. Who must skip depends on racks that are hidden."""
    by = int(before.player)
    placement = Placement(int(after.log[len(before.log)]))
    params: dict[str, object] = {
        "seat": by,
        "tile": tile_message(placement.code),
        "cell": cell_text(placement.cell),
        "sides": placement.sides,
        "points": placement.points,
        "move": int(after.moves(by)),
    }
    special = special_name(placement.code)
    key = "event.placed"
    if special == "triplette":
        key = "event.placed_triplette"
    elif special == "six" and placement.sides == 6:
        key = "event.placed_perfect_six"
    out = [Message(key, params)]
    score = after.edition.score
    if special == "six":
        params = {"value": int(score[placement.sides]), "times": int(score[SCORE_SIX])}
        params["bonus"] = int(score[SCORE_BONUS])
        params["points"] = placement.points
        out.append(Message("event.sum_perfect_six" if placement.sides == 6 else "event.sum_six", params))
    elif special == "triplette":
        move = int(after.moves(by))
        params = {"value": placement.points // move, "move": move, "points": placement.points}
        out.append(Message("event.sum_triplette", params))
    if placement.lot:
        out.append(Message("event.lot", {"seat": by, "tile": tile_message(placement.code)}))
    return out


def _new_teams(before: SifaxeState, after: SifaxeState) -> list[Message]:
    """Teams that an answer made, or the end of the game (R4)."""
    out: list[Message] = []
    for seat in range(int(after.seats)):
        partner = int(after.partner(seat))
        if partner > seat and before.partner(seat) < 0:
            out.append(Message("event.team", {"seat": seat, "partner_seat": partner}))
    return out


# -- refusals


def refusal(state: SifaxeState, action: int) -> Message:
    """Which rule refuses an action that is not legal here."""
    if state.ended != RUNNING:
        return Message("refusal.over")
    tile = action & int(TILE_MASK)
    code = int(code_of(tile))
    cell = action >> int(TILE_BITS)
    named = tile_message(code)
    on_table: dict[int, Placement] = {}
    for p in placements(state):
        on_table[p.cell] = p
        if p.code == code:
            return Message("refusal.already_placed", {"tile": named, "cell": cell_text(p.cell)})
    if not state.holds(state.player, code):
        return _not_held(state, code, named)
    here = cell_text(cell)
    if cell in on_table:
        return Message("refusal.occupied", {"cell": here, "other": tile_message(on_table[cell].code)})
    clashes: list[object] = []
    touches = False
    for side in range(6):
        beyond = cell + int(BEYOND[side])
        if beyond in on_table:
            touches = True
            other = on_table[beyond]
            mine = _shown(state, tile, side)
            theirs = _shown(state, other.tile, (side + 3) % 6)
            if mine != theirs:
                params: dict[str, object] = {
                    "side": Message(f"side.{side}"),
                    "mine": Message(f"shows.{mine}"),
                    "theirs": Message(f"shows.{theirs}"),
                    "other": tile_message(other.code),
                    "cell": cell_text(beyond),
                }
                clashes.append(Message("clash", params))
    if not touches:
        return Message("refusal.touches_nothing", {"tile": named, "cell": here})
    return Message("refusal.sides", {"tile": named, "cell": here, "clashes": clashes})


def _not_held(state: SifaxeState, code: int, named: Message) -> Message:
    """A tile of another rack: simples are public; of the others nothing is said but that it is elsewhere."""
    if code == SIFAXE and state.seats == 5:
        return Message("refusal.not_used", {"tile": named, "seats": 5})
    if word_of(code) >= SIMPLES:
        for seat in range(int(state.seats)):
            if word_of(code) == state.simple_word(seat):
                own = colour_message(state, int(state.player))
                return Message("refusal.other_colour", {"tile": named, "colour": own})
        return Message("refusal.not_used", {"tile": named, "seats": int(state.seats)})
    return Message("refusal.not_in_rack", {"tile": named})


def _shown(state: SifaxeState, tile: int, side: int) -> str:
    """The letter of what a rotated tile shows on a side; ``W`` for white, which has no letter in French."""
    letter = SIDE_LETTERS[int((state.edition.sides[tile] >> (3 * side)) & 7)]
    return "W" if letter == "." else letter
