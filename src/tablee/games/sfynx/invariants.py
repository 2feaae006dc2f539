"""What holds in every position of Sfynx that play can reach; a record with another one is refused by name."""

from __future__ import annotations

from tablee.core.bits import popcount, shl
from tablee.core.files.fields import Fields
from tablee.games.sfynx.board.moves import (
    A_COLUMN,
    A_ROW,
    BOTH_LINES,
    REWARD_EFFECT,
    REWARD_STEPS,
    SPECIAL_EFFECT,
    SPECIAL_STEPS,
)
from tablee.games.sfynx.components import (
    CURSE,
    JOKER,
    NO_ENIGME,
    NOTCHES,
    REWARDS,
    SPECIALS,
    TO_SOLVE,
    WHIRLPOOL,
    enigme_name,
)
from tablee.games.sfynx.position import (
    CHOOSE,
    CURSING,
    EFFECT,
    LIMIT,
    LOST_CURSED,
    LOST_TIME,
    REWARD,
    TURN,
    WON,
)
from tablee.games.sfynx.rules import SfynxState

LINES = REWARDS.index("lines")


def check(state: SfynxState, started_with: int, fields: Fields) -> None:
    """Refuse a position whose pieces are all there, but which the rules do not lead to.

    ``started_with`` is the number of rewards that the team began with.
    """
    _check_clock(state, fields)
    _check_specials(state, fields)
    _check_row(state, fields)
    _check_rewards(state, started_with, fields)
    _check_effect(state, fields)
    _check_curse(state, fields)
    _check_solutions(state, fields)
    _check_known(state, fields)


def in_sfynx_phase(state: SfynxState) -> bool:
    """Whether the token of the turn is revealed."""
    return state.phase == CURSING or state.phase == LOST_TIME or state.phase == LOST_CURSED


def _check_clock(state: SfynxState, fields: Fields) -> None:
    turn = int(state.turn)
    shown = turn if in_sfynx_phase(state) else turn - 1
    if state.shown != shown:
        text = f"in turn {turn} and this phase {shown} tokens are revealed, not {int(state.shown)}"
        fields.breaks("tokens_shown", "shown", text)
    if in_sfynx_phase(state) and (state.basics != 0 or state.special != 0):
        fields.breaks("actions_done", "basics", "the token is revealed after all three actions")
    if (state.phase == LOST_TIME) != (state.shown == NOTCHES):
        text = f"the game is lost in time with token {int(NOTCHES)}, which has no other effect"
        fields.breaks("last_token", "phase", text)
    if (state.phase == LOST_CURSED) != (state.board.restored == 0):
        fields.breaks("all_cursed", "restored", "the game is lost exactly when all tiles are cursed")
    if (state.phase == WON) != (state.solved_count == TO_SOLVE):
        fields.breaks("won", "solved", "the game is won exactly when all nine Énigmes are solved")


def _check_specials(state: SfynxState, fields: Fields) -> None:
    """One special action a turn tires; a refresh notch wakes them all."""
    refreshed = 0
    for turn in range(1, int(state.turn)):
        if state.edition.refresh[turn - 1] != 0:
            refreshed = turn
    tired = int(state.turn) - 1 - refreshed + (1 if state.special == 0 else 0)
    active = int(popcount(state.active))
    if active != 4 - tired:
        text = f"{active} special actions are active; after {tired} since the last refresh {4 - tired} are"
        fields.breaks("specials_tired", "active", text)


def _check_row(state: SfynxState, fields: Fields) -> None:
    """The row slides away from the pile; only the Énigme being settled leaves a gap."""
    row = state.row_cards()
    laid = [slot for slot in range(3) if row[slot] != NO_ENIGME]
    settling = state.settling != 0
    before = min(3, len(laid) + int(state.pile_size) + (1 if settling else 0))
    if len(laid) != before - (1 if settling else 0):
        text = f"the row has {len(laid)} Énigmes while {int(state.pile_size)} are in the pile"
        fields.breaks("row_filled", "row", text)
    if laid and laid[0] < 3 - before:
        fields.breaks("row_slides", "row", "gaps are next to the pile: the Énigmes slide away from it")
    if state.phase != EFFECT and settling != (state.phase in (REWARD, LIMIT, WON)):
        text = "it is true exactly from the solution of an Énigme until the row is filled"
        fields.breaks("settling", "settling", text)


def _check_rewards(state: SfynxState, started_with: int, fields: Fields) -> None:
    taken = int(state.solved_count) - (1 if state.phase in (REWARD, WON) else 0)
    due = len(state.edition.rewards) - int(state.limit) - started_with - taken
    if state.rewards_size != due:
        text = f"after {taken} rewards taken the pile holds {due}, not {int(state.rewards_size)}"
        fields.breaks("rewards_drawn", "rewards", text)
    most = int(state.limit) + (1 if state.phase == LIMIT else 0)
    if state.owned_count > most or (state.phase == LIMIT and state.owned_count != most):
        text = f"the team has {int(state.owned_count)} rewards; in this phase {most} are the limit"
        fields.breaks("reward_limit", "owned", text)


def _check_effect(state: SfynxState, fields: Fields) -> None:
    if (state.effect != 0) != (state.phase == EFFECT):
        fields.breaks("effect", "effect", "it is 'none' exactly outside the phase 'effect'")
    if state.phase != EFFECT:
        if state.taken != 0:
            fields.breaks("effect", "taken", "it is 0 outside the phase 'effect'")
        if state.phase != CURSING and state.left != 0:
            fields.breaks("effect", "left", "it is 0 outside the phases 'effect' and 'curse'")
        return
    if state.settling != 0 and state.owned_count != state.limit:
        text = "only a reward above the limit is used on the spot"
        fields.breaks("on_the_spot", "owned", text)
    if not _has_source(state):
        text = "no special action or reward that was used has such steps"
        fields.breaks("effect_source", "left" if state.left != 1 else "effect", text)


def _has_source(state: SfynxState) -> bool:
    """Whether a tired special action, or a reward spent, is in the middle of such an effect."""
    steps = state.left + state.taken
    if state.left < 1:
        return False
    if state.settling == 0 and state.special == 0:
        for kind in range(len(SPECIALS)):
            tired = (state.specials & ~state.active) & shl(1, kind) != 0
            if tired and SPECIAL_EFFECT[kind] == state.effect and SPECIAL_STEPS[kind] == steps:
                return True
    for kind in range(len(REWARDS)):
        if (state.spent >> (4 * kind)) & 15 == 0 or REWARD_STEPS[kind] != steps:
            continue
        if kind == LINES and state.taken == 1:  # the other line is left
            if state.effect == A_COLUMN or state.effect == A_ROW:
                return True
        elif REWARD_EFFECT[kind] == state.effect and (state.effect != BOTH_LINES or state.taken == 0):
            return True
    return False


def _cursing_number(state: SfynxState) -> int:
    """How many tiles the effect under way turns over; 0 where it turns none."""
    if not 1 <= state.stage <= 2 or not 1 <= state.shown < NOTCHES:
        return 0
    tokens = state.token_ids()
    effects = state.edition.tokens[tokens[int(state.shown) - 1]]
    if state.stage > len(effects):
        return 0
    effect = effects[int(state.stage) - 1]
    if effect == CURSE:
        return int(state.edition.curses[state.turn - 1])
    return 2 if effect == WHIRLPOOL and state.pile_size == 0 else 0


def _check_curse(state: SfynxState, fields: Fields) -> None:
    if state.phase != CURSING and state.phase != LOST_CURSED:
        if state.stage != 0:
            fields.breaks("stage", "stage", "it is 0 while no token turns tiles over")
        return
    number = _cursing_number(state)
    if number == 0:
        text = f"effect {int(state.stage)} of the token of turn {int(state.turn)} turns no tiles over"
        fields.breaks("stage", "stage", text)
    if state.phase == CURSING and not 1 <= state.left <= number:
        text = f"this effect turns {number} tiles over; {int(state.left)} cannot be left"
        fields.breaks("curse_number", "left", text)
    if state.phase == CURSING and state.left >= state.board.restored_count():
        text = f"{int(state.left)} are to be turned over: with no more restored the game would be lost (R4)"
        fields.breaks("curse_survived", "restored", text)


def _check_solutions(state: SfynxState, fields: Fields) -> None:
    chain = state.phase in (CHOOSE, REWARD, LIMIT) or (state.phase == EFFECT and state.settling != 0)
    if state.allowed != 0 and not chain:
        fields.breaks("joker", "allowed", "a joker's leave ends when nothing more is solved")
    jokers = (state.spent >> (4 * JOKER)) & 15
    if popcount(state.allowed) > jokers:
        fields.breaks("joker", "allowed", f"{int(jokers)} jokers were spent")
    row = [card for card in state.row_cards() if card != NO_ENIGME]
    for card in range(int(NO_ENIGME)):
        if state.allowed & shl(1, card) != 0 and (card not in row or state.edition.forbids[card] == 0):
            text = f"{enigme_name(card)} must be in the row and forbid the Sfynx"
            fields.breaks("joker", "allowed", text)
    solved = [card for card in row if state.is_solved(card)]
    if state.phase == CHOOSE and len(solved) < 2:
        fields.breaks("choice", "phase", "the phase 'choose' needs two solved Énigmes in the row")
    acted = state.basics < 2 or state.special == 0
    if state.phase == TURN and acted and solved:
        text = f"{enigme_name(solved[0])} is solved: it left right after the action (R1)"
        fields.breaks("solved_leaves", "row", text)


def _check_known(state: SfynxState, fields: Fields) -> None:
    """Every Tourbillon so far put an Énigme under the pile, for as long as there was one."""
    whirls = 0
    tokens = state.token_ids()
    for i in range(min(int(state.shown), int(NOTCHES) - 1)):
        effects = state.edition.tokens[tokens[i]]
        current = i == int(state.shown) - 1 and in_sfynx_phase(state)
        whirls += (effects[: int(state.stage)] if current else effects).count(int(WHIRLPOOL))
    known = min(whirls, int(state.pile_size))
    if state.pile_known != known:
        text = f"{known} Énigmes were put under the pile and are known, not {int(state.pile_known)}"
        fields.breaks("known_under_pile", "known", text)
