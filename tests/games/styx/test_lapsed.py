"""R4 and R5: that nothing in a hand could be placed was shown to everyone, and no redeal forgets it."""

from __future__ import annotations

import random

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core import OVER, SPECTATOR, Rng, get_game, new_match
from tablee.games.styx.components import CARDS
from tablee.games.styx.redeal import DEPTH, NO_LAPSE, Redeal, with_lapse, without_card
from tablee.games.styx.rules import DRAW, PLACE, REMOVE, StyxState

GAME = get_game("styx")


def shown_cards(before: StyxState, action: int, after: StyxState) -> int:
    """The cards, a bit each, that the player has just been shown not to hold; 0 where nothing was shown."""
    player = int(before.player)
    if after.to_act() == OVER or not after.unknown_cards(player):
        return 0
    if action >= REMOVE:
        return int(before.placeable())
    card = (action - int(PLACE)) >> 3
    laid = PLACE <= action < REMOVE
    akin = laid and (card >> 3 == before.phlegyas >> 3 or card & 7 == before.phlegyas & 7)
    return int(after.placeable()) if akin and after.player != player else 0


def test_no_redeal_after_a_lapse_contradicts_it() -> None:
    """Games with few draws: large hands seldom find nothing to place."""
    lapses = redeals = 0
    for seed in range(400):
        match = new_match("styx", seed=seed)
        state = match.state
        assert isinstance(state, StyxState)
        rng = random.Random(seed)
        while state.to_act() != OVER:
            legal = state.legal_actions()
            takes = [action for action in legal if action != DRAW]
            action = int(DRAW) if DRAW in legal and (not takes or rng.random() < 0.2) else rng.choice(takes)
            before = state.copy()
            state.apply(action)
            mask = shown_cards(before, action, state)
            if not mask:
                continue
            lapses += 1
            player = int(before.player)
            assert not [card for card in state.unknown_cards(player) if (mask >> card) & 1]
            for watcher in (1 - player, SPECTATOR):
                for deal in range(10):
                    other = state.resample(watcher, Rng(deal))
                    held = other.unknown_cards(player)
                    assert not [card for card in held if (mask >> card) & 1], (seed, len(match.steps))
                    redeals += 1
    assert lapses > 12 and redeals == 20 * lapses


def masks(lapsed: vec[i64], seat: int) -> list[int]:
    return [int(lapsed[seat * DEPTH + k]) for k in range(DEPTH)]


def test_a_hidden_card_played_drops_the_strictest_demand_that_it_meets() -> None:
    lapsed = with_lapse(NO_LAPSE, 1, 2, 0b0110)
    assert masks(lapsed, 1) == [0b0110, 0b0110, 0, 0] and masks(lapsed, 0) == [0, 0, 0, 0]
    lapsed = with_lapse(lapsed, 1, 3, 0b1000)
    assert masks(lapsed, 1) == [0b1110, 0b1110, 0b1000, 0]
    # Card 1 was drawn after the first lapse: only the third demand can have been on it.
    assert masks(without_card(lapsed, 1, 1), 1) == [0b1110, 0b1110, 0, 0]
    # Card 0 may have been any of them.
    assert masks(without_card(lapsed, 1, 0), 1) == [0b1110, 0b1000, 0, 0]
    # Card 3 can have been none of them.
    assert masks(without_card(lapsed, 1, 3), 1) == masks(lapsed, 1)
    empty = without_card(with_lapse(NO_LAPSE, 0, 1, 0b10), 0, 0)
    assert len(empty) == 0
    assert masks(lapsed, 1) == [0b1110, 0b1110, 0b1000, 0], "positions share it: it is never changed in place"


def test_a_matched_redeal_meets_every_demand() -> None:
    """Two cards that may be in one hand, one of which the other needs: chance alone would seldom find it."""
    only = CARDS[:2]
    most = sum(1 << card for card in CARDS if card not in only)
    lapsed = with_lapse(NO_LAPSE, 0, 1, most)
    found = set()
    for seed in range(60):
        redeal = Redeal(list(CARDS))
        redeal.add_hand(0, 1, lapsed)
        redeal.add_hand(1, 2, lapsed)
        redeal.needy = 1
        redeal.placeable = 1 << only[0]
        dealt = redeal.deal(Rng(seed))
        assert sorted(dealt) == sorted(CARDS)
        assert dealt[0] == only[1] and only[0] in dealt[1:3]
        found.add(tuple(dealt[:3]))
    assert len(found) > 20


def test_older_records_know_of_no_lapse() -> None:
    match = new_match("styx", seed=4)
    assert "lapsed" not in GAME.dump(match.state)
