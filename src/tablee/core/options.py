"""The options of a game: their types, defaults, and clear errors for everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablee.core.errors import BadOption
from tablee.core.files.reading import kind_of, shown

Options = dict[str, bool | int | str]

FLAG: Final = "flag"
CHOICE: Final = "choice"
NUMBER: Final = "number"
LETTERS: Final = "letters"  # a letter for each seat, all different; "" where it is left to the game


class Option:
    """One option. Its meaning in words is the translation ``option.<name>``.

    ``seats`` are the numbers of players that it is for; with others it keeps its default. ``paired`` is an option
    with its value ("teams=announced") by which the letters of seats opposite each other are half the choices apart.
    So a form can offer only what is possible; a game refuses the rest itself.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        default: bool | int | str,
        choices: list[str] | None = None,
        lowest: int = 0,
        highest: int = 0,
        seats: list[int] | None = None,
        paired: str = "",
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.choices: list[str] = [] if choices is None else choices
        self.lowest = lowest
        self.highest = highest
        self.seats = seats
        self.paired = paired

    def expected(self) -> str:
        if self.kind == FLAG:
            return "true or false"
        if self.kind == CHOICE:
            return "one of " + ", ".join(self.choices)
        if self.kind == LETTERS:
            return f"nothing, or different letters of {' '.join(self.choices)}, one for each seat"
        return f"a whole number from {self.lowest} to {self.highest}"

    def check(self, value: object) -> bool | int | str:
        """The value, typed; a text is read as the command line hands it over."""
        if self.kind == FLAG:
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in ("true", "yes", "on", "1"):
                return True
            if isinstance(value, str) and value.lower() in ("false", "no", "off", "0"):
                return False
        elif self.kind == CHOICE:
            if isinstance(value, str) and value in self.choices:
                return value
        elif self.kind == LETTERS:
            known = isinstance(value, str) and all(letter in self.choices for letter in value)
            if isinstance(value, str) and known and len(set(value)) == len(value):
                return value
        else:
            number: int | None = None
            if isinstance(value, int) and not isinstance(value, bool):
                number = value
            elif isinstance(value, str) and _is_whole(value):
                number = int(value)
            if number is not None and self.lowest <= number <= self.highest:
                return number
        raise BadOption(f"option '{self.name}' takes {self.expected()}, not {shown(value)}")

    def values(self) -> list[bool | int | str]:
        """The values that tests try: all of a flag or a choice, the ends and the default of a number."""
        if self.kind == FLAG:
            return [False, True]
        if self.kind == CHOICE:
            return [*self.choices]
        if self.kind == LETTERS:
            return ["", "".join(reversed(self.choices))]
        return [self.default, self.lowest, self.highest]

    def to_json(self) -> dict[str, object]:
        out: dict[str, object] = {"name": self.name, "type": self.kind, "default": self.default}
        if self.kind in (CHOICE, LETTERS):
            out["choices"] = self.choices
        if self.kind == NUMBER:
            out["lowest"] = self.lowest
            out["highest"] = self.highest
        if self.seats is not None:
            out["seats"] = self.seats
        if self.paired:
            out["paired"] = self.paired
        return out


def _is_whole(text: str) -> bool:
    """Whether a text is a whole number as people write one, and no longer than a number here can be."""
    digits = text.removeprefix("-")
    return digits.isdecimal() and digits.isascii() and len(digits) <= 18


def check_types(known: list[Option], given: Mapping[str, object]) -> None:
    """Refuse (BadOption) values that stand for the right one in another type: a record writes them as they are."""
    for option in known:
        if option.name in given and type(given[option.name]) is not type(option.default):
            value = given[option.name]
            raise BadOption(f"option '{option.name}' takes {option.expected()}, not {kind_of(value)}")


def complete(known: list[Option], given: Mapping[str, object]) -> Options:
    """Every option with its value: the given one, checked, or the default."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            there_are = ", ".join(names) if names else "none"
            raise BadOption(f"there is no option {shown(name)}; options of this game: {there_are}")
    out: Options = {}
    for option in known:
        out[option.name] = option.check(given[option.name]) if option.name in given else option.default
    return out
