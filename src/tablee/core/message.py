"""What the program says to people: a key and its parameters here, the words in translation files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

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
    """The sentences of one language: those of the core, and those of a game on top."""

    def __init__(self, language: str, sentences: dict[str, str]) -> None:
        self.language = language
        self.sentences = sentences

    def has(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str) -> str:
        return self.sentences.get(key, key)

    def render(self, message: Message) -> str:
        sentence = self.sentences.get(message.key)
        if sentence is None:
            return message.key
        return _fill(self, sentence, message.params)

    def word(self, value: object) -> str:
        if isinstance(value, Message):
            return self.render(value)
        if isinstance(value, list):
            return ", ".join([self.word(item) for item in value])
        return str(value)


def _fill(texts: Texts, sentence: str, params: Mapping[str, object]) -> str:
    out = sentence
    for name, value in params.items():
        out = out.replace("{" + name + "}", texts.word(value))
    return out


_TEXTS: Final[dict[str, Texts]] = {}


def read_texts(folder: Path, language: str) -> dict[str, str]:
    """The sentences of one translation file."""
    loaded = json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))
    assert isinstance(loaded, dict), f"{folder}/{language}.json must hold one JSON object"
    return {str(key): str(value) for key, value in loaded.items()}


def texts(language: str, game: str = "") -> Texts:
    """The sentences of ``language`` for the core and, when named, for a game."""
    name = f"{language}/{game}"
    if name not in _TEXTS:
        here = Path(__file__).parent
        sentences = read_texts(here / "texts", language)
        if game:
            sentences.update(read_texts(here.parent / "games" / game / "texts", language))
        _TEXTS[name] = Texts(language, sentences)
    return _TEXTS[name]
