"""Whether a turn of Styx can win at once: all that decides it (river, row, one's own hand) is in the mover's sight."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import popcount, shl
from tablee.games.styx.components import NO_CARD, PHLEGYAS
from tablee.games.styx.position import ALL_PILES, ENDED, TURN, piles_among
from tablee.games.styx.rules import PLACE, TAKE, StyxState


def winning_action(state: StyxState) -> i64:
    """An action with which a turn begins, or goes on, that takes the last of the other's piles; -1 for none."""
    if state.phase == ENDED:
        return -1
    hand = state.hand1 if state.player == 1 else state.hand0
    size = state.size1 if state.player == 1 else state.size0
    theirs = ALL_PILES & ~state.control if state.player == 1 else state.control
    if state.phase != TURN:
        return _placing(state, hand, size, theirs)
    slot: i64 = 0
    while slot < 12:
        card = (state.row >> slot) & 63
        if card != NO_CARD and _placing(state, hand | shl(card, size * 6), size + 1, theirs) >= 0:
            return TAKE + card
        slot += 6
    return -1


def finish(state: StyxState) -> bool:
    """Play a turn that wins at once, in place, where there is one."""
    action = winning_action(state)
    if action < 0:
        return False
    while action >= 0:
        state.apply(action)
        action = winning_action(state)
    return True


def is_akin(card: i64, phlegyas: i64) -> bool:
    """Whether another card must be placed after this one."""
    return (card >> 3) == (phlegyas >> 3) or (card & 7) == (phlegyas & 7)


def _akin_in(hand: i64, size: i64, phlegyas: i64) -> i64:
    count: i64 = 0
    while size > 0:
        if is_akin(hand & 63, phlegyas):
            count += 1
        hand >>= 6
        size -= 1
    return count


def _placing(state: StyxState, hand: i64, size: i64, theirs: i64) -> i64:
    """The first placement of a chain of this hand that covers all of ``theirs``; -1 for none."""
    needed = popcount(theirs)
    # Every card but the last must call for another.
    if size < needed or _akin_in(hand, size, state.phlegyas) < needed - 1:
        return -1
    return _covering(
        state.edition.faculty,
        state.phlegyas,
        state.river,
        state.forces,
        state.factions,
        state.marker,
        hand,
        size,
        theirs,
    )


def _covering(
    faculties: vec[i64],
    phlegyas: i64,
    river: i64,
    forces: i64,
    factions: i64,
    marker: i64,
    hand: i64,
    size: i64,
    theirs: i64,
) -> i64:
    """The same, on a river that may only be thought of."""
    last = theirs & (theirs - 1) == 0
    shift: i64 = 0
    end = size * 6
    while shift < end:
        card = (hand >> shift) & 63
        akin = is_akin(card, phlegyas)
        if last or akin:
            printed = faculties[card]
            faculty = marker if printed == PHLEGYAS else printed
            piles = piles_among(forces, factions, card, faculty)
            if last and piles & theirs != 0:
                return PLACE + card * 8 + _lowest(piles & theirs)
            if akin and size > 1:
                below = shl(1, shift) - 1
                rest = (hand & below) | ((hand >> 6) & ~below)
                while piles != 0:
                    bit = piles & -piles
                    piles ^= bit
                    pile = _lowest(bit)
                    at = pile * 6
                    top = (river >> at) & 63
                    found = _covering(
                        faculties,
                        phlegyas,
                        (river & ~shl(63, at)) | shl(card, at),
                        (forces & ~shl(bit, 5 * (top & 7))) | shl(bit, 5 * (card & 7)),
                        (factions & ~shl(bit, 5 * (top >> 3))) | shl(bit, 5 * (card >> 3)),
                        faculty,
                        rest,
                        size - 1,
                        theirs & ~bit,
                    )
                    if found >= 0:
                        return PLACE + card * 8 + pile
        shift += 6
    return -1


def most_covered(state: StyxState, hand: i64, size: i64, wanted: i64) -> i64:
    """How many of the piles in ``wanted`` a chain of this hand can cover; the last of them by a card that can go there
    at once: a way round is not looked for."""
    return _most(
        state.edition.faculty,
        state.phlegyas,
        state.river,
        state.forces,
        state.factions,
        state.marker,
        hand,
        size,
        wanted,
    )


def _most(
    faculties: vec[i64],
    phlegyas: i64,
    river: i64,
    forces: i64,
    factions: i64,
    marker: i64,
    hand: i64,
    size: i64,
    wanted: i64,
) -> i64:
    """The same, on a river that may only be thought of."""
    best: i64 = 0
    most = popcount(wanted)
    shift: i64 = 0
    end = size * 6
    while shift < end and best < most:
        card = (hand >> shift) & 63
        printed = faculties[card]
        faculty = marker if printed == PHLEGYAS else printed
        piles = piles_among(forces, factions, card, faculty)
        if piles & wanted != 0 and best == 0:
            best = 1
        if size > 1 and most > 1 and is_akin(card, phlegyas):
            below = shl(1, shift) - 1
            rest = (hand & below) | ((hand >> 6) & ~below)
            while piles != 0:
                bit = piles & -piles
                piles ^= bit
                at = _lowest(bit) * 6
                top = (river >> at) & 63
                count = _most(
                    faculties,
                    phlegyas,
                    (river & ~shl(63, at)) | shl(card, at),
                    (forces & ~shl(bit, 5 * (top & 7))) | shl(bit, 5 * (card & 7)),
                    (factions & ~shl(bit, 5 * (top >> 3))) | shl(bit, 5 * (card >> 3)),
                    faculty,
                    rest,
                    size - 1,
                    wanted & ~bit,
                )
                if wanted & bit != 0:
                    count += 1
                if count > best:
                    best = count
        shift += 6
    return best


def _lowest(piles: i64) -> i64:
    """The number of the lowest of five bits."""
    lowest = piles & -piles
    return (lowest >> 1) - (lowest >> 3) - ((lowest >> 4) << 1)
