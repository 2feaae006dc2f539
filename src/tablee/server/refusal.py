"""What the server refuses: a code, its HTTP status, and a reason that can be put into any language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablee.core.message import Message, Texts, read_texts, texts

STATUS = {
    "malformed": 400,
    "too_large": 413,
    "too_fast": 429,
    "stale": 409,
    "branch": 409,
    "illegal": 422,
    "notation": 422,
    "foreign": 403,
    "no_seat": 422,
    "bot_sits": 409,
    "waiting": 409,
    "finished": 409,
    "not_finished": 403,
    "not_your_turn": 409,
    "nothing_to_undo": 409,
    "undo_pending": 409,
    "no_undo_asked": 409,
    "no_table": 404,
    "no_record": 404,
    "no_game": 422,
    "bad_table": 422,
    "bad_record": 422,
    "bad_name": 422,
    "no_player": 401,
    "bad_token": 401,
    "bad_code": 403,
    "seat_taken": 409,
    "already_seated": 409,
    "not_seated": 403,
    "not_absent": 409,
    "no_takeover": 409,
    "not_human": 409,
    "not_sat_in": 409,
    "too_many_tables": 409,
    "busy": 429,
    "no_bot": 422,
    "no_step": 422,
    "origin": 403,
    "archived": 409,
    "storage": 503,
    "closing": 503,
}

HERE = Path(__file__).parent


@cache
def server_texts(language: str, game: str = "") -> Texts:
    """The sentences of the server, of the core and, when named, of a game."""
    known = dict(texts(language, game).sentences)
    known.update(read_texts(HERE / "texts", language))
    return Texts(language, known)


class Refused(Exception):
    """Something that a client asked for and does not get. Nothing was changed."""

    def __init__(
        self, code: str, params: dict[str, object] | None = None, *, text: str = "", game: str = ""
    ) -> None:
        self.code = code
        self.status = STATUS[code]
        self.reason = Message(f"refused.{code}", params)
        self.text = text or server_texts("en", game).render(self.reason)
        super().__init__(self.text)
