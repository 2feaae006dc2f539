"""Checked reading of JSON and TOML data: every mistake is named with its place."""

from __future__ import annotations

from typing import Final, NoReturn

from tablee.core.errors import BadEdition, BadRecord
from tablee.core.files.reading import Refusal, is_unprintable, kind_of, printable, shown

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
            raise error(printable(f"{where}: expected an object with named fields, found {kind_of(data)}"))
        self.data: dict[str, object] = data

    def fail(self, text: str, *field: str | int) -> NoReturn:
        """Refuse the table, or the named field (and item) of it."""
        said = printable(f"{self.where}: {text}")
        raise BadEdition(said, [*self.path, *field]) if self.error is BadEdition else self.error(said)

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
            self.fail(f"the field '{name}' is missing (there are: {known})")
        return self.data[name]

    def integer(self, name: str, lowest: int, highest: int) -> int:
        value = self.get(name)
        if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
            self.fail(f"'{name}' must be a whole number from {lowest} to {highest}, not {shown(value)}", name)
        return value

    def flag(self, name: str) -> bool:
        value = self.get(name)
        if not isinstance(value, bool):
            self.fail(f"'{name}' must be true or false, not {shown(value)}", name)
        return value

    def text(self, name: str, most: int = MOST_CHARACTERS) -> str:
        value = self.get(name)
        if not isinstance(value, str):
            self.fail(f"'{name}' must be a text, not {kind_of(value)}", name)
        if len(value) > most:
            self.fail(f"'{name}' has {len(value)} characters; at most {most} are read", name)
        return value

    def name(self, name: str, most: int) -> str:
        """A text that people read on their screens: not empty, not endless, nothing that a terminal obeys."""
        value = self.text(name, most)
        if not value.strip():
            self.fail(f"'{name}' must not be empty", name)
        for character in value:
            if is_unprintable(character):
                self.fail(f"'{name}' holds the control character {shown(character)}", name)
        return value

    def choice(self, name: str, choices: list[str]) -> str:
        value = self.text(name)
        if value not in choices:
            self.fail(f"'{name}' must be one of {', '.join(choices)}, not {shown(value)}", name)
        return value

    def items(self, name: str, most: int = MOST_ITEMS) -> list[object]:
        value = self.get(name)
        if not isinstance(value, list):
            self.fail(f"'{name}' must be a list, not {kind_of(value)}", name)
        if len(value) > most:
            self.fail(f"'{name}' has {len(value)} items; at most {most} are possible", name)
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
                self.fail(
                    f"'{name}' must be a list of texts; {shown(item)} is {kind_of(item)}", name, len(out)
                )
            out.append(item)
        return out

    def integers(self, name: str, lowest: int, highest: int, most: int = MOST_ITEMS) -> list[int]:
        out: list[int] = []
        for item in self.items(name, most):
            if isinstance(item, bool) or not isinstance(item, int) or not lowest <= item <= highest:
                self.fail(
                    f"'{name}' must hold whole numbers from {lowest} to {highest}, not {shown(item)}",
                    name,
                    len(out),
                )
            out.append(item)
        return out

    def table(self, name: str) -> Fields:
        return Fields(self.get(name), f"{self.where}, {name}", self.error)

    def tables(self, name: str, most: int = MOST_ITEMS) -> list[Fields]:
        rows = self.items(name, most)
        return [Fields(rows[i], f"{self.where}, {name}[{i}]", self.error) for i in range(len(rows))]
