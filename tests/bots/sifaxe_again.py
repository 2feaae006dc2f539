"""The facts of Sifaxe, decided again: every placement is played."""

from __future__ import annotations

from tablee.bots.knowledge import ABSENT
from tablee.core import Game
from tablee.games.sifaxe.board.racks import LOT, NO_LOT, SEAT_SIZE, SIMPLE_WORD, put
from tablee.games.sifaxe.components import NAMES
from tablee.games.sifaxe.position import RUNNING
from tablee.games.sifaxe.rules import SifaxeState
from tests.bots.told import Told, View


def sifaxe_holds(told: Told) -> None:
    before, after, seat = told.before, told.line.after, told.seat
    assert isinstance(before, SifaxeState) and isinstance(after, SifaxeState)
    points = after.total(seat) - before.total(seat)
    assert told.shown("points") == points
    assert told.all("points") == int(points == max(scored_by(before, seat).values()))
    foes = [other for other in range(int(after.seats)) if other not in (seat, before.partner(seat))]
    against = {foe: scored_by(after, foe) for foe in foes}
    if after.seats > 2:
        sifaxe_hidden_holds(told, foes)
    elif "answer" in told.facts:
        assert after.to_act() == 1 - seat and told.all("answer") == 0
        assert told.shown("answer") == max(against[1 - seat].values())
    if after.seats == 2 and "rival_total" in told.facts:
        assert told.shown("rival_total") == sum(against[1 - seat].values())
        assert told.shown("rival_places") == places_of(told.game, after, 1 - seat)
    racks = scored_by(after, seat)
    assert told.shown("places") == places_of(told.game, after, seat)
    assert told.shown("total") == sum(racks.values())
    partner = int(before.partner(seat))
    assert ("partner" in told.facts) == (partner >= 0 and has_simple(told.then, partner, "4"))
    if "partner" in told.facts:
        assert told.shown("partner") == best_of(scored_by(after, partner), "4")
    mine = told.then["racks"][seat]
    assert told.shown("commons") == mine["doubles"] + mine["triples"] + mine["lot"]
    for name, number in (("triplette", "4"), ("six", "9")):
        held = [has_simple(view, seat, number) for view in (told.seen, told.then)]
        assert (name in told.facts) == held[0]
        if held[0]:
            assert told.shown(name) == (best_of(racks, number) if held[1] else ABSENT)
    theirs = [(foe, number) for foe in foes for number in "49" if has_simple(told.then, foe, number)]
    assert told.shown("rival_special") == sum(best_of(against[foe], number) for foe, number in theirs)
    nests = [alone(after, f"{told.seen['colours'][foe]}{number}", foe) for foe, number in theirs]
    assert told.shown("rival_nests") == sum(
        places_of(told.game, state, foe) for state, (foe, _) in zip(nests, theirs, strict=True)
    )


def sifaxe_hidden_holds(told: Told, foes: list[int]) -> None:
    """What the others may answer where racks are hidden: each tile that the view does not rule out is played."""
    after, racks = told.line.after, told.seen["racks"]
    assert isinstance(after, SifaxeState)
    lots = any(racks[foe]["lot"] for foe in foes)
    assert ("answer" in told.facts) == (not lots)
    assert ("rival_total" in told.facts) == ("rival_places" in told.facts)
    assert ("rival_total" in told.facts) == (not lots and len(foes) == after.seats - 1)
    if lots:
        return
    seen = told.seen["unseen"]
    common = {name: alone(after, name, foes[0]) for name in seen}
    simple = [(alone(after, name, foe), foe) for foe in foes for name in racks[foe]["simples"]]
    best = [most_scored(state, foe) for state, foe in simple]
    for foe in foes:
        kinds = [kind for kind in ("doubles", "triples") if racks[foe][kind]]
        held = [name for name in seen if name not in racks[foe]["excluded"]]
        best += [
            most_scored(common[name], foes[0]) for name in held if kind_named(name, int(after.seats)) in kinds
        ]
    assert told.shown("answer") == max(best, default=0) and told.all("answer") == 1
    if "rival_total" in told.facts:
        every = [*simple, *((state, foes[0]) for state in common.values())]
        assert told.shown("rival_total") == sum(most_scored(state, foe) for state, foe in every)
        assert told.shown("rival_places") == sum(places_of(told.game, state, foe) for state, foe in every)


def kind_named(name: str, seats: int) -> str:
    """How a common tile is counted in the rack of its holder; the Sifaxe takes the place of one of them."""
    if name == "SIF":
        return {3: "triples", 4: "doubles"}.get(seats, "lot")
    return "doubles" if len(name) == 2 else "triples"


def alone(board: SifaxeState, name: str, seat: int) -> SifaxeState:
    """The board with nothing but this tile in a seat's rack."""
    state = board.copy()
    for word in range(SIMPLE_WORD + 1):
        state.has[seat * SEAT_SIZE + word] = 0
    state.has[seat * SEAT_SIZE + LOT] = NO_LOT
    put(state.has, state.edition, seat, next(code for code in NAMES if NAMES[code] == name))
    state.frontier.count_all(state.has)
    return state


def most_scored(board: SifaxeState, seat: int) -> int:
    return max(scored_by(board, seat).values(), default=0)


def places_of(game: Game, board: SifaxeState, seat: int) -> int:
    """In how many places the tiles of a seat fit, by what is written of each placement, but for its turn."""
    state = board.copy()
    state.player, state.ended = seat, RUNNING
    return len({game.format(state, action).split("/")[0] for action in state.legal_actions()})


def has_simple(view: View, seat: int, number: str) -> bool:
    return any(tile[1:] == number for tile in view["racks"][seat]["simples"])


def best_of(racks: dict[tuple[int, ...], int], number: str) -> int:
    """The most that the simple of this number scores."""
    place = 6 * (int(number) - 1)  # of the tile among the seat's simples, in six rotations
    return max((points for rack, points in racks.items() if not (rack[4] >> place) & 1), default=0)


def scored_by(board: SifaxeState, seat: int) -> dict[tuple[int, ...], int]:
    """The most that each tile scores, by the rack that is left without it: every placement is played."""
    state = board.copy()
    state.player, state.ended = seat, RUNNING
    out: dict[tuple[int, ...], int] = {}
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        rack = tuple(int(after.has[seat * SEAT_SIZE + i]) for i in range(5))
        out[rack] = max(out.get(rack, 0), int(after.total(seat) - state.total(seat)))
    return out
