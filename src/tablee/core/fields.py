"""Checked reading of JSON and TOML data: every mistake is named with its place."""

from __future__ import annotations

from typing import NoReturn

from tablee.core.errors import BadEdition, BadRecord


class Fields:
    """One object (table) of a file. ``where`` is its place, as a person would say it."""

    def __init__(
        self, data: object, where: str, error: type[BadRecord] | type[BadEdition] = BadRecord
    ) -> None:
        self.where = where
        self.error = error
        if not isinstance(data, dict):
            raise error(f"{where}: expected an object with named fields, found {kind_of(data)}")
        self.data: dict[str, object] = data

    def fail(self, text: str) -> NoReturn:
        raise self.error(f"{self.where}: {text}")

    def has(self, name: str) -> bool:
        return name in self.data

    def get(self, name: str) -> object:
        if name not in self.data:
            known = ", ".join(self.data) or "none"
            self.fail(f"the field '{name}' is missing (there are: {known})")
        return self.data[name]

    def integer(self, name: str, lowest: int, highest: int) -> int:
        value = self.get(name)
        if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
            self.fail(f"'{name}' must be a whole number from {lowest} to {highest}, not {value!r}")
        return value

    def flag(self, name: str) -> bool:
        value = self.get(name)
        if not isinstance(value, bool):
            self.fail(f"'{name}' must be true or false, not {value!r}")
        return value

    def text(self, name: str) -> str:
        value = self.get(name)
        if not isinstance(value, str):
            self.fail(f"'{name}' must be a text, not {kind_of(value)}")
        return value

    def choice(self, name: str, choices: list[str]) -> str:
        value = self.text(name)
        if value not in choices:
            self.fail(f"'{name}' must be one of {', '.join(choices)}, not '{value}'")
        return value

    def items(self, name: str) -> list[object]:
        value = self.get(name)
        if not isinstance(value, list):
            self.fail(f"'{name}' must be a list, not {kind_of(value)}")
        return value

    def texts(self, name: str) -> list[str]:
        out: list[str] = []
        for item in self.items(name):
            if not isinstance(item, str):
                self.fail(f"'{name}' must be a list of texts; {item!r} is {kind_of(item)}")
            out.append(item)
        return out

    def integers(self, name: str, lowest: int, highest: int) -> list[int]:
        out: list[int] = []
        for item in self.items(name):
            if isinstance(item, bool) or not isinstance(item, int) or not lowest <= item <= highest:
                self.fail(f"'{name}' must hold whole numbers from {lowest} to {highest}, not {item!r}")
            out.append(item)
        return out

    def table(self, name: str) -> Fields:
        return Fields(self.get(name), f"{self.where}, {name}", self.error)

    def tables(self, name: str) -> list[Fields]:
        rows = self.items(name)
        return [Fields(rows[i], f"{self.where}, {name}[{i}]", self.error) for i in range(len(rows))]


def kind_of(value: object) -> str:
    """The JSON kind of a value, in words."""
    if value is None:
        return "nothing (null)"
    if isinstance(value, bool):
        return "true/false"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, float):
        return "a decimal number"
    if isinstance(value, str):
        return "a text"
    if isinstance(value, list):
        return "a list"
    return "an object"
