"""What a page shows of an edition: its components, and a first position from which a board draws them."""

from __future__ import annotations

from tablee.core.files.edition import Edition
from tablee.core.game import Game
from tablee.core.rng import Rng
from tablee.table.wire.bodies import EditionInfo


def edition_info(game: Game, edition: Edition, text: str) -> EditionInfo:
    """``text`` is the edition's file."""
    seats = game.usual_seats()
    first = game.setup(edition, seats, game.complete_options(seats, {}), Rng(0))
    return EditionInfo(
        game.id,
        edition.name,
        edition.digest(),
        edition.digest() == game.default_edition().digest(),
        text,
        edition.data,
        game.view(first, None),
        edition.warnings,
    )


def standard_text(game: Game) -> str:
    """The file of the edition in the box; a game without one has only its name."""
    path = game.folder / "edition.toml"
    if path.is_file():
        return path.read_text(encoding="utf-8")
    return f'game = "{game.id}"\nname = "{game.id}"\n'


def standard_info(game: Game) -> EditionInfo:
    return edition_info(game, game.default_edition(), standard_text(game))
