"""Small games with nothing hidden: a position whose fields are declared once, and copied, dumped and loaded by that."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tablee.core.files.fields import MOST_ITEMS, Fields
from tablee.core.rng import Rng
from tablee.core.state import State, check_playable


class Field:
    """A whole number of a position, or with ``size`` a list of so many; every one lies in the bounds given."""

    def __init__(self, name: str, lowest: int, highest: int, size: int = 0) -> None:
        self.name = name
        self.lowest = lowest
        self.highest = highest
        self.size = size

    def first(self) -> object:
        """The value in a new position: the lowest there is."""
        return [self.lowest] * self.size if self.size > 0 else self.lowest

    def read(self, fields: Fields) -> object:
        """The value in a record; BadRecord where it is out of bounds or not of the declared size."""
        if self.size == 0:
            return fields.integer(self.name, self.lowest, self.highest)
        items = fields.integers(self.name, self.lowest, self.highest, max(self.size, MOST_ITEMS))
        if len(items) != self.size:
            fields.fail(f"'{self.name}' must have {self.size} items, not {len(items)}")
        return items


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenState(State):
    """A position that everyone sees whole. A subclass annotates its attributes and lists them in ``fields``:

    ``copy``, ``dump``, ``load``, ``resample`` and the view follow from the list. The price is speed: a copy takes
    microseconds. A game that is searched deeply keeps packed words and writes its own, as the bundled games do.
    """

    def __init__(self) -> None:
        for field in self.fields():
            setattr(self, field.name, field.first())

    def fields(self) -> list[Field]:
        """Everything that distinguishes this position from another. Return a constant: every copy calls this."""
        raise AssertionError("an OpenState lists its fields")

    def fault(self) -> str:
        """Why the values read from a record cannot be a position, as the end of a sentence; empty when they can."""
        return ""

    def copy(self) -> State:
        other = type(self)()
        for field in self.fields():
            value: object = getattr(self, field.name)
            setattr(other, field.name, list(value) if isinstance(value, list) else value)
        return other

    def resample(self, seat: i64, rng: Rng) -> State:
        return self.copy()

    def dump(self) -> dict[str, object]:
        out: dict[str, object] = {}
        for field in self.fields():
            value: object = getattr(self, field.name)
            out[field.name] = list(value) if isinstance(value, list) else value
        return out

    def load(self, data: object) -> None:
        """Take the values that ``dump`` wrote; BadRecord where they cannot be a position."""
        fields = Fields(data, "initial")
        fields.only([field.name for field in self.fields()])
        for field in self.fields():
            setattr(self, field.name, field.read(fields))
        fault = self.fault()
        if fault:
            fields.fail(fault)
        check_playable(self)
