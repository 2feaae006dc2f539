"""What the players know of a position of Sfynx."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.sfynx.board.moves import EFFECT_NAMES, REVEAL
from tablee.games.sfynx.components import (
    ENIGMES,
    NO_ENIGME,
    NO_REWARD,
    NOTCHES,
    REWARDS,
    SPECIALS,
    SYMBOLS,
    TILES,
    enigme_name,
    token_name,
)
from tablee.games.sfynx.rules import SfynxState

PHASES = ["turn", "effect", "choose", "reward", "limit", "curse", "won", "lost_time", "lost_cursed"]
MATCHES = ["none", "plain", "sfynx"]


def enigmes_of(mask: i64) -> list[str]:
    """The Énigmes of a mask, by name."""
    return [enigme_name(card) for card in range(int(ENIGMES)) if (mask >> card) & 1 != 0]


def kinds_of(mask: i64) -> list[str]:
    """The special actions of a mask, by name."""
    return [SPECIALS[kind] for kind in range(6) if (mask >> kind) & 1 != 0]


def rewards_of(counts: i64) -> list[str]:
    """The rewards of a packed count by kind, by name."""
    out: list[str] = []
    for kind in range(6):
        out.extend([REWARDS[kind]] * int((counts >> (4 * kind)) & 15))
    return out


def tokens_json(state: SfynxState) -> list[str]:
    return [token_name(state.edition.tokens[token]) for token in state.token_ids()]


def public_json(state: SfynxState) -> dict[str, object]:
    """What the dump and the view share."""
    return {
        "player": int(state.player()),
        "turn": int(state.turn),
        "phase": PHASES[int(state.phase)],
        "basics": int(state.basics),
        "special": int(state.special),
        "specials": kinds_of(state.specials),
        "active": kinds_of(state.active),
        "effect": EFFECT_NAMES[int(state.effect)],
        "left": int(state.left),
        "taken": int(state.taken),
        "stage": int(state.stage),
        "settling": state.settling != 0,
        "allowed": enigmes_of(state.allowed),
        "solved": enigmes_of(state.solved),
        "offer": [REWARDS[kind] for kind in state.offered() if kind != NO_REWARD],
        "owned": rewards_of(state.owned),
        "spent": rewards_of(state.spent),
    }


def enigme_json(state: SfynxState, card: int) -> dict[str, object]:
    """A revealed Énigme, and how near the Antechamber is to it."""
    edition = state.edition
    forbids = edition.forbids[card] != 0
    symbols = edition.symbols[card]
    length = edition.length[card]
    sfynx = not forbids or (state.allowed >> card) & 1 != 0
    return {
        "name": enigme_name(card),
        "symbols": [SYMBOLS[symbol] for symbol in edition.enigmes[card]],
        "forbids": forbids,
        "missing": int(state.board.missing(symbols, length, sfynx)),
        "match": MATCHES[int(state.board.matched(symbols, length))],
    }


def view_state(state: SfynxState, seat: int | None) -> dict[str, object]:
    """The same for every seat and for spectators: the players share all information (R6)."""
    edition = state.edition
    out = public_json(state)
    out["degree"] = int(state.degree)
    out["seats"] = int(state.seats)
    out["limit"] = int(state.limit)
    board = state.board
    out["board"] = [
        {"tile": TILES[int(board.cells[cell])], "restored": (board.restored >> cell) & 1 != 0}
        for cell in range(25)
    ]
    out["row"] = [None if card == NO_ENIGME else enigme_json(state, card) for card in state.row_cards()]
    cards = state.pile_cards()
    under = cards[len(cards) - int(state.pile_known) :]
    out["pile"] = len(cards)
    out["under"] = [enigme_name(card) for card in under]
    seen = state.row_cards() + under
    packs = edition.packs(int(state.degree))
    out["unseen"] = [enigme_name(c) for c in packs if c not in seen and (state.solved >> c) & 1 == 0]
    out["enigmes"] = {
        enigme_name(card): {
            "symbols": [SYMBOLS[symbol] for symbol in edition.enigmes[card]],
            "forbids": edition.forbids[card] != 0,
        }
        for card in packs
    }
    tokens = tokens_json(state)
    shown = int(state.shown)
    out["tokens"] = tokens[:shown]
    out["tokens_left"] = sorted(tokens[shown:])
    out["curses"] = [int(edition.curses[turn]) for turn in range(int(NOTCHES))]
    out["refresh"] = [turn + 1 for turn in range(int(NOTCHES)) if edition.refresh[turn] != 0]
    out["whirlpool"] = "enigme" if state.pile_size > 0 else "curse"
    out["rewards_left"] = sorted([REWARDS[kind] for kind in state.reward_pile()])
    return out


def reveals(before: SfynxState, action: int, after: SfynxState) -> bool:
    """Whether a token, a reward or an Énigme was turned up."""
    return action == REVEAL or after.rewards_size != before.rewards_size or after.pile != before.pile
