"""Every bot of every game: legal, the same for the same seed, and blind to what its seat cannot know."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from tablee.bots.base import Bot, RandomBot, Weighed, choose
from tablee.bots.greedy import DistractedBot
from tablee.bots.kit import YARDSTICKS, Kit, kit_of
from tablee.bots.roster import bot_names, level_names, make_bot, most_seats
from tablee.core import CHANCE, OVER, BadOption, IllegalAction, Rng, State, game_ids, get_game
from tablee.core.state import Actions, draw
from tablee.core.words.levels import LADDER, nearest
from tests.bots.positions import light, positions, started, wandered
from tests.profile import fewer

EVERY = [(id, name) for id in game_ids() for name in bot_names(id)]


@pytest.mark.parametrize("id", game_ids())
def test_every_game_has_the_levels_weakest_first(id: str) -> None:
    """Eight where bots play against each other; facile, moyen and fort everywhere; after what they are measured by."""
    levels = level_names(id)
    assert levels == [name for name in LADDER if name in levels]
    counts = {"styx": 8, "sifaxe": 10, "syzygie": 8, "sphinx": 8}
    assert len(levels) == counts.get(id, 3)  # plain search has three
    assert {"facile", "moyen", "fort"} <= set(levels)
    assert bot_names(id) in ([*YARDSTICKS, *levels], ["random", *levels])  # plain search has no greedy
    for name in bot_names(id):
        bot = make_bot(id, name)
        assert bot.name == name and bot.cap == 0.0


@pytest.mark.parametrize("id", game_ids())
def test_a_level_is_offered_up_to_a_number_of_seats(id: str) -> None:
    """Only the strongest may give way where many sit: those below keep their order and their names."""
    levels = level_names(id)
    bounds = [most_seats(id, level) for level in levels]
    assert bounds == [None] * (len(levels) - 1) + [5 if id == "sifaxe" else None]


def test_an_unknown_bot_is_refused_with_what_there_is() -> None:
    with pytest.raises(
        BadOption,
        match="no bot 'expert' for styx; bots: random, greedy, debutant, facile, modeste, passable, moyen",
    ):
        make_bot("styx", "expert")


@pytest.mark.parametrize("id", game_ids())
def test_who_is_not_to_act_is_not_asked(id: str) -> None:
    """A finished game, dice, another seat: one error that says which it is, instead of an action of nobody's."""
    match = started(id, 5)
    ended = match.state.copy()
    rng = Rng(5)
    buffer = Actions()
    met: set[str] = set()
    while True:
        who = int(ended.to_act())
        why = {OVER: "refusal.over", CHANCE: "refusal.chance"}.get(who, "refusal.not_your_turn")
        for seat in [-2, -1, *range(match.seats)] if why not in met else []:
            if seat == who >= 0:
                assert int(choose(RandomBot(), ended, seat, rng)) in ended.legal_actions()
                continue
            with pytest.raises(IllegalAction, match="'choose' is not legal here: ") as refused:
                choose(RandomBot(), ended, seat, rng)
            assert refused.value.reason.key == why
        met.add(why)
        if who == OVER:
            break
        ended.apply(ended.random_action(rng, buffer) if who >= 0 else draw(ended, rng, buffer))
    assert "refusal.over" in met


@pytest.mark.parametrize(("id", "name"), EVERY)
def test_what_is_hidden_has_no_say(id: str, name: str) -> None:
    """Exchange all that the seat cannot know: the same seed, the same choice, and a legal one."""
    game = get_game(id)
    for state in positions(game, 3)[-fewer(3) :]:
        seat = int(state.to_act())
        action = int(choose(light(id, name), state, seat, Rng(7)))
        assert action in state.legal_actions()
        other = state.resample(seat, Rng(11))
        assert int(choose(light(id, name), other, seat, Rng(7))) == action


@pytest.mark.parametrize(("id", "name"), EVERY)
def test_the_same_seed_gives_the_same_move_and_leaves_the_state_alone(id: str, name: str) -> None:
    game = get_game(id)
    state = wandered(started(id, 8), 20, 8)
    before = game.dump(state)
    choices = [int(choose(light(id, name), state, int(state.to_act()), Rng(5))) for _ in range(2)]
    assert choices[0] == choices[1]
    assert game.dump(state) == before


@pytest.mark.parametrize("id", game_ids())
def test_weighing_names_legal_actions_and_the_requested_one(id: str) -> None:
    """The best comes first, values are chances, and an action asked about is among them."""
    state = wandered(started(id, 6), 17, 6)
    seat = state.to_act()
    legal = state.legal_actions()
    for asked in (legal[0], legal[-1]):
        known = state.resample(seat, Rng(1))
        rows = light(id, "fort").weigh(known, seat, Rng(2), asked)
        assert asked in [row.action for row in rows]
        assert {row.action for row in rows} <= set(legal)
        assert all(-0.001 <= row.value <= 1.0 for row in rows)


def test_a_game_that_nobody_wrote_about_is_played_by_plain_search() -> None:
    kit = kit_of("a_sixth_game")
    assert type(kit) is Kit and kit.names() == ["random", "facile", "moyen", "fort"]
    state = started("styx", 2).initial
    for name in kit.names():
        action = int(choose(kit.make(name), state, state.to_act(), Rng(1))) if name != "fort" else -1
        assert action in state.legal_actions() or name == "fort"
    assert isinstance(kit.make("random"), RandomBot)


class Ranking(Bot):
    """Ranks the legal actions as they stand."""

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        return [Weighed(action, 0.5, 1) for action in known.legal_actions()[:3]]


def test_who_is_distracted_overlooks_the_best_now_and_then() -> None:
    """As often as he is said to; what is left is ranked as the other does, and seen in turn."""
    state = wandered(started("syzygie", 4), 12, 4)
    seat = state.to_act()
    ranked = state.legal_actions()[:3]
    shares = []
    for misses in (0, 30, 80):
        bot = DistractedBot("x", Ranking("r"), misses)
        chosen = [ranked.index(int(bot.decide(state, seat, Rng(k)))) for k in range(400)]
        shares.append([chosen.count(place) / 400 for place in range(3)])
    assert shares[0] == [1.0, 0.0, 0.0]
    assert abs(shares[1][0] - 0.72) < 0.08 and shares[1][1] > shares[1][2]
    assert abs(shares[2][0] - 0.41) < 0.08 and shares[2][2] > 0.2


def test_who_forgets_does_not_know_what_he_saw() -> None:
    """Sphinx: with nothing remembered, a planner plays the same whatever colours its seat has seen."""
    from tablee.bots.sphinx.planner import PlannerBot

    state = wandered(started("sphinx", 4, 2), 60, 4)
    seat = state.to_act()
    assert PlannerBot("x", True, True, 4.0, 0)._remembered(0b10110, Rng(1)) == 0b10110
    assert PlannerBot("x", True, True, 4.0, 0, 100)._remembered(0b10110, Rng(1)) == 0
    action = choose(PlannerBot("x", True, True, 4.0, 0, 100), state, seat, Rng(3))
    assert int(action) in state.legal_actions()


@pytest.mark.parametrize(
    ("level", "levels", "found"),
    [
        ("moyen", ["facile", "moyen", "fort"], "moyen"),
        ("debutant", ["facile", "moyen", "fort"], "facile"),
        ("modeste", ["facile", "moyen", "fort"], "facile"),
        ("passable", ["modeste", "moyen"], "modeste"),
        ("coriace", ["facile", "moyen", "fort"], "fort"),
        ("maitre", ["facile", "moyen", "fort"], "fort"),
        ("random", ["random", "fort"], "random"),
        ("god", ["facile", "moyen", "fort"], None),
        ("moyen", ["random"], None),
    ],
)
def test_a_game_with_fewer_levels_takes_the_nearest(level: str, levels: list[str], found: str | None) -> None:
    assert nearest(level, levels) == found


@pytest.mark.parametrize("id", game_ids())
def test_the_top_of_the_ladder_minds_its_cap(id: str) -> None:
    """A table's cap ends the thought of every level that thinks long, also under one that overlooks things."""
    from time import perf_counter

    state = wandered(started(id, 5), 10, 5)
    for name in level_names(id):
        bot = make_bot(id, name)
        bot.cap = 0.05
        began = perf_counter()
        action = int(choose(bot, state, int(state.to_act()), Rng(1)))
        assert action in state.legal_actions()
        assert perf_counter() - began < 5.0, name
        if isinstance(bot, DistractedBot):
            assert bot.other.cap == 0.05
