"""What can be said for certain of the rest of a turn of Sfynx, before its token is revealed."""

from __future__ import annotations

from tablee.bots.knowledge import Fact
from tablee.core.bits import popcount
from tablee.games.sfynx.position import WON
from tablee.games.sfynx.rules import SfynxState


def facts_of(after: SfynxState) -> list[Fact]:
    """The victory, Énigmes solved, tiles restored, rewards kept."""
    return [
        Fact("wins", int(after.phase == WON)),
        Fact("solved", int(after.solved_count)),
        Fact("restored", int(popcount(after.board.restored))),
        Fact("rewards", int(after.owned_count)),
    ]
