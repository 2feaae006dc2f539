"""Checked reading of JSON and TOML data: every mistake is named with its place."""

from __future__ import annotations

from typing import Final, NoReturn

from tablee.core.errors import BadEdition, BadRecord
from tablee.core.files.reading import Refusal, is_unprintable, kind_message, kind_of, printable, shown
from tablee.core.words.message import Message

MOST_ITEMS: Final = 1000  # of a list, where the reader does not say otherwise
MOST_CHARACTERS: Final = 1000  # of a text


class Fields:
    """One object (table) of a file. ``where`` is its place, as a person would say it."""

    def __init__(
        self, data: object, where: str, error: Refusal = BadRecord, path: list[str | int] | None = None
    ) -> None:
        self.where = where
        self.error = error
        self.path: list[str | int] = [] if path is None else path  # of an edition's table
        if not isinstance(data, dict):
            self._refuse(
                f"expected an object with named fields, found {kind_of(data)}",
                Message("fault.object", {"kind": kind_message(data)}),
                [],
            )
        self.data: dict[str, object] = data

    def fail(self, text: str, *field: str | int) -> NoReturn:
        """Refuse the table, or the named field (and item) of it."""
        said = printable(f"{self.where}: {text}")
        raise BadEdition(said, [*self.path, *field]) if self.error is BadEdition else self.error(said)

    def _refuse(self, text: str, reason: Message, field: list[str | int]) -> NoReturn:
        """Refuse: an edition by a reason for any language, anything else in English."""
        if self.error is BadEdition:
            raise BadEdition(self.where, [*self.path, *field], reason)
        self.fail(text)

    def breaks(self, invariant: str, field: str, text: str) -> NoReturn:
        """Refuse values that are well formed but together no position: which invariant, which field, why."""
        self.fail(f"'{field}' breaks the invariant '{invariant}': {text}")

    def only(self, names: list[str]) -> None:
        """Refuse fields that nobody reads."""
        for name in self.data:
            if name not in names:
                self.fail(f"there is no field {shown(name)} here; fields: {', '.join(names)}")

    def has(self, name: str) -> bool:
        return name in self.data

    def get(self, name: str) -> object:
        if name not in self.data:
            known = ", ".join(list(self.data)[:20]) or "none"
            self._refuse(
                f"the field '{name}' is missing (there are: {known})",
                Message("fault.field_missing", {"field": f"'{name}'", "known": known}),
                [],
            )
        return self.data[name]

    def integer(self, name: str, lowest: int, highest: int) -> int:
        value = self.get(name)
        if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
            self._refuse(
                f"'{name}' must be a whole number from {lowest} to {highest}, not {shown(value)}",
                Message("fault.whole", _bounds(name, lowest, highest, value)),
                [name],
            )
        return value

    def flag(self, name: str) -> bool:
        value = self.get(name)
        if not isinstance(value, bool):
            self.fail(f"'{name}' must be true or false, not {shown(value)}", name)
        return value

    def text(self, name: str, most: int = MOST_CHARACTERS) -> str:
        value = self.get(name)
        if not isinstance(value, str):
            self._refuse(
                f"'{name}' must be a text, not {kind_of(value)}",
                Message("fault.text", {"field": f"'{name}'", "kind": kind_message(value)}),
                [name],
            )
        if len(value) > most:
            self._refuse(
                f"'{name}' has {len(value)} characters; at most {most} are read",
                Message("fault.long", {"field": f"'{name}'", "count": str(len(value)), "most": str(most)}),
                [name],
            )
        return value

    def name(self, name: str, most: int) -> str:
        """A text that people read on their screens: not empty, not endless, nothing that a terminal obeys."""
        value = self.text(name, most)
        if not value.strip():
            self._refuse(
                f"'{name}' must not be empty", Message("fault.empty", {"field": f"'{name}'"}), [name]
            )
        for character in value:
            if is_unprintable(character):
                self._refuse(
                    f"'{name}' holds the control character {shown(character)}",
                    Message("fault.control", {"field": f"'{name}'", "value": shown(character)}),
                    [name],
                )
        return value

    def choice(self, name: str, choices: list[str]) -> str:
        value = self.text(name)
        if value not in choices:
            self.fail(f"'{name}' must be one of {', '.join(choices)}, not {shown(value)}", name)
        return value

    def items(self, name: str, most: int = MOST_ITEMS) -> list[object]:
        value = self.get(name)
        if not isinstance(value, list):
            self._refuse(
                f"'{name}' must be a list, not {kind_of(value)}",
                Message("fault.list", {"field": f"'{name}'", "kind": kind_message(value)}),
                [name],
            )
        if len(value) > most:
            self._refuse(
                f"'{name}' has {len(value)} items; at most {most} are possible",
                Message("fault.items", {"field": f"'{name}'", "count": str(len(value)), "most": str(most)}),
                [name],
            )
        return value

    def rows(self, name: str, count: int) -> list[object]:
        """A list of exactly so many items."""
        value = self.items(name)
        if len(value) != count:
            self.fail(f"'{name}' must have {count} items, not {len(value)}", name)
        return value

    def texts(self, name: str) -> list[str]:
        out: list[str] = []
        for item in self.items(name):
            if not isinstance(item, str):
                said: dict[str, object] = {"field": f"'{name}'", "value": shown(item)}
                said["kind"] = kind_message(item)
                self._refuse(
                    f"'{name}' must be a list of texts; {shown(item)} is {kind_of(item)}",
                    Message("fault.texts", said),
                    [name, len(out)],
                )
            out.append(item)
        return out

    def integers(self, name: str, lowest: int, highest: int, most: int = MOST_ITEMS) -> list[int]:
        out: list[int] = []
        for item in self.items(name, most):
            if isinstance(item, bool) or not isinstance(item, int) or not lowest <= item <= highest:
                self._refuse(
                    f"'{name}' must hold whole numbers from {lowest} to {highest}, not {shown(item)}",
                    Message("fault.wholes", _bounds(name, lowest, highest, item)),
                    [name, len(out)],
                )
            out.append(item)
        return out

    def table(self, name: str) -> Fields:
        return Fields(self.get(name), f"{self.where}, {name}", self.error)

    def tables(self, name: str, most: int = MOST_ITEMS) -> list[Fields]:
        rows = self.items(name, most)
        return [Fields(rows[i], f"{self.where}, {name}[{i}]", self.error) for i in range(len(rows))]


def _bounds(name: str, lowest: int, highest: int, value: object) -> dict[str, object]:
    """As texts: Fluent would write 1,000."""
    return {"field": f"'{name}'", "lowest": str(lowest), "highest": str(highest), "value": shown(value)}
