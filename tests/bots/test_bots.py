"""Every bot of every game: legal, the same for the same seed, and blind to what its seat cannot know."""

from __future__ import annotations

import pytest

from tablee.bots.base import RandomBot, choose
from tablee.bots.kit import ALL_FIVE, GREEDY, Kit, kit_of
from tablee.bots.roster import bot_names, make_bot
from tablee.core import BadOption, Rng, game_ids, get_game
from tests.bots.positions import light, positions, started, wandered

EVERY = [(id, name) for id in game_ids() for name in bot_names(id)]


@pytest.mark.parametrize("id", game_ids())
def test_every_game_has_the_levels_weakest_first(id: str) -> None:
    """A greedy bot only where somebody wrote down what an action brings at once."""
    names = bot_names(id)
    assert names in (ALL_FIVE, [name for name in ALL_FIVE if name != GREEDY])
    for name in names:
        bot = make_bot(id, name)
        assert bot.name == name and bot.cap == 0.0


def test_an_unknown_bot_is_refused_with_what_there_is() -> None:
    with pytest.raises(
        BadOption, match="no bot 'expert' for styx; bots: random, facile, greedy, moyen, fort"
    ):
        make_bot("styx", "expert")


@pytest.mark.parametrize(("id", "name"), EVERY)
def test_what_is_hidden_has_no_say(id: str, name: str) -> None:
    """Exchange all that the seat cannot know: the same seed, the same choice, and a legal one."""
    game = get_game(id)
    for state in positions(game, 3):
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
