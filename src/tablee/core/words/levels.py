"""The names of the levels at which bots play: the same in every game, though a game may have fewer of them."""

from __future__ import annotations

from typing import Final

DEBUTANT: Final = "debutant"
FACILE: Final = "facile"
MOYEN: Final = "moyen"
FORT: Final = "fort"
# Weakest first. A game has eight of them; Sifaxe, where good play tells most, ten; Sfynx, where bots help, three.
LADDER: Final = [
    DEBUTANT,
    FACILE,
    "modeste",
    "passable",
    MOYEN,
    "solide",
    "aguerri",
    "coriace",
    "tenace",
    FORT,
    "redoutable",
    "maitre",
]


def nearest(level: str, levels: list[str]) -> str | None:
    """The level itself where there is such a bot, else the one nearest to it on the ladder, the weaker of two."""
    if level in levels:
        return level
    if level not in LADDER:
        return None
    place = LADDER.index(level)
    best: str | None = None
    least = len(LADDER)
    for k in range(len(LADDER)):
        if LADDER[k] in levels and abs(k - place) < least:
            least = abs(k - place)
            best = LADDER[k]
    return best
