"""Positions to ask bots about, and bots with so little work that the interpreted form can afford them."""

from __future__ import annotations

from tablee.bots.base import Bot, RandomBot, TableBot
from tablee.bots.chances import Odds
from tablee.bots.greedy import DistractedBot
from tablee.bots.race import RaceBot
from tablee.bots.roster import make_bot
from tablee.bots.search import SearchBot
from tablee.bots.sfynx.beam import BeamBot
from tablee.bots.styx.planner import StyxPlanner
from tablee.bots.syzygie.knowledge import SyzygieKnowledge
from tablee.core import CHANCE, OVER, Game, Match, Rng, State, get_game
from tablee.core.options import Options
from tablee.core.state import Actions, draw


def light(game_id: str, name: str) -> Bot:
    """A bot by its name; where it searches much, with little work."""
    bot = make_bot(game_id, name)
    _lighten(bot)
    return bot


def _lighten(bot: Bot) -> None:
    if isinstance(bot, DistractedBot):
        _lighten(bot.other)
    if isinstance(bot, TableBot):
        for sitting in bot.bots:
            _lighten(sitting)
    if isinstance(bot, SearchBot):
        bot.work = min(bot.work, 30)
    if isinstance(bot, RaceBot):
        bot.work = 1  # one deal for each that is left in a round
        if isinstance(bot.knowledge, SyzygieKnowledge):
            bot.knowledge.width = 3  # a look at its table costs most
    if isinstance(bot, StyxPlanner):
        bot.work = 2
        bot.width = 2
    if isinstance(bot, BeamBot):
        bot.search.width = 1
        bot.search.finals = 2
        bot.search.budget = 20


def started(game_id: str, seed: int, seats: int | None = None, given: Options | None = None) -> Match:
    game = get_game(game_id)
    count = game.seats[-1] if seats is None else seats
    options = game.complete_options(count, {**game.simulation_options(), **(given or {})})
    edition = game.default_edition()
    return Match(game, edition, count, options, game.setup(edition, count, options, Rng(seed)))


def wandered(match: Match, steps: int, seed: int) -> State:
    """The position after some random steps, or before the one that ended the game; a seat is to act."""
    rng = Rng(seed)
    buffer = Actions()
    state = match.initial.copy()
    kept = state.copy()
    done = 0
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            state.apply(draw(state, rng, buffer))
            continue
        kept = state.copy()
        if done == steps:
            break
        legal = state.legal_actions()
        state.apply(legal[int(rng.below(len(legal)))])
        done += 1
    return kept


def quick_odds(match: Match, playouts: int = 2) -> Odds:
    """Chances by so few playouts, at random, that the interpreted form can afford them; lines by a light bot."""
    odds = Odds(match, playouts)
    odds.quick = RandomBot()
    odds.continuer = light(match.game.id, "moyen")
    return odds


def table_at(match: Match, state: State) -> Match:
    """A table of the same kind at which this is the first position."""
    return Match(match.game, match.edition, match.seats, match.options, state)


def positions(game: Game, seed: int) -> list[State]:
    """An early, a middle and a late position."""
    match = started(game.id, seed)
    return [wandered(match, steps, seed) for steps in (0, 13, 34)]
