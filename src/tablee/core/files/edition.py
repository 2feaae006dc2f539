"""Editions: a game's components as data, read from TOML; a wrong file gets an error with its line."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import OrderedDict
from pathlib import Path
from typing import Final, NoReturn

from mypy_extensions import mypyc_attr

from tablee.core.errors import BadEdition
from tablee.core.files.fields import Fields
from tablee.core.files.reading import first_fault, kind_message, printable, read_text, shown, written
from tablee.core.words.message import Message

SOURCES: Final = ("rulebook", "reconstructed")
LARGEST: Final = 200_000  # bytes of an edition file; ours have three thousand
LONGEST_NAME: Final = 100
MOST_KEPT: Final = 64  # editions in memory


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """The components of one printing of a game. Each game subclasses it with the tables its rules use."""

    def __init__(self, data: dict[str, object]) -> None:
        self.data = data
        self.name = str(data.get("name", ""))
        # What can be played, but hardly as anybody wants to. A key is "warning." and the warning's name.
        self.warnings: list[Message] = []
        self._digest = ""

    def digest(self) -> str:
        """A short fingerprint of the components: the same data, the same digest."""
        if not self._digest:
            text = json.dumps(self.data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
            self._digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        return self._digest


class Document:
    """A parsed edition that still knows which line each value stands on."""

    def __init__(self, text: str, origin: str) -> None:
        self.origin = origin
        self.text = text
        self.game = ""  # whose texts hold the reasons of its errors
        try:
            self.data: dict[str, object] = tomllib.loads(text)
        except ValueError as error:  # TOMLDecodeError, or a number of more digits than Python reads
            problem = Message("fault.not_toml", {"problem": printable(str(error))})
            raise BadEdition(origin, None, problem) from None
        except RecursionError:
            raise BadEdition(origin, None, Message("fault.too_deep")) from None
        self.check_plain()

    def check_plain(self) -> None:
        """Refuse values that no component has: dates, numbers without end, broken texts."""
        fault = first_fault(self.data, [])
        if fault is not None:
            place, kind = fault
            why = Message(f"value.{kind}", {"value": shown(place.value)})
            self.fail(
                place.path, Message("fault.value", {"place": written(place.path) or "edition", "why": why})
            )

    def fail(self, path: list[str | int], reason: Message | str) -> NoReturn:
        """Refuse the edition for the value at ``path``; a reason that is a text is shown as it is, in any language."""
        where = f"{self.origin}, line {self.line(path)}"
        if isinstance(reason, str):
            raise BadEdition(printable(f"{where}: {reason}"), path)
        raise BadEdition(where, path, reason, self.game)

    def lacks(self, block: str, reason: Message) -> NoReturn:
        """Refuse the edition for blocks that are not as many as they must be: they stand on no line."""
        raise BadEdition(self.origin, [block], reason, self.game)

    def only(self, blocks: dict[str, list[str]]) -> None:
        """Refuse blocks that the game does not have, and keys that a block does not have."""
        for block in self.data:
            if block in ("game", "name"):
                continue
            if block not in blocks:
                known = ", ".join(blocks)
                self.fail([block], Message("fault.no_block", {"block": shown(block), "known": known}))
            value = self.data[block]
            tables = value if isinstance(value, list) else [value]
            for i in range(len(tables)):
                path: list[str | int] = [block, i] if isinstance(value, list) else [block]
                table = tables[i]
                if not isinstance(table, dict):
                    kind = kind_message(table)
                    self.fail(path, Message("fault.no_table", {"block": f"'{block}'", "kind": kind}))
                for name in table:
                    if name != "source" and name not in blocks[block]:
                        known = ", ".join(blocks[block])
                        said: dict[str, object] = {
                            "block": f"'{block}'",
                            "field": shown(name),
                            "known": known,
                        }
                        self.fail([*path, name], Message("fault.no_field", said))

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
                self.fail(done[:-1], Message("fault.missing", {"field": f"'{part}'"}))
            value = found
        return Fields(value, f"{self.origin}, line {self.line(path)}", BadEdition, path)

    def check_head(self, game: str) -> None:
        """The name, the game, and the mark of where each block comes from, that every edition carries."""
        self.game = game
        head = Fields(self.data, f"{self.origin}, line 1", BadEdition)
        head.name("name", LONGEST_NAME)
        if head.text("game") != game:
            games: dict[str, object] = {"other": shown(head.text("game")), "game": f"'{game}'"}
            self.fail(["game"], Message("fault.game", games))
        for block, value in self.data.items():
            tables = value if isinstance(value, list) else [value]
            for i in range(len(tables)):
                table = tables[i]
                if isinstance(table, dict):
                    path: list[str | int] = [block, i] if isinstance(value, list) else [block]
                    if table.get("source") not in SOURCES:
                        marks: dict[str, object] = {
                            "block": f"'{block}'",
                            "first": f'source = "{SOURCES[0]}"',
                            "second": f'"{SOURCES[1]}"',
                        }
                        self.fail(path, Message("fault.source", marks))


def _child(value: object, part: str | int) -> object | None:
    if isinstance(part, str):
        return value.get(part) if isinstance(value, dict) else None
    return value[part] if isinstance(value, list) and part < len(value) else None


def read_document(path: Path) -> Document:
    return Document(read_text(path, LARGEST, BadEdition), str(path))


def document_of(data: dict[str, object], origin: str) -> Document:
    """A document from data that a record carries: its errors name the record, every line is 1."""
    document = Document("", origin)
    document.data = data
    document.check_plain()
    return document


class EditionCache:
    """The editions in use, by digest; the one that was not used for longest is forgotten first."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most = most
        self._kept: OrderedDict[str, Edition] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def add(self, edition: Edition) -> Edition:
        """Keep an edition; where one with the same components is kept already, that one is the answer."""
        kept = self._kept.setdefault(edition.digest(), edition)
        self._kept.move_to_end(edition.digest())
        if len(self._kept) > self.most:
            self._kept.popitem(last=False)
        return kept

    def get(self, digest: str) -> Edition | None:
        if digest in self._kept:
            self._kept.move_to_end(digest)
        return self._kept.get(digest)


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
