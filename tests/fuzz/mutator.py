"""Inputs that are nearly right: data changed where it hurts, texts cut, doubled and sprinkled."""

from __future__ import annotations

import copy
import hashlib
import json
import random
from typing import Any

from tests.fuzz import corpus
from tests.mutations import change, mutated

TOKENS = (
    *[
        "null",
        "true",
        "NaN",
        "-Infinity",
        "1e999",
        "0.0",
        "-1",
        "9" * 30,
        "1" * 4_400,
        '"\\ud800"',
        '"\\u0000"',
    ],
    *["[" * 1_100, "]", "{", "}", ",", ":", '"', "\\", "\n", "=", "#", "[[x]]", "1999-05-01", "nan", "inf"],
    *["\u202e", "\x1b[2J", "\ufeff", "'''", '"""', "{a = 1}", "[" + "1," * 20_000 + "]"],
)


class Mutator:
    def __init__(self) -> None:
        self.records = corpus.records()
        self.editions = corpus.editions()

    def input(self, seed: str) -> tuple[str, bytes]:
        """A kind (``record`` or ``edition``) and a content; the same seed, the same input."""
        rng = random.Random(seed)
        if rng.random() < 0.3:
            return "edition", self._edition(rng)
        return "record", self._record(rng)

    def _record(self, rng: random.Random) -> bytes:
        data: Any = copy.deepcopy(rng.choice(self.records))
        kind = rng.random()
        if kind < 0.6:
            data["initial"] = mutated(data["initial"], rng)
            if rng.random() < 0.7:  # so that a position let in is played on from
                data.update(steps=[], outcome=None)
        elif kind < 0.8:
            change(data["edition"]["components"], rng)
            if rng.random() < 0.5:
                data.update(steps=[], outcome=None)
            mend(data)
        else:
            data = mutated(data, rng)
        text = json.dumps(data)
        if rng.random() < 0.15:
            text = damaged(text, rng)
        return text.encode("utf-8", "surrogatepass")

    def _edition(self, rng: random.Random) -> bytes:
        text = rng.choice(self.editions)
        for _ in range(rng.randint(1, 3)):
            text = damaged(text, rng) if rng.random() < 0.4 else edited(text, rng)
        return text.encode("utf-8", "surrogatepass")


def mend(data: Any) -> None:
    """Give changed components the digest and the name that go with them: the forger knows how they are made."""
    edition = data.get("edition")
    if isinstance(edition, dict) and isinstance(edition.get("components"), dict):
        components = edition["components"]
        text = json.dumps(components, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        edition["digest"] = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]
        edition["name"] = components.get("name")


def damaged(text: str, rng: random.Random) -> str:
    """A text with a piece cut out, doubled, or replaced by what readers stumble over."""
    first = rng.randrange(len(text) + 1)
    last = min(len(text), first + rng.choice((0, 1, 1, 5, 40, 400)))
    kind = rng.randrange(4)
    if kind == 0:
        return text[:first] + text[last:]
    if kind == 1:
        return text[:last] + text[first:]
    if kind == 2:
        return text[:first]
    return text[:first] + rng.choice(TOKENS) + text[last:]


def edited(text: str, rng: random.Random) -> str:
    """An edition file with a line moved, doubled or lost, or a number or word in it changed."""
    lines = text.split("\n")
    i = rng.randrange(len(lines))
    kind = rng.randrange(5)
    if kind == 0:
        del lines[i]
    elif kind == 1:
        lines.insert(rng.randrange(len(lines) + 1), lines[i])
    elif kind == 2:
        j = rng.randrange(len(lines))
        lines[i], lines[j] = lines[j], lines[i]
    else:
        places = [at for at in range(len(text)) if text[at].isalnum()]
        if not places:  # earlier edits left nothing to change
            return damaged(text, rng)
        at = rng.choice(places)
        other = rng.choice(places) if kind == 3 else -1
        letter = text[other] if other >= 0 else rng.choice("0123456789.!-rLSCX")
        return text[:at] + letter + text[at + 1 :]
    return "\n".join(lines)
