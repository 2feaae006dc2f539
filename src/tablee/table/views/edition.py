"""What a page shows of an edition: its components, and a first position from which a board draws them."""

from __future__ import annotations

from functools import cache

from tablee.core.errors import BadEdition, TableeError
from tablee.core.files.edition import Document, Edition, document_of
from tablee.core.files.writing import toml_of
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.registry import get_game
from tablee.core.rng import Rng
from tablee.table.refusal import Refused
from tablee.table.views.said import message_info
from tablee.table.wire.bodies import EditionCheck, EditionDraft, EditionFault, EditionInfo
from tablee.table.wire.messages import EditionTitle


@cache
def standard_digest(game: str) -> str:
    """Asked for with every table that is shown."""
    return get_game(game).default_edition().digest()


def title_of(game: Game, edition: Edition) -> EditionTitle:
    return EditionTitle(edition.name, edition.digest(), edition.digest() == standard_digest(game.id))


def edition_info(game: Game, edition: Edition, text: str) -> EditionInfo:
    """``text`` is the edition's file."""
    seats = game.usual_seats()
    first = game.setup(edition, seats, game.complete_options(seats, {}), Rng(0))
    return EditionInfo(
        game.id,
        edition.name,
        edition.digest(),
        edition.digest() == standard_digest(game.id),
        text,
        edition.data,
        game.view(first, None),
        [message_info(warning) for warning in edition.warnings],
    )


def standard_text(game: Game) -> str:
    """The file of the edition in the box; a game without one has only its name."""
    path = game.folder / "edition.toml"
    if path.is_file():
        return path.read_text(encoding="utf-8")
    return f'game = "{game.id}"\nname = "{game.id}"\n'


def standard_info(game: Game) -> EditionInfo:
    return edition_info(game, game.default_edition(), standard_text(game))


def info_of(match: Match) -> EditionInfo:
    """The edition of a table: components are no secret."""
    if match.edition.digest() == standard_digest(match.game.id):
        return standard_info(match.game)
    return edition_info(match.game, match.edition, toml_of(match.edition.data))


def read_text_of(game: Game, text: str) -> Edition:
    """The edition that somebody typed in; refused with the line and the reason."""
    try:
        return game.read_edition(Document(text, "edition"))
    except TableeError as error:
        raise Refused("bad_edition", {"problem": str(error)}) from None


def check_draft(game: Game, draft: EditionDraft) -> EditionCheck:
    """The edition that a draft is, or what is wrong with it and where. A file is kept as it was written."""
    try:
        if draft.text is not None:
            document = Document(draft.text, "edition")
        else:
            document = document_of(draft.data or {}, "edition")
        edition = game.read_edition(document)
        info = edition_info(game, edition, draft.text or toml_of(edition.data))
    except BadEdition as error:
        reason = None if error.reason is None else message_info(error.reason)
        return EditionCheck(None, EditionFault(error.path, str(error), reason))
    return EditionCheck(info, None)
