"""Sfynx as numbers: what random games seldom meet."""

from __future__ import annotations

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16

from tablee.core import Rng, get_game
from tablee.core.numbers.encoding import observation
from tablee.games.sfynx.board.antechamber import antechamber_of
from tablee.games.sfynx.board.moves import TAKE
from tablee.games.sfynx.components import ALL_CELLS, SFYNX
from tablee.games.sfynx.position import REWARD
from tablee.games.sfynx.rules import SfynxState
from tablee.lab.environment import array_of


def test_an_enigme_solved_as_soon_as_it_is_revealed_is_brought_up_to_date() -> None:
    """The row looks the same before and after; the pile and the Énigme do not."""
    game = get_game("sfynx")
    state = game.setup(game.default_edition(), 1, game.complete_options(1, {}), Rng(5))
    assert isinstance(state, SfynxState)
    next_card = state.pile_cards()[0]
    word = int(state.edition.symbols[next_card])
    asked = [(word >> (5 * i)) & 31 for i in range(int(state.edition.length[next_card]))]
    others = [tile for tile in range(int(SFYNX)) if tile not in asked]
    state.board = antechamber_of([*asked, *[int(SFYNX)] * 3, *reversed(others)], ALL_CELLS)
    nearest = state.row_cards()[0]
    state.row |= 31
    state.solved = 1 << nearest
    state.solved_count = 1
    state.settling = 1
    state.phase = REWARD
    encoding = game.encoding(1)
    row = vec[i16]([i16(0)] * int(encoding.size))
    encoding.observe(state, 0, 0, row, 0)
    before = state.row_cards()
    action = state.legal_actions()[0]
    assert action >= TAKE
    state.apply(action)
    assert (state.row_cards(), int(state.solved)) == (before, (1 << nearest) | (1 << next_card))
    encoding.observe_next(state, action, 0, 0, row, 0)
    anew = observation(encoding, state, 0, 0)
    assert array_of(row, np.int16).tolist() == array_of(anew, np.int16).tolist()
