"""What is counted of Sfynx: which rewards the team earns, and what mattered. Nobody leads: all win or lose together."""

from __future__ import annotations

from tablee.core.state import State
from tablee.games.sfynx.components import ENIGMES, REWARDS
from tablee.games.sfynx.rules import SfynxState
from tablee.games.sfynx.view import rewards_of


def standing(state: State) -> list[int]:
    return []


def held(state: State, seat: int) -> list[str]:
    """The rewards that the team owns."""
    assert isinstance(state, SfynxState)
    return rewards_of(state.owned)


def mattered(before: State, action: int, after: State) -> dict[str, int]:
    """Énigmes that are solved, tokens that are revealed, rewards that are taken."""
    assert isinstance(before, SfynxState) and isinstance(after, SfynxState)
    out: dict[str, int] = {}
    solved = int(after.solved & ~before.solved)
    for card in range(int(ENIGMES)):
        if (solved >> card) & 1:
            out[f"enigmes.pack{card // 6 + 1}.{card % 6}"] = 1
    for token in before.token_ids()[int(before.shown) : int(after.shown)]:
        out[f"tokens.faces.{token}"] = 1
    for kind in range(len(REWARDS)):
        if after.owned_of(kind) > before.owned_of(kind):
            out[f"rewards.{REWARDS[kind]}"] = 1
    return out
