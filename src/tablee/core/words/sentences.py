"""Messages put into words by Project Fluent. Imported only when somebody reads a message."""

from __future__ import annotations

import warnings

from fluent.runtime import FluentBundle, FluentResource

from tablee.core.words.elision import elide
from tablee.core.words.message import Message, identifier


class SentenceWarning(UserWarning):
    """A sentence is missing, or refers to something that its message does not have."""


def _elide(word: str, text: object) -> str:
    return elide(word, str(text))


class Sentences:
    """The parsed sentences of one language.

    A parameter that is itself a message is rendered first, and each attribute of its sentence becomes an argument
    as well: with ``.gender = f`` in the sentence of ``$tile``, the outer one can select on ``$tile_gender``. A
    list is joined by commas, its attributes too, and ``$tiles_count`` is its length. Given names, ``seat`` and
    ``…_seat`` are rendered as the name of that seat, and so is each item of a list of ``seats``.
    """

    def __init__(self, language: str, sentences: dict[str, str]) -> None:
        self.language = language
        source = "\n".join([f"{identifier(key)} = {sentence}" for key, sentence in sentences.items()])
        # The library declares functions that return its own types, but accepts a str.
        self._bundle = FluentBundle([language], functions={"ELIDE": _elide}, use_isolating=False)  # type: ignore[dict-item]
        self._bundle.add_resource(FluentResource(source))

    def render(self, message: Message, names: list[str] | None = None) -> str:
        return str(self._forms(message, names)[""])

    def _forms(self, message: Message, names: list[str] | None) -> dict[str, object]:
        """The sentence of a message under ``""``, and its attributes by name."""
        id = identifier(message.key)
        if not self._bundle.has_message(id):
            self._warn(message.key, "no such sentence")
            return {"": message.key}
        arguments: dict[str, object] = {}
        for name, value in message.params.items():
            for attribute, text in self._value(name, value, names).items():
                arguments.setdefault(f"{name}_{attribute}" if attribute else name, text)
        parsed = self._bundle.get_message(id)
        if parsed.value is None:
            self._warn(message.key, "a sentence with attributes only")
            return {"": message.key}
        out: dict[str, object] = {}
        for attribute, pattern in {"": parsed.value, **parsed.attributes}.items():
            text, errors = self._bundle.format_pattern(pattern, arguments)
            for error in errors:
                self._warn(message.key, str(error))
            out[attribute] = str(text)
        return out

    def _value(self, name: str, value: object, names: list[str] | None) -> dict[str, object]:
        if isinstance(value, Message):
            return self._forms(value, names)
        if isinstance(value, list):
            return self._joined([self._value(name.removesuffix("s"), item, names) for item in value])
        if isinstance(value, bool):
            return {"": "true" if value else "false"}
        if isinstance(value, int):
            if names is not None and 0 <= value < len(names) and (name == "seat" or name.endswith("_seat")):
                return {"": names[value]}
            return {"": value}
        return {"": value if isinstance(value, float) else str(value)}

    def _joined(self, items: list[dict[str, object]]) -> dict[str, object]:
        shared = [name for name in items[0] if all(name in item for item in items)] if items else [""]
        out: dict[str, object] = {name: ", ".join([str(item[name]) for item in items]) for name in shared}
        out["count"] = len(items)
        return out

    def _warn(self, key: str, problem: str) -> None:
        warnings.warn(f"{self.language}, {key}: {problem}", SentenceWarning, stacklevel=4)
