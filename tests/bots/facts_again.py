"""Every fact that bots state, decided again by an independent, slower way: from the view, or by playing it.

python -m benchmarks.reasons --sentences N checks as many of what is really said.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import permutations
from typing import Any

from tablee.bots.knowledge import ABSENT
from tablee.core import OVER
from tablee.games.sphinx.components import LETTERS, SphinxEdition
from tablee.games.sphinx.position import AT_DOOR, CHOOSING, FREE_DOORS
from tablee.games.sphinx.position import LAYING as SPHINX_LAYING
from tablee.games.sphinx.rules import LAY, SphinxState
from tablee.games.styx.components import CARDS, code_named, name_of
from tablee.games.styx.position import POSE
from tablee.games.styx.rules import PLACE, StyxState
from tablee.games.syzygie.components import card_named
from tablee.games.syzygie.position import TURNS
from tablee.games.syzygie.rules import SyzygieState
from tablee.lab.bench import is_compiled
from tests.bots.sfynx_again import sfynx_holds
from tests.bots.sifaxe_again import sifaxe_holds
from tests.bots.told import Told, in_notation

MANY_CARDS = 40 if is_compiled() else 4  # of Syzygie: each placement of each is played, which takes long

# -- Styx


def styx_holds(told: Told) -> None:
    after, seat = told.line.after, told.seat
    assert isinstance(after, StyxState)
    mine = {i for i, pile in enumerate(told.then["river"]) if pile["controller"] == seat}
    assert told.shown("piles") == len(mine)
    assert told.shown("hand") == told.then["hands"][seat]["size"]
    texts = in_notation(told)
    assert told.shown("poses") == sum(">" in text for text in texts)
    over = after.to_act() == OVER
    assert told.shown("wins") == int(over and seat in after.outcome().winners)
    if over:
        assert not {"safe", "sure", "lost", "threat", "akin"} & set(told.facts)
        return
    taken = [text.lstrip("+-") for text in texts if ">" not in text]
    row = [name for name in told.seen["row"] if name and name not in taken]
    sight = row + told.seen["hands"][1 - seat]["known"]
    reached = {pile for name in sight for pile in placed_by(after, name, 1 - seat)}
    assert told.shown("safe") == len(mine - reached)
    exposed = [pile + 1 for pile in mine & reached]
    assert told.all("safe") == (exposed[0] if len(exposed) == 1 else 0)
    visible = {card for pile in told.seen["river"] for card in pile["cards"]} | set(told.seen["removed"])
    visible |= {card for hand in told.seen["hands"] for card in hand["cards"]} | {*told.seen["row"]}
    unseen = [name_of(card) for card in CARDS if name_of(card) not in visible]
    assert told.all("unseen") == told.all("lost") == len(unseen)
    takers = [name for name in unseen if mine & placed_by(after, name, 1 - seat)]
    assert told.shown("unseen") == len(takers)
    assert told.shown("lost") == sum(takes_all(after, name, 1 - seat) for name in unseen)
    every = reached | {pile for name in unseen for pile in placed_by(after, name, 1 - seat)}
    assert told.shown("sure") == len(mine - every)
    assert told.shown("row") == sum(bool(mine & placed_by(after, name, 1 - seat)) for name in row)
    own = [name for name in told.then["hands"][seat]["cards"] if name not in unseen]
    phlegyas = told.seen["phlegyas"]
    assert told.shown("akin") == sum(name[0] == phlegyas[0] or name[1] == phlegyas[1] for name in own)
    reachable = [placed_by(after, name, seat) for name in own]
    assert told.shown("ready") == sum(bool(piles) for piles in reachable)
    assert told.shown("threat") == len({pile for piles in reachable for pile in piles} - mine)


def placed_by(after: StyxState, name: str, seat: int) -> set[int]:
    """The piles that this seat takes with this card, were it alone in its hand: each is tried."""
    return {int(action - PLACE) % 8 for action in holding(after, name, seat).legal_actions()}


def takes_all(after: StyxState, name: str, seat: int) -> bool:
    """Whether a placement of this card ends the game with all piles in this seat's hands."""
    state = holding(after, name, seat)
    for action in state.legal_actions():
        ended = state.copy()
        ended.apply(action)
        if ended.to_act() == OVER and ended.piles_of(seat) == 5:
            return True
    return False


def holding(after: StyxState, name: str, seat: int) -> StyxState:
    code = code_named(name)
    assert code is not None
    state = after.copy()
    state.player, state.phase = seat, POSE
    if seat == 1:
        state.hand1, state.size1 = code, 1
    else:
        state.hand0, state.size0 = code, 1
    return state


# -- Syzygie


def syzygie_holds(told: Told) -> None:
    before, after, seat = told.before, told.line.after, told.seat
    assert isinstance(before, SyzygieState) and isinstance(after, SyzygieState)
    other = 1 - seat
    points = told.then["scores"][seat] - told.seen["scores"][seat]
    assert told.shown("points") == points
    over = after.to_act() == OVER
    assert told.shown("wins") == int(over and after.outcome().winners == [seat])
    hand = told.seen["hands"][seat]["cards"]
    # Nothing but the bonus lets one action of a position leave more cards than another.
    events = told.game.events(before, told.line.actions[0], after, seat)
    drawn = 1 + any(event.key == "event.bonus" for event in events)
    assert told.shown("bonus") == told.then["hands"][seat]["size"]
    assert told.shown("bonus") == len(hand) - 1 + min(drawn, told.seen["piles"][seat])
    if len(hand) <= MANY_CARDS:
        assert told.all("points") == int(points == max(most_played(before, seat, name) for name in hand))
    unseen = told.then["unseen"][other]
    if "answer" in told.facts and len(unseen) <= MANY_CARDS:
        best = [most_played(after, other, name) for name in unseen]
        assert told.shown("answer") == max(best)
        assert told.facts["lead"].value == told.then["scores"][seat] - told.then["scores"][other] - max(best)
        assert told.shown("lead") == abs(told.facts["lead"].value)
        assert told.all("lead") == int(told.facts["lead"].value > 0)
        assert told.shown("many") == sum(most >= 4 for most in best)
        assert told.all("many") == told.all("mean") == len(unseen)
        assert abs(told.shown("mean") - 10 * sum(best) / len(best)) <= 0.5
    own = told.then["unseen"][seat]
    assert ("next" in told.facts) == (told.then["turn"] < TURNS)
    if "next" in told.facts and len(own) <= MANY_CARDS:
        kept = [most_played(after, seat, name) for name in hand if name in own]
        assert told.shown("next") == max(kept, default=0) and told.all("next") == len(kept)
        mine = [scores_played(after, seat, name) for name in own]
        assert told.shown("mine") == sum(max(scores, default=0) >= 4 for scores in mine)
        assert told.all("own") == told.all("places") == len(own)
        assert told.all("mine") == (0 if told.shown("mine") == len(own) > 1 else len(own))
        assert abs(told.shown("own") - 10 * sum(max(scores, default=0) for scores in mine) / len(own)) <= 0.5
        assert told.shown("places") == sum(points >= 2 for scores in mine for points in scores)


def most_played(state: SyzygieState, seat: int, name: str) -> int:
    """The most that a card scores, alone in this seat's hand and on its turn."""
    return max(scores_played(state, seat, name), default=0)


def scores_played(state: SyzygieState, seat: int, name: str) -> list[int]:
    """What each of its placements scores, or a discard of it, by playing them."""
    card = card_named(name)
    assert card is not None
    alone = state.copy()
    alone.turn += (alone.turn + alone.first + seat) % 2
    if seat == 1:
        alone.hand1 = 1 << card
    else:
        alone.hand0 = 1 << card
    out: list[int] = []
    for action in alone.legal_actions():
        after = alone.copy()
        after.apply(action)
        out.append(int(after.score_of(seat) - state.score_of(seat)))
    return out


# -- Sphinx


def sphinx_holds(told: Told) -> None:
    seat, then, after = told.seat, told.then, told.line.after
    assert isinstance(after, SphinxState)
    hand = then["hands"][seat]
    others = [other for other in range(len(then["hands"])) if other != seat]
    assert told.shown("armed") == sum(len(then["hands"][other]) > 2 for other in others)
    assert told.all("armed") == told.all("told") == len(others)
    assert told.shown("seen") == len([row for row in then["sphinxes"] if seat in row["seen_by"]])
    guards = then["sphinxes"][:3]
    assert told.shown("told") == max(sum(other in row["seen_by"] for row in guards) for other in others)
    looked = [row for row in guards if seat in row["seen_by"]]
    assert told.shown("guardians") == len(looked)
    known = {row["sphinx"]: row["colour"] for row in told.seen["sphinxes"] if seat in row["seen_by"]}
    needed = [known[row["sphinx"]] for row in guards if row["sphinx"] in known]
    assert told.shown("fitting") == len([colour for colour in needed if colour in hand])
    written = in_notation(told)
    stated = (told.shown("right"), told.all("right"))
    if after.phase == SPHINX_LAYING:
        legal = after.legal_actions()
        assert min(legal) >= LAY, "nothing else is left to do"
        laid = told.line.actions[-1] in legal
        right, all = colourings(told, known, written[-1]) if laid else (0, 0)
        assert stated == (right, 1 if laid and right == all else all)
        assert not {"cards", "actions"} & set(told.facts), (
            "what is left matters to nobody who wins or starts again"
        )
        return
    assert stated == (ABSENT, 0)
    assert told.shown("cards") == len(hand)
    unused = [die for die in then["dice"] if die["left"]] if then["player"] == seat else []
    assert told.shown("actions") == len(unused)
    field = then["pawns"][seat]
    edition = after.edition
    goals: dict[str, list[list[int]]] = {}
    free = bool(then["rules"]["free_doors"])
    if set(needed) - set(hand):
        goals["to_wanted"] = [edition.cards[LETTERS.index(colour)] for colour in set(needed) - set(hand)]
    if len(looked) < 3:
        goals["to_mummy"] = [edition.mummies]
    if len(hand) < 3:
        goals["to_card"] = [edition.cards[i] for i, letter in enumerate(LETTERS) if letter not in hand]
    else:
        goals["to_summit"] = [[77]]
    assert {name for name in told.facts if name.startswith("to_")} == set(goals)
    for name, places in goals.items():
        nearest = min(walks(edition, tuple(fields), len(hand) >= 3, free)[field] for fields in places)
        assert abs(told.shown(name) - 10 * nearest) <= 1.0


def colourings(told: Told, known: dict[int, str], laid: str) -> tuple[int, int]:
    """In how many ways the colours can lie, and in how many of them the cards laid are right: all are tried."""
    guards = [row["sphinx"] for row in told.then["sphinxes"][:3]]
    cards = [letter for letter in laid if letter in LETTERS]
    assert len(cards) == 3
    free = told.seen["rules"]["free_order"]

    def right(colours: tuple[str, ...], sphinxes: list[int], laid: list[str]) -> bool:
        shown = [colours[sphinx - 1] for sphinx in sphinxes]
        return sorted(shown) == sorted(laid) if free else shown == laid

    ways = [
        colours
        for colours in permutations(LETTERS)
        if all(colours[sphinx - 1] == colour for sphinx, colour in known.items())
        and not any(right(colours, one["sphinxes"], list(one["laid"])) for one in told.seen["failed"])
    ]
    return sum(right(colours, guards, cards) for colours in ways), len(ways)


@cache
def ends_by_rules(edition: SphinxEdition, free: bool) -> list[list[list[tuple[int, int]]]]:
    """By field and number of a die: where the rules let a pawn that is alone end, and which way it went."""
    out: list[list[list[tuple[int, int]]]] = []
    for field in range(77):
        row: list[list[tuple[int, int]]] = []
        for number in range(1, 7):
            state = SphinxState(edition, new_failed())
            state.seats = 2
            state.simple = FREE_DOORS if free else 0
            state.cards = 7  # three cards: who comes to the guardians may attempt
            state.pawns = field | 127 << 16 | 127 << 24
            state.phase, state.dice, state.left, state.rolled = CHOOSING, number, 1, 3
            state.moves = state.uses()
            ends: list[tuple[int, int]] = []
            for action in state.legal_actions():
                if 8 <= action < 44:
                    after = state.copy()
                    after.apply(action)
                    ends += [(end, -1 if (action - 8) % 2 else 1) for end in stops(after)]
            row.append(ends)
        out.append(row)
    return out


def stops(state: SphinxState) -> set[int]:
    """Where a pawn can stand at the end of its move: it leaves the card, looks at nothing, robs nobody."""
    while state.phase not in (CHOOSING, SPHINX_LAYING) and state.player == 0:
        legal = state.legal_actions()
        if state.phase == AT_DOOR:
            turned, kept = state.copy(), state.copy()
            turned.apply(legal[0])
            kept.apply(legal[-1])
            return stops(turned) | stops(kept)
        state.apply(legal[-1])
    return {int(state.field_of(0))}


@cache
def walks(edition: SphinxEdition, goal: tuple[int, ...], armed: bool, free: bool) -> list[float]:
    """The actions that it takes on average to pass or reach one of these fields, by the rules' own moves."""
    there = 78  # a place that costs nothing more; 77 is where an attempt ends
    options: list[list[list[int]]] = []
    for field, row in enumerate(ends_by_rules(edition, free)):
        options.append([])
        for number, ends in enumerate(row, 1):
            passed = [set(range(field + way, field + way * (number + 1), way)) for _, way in ends]
            reached = [there if met & set(goal) else to for (to, _), met in zip(ends, passed, strict=True)]
            # An attempt, which takes three cards, ends elsewhere.
            walked = [
                to for to, (end, _) in zip(reached, ends, strict=True) if end < 77 or (armed and to == there)
            ]
            options[-1].append(walked or [field])
    cost = [20.0] * 78 + [0.0]
    while True:
        fresh = [1.0 + sum(min(cost[to] for to in ends) for ends in row) / 6.0 for row in options] + [
            20.0,
            0.0,
        ]
        if max(abs(new - old) for new, old in zip(fresh, cost, strict=True)) < 0.001:
            return fresh
        cost = fresh


def new_failed() -> Any:
    from librt.vecs import vec
    from mypy_extensions import i64

    return vec[i64]([])


HOLDS: dict[str, Callable[[Told], None]] = {
    "styx": styx_holds,
    "sifaxe": sifaxe_holds,
    "syzygie": syzygie_holds,
    "sphinx": sphinx_holds,
    "sfynx": sfynx_holds,
}
