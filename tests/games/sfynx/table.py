"""Positions for the tests of Sfynx: an edition whose Énigmes the tests know, boards drawn as text."""

from __future__ import annotations

import copy
from typing import Any

from tablee.core import Match, Options, get_game
from tablee.games.sfynx.components import REWARDS, SPECIALS, SYMBOLS, SfynxEdition, cell_name, enigme_name
from tablee.games.sfynx.position import packed
from tablee.games.sfynx.rules import SfynxState

GAME = get_game("sfynx")

# Packs 1, 3 and 4 are degree 3.
ENIGMES = {
    "pack1": ["sol ank", "ank lot", "lot pyr", "bar vas", "epi plu", "cha fau mai"],
    "pack3": [
        "sol ank lot",
        "sol ank lot pyr",
        "pal tri eto vag",
        "cha fau mai obe",
        "ser ibi oei sca !",
        "oei sca sol ank !",
    ],
    "pack4": [
        "pyr bar lun vas",
        "vas epi plu cro",
        "sol ank lot pyr !",
        "mai obe vag eto !",
        "tri pal eto vag obe !",
        "sca oei ser ibi lun !",
    ],
}


def known_edition() -> SfynxEdition:
    data: Any = copy.deepcopy(GAME.default_edition().data)
    data["enigmes"].update(ENIGMES)
    edition = GAME.edition_of(data, "test edition")
    assert isinstance(edition, SfynxEdition)
    return edition


EDITION = known_edition()


def board(*rows: str) -> tuple[list[str], list[str]]:
    """Tiles and restored cells of five rows like ``sol* ank . . sfx``: * restored, . any other tile."""
    cells = [word for row in rows for word in row.split()]
    assert len(cells) == 25
    named = [cell.rstrip("*") for cell in cells]
    free = [symbol for symbol in reversed(SYMBOLS) if symbol not in named] + ["sfx"] * (
        3 - named.count("sfx")
    )
    tiles = [cell if cell != "." else free.pop(0) for cell in named]
    return tiles, [cell_name(i) for i in range(25) if cells[i].endswith("*")]


# Nothing of the row is laid out here, and the Sfynx lie in three rows and three columns.
PLAIN = board("sfx . . . .*", ". . . .* .", ". . sfx . .", ".* . . . .", ".* . . . sfx")


def position(
    tiles: tuple[list[str], list[str]] = PLAIN,
    row: tuple[str | None, ...] = ("1a", "3a", "4a"),
    pile: tuple[str, ...] | None = None,
    solved: tuple[str, ...] = (),
    seats: int = 1,
    harder: bool = False,
    **changes: Any,
) -> Match:
    """Turn 1 of degree 3, with changes; Énigmes not named fill the pile (three a pack are in play)."""
    named = [name for name in (*row, *(pile or ()), *solved) if name]
    under: list[str] = list(pile or ())
    out: list[str] = []
    for card in EDITION.packs(3):
        name = enigme_name(card)
        if name in named:
            continue
        inside = [other for other in [*named, *under] if other[0] == name[0]]
        if pile is None and len(set(inside)) < 3:
            under.append(name)
        else:
            out.append(name)
    data: dict[str, Any] = {
        "player": 0,
        "turn": 1,
        "phase": "turn",
        "basics": 2,
        "special": 1,
        "specials": ["restore", "horizontal", "diagonal", "row"],
        "active": ["restore", "horizontal", "diagonal", "row"],
        "effect": "none",
        "left": 0,
        "taken": 0,
        "settling": False,
        "allowed": [],
        "solved": list(solved),
        "offer": ["restore", "orthogonal", "any"][: 2 if harder else 3],
        "owned": [],
        "tiles": tiles[0],
        "restored": tiles[1],
        "row": list(row),
        "pile": under,
        "known": 0,
        "out": out,
        "stage": 0,
    }
    data.update(changes)
    data["player"] = (data["turn"] - 1) % seats
    first = changes.get("tokens", [])
    rest = [" ".join(words) for words in (face.split() for face in faces())]
    for face in first:
        rest.remove(face)
    skipped = data["turn"] - 1
    data["tokens"] = rest[:skipped] + first + rest[skipped:]
    data["shown"] = skipped
    # Loaded as the rules could have led there; then the rewards, specials and known Énigmes that the test wants.
    left = list(REWARDS) * 2
    for kind in data["offer"]:
        left.remove(kind)
    spare = list(left)
    for kind in data["owned"]:
        spare.remove(kind)
    due = 8 - len(solved)
    rewards = changes.get("rewards", spare[-due:] if due else [])
    taken = len(solved) - (1 if data["phase"] in ("reward", "won") else 0)
    tired = (data["turn"] - 1) % 3 + 1 - data["special"]
    whirls = sum(face.split().count("whirlpool") for face in data["tokens"][:skipped])
    legal = {
        "owned": [],
        "rewards": left[taken:],
        "spent": left[:taken],
        "active": data["specials"][tired:],
        "known": min(whirls, len(under)),
    }
    options: Options = {"degree": 3, "layout": "normal", "starting_reward": False, "harder_rewards": harder}
    state = GAME.load(EDITION, seats, options, {**data, **legal})
    assert isinstance(state, SfynxState)
    for kind in rewards:
        spare.remove(kind)
    state.rewards = packed([REWARDS.index(kind) for kind in rewards], 3)
    state.rewards_size = len(rewards)
    state.owned = sum(1 << (4 * REWARDS.index(kind)) for kind in data["owned"])
    state.owned_count = len(data["owned"])
    state.spent = sum(1 << (4 * REWARDS.index(kind)) for kind in spare)
    state.active = sum(1 << SPECIALS.index(kind) for kind in data["active"])
    state.pile_known = data["known"]
    return Match(GAME, EDITION, seats, options, state)


def faces() -> list[str]:
    tokens: Any = EDITION.data["tokens"]
    return list(tokens["faces"])


def sfynx(match: Match) -> SfynxState:
    assert isinstance(match.state, SfynxState)
    return match.state


def look(match: Match) -> Any:
    return match.view(None)


def row_of(match: Match) -> list[str | None]:
    return [card and card["name"] for card in look(match)["row"]]


def tiles_of(match: Match) -> list[str]:
    """The five rows, as ``board`` reads them."""
    cells = [cell["tile"] + ("*" if cell["restored"] else "") for cell in look(match)["board"]]
    return [" ".join(cells[5 * y : 5 * y + 5]) for y in range(5)]


def play(match: Match, *texts: str) -> None:
    for text in texts:
        match.play(text)


def finish_actions(match: Match) -> None:
    """Three actions that change nothing: a swap and back, and a special that restores none."""
    a, b = next((a, b) for a, b in (("d5", "e5"), ("a5", "b5")) if f"swap {a} {b}" in match.legal())
    play(match, f"swap {a} {b}", f"swap {a} {b}", "special restore", "done")
