"""What the program says to people: a key and its parameters here, the words in translation files.

A translation file (``texts/fr.ftl``, ``texts/en.ftl``) is written in Project Fluent's syntax. Only rendering a
message needs the Fluent libraries (``core.sentences``): the rules run where they are not installed.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tablee.core.words.sentences import Sentences

LANGUAGES: Final = ("fr", "en")


class Message:
    """A sentence to be put into words later. A parameter is a number, a text, a Message, or a list of those."""

    def __init__(self, key: str, params: dict[str, object] | None = None) -> None:
        self.key = key
        self.params: dict[str, object] = {} if params is None else params

    def to_json(self) -> dict[str, object]:
        return {"key": self.key, "params": {name: _plain(value) for name, value in self.params.items()}}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.params!r})"


def _plain(value: object) -> object:
    if isinstance(value, Message):
        return value.to_json()
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value


class Texts:
    """The sentences of one language by key, as they stand in the translation files; parsed on first use."""

    def __init__(self, language: str, sentences: dict[str, str]) -> None:
        self.language = language
        self.sentences = sentences
        self._parsed: Sentences | None = None

    def has(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str) -> str:
        return self.render(Message(key))

    def render(self, message: Message, names: list[str] | None = None) -> str:
        """The sentence in words; with ``names``, a parameter that is a seat is rendered as that seat's name."""
        if self._parsed is None:
            try:
                from tablee.core.words.sentences import Sentences
            except ImportError:  # a browser: the page has its own Fluent
                return bare(message)
            self._parsed = Sentences(self.language, self.sentences)
        return self._parsed.render(message, names)


def bare(message: Message) -> str:
    """A message without its words: ``refusal.hand_full (size: 4)``."""
    params = ", ".join([f"{name}: {_bare(value)}" for name, value in message.params.items()])
    return f"{message.key} ({params})" if params else message.key


def _bare(value: object) -> str:
    if isinstance(value, list):
        return " ".join([_bare(item) for item in value])
    return bare(value) if isinstance(value, Message) else str(value)


def identifier(key: str) -> str:
    """The name of a sentence in a Fluent file, where a name has no dots: ``event.took`` is ``event-took``."""
    return key.replace(".", "-")


_ENTRY: Final = re.compile(r"(-?[a-zA-Z][\w-]*) *= ?(.*)")
_TEXTS: Final[dict[str, Texts]] = {}


def read_texts(folder: Path, language: str) -> dict[str, str]:
    """The sentences of one translation file: by key, what follows ``identifier =``."""
    file = folder / f"{language}.ftl"
    out: dict[str, str] = {}
    key = ""
    for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
        entry = _ENTRY.fullmatch(line)
        if entry is not None:
            key = entry.group(1).replace("-", ".")
            if key in out:
                raise ValueError(f"{file}, line {number}: a second sentence {entry.group(1)}")
            out[key] = entry.group(2)
        elif line.startswith((" ", "}")) and key:
            out[key] += "\n" + line
        elif line and not line.startswith("#"):
            raise ValueError(
                f"{file}, line {number}: neither 'identifier = sentence', indented, nor a # comment"
            )
        else:
            key = ""
    return out


def texts(language: str, game: str = "") -> Texts:
    """The sentences of ``language`` for the core and, when named, for a game.

    >>> texts("en", "styx").say("name")
    'Styx'
    >>> texts("fr").render(Message("refusal.over"))
    'la partie est terminée'
    """
    name = f"{language}/{game}"
    if name not in _TEXTS:
        sentences = read_texts(Path(__file__).parent.parent / "texts", language)
        if game:
            from tablee.core.registry import (
                get_game,  # a game is made of messages: the import would be a circle
            )

            sentences.update(read_texts(get_game(game).folder / "texts", language))
        _TEXTS[name] = Texts(language, sentences)
    return _TEXTS[name]


def edition_texts(language: str, game: str = "") -> Texts:
    """The same with what is said of wrong editions, which a page at play does not need."""
    name = f"{language}/{game}/edition"
    if name not in _TEXTS:
        sentences = read_texts(Path(__file__).parent.parent / "files" / "texts", language)
        sentences.update(texts(language, game).sentences)
        if game:
            from tablee.core.registry import get_game  # as above

            own = get_game(game).folder / "box" / "texts"
            if own.is_dir():
                sentences.update(read_texts(own, language))
        _TEXTS[name] = Texts(language, sentences)
    return _TEXTS[name]
