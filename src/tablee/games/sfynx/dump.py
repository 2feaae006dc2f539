"""A whole position of Sfynx as data, the order of the piles too, and read back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.files.fields import Fields
from tablee.core.files.reading import shown
from tablee.core.options import Options
from tablee.games.sfynx.board.antechamber import antechamber_of
from tablee.games.sfynx.board.moves import EFFECT_NAMES
from tablee.games.sfynx.components import (
    NO_ENIGME,
    NO_REWARD,
    NOTCHES,
    REWARDS,
    SPECIALS,
    TILES,
    SfynxEdition,
    cell_name,
    cell_named,
    enigme_name,
    enigme_named,
    token_name,
)
from tablee.games.sfynx.deal import blank
from tablee.games.sfynx.invariants import check
from tablee.games.sfynx.position import packed
from tablee.games.sfynx.rules import SfynxState
from tablee.games.sfynx.view import PHASES, enigmes_of, kinds_of, public_json, rewards_of, tokens_json

FIELDS: Final = [
    *[
        "player",
        "turn",
        "phase",
        "basics",
        "special",
        "specials",
        "active",
        "effect",
        "left",
        "taken",
        "stage",
    ],
    *[
        "settling",
        "allowed",
        "solved",
        "offer",
        "owned",
        "spent",
        "tiles",
        "restored",
        "row",
        "pile",
        "known",
    ],
    *["out", "tokens", "shown", "rewards"],
]


def dump_state(state: SfynxState) -> dict[str, object]:
    out = public_json(state)
    out["tiles"] = [TILES[int(state.board.cells[cell])] for cell in range(25)]
    out["restored"] = [cell_name(cell) for cell in range(25) if (state.board.restored >> cell) & 1 != 0]
    out["row"] = [None if card == NO_ENIGME else enigme_name(card) for card in state.row_cards()]
    out["pile"] = [enigme_name(card) for card in state.pile_cards()]
    out["known"] = int(state.pile_known)
    out["out"] = enigmes_of(state.out)
    out["tokens"] = tokens_json(state)
    out["shown"] = int(state.shown)
    out["rewards"] = [REWARDS[kind] for kind in state.reward_pile()]
    return out


def load_state(edition: SfynxEdition, seats: int, options: Options, data: object) -> SfynxState:
    """The position that ``dump_state`` wrote; every piece must be there exactly once."""
    fields = Fields(data, "initial")
    fields.only(FIELDS)
    tiles = _indices(fields, "tiles", TILES)
    if sorted(tiles) != [min(tile, 22) for tile in range(25)]:
        fields.fail("'tiles' must be the 25 tiles, each symbol once and three times 'sfx'")
    restored: i64 = 0
    for name in fields.texts("restored"):
        cell = cell_named(name)
        if cell is None:
            fields.fail(f"'restored' names the cell '{name}'; cells are a1 to e5")
        if restored & shl(1, cell) != 0:
            fields.breaks("once", "restored", f"the cell {name} is named twice")
        restored |= shl(1, cell)
    state = blank(edition, seats, options, antechamber_of(tiles, restored))
    state.turn = fields.integer("turn", 1, int(NOTCHES))
    if fields.integer("player", 0, seats - 1) != state.player():
        fields.fail(f"in turn {int(state.turn)} the player is {int(state.player())}")
    state.phase = PHASES.index(fields.choice("phase", PHASES))
    state.basics = fields.integer("basics", 0, 2)
    state.special = fields.integer("special", 0, 1)
    _load_specials(state, fields)
    _load_enigmes(state, fields)
    _load_tokens(state, fields)
    _load_rewards(state, fields)
    state.effect = EFFECT_NAMES.index(fields.choice("effect", EFFECT_NAMES))
    state.left = fields.integer("left", 0, 25)
    state.taken = fields.integer("taken", 0, 2)
    state.stage = fields.integer("stage", 0, 2)
    check(state, 1 if options["starting_reward"] else 0, fields)
    return state


def _indices(fields: Fields, name: str, known: list[str]) -> list[int]:
    out: list[int] = []
    for word in fields.texts(name):
        if word not in known:
            fields.fail(f"'{name}' names '{word}'; known are {', '.join(known)}")
        out.append(known.index(word))
    return out


def _enigmes(fields: Fields, name: str) -> list[int]:
    out: list[int] = []
    for word in fields.items(name):
        card = enigme_named(word) if isinstance(word, str) else None
        if word is None and name == "row":
            card = int(NO_ENIGME)
        if card is None:
            fields.fail(f"'{name}' names the Énigme {shown(word)}; Énigmes are 1a to 5f")
        out.append(card)
    return out


def _load_specials(state: SfynxState, fields: Fields) -> None:
    specials = _indices(fields, "specials", SPECIALS)
    if len(specials) != 4 or len(set(specials)) != 4:
        fields.fail(f"'specials' must name four different special actions, not {len(specials)}")
    for kind in specials:
        state.specials |= shl(1, kind)
    for kind in _indices(fields, "active", SPECIALS):
        if kind not in specials:
            fields.fail(f"'active' names '{SPECIALS[kind]}', which is not in play")
        if state.active & shl(1, kind) != 0:
            fields.breaks("once", "active", f"'{SPECIALS[kind]}' is named twice")
        state.active |= shl(1, kind)


def _load_enigmes(state: SfynxState, fields: Fields) -> None:
    row = _enigmes(fields, "row")
    pile = _enigmes(fields, "pile")
    solved = _enigmes(fields, "solved")
    out = _enigmes(fields, "out")
    if len(row) != 3 or len(pile) > 6:
        fields.fail(f"'row' has three places and 'pile' at most 6 Énigmes, not {len(row)} and {len(pile)}")
    laid = [card for card in row if card != NO_ENIGME]
    there = laid + pile + solved + out
    packs = state.edition.packs(int(state.degree))
    for card in packs:
        if there.count(card) != 1:
            count = there.count(card)
            fields.fail(f"the Énigme {enigme_name(card)} must be somewhere once; it is there {count} times")
    if len(there) != 18 or len(out) != 9:
        fields.fail(
            f"degree {int(state.degree)} has 18 Énigmes, 9 of them out, not {len(there)} and {len(out)}"
        )
    for pack in state.edition.degrees[int(state.degree) - 1]:
        if len([card for card in out if card // 6 == pack]) != 3:
            fields.fail(f"three Énigmes of pack {pack + 1} must be out")
    state.row = packed(row, 5)
    state.pile = packed(pile, 5)
    state.pile_size = len(pile)
    state.pile_known = fields.integer("known", 0, len(pile))
    state.settling = 1 if fields.flag("settling") else 0
    for card in solved:
        state.solved |= shl(1, card)
    state.solved_count = len(solved)
    for card in out:
        state.out |= shl(1, card)
    for card in _enigmes(fields, "allowed"):
        if card not in laid or state.allowed & shl(1, card) != 0:
            text = f"{enigme_name(card)} must be in the row, and named once"
            fields.breaks("joker", "allowed", text)
        state.allowed |= shl(1, card)


def _load_tokens(state: SfynxState, fields: Fields) -> None:
    names = [token_name(effects) for effects in state.edition.tokens]
    tokens: list[int] = []
    for word in fields.texts("tokens"):
        free = [token for token in range(len(names)) if names[token] == word and token not in tokens]
        if not free:
            fields.fail(f"'tokens' must be the twelve of the edition; '{word}' is not one, or once too often")
        tokens.append(free[0])
    if len(tokens) != NOTCHES:
        fields.fail(f"'tokens' must be the twelve of the edition, not {len(tokens)}")
    state.tokens = packed(tokens, 4)
    state.shown = fields.integer("shown", 0, int(NOTCHES))


def _load_rewards(state: SfynxState, fields: Fields) -> None:
    pile = _indices(fields, "rewards", REWARDS)
    offer = _indices(fields, "offer", REWARDS)
    owned = _indices(fields, "owned", REWARDS)
    if len(offer) != state.limit:
        fields.fail(f"'offer' must show {int(state.limit)} rewards, not {len(offer)}")
    spent = _indices(fields, "spent", REWARDS)
    for kind in range(6):
        there = (pile + offer + owned + spent).count(kind)
        printed = state.edition.rewards.count(kind)
        if there != printed:
            fields.fail(f"the reward '{REWARDS[kind]}' must be there {printed} times, not {there}")
    state.rewards = packed(pile, 3)
    state.rewards_size = len(pile)
    state.offer = packed(offer, 3) | (NO_REWARD << 6 if state.limit == 2 else 0)
    for kind in owned:
        state.owned += shl(1, 4 * kind)
    for kind in spent:
        state.spent += shl(1, 4 * kind)
    state.owned_count = len(owned)


def pieces(state: SfynxState) -> list[str]:
    """Every piece in play: tiles, the Énigmes of the degree, tokens, special actions and rewards."""
    out = [f"tile {TILES[int(state.board.cells[cell])]}" for cell in range(25)]
    cards = [card for card in state.row_cards() if card != NO_ENIGME] + state.pile_cards()
    out += [f"Énigme {enigme_name(card)}" for card in cards]
    out += [f"Énigme {name}" for name in enigmes_of(state.solved) + enigmes_of(state.out)]
    out += [f"token {name}" for name in tokens_json(state)]
    out += [f"special {kind}" for kind in kinds_of(state.specials)]
    rewards = [REWARDS[kind] for kind in state.reward_pile() + state.offered()]
    rewards += rewards_of(state.owned) + rewards_of(state.spent)
    out += [f"reward {name}" for name in rewards]
    return sorted(out)
