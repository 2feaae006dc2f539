"""Reading what anybody may have written: bounded files, plain data, and errors that are safe to print."""

from __future__ import annotations

import json
import math
import os
import unicodedata
from pathlib import Path
from typing import Final

from tablee.core.errors import BadEdition, BadRecord
from tablee.core.words.message import Message

DEEPEST: Final = 40  # lists and objects inside each other; a record has seven
HIGHEST: Final = 2**63  # numbers are 64-bit words everywhere
LONGEST_ERROR: Final = 700  # characters
DIGITS: Final = 19  # of the highest number

Refusal = type[BadRecord] | type[BadEdition]


class NotPlain(Exception):
    """JSON that is well formed and still no data of ours."""


# -- words that are safe to print


def is_unprintable(character: str) -> bool:
    """Whether a terminal might obey a character, or hide or turn the text around it."""
    category = unicodedata.category(character)
    if category == "Cf":
        return character not in "\u200c\u200d"  # the joiners inside words and emoji
    return category in ("Cc", "Cs", "Zl", "Zp", "Cn", "Co")


def printable(text: str) -> str:
    """The same text on one line, with escapes for what a terminal might obey; cut off where it is endless."""
    short = text if len(text) <= LONGEST_ERROR else text[:LONGEST_ERROR] + "…"
    if short.isascii() and short.isprintable():
        return short
    out: list[str] = []
    for character in short:
        if is_unprintable(character):
            out.append(character.encode("unicode_escape", "surrogatepass").decode("ascii"))
        else:
            out.append(character)
    return "".join(out)


def shown(value: object) -> str:
    """A value as an error quotes it: short, and never a second error."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # more digits than Python writes, or nested too deeply
        return kind_of(value)
    return text if len(text) <= 60 else text[:60] + "…"


KINDS: Final = {
    "nothing": "nothing (null)",
    "flag": "true/false",
    "whole": "a whole number",
    "decimal": "a decimal number",
    "text": "a text",
    "list": "a list",
    "object": "an object",
    "moment": "a date or a time",
}


def _kind(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, int):
        return "whole"
    if isinstance(value, float):
        return "decimal"
    if isinstance(value, str):
        return "text"
    if isinstance(value, list):
        return "list"
    return "object" if isinstance(value, dict) else "moment"


def kind_of(value: object) -> str:
    """The JSON kind of a value, in words."""
    return KINDS[_kind(value)]


def kind_message(value: object) -> Message:
    """The same, to be put into words later."""
    return Message(f"kind.{_kind(value)}")


# -- files


def read_text(path: Path, most: int, error: Refusal) -> str:
    """A text file of at most ``most`` bytes; a larger one is refused before it is read. A BOM is left out."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            content = b"" if size > most else file.read(most + 1)
    except OSError as problem:
        raise error(f"{path}: cannot be read: {problem.strerror}") from None
    if max(size, len(content)) > most:
        raise error(f"{path}: is larger than {most} bytes, the most that is read")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise error(f"{path}: is not a text in UTF-8") from None


def parse_json(text: str, origin: str, most: int) -> object:
    """The data of a JSON text; BadRecord where it is not whole, says a thing twice, or holds no plain numbers."""
    if len(text) > most:
        raise BadRecord(f"{origin}: is {len(text)} characters long; a record has at most {most}")
    try:
        data: object = json.loads(
            text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_no_constant
        )
    except NotPlain as fault:
        raise BadRecord(printable(f"{origin}: {fault}")) from None
    except json.JSONDecodeError as problem:
        where = f"line {problem.lineno}, column {problem.colno}"
        raise BadRecord(
            f"{origin}: not whole JSON ({problem.msg} at {where}); is the file truncated?"
        ) from None
    except RecursionError:
        raise BadRecord(f"{origin}: is nested too deeply to be a record") from None
    return data


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    out = dict(pairs)
    if len(out) != len(pairs):
        names = [name for name, _ in pairs]
        twice = [name for name in out if names.count(name) > 1]
        raise NotPlain(f"the key {shown(twice[0])} is there twice in one object")
    return out


def _whole(text: str) -> int:
    if len(text) > DIGITS + 1:
        raise NotPlain(f"a number of {len(text)} digits; at most {DIGITS} are read")
    return int(text)


def _no_constant(text: str) -> object:
    raise NotPlain(f"{text} is no number that a record can hold")


# -- data


class Place:
    """A value inside data, and the way to it."""

    def __init__(self, value: object, path: list[str | int]) -> None:
        self.value = value
        self.path = path

    def children(self) -> list[Place]:
        value = self.value
        if isinstance(value, dict):
            return [Place(value[name], [*self.path, name]) for name in value]
        if isinstance(value, list):
            return [Place(value[i], [*self.path, i]) for i in range(len(value))]
        return []


def written(path: list[str | int]) -> str:
    """``steps[3].by``."""
    out = ""
    for part in path:
        out += f"[{part}]" if isinstance(part, int) else f".{part}" if out else part
    return out


# What is wrong with a value that is no plain data.
NOT_PLAIN: Final = {
    "half": "the text holds half of a character (a lone surrogate)",
    "large": "the number does not fit into 64 bits",
    "endless": "is no number that can be counted with",
    "decimal": "must be a whole number, written without a point",
    "moment": "a date or a time is no component; write it as a text",
    "deep": f"it is nested too deeply: more than {DEEPEST} lists and objects inside each other",
    "key": "a key must be a text",
}


def first_fault(data: object, decimals: list[str]) -> tuple[Place, str] | None:
    """The first value that is no plain data, and what is wrong with it (of ``NOT_PLAIN``); None where all is well.

    Decimal numbers are plain data only below the path ``decimals``.
    """
    stack = [Place(data, [])]
    while stack:
        place = stack.pop()
        fault = _fault(place, decimals)
        if fault:
            return place, fault
        stack.extend(reversed(place.children()))
    return None


def _fault(place: Place, decimals: list[str]) -> str:
    value = place.value
    if isinstance(value, str):
        return _text_fault(value)
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, int):
        return "" if -HIGHEST <= value < HIGHEST else "large"
    if isinstance(value, float):
        if not math.isfinite(value):
            return "endless"
        return "" if place.path[: len(decimals)] == decimals else "decimal"
    if not isinstance(value, (dict, list)):
        return "moment"
    if len(place.path) >= DEEPEST:
        return "deep"
    if isinstance(value, dict):
        for name in value:
            fault = _text_fault(name) if isinstance(name, str) else "key"
            if fault:
                return fault
    return ""


def worded_fault(value: object, fault: str) -> str:
    """In English, what is wrong with a value."""
    said = NOT_PLAIN[fault]
    if fault in ("endless", "decimal"):
        return f"{value} {said}"
    if isinstance(value, dict) and fault in ("half", "key"):
        for name in value:
            if not isinstance(name, str) or _text_fault(name):
                return f"in the key {shown(name)}: {said}"
    return said


def _text_fault(text: str) -> str:
    if text.isascii():
        return ""
    try:
        text.encode()
    except UnicodeEncodeError:
        return "half"
    return ""
