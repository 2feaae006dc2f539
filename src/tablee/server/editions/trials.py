"""Trial games: an edition played by bots in the workers, a short batch at a time; the page asks for the next one."""

from __future__ import annotations

import time

import msgspec

from tablee.bots.roster import bot_names, make_bot
from tablee.bots.series import play_series, watch_of
from tablee.core.files.edition import EditionCache
from tablee.core.registry import get_game
from tablee.table.wire.bodies import TrialGame, TrialPart

BOT = "facile"  # quick, and not blind
MOST = 20  # games a batch
SECONDS = 0.5  # of processor time a batch, but for its first game
SEED = "trial"
_editions = EditionCache()


def bot_of(game: str) -> str:
    names = bot_names(game)
    return BOT if BOT in names else names[0]


def play_some(game_id: str, components: dict[str, object] | None, first: int) -> bytes:
    """The next games of the series, from number ``first``: a batch that others need not wait for."""
    game = get_game(game_id)
    edition = game.default_edition() if components is None else game.edition_of(components, "edition")
    edition = _editions.add(edition)
    seats = game.usual_seats()
    options = game.complete_options(seats, game.simulation_options())
    bot = bot_of(game_id)
    bots = [make_bot(game_id, bot) for _ in range(seats)]
    watch = watch_of(game_id)
    began = time.process_time()
    games: list[TrialGame] = []
    while len(games) < MOST and (not games or time.process_time() - began < SECONDS):
        for result in play_series(game, edition, seats, options, bots, SEED, first + len(games), 1, watch):
            games.append(TrialGame(result.winners, result.scores, result.steps, result.mattered))
    return msgspec.json.encode(TrialPart(first, seats, game.cooperative, bot, games))
