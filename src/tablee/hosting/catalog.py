"""The games as a lobby shows them."""

from __future__ import annotations

from typing import Any

from tablee.bots.roster import bot_names, level_names, most_seats, ratings_of
from tablee.core.registry import game_ids, get_game
from tablee.table.wire import bodies


def game_info(id: str) -> bodies.GameInfo:
    game = get_game(id)
    ratings = ratings_of(id)
    options: list[bodies.OptionInfo] = []
    for option in game.options:
        plain: dict[str, Any] = option.to_json()
        options.append(bodies.OptionInfo(**plain))
    return bodies.GameInfo(
        id=game.id,
        seats=game.seats,
        options=options,
        minutes=game.minutes,
        age=game.age,
        cooperative=game.cooperative,
        authors=game.authors,
        publisher=game.publisher,
        bots=bot_names(game.id),
        levels=[
            bodies.LevelInfo(level, ratings.get(level), most_seats(game.id, level))
            for level in level_names(game.id)
        ],
        usual_seats=game.usual_seats(),
        presets=game.presets(),
    )


def all_games() -> list[bodies.GameInfo]:
    return [game_info(id) for id in game_ids()]
