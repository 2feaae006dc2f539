"""Refusals: a code, and a reason that can be translated."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablee.core.words.message import Message, Texts, read_texts, texts

HERE = Path(__file__).parent


@cache
def table_texts(language: str, game: str = "") -> Texts:
    """The sentences of the table and its hosts, of the core and, when named, of a game."""
    known = dict(texts(language, game).sentences)
    known.update(read_texts(HERE / "texts", language))
    return Texts(language, known)


class Refused(Exception):
    """A rejected request. Nothing was changed."""

    def __init__(
        self, code: str, params: dict[str, object] | None = None, *, text: str = "", game: str = ""
    ) -> None:
        self.code = code
        self.reason = Message(f"refused.{code}", params)
        self._text = text
        self._game = game
        super().__init__(code)

    def __reduce__(self) -> tuple[type[Refused], tuple[str, dict[str, object]]]:
        """Pickled with its parameters: workers refuse too."""
        return (Refused, (self.code, dict(self.reason.params)))

    @property
    def text(self) -> str:
        """The reason in English, rendered when somebody reads it."""
        if not self._text:
            self._text = table_texts("en", self._game).render(self.reason)
        return self._text

    def __str__(self) -> str:
        return self.text
