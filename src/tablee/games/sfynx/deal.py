"""The set-up of Sfynx."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.options import Options
from tablee.core.rng import Rng
from tablee.games.sfynx.board.antechamber import Antechamber, antechamber_of
from tablee.games.sfynx.components import LAYOUTS, NO_REWARD, SFYNX, SfynxEdition
from tablee.games.sfynx.position import packed
from tablee.games.sfynx.rules import SfynxState


def blank(edition: SfynxEdition, seats: int, options: Options, board: Antechamber) -> SfynxState:
    """A position of these options with nothing but the Antechamber yet."""
    state = SfynxState(edition, board)
    state.seats = seats
    state.degree = int(options["degree"])
    state.limit = 2 if options["harder_rewards"] else 3
    return state


def deal(edition: SfynxEdition, seats: int, options: Options, rng: Rng) -> SfynxState:
    """The first position; nothing is solved before an action, whatever lies there."""
    tiles = rng.shuffled([min(tile, int(SFYNX)) for tile in range(25)])
    restored = edition.layouts[LAYOUTS.index(str(options["layout"]))]
    state = blank(edition, seats, options, antechamber_of(tiles, restored))
    chosen: list[int] = []
    for pack in edition.degrees[int(state.degree) - 1]:
        cards = rng.shuffled(list(range(pack * 6, pack * 6 + 6)))
        chosen.extend(cards[:3])
        for card in cards[3:]:
            state.out |= shl(1, card)
    state.pile = packed(rng.shuffled(chosen), 5)
    state.pile_size = 9
    for _ in range(3):
        state.slide()
    state.tokens = packed(rng.shuffled(list(range(12))), 4)
    for kind in rng.shuffled(list(range(6)))[:4]:
        state.specials |= shl(1, kind)
    state.active = state.specials
    state.rewards = packed(rng.shuffled(edition.rewards), 3)
    state.rewards_size = 12
    offer: i64 = NO_REWARD << 6
    for slot in range(int(state.limit)):
        offer = (offer & ~shl(7, 3 * slot)) | shl(state.draw_reward(), 3 * slot)
    state.offer = offer
    if options["starting_reward"]:  # R8: after the row was revealed
        state.owned = shl(1, 4 * state.draw_reward())
        state.owned_count = 1
    return state
