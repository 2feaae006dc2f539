"""French elision: « de Paul », but « d’Anna ». The page has the same rule in web/board/elision.ts."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

# A silent h is a matter of the dictionary: the first names and nouns that a table is likely to meet.
_SILENT_H: Final = (
    "habit|hadri|hect|hele|helo|henr|herb|herc|herm|herv|heur|hila|hipp|hist|hiv|homer|homm|honn|honor|"
    "horac|horl|hort|hote|huber|hug|huil|huitr|humain|humb|hyac|hydr"
)
_ELIDES: Final = re.compile(rf"(?!onz|oui\b|ouist|uhlan)(?:[aeiou]|y(?![aeiouy]|\b)|{_SILENT_H})")


def elides(text: str) -> bool:
    """Whether a word such as « de » loses its vowel before ``text``."""
    letters = unicodedata.normalize("NFD", text.lower().replace("œ", "oe").replace("æ", "ae"))
    plain = "".join([letter for letter in letters if not unicodedata.combining(letter)])
    return _ELIDES.match(plain) is not None


def elide(word: str, text: str) -> str:
    """``word`` before ``text``, with an apostrophe in place of its last letter where French wants one.

    >>> elide("de", "Paul"), elide("de", "Anna"), elide("de", "Hugo")
    ('de Paul', 'd’Anna', 'd’Hugo')
    """
    return f"{word[:-1]}’{text}" if elides(text) else f"{word} {text}"
