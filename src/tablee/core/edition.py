"""Editions: a game's components as data, read from TOML; a wrong file gets an error with its line."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import NoReturn

from tablee.core.errors import BadEdition
from tablee.core.fields import Fields

SOURCES = ("rulebook", "reconstructed")


class Edition:
    """The components of one printing of a game. Each game subclasses it with the tables its rules use."""

    def __init__(self, data: dict[str, object]) -> None:
        self.data = data
        self.name = str(data.get("name", ""))

    def digest(self) -> str:
        """A short fingerprint of the components: the same data, the same digest."""
        text = json.dumps(self.data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]


class Document:
    """A parsed edition that still knows which line each value stands on."""

    def __init__(self, text: str, origin: str) -> None:
        self.origin = origin
        self.text = text
        try:
            self.data: dict[str, object] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadEdition(f"{origin}: not valid TOML: {error}") from None

    def fail(self, path: list[str | int], text: str) -> NoReturn:
        raise BadEdition(f"{self.origin}, line {self.line(path)}: {text}")

    def line(self, path: list[str | int]) -> int:
        """The line of the value at ``path``, e.g. ``["cards", 3, "force"]``; of the nearest part that exists."""
        return line_of(self.text, path)

    def fields(self, path: list[str | int]) -> Fields:
        """The table at ``path``; its errors name its line."""
        value: object = self.data
        done: list[str | int] = []
        for part in path:
            done.append(part)
            found = _child(value, part)
            if found is None:
                self.fail(done[:-1], f"'{part}' is missing")
            value = found
        return Fields(value, f"{self.origin}, line {self.line(path)}", BadEdition)

    def check_head(self, game: str) -> None:
        """The name, the game, and the mark of where each block comes from, that every edition carries."""
        head = Fields(self.data, f"{self.origin}, line 1", BadEdition)
        head.text("name")
        if head.text("game") != game:
            self.fail(["game"], f"this is an edition of '{head.text('game')}', not of '{game}'")
        for block, value in self.data.items():
            tables = value if isinstance(value, list) else [value]
            for i in range(len(tables)):
                table = tables[i]
                if isinstance(table, dict):
                    path: list[str | int] = [block, i] if isinstance(value, list) else [block]
                    if table.get("source") not in SOURCES:
                        self.fail(path, f'block \'{block}\' must say source = "rulebook" or "reconstructed"')


def _child(value: object, part: str | int) -> object | None:
    if isinstance(part, str):
        return value.get(part) if isinstance(value, dict) else None
    return value[part] if isinstance(value, list) and part < len(value) else None


def read_document(path: Path) -> Document:
    try:
        return Document(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise BadEdition(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadEdition(f"{path}: is not a text in UTF-8") from None


def document_of(data: dict[str, object], origin: str) -> Document:
    """A document from data that a record carries: its errors name the record, every line is 1."""
    document = Document("", origin)
    document.data = data
    return document


def line_of(text: str, path: list[str | int]) -> int:
    """Where in a TOML text the value at ``path`` stands (1-based); follows headers, keys and list items."""
    lines = text.split("\n")
    at = 0
    rest = list(path)
    header: list[str] = []
    while rest and isinstance(rest[0], str):
        header.append(rest[0])
        index = rest[1] if len(rest) > 1 and isinstance(rest[1], int) else None
        array = _find(lines, "[[" + ".".join(header) + "]]", 0 if index is None else index)
        if index is not None and array is not None:
            at, rest = array, rest[2:]
            break
        single = _find(lines, "[" + ".".join(header) + "]", 0)
        if single is None:
            header.pop()
            break
        at, rest = single, rest[1:]
    if rest and isinstance(rest[0], str):
        for number in range(at, len(lines)):
            stripped = lines[number].strip()
            if number > at and stripped.startswith("["):
                break
            if stripped.split("=")[0].strip().strip('"') == rest[0] and "=" in stripped:
                at, rest = number, rest[1:]
                if rest and isinstance(rest[0], int):
                    at = _item_line(lines, at, rest[0])
                break
    return at + 1


def _find(lines: list[str], header: str, occurrence: int) -> int | None:
    seen = 0
    for number in range(len(lines)):
        if lines[number].strip().split("#")[0].strip() == header:
            if seen == occurrence:
                return number
            seen += 1
    return None


def _item_line(lines: list[str], start: int, index: int) -> int:
    """The line of item ``index`` of the list whose key stands on line ``start``."""
    depth = 0
    item = 0
    quote = ""
    for number in range(start, len(lines)):
        line = lines[number]
        first = line.index("=") + 1 if number == start else 0
        for character in line[first:]:
            if quote:
                if character == quote:
                    quote = ""
            elif character == "#":
                break
            elif character in "\"'":
                quote = character
            elif character in "[{":
                depth += 1
                if depth == 1:
                    continue
            elif character in "]}":
                depth -= 1
                if depth == 0:
                    return number
            elif character == "," and depth == 1:
                item += 1
                continue
            if depth >= 1 and item == index and not character.isspace():
                return number
    return start
