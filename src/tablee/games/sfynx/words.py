"""Sfynx in words: what happened in a step, and which rule refuses an action."""

from __future__ import annotations

from tablee.core.state import State
from tablee.core.words.message import Message
from tablee.games.sfynx.board.antechamber import WITH_SFYNX
from tablee.games.sfynx.board.moves import (
    A_COLUMN,
    A_ROW,
    BOTH_LINES,
    COLUMN,
    DISCARD,
    DONE,
    EFFECT_NAMES,
    RESTORE,
    RESTORING,
    REVEAL,
    ROW,
    SOLVE,
    SPECIAL,
    SWAP,
    TAKE,
    TURN_OVER,
    USE,
    USE_JOKER,
    adjacency,
)
from tablee.games.sfynx.components import (
    CURSE,
    EFFECTS,
    JOKER,
    NO_ENIGME,
    REWARDS,
    SPECIALS,
    TILES,
    WHIRLPOOL,
    cell_name,
    enigme_name,
)
from tablee.games.sfynx.position import CHOOSE, CURSING, EFFECT, LIMIT, LOST_TIME, REWARD, TURN, WON
from tablee.games.sfynx.rules import SfynxState


def tile_message(state: SfynxState, cell: int) -> Message:
    return Message(f"symbol.{TILES[int(state.board.cells[cell])]}")


def enigme_message(state: SfynxState, card: int) -> Message:
    symbols = [Message(f"symbol.{TILES[symbol]}") for symbol in state.edition.enigmes[card]]
    return Message("enigme", {"name": enigme_name(card), "symbols": symbols})


def reward_message(kind: int) -> Message:
    return Message(f"reward.{REWARDS[kind]}")


def special_message(kind: int) -> Message:
    return Message(f"special.{SPECIALS[kind]}")


def _shift_message(key: str, action: int, params: dict[str, object]) -> Message:
    line, way = divmod(action - int(ROW if action < COLUMN else COLUMN), 2)
    if action < COLUMN:
        params["line"] = line + 1
        return Message(f"{key}_row", {**params, "way": Message(f"way.{('left', 'right')[way]}")})
    params["line"] = "abcde"[line]
    return Message(f"{key}_column", {**params, "way": Message(f"way.{('up', 'down')[way]}")})


def opening(initial: State) -> list[Message]:
    """The set-up: which packs the degree takes, which special actions were drawn, and the starting reward."""
    assert isinstance(initial, SfynxState)
    packs = [str(pack + 1) for pack in initial.edition.degrees[int(initial.degree) - 1]]
    kinds = [special_message(kind) for kind in range(6) if (initial.specials >> kind) & 1]
    out = [
        Message("opening.degree", {"degree": int(initial.degree), "packs": packs}),
        Message("opening.specials", {"specials": kinds}),
    ]
    for kind in range(len(REWARDS)):
        if (initial.owned >> (4 * kind)) & 15:
            out.append(
                Message("opening.reward", {"reward": reward_message(kind), "limit": int(initial.limit)})
            )
    return out


# -- what happened

# What decides, before what led to it: the log and the strip above the board say the first sentence first.
# The end of the game comes last, after its cause.
WEIGHTS = {
    "event.solved": 1,
    "event.choose": 1,
    "event.broken": 1,
    "event.won": 3,
    "event.clepsydra": 3,
    "event.cursed": 3,
}


def events(before: SfynxState, action: int, after: SfynxState, seat: int | None) -> list[Message]:
    """What happened in one step, the same for every seat; what matters most first, the end of the game last."""
    seat = int(before.player())
    out: list[Message] = []
    if action < SPECIAL:
        out.append(_moved(before, action, seat))
    elif action < USE:
        out.append(
            Message("event.special", {"seat": seat, "special": special_message(action - int(SPECIAL))})
        )
    elif action < USE_JOKER:
        out.append(Message("event.used", {"seat": seat, "reward": reward_message(action - int(USE))}))
    elif action < TAKE:
        enigme = enigme_message(before, action - int(USE_JOKER))
        out.append(Message("event.joker", {"seat": seat, "enigme": enigme}))
    elif action < DISCARD:
        out.append(Message("event.took", {"seat": seat, "reward": reward_message(action - int(TAKE))}))
        shown = after.offered()
        for kind in before.offered():
            if kind in shown:
                shown.remove(kind)
        kind = shown[0] if shown else action - int(TAKE)
        out.append(Message("event.offered", {"reward": reward_message(kind)}))
    elif action < SOLVE:
        out.append(
            Message("event.discarded", {"seat": seat, "reward": reward_message(action - int(DISCARD))})
        )
    elif action >= TURN_OVER:
        if action < DONE:
            cell = action - int(TURN_OVER)
            tile = tile_message(before, cell)
            out.append(Message("event.cursed_tile", {"seat": seat, "cell": cell_name(cell), "tile": tile}))
        elif action == REVEAL:
            token = {"seat": seat, "token": _token_words(after), "turn": int(before.turn)}
            out.append(Message("event.token", token))
        else:
            out.append(Message("event.stopped", {"seat": seat}))
        if action != DONE:
            out.extend(_sfynx_phase(before, after))
    out.extend(_enigme_events(before, after))
    out.sort(key=_weight)  # stable: the rest stays in its order
    return out


def _weight(message: Message) -> int:
    return WEIGHTS.get(message.key, 2)


def _moved(before: SfynxState, action: int, seat: int) -> Message:
    if action < SWAP:
        cell = action - int(RESTORE)
        params: dict[str, object] = {
            "seat": seat,
            "cell": cell_name(cell),
            "tile": tile_message(before, cell),
        }
        return Message("event.restored", params)
    if action >= ROW:
        return _shift_message("event.shifted", action, {"seat": seat})
    a, b = divmod(action - int(SWAP), 25)
    params = {"seat": seat, "a": cell_name(a), "b": cell_name(b)}
    params["x"] = tile_message(before, a)
    params["y"] = tile_message(before, b)
    return Message("event.swapped", params)


def _token_words(state: SfynxState) -> list[object]:
    """The effects of the token revealed last."""
    token = state.token_ids()[int(state.shown) - 1]
    return [Message(f"effect.{EFFECTS[effect]}") for effect in state.edition.tokens[token]]


def _sfynx_phase(before: SfynxState, after: SfynxState) -> list[Message]:
    """The effects that ran in this step, the end of the turn, and a lost game."""
    out: list[Message] = []
    if after.phase == LOST_TIME:
        return [Message("event.clepsydra")]
    effects = after.edition.tokens[after.token_ids()[int(after.shown) - 1]]
    over = after.turn != before.turn
    first = int(before.stage) if before.phase == CURSING else 0
    if before.phase == CURSING and before.left > 1:
        return out
    for effect in effects[first : len(effects) if over else int(after.stage)]:
        if effect == CURSE:
            count = int(after.edition.curses[before.turn - 1])
            out.append(Message("event.curse", {"count": count, "turn": int(before.turn)}))
        elif effect == WHIRLPOOL:
            if before.pile_size == 0:
                out.append(Message("event.whirlpool_curse"))
            else:
                farthest = before.row_cards()[2]
                out.append(Message("event.whirlpool", {"enigme": enigme_message(before, farthest)}))
        else:
            out.append(Message("event.translation", {"way": Message(f"way.{EFFECTS[effect]}")}))
    if over:
        if after.edition.refresh[before.turn - 1] != 0:
            out.append(Message("event.refreshed"))
        out.append(Message("event.turn", {"seat": int(after.player()), "turn": int(after.turn)}))
        for card in after.row_cards():
            if card != NO_ENIGME and after.is_solved(card):
                out.append(Message("event.standing", {"enigme": enigme_message(after, card)}))
    elif after.phase > WON:
        out.append(Message("event.cursed"))
    return out


def _enigme_events(before: SfynxState, after: SfynxState) -> list[Message]:
    """Énigmes that were unmade, that came into the row, that were solved, and the game won with the last."""
    out: list[Message] = []
    if before.phase in (TURN, EFFECT) and after.phase in (TURN, EFFECT) and after.turn == before.turn:
        for card in before.row_cards():
            if card != NO_ENIGME and before.is_solved(card) and not after.is_solved(card):
                out.append(Message("event.broken", {"enigme": enigme_message(before, card)}))
    for card in after.row_cards():
        if card != NO_ENIGME and card not in before.row_cards():
            out.append(Message("event.revealed", {"enigme": enigme_message(after, card)}))
    for card in range(30):
        if ((after.solved & ~before.solved) >> card) & 1 != 0:
            count = int(after.solved_count)
            if card not in before.row_cards():
                out.append(Message("event.revealed", {"enigme": enigme_message(after, card)}))
            out.append(Message("event.solved", {"enigme": enigme_message(after, card), "count": count}))
    if before.pile_size > 0 and after.pile_size == 0:
        out.append(Message("event.whirlpool_turned"))
    if after.phase == CHOOSE:
        out.append(Message("event.choose", {"seat": int(after.player())}))
    elif after.phase == WON:
        out.append(Message("event.won", {"turn": int(after.turn)}))
    return out


# -- which rule refuses


def refusal(state: SfynxState, action: int) -> Message:
    """Which rule refuses an action that is not legal here."""
    phase = state.phase
    if USE <= action < TAKE and (phase in (TURN, LIMIT)):
        return _refused_use(state, action)
    if phase == EFFECT:
        return _refused_step(state, action)
    if phase == CHOOSE:
        return _unsolved(state, action - int(SOLVE)) if _solves(action) else Message("refusal.choose")
    if phase == REWARD:
        if TAKE <= action < DISCARD:
            return Message("refusal.not_offered", {"reward": reward_message(action - int(TAKE))})
        return Message("refusal.take_first")
    if phase == LIMIT:
        if DISCARD <= action < SOLVE:
            return Message("refusal.not_owned", {"reward": reward_message(action - int(DISCARD))})
        return Message("refusal.over_limit", {"limit": int(state.limit)})
    if phase == CURSING:
        if TURN_OVER <= action < DONE:
            return Message("refusal.already_cursed", {"cell": cell_name(action - int(TURN_OVER))})
        return Message("refusal.must_curse", {"count": int(state.left)})
    return _refused_turn(state, action)


def _solves(action: int) -> bool:
    return SOLVE <= action < TURN_OVER


def _refused_turn(state: SfynxState, action: int) -> Message:
    if action < SPECIAL:
        if action < SWAP and (state.board.restored >> (action - int(RESTORE))) & 1 != 0:
            return Message("refusal.already_restored", {"cell": cell_name(action - int(RESTORE))})
        if action >= ROW:
            return Message("refusal.shift_needs_special")
        return Message("refusal.no_basics") if state.basics == 0 else _refused_swap(action, "orthogonal")
    if action < USE:
        kind = action - int(SPECIAL)
        params: dict[str, object] = {"special": special_message(kind)}
        if (state.specials >> kind) & 1 == 0:
            return Message("refusal.special_absent", params)
        return Message("refusal.special_done" if state.special == 0 else "refusal.special_exhausted", params)
    if action < DISCARD:
        return Message("refusal.no_reward_due")
    if action < SOLVE:
        return Message("refusal.not_over_limit", {"limit": int(state.limit)})
    if _solves(action):
        return _unsolved(state, action - int(SOLVE))
    if action < DONE:
        return Message("refusal.no_curse")
    if action == DONE:
        return Message("refusal.nothing_to_stop")
    return Message("refusal.actions_due", {"basics": int(state.basics), "special": int(state.special)})


def _refused_swap(action: int, effect: str) -> Message:
    a, b = divmod(action - int(SWAP), 25)
    lies = Message(f"adjacency.{adjacency(a, b)}")
    return Message(f"refusal.swap_{effect}", {"a": cell_name(a), "b": cell_name(b), "lies": lies})


def _refused_step(state: SfynxState, action: int) -> Message:
    effect = int(state.effect)
    running: dict[str, object] = {"effect": Message(f"running.{EFFECT_NAMES[effect]}")}
    if action == DONE:
        lines = effect in (A_COLUMN, A_ROW, BOTH_LINES)
        return Message("refusal.line_due" if lines else "refusal.once_at_least", running)
    if effect == RESTORING and action < SWAP:
        return Message("refusal.already_restored", {"cell": cell_name(action - int(RESTORE))})
    if RESTORING < effect < A_COLUMN and SWAP <= action < ROW:
        return _refused_swap(action, EFFECT_NAMES[effect])
    return Message("refusal.finish_effect", running)


def _refused_use(state: SfynxState, action: int) -> Message:
    kind = int(JOKER) if action >= USE_JOKER else action - int(USE)
    if state.owned_of(kind) == 0 or kind != JOKER:
        return Message("refusal.not_owned", {"reward": reward_message(kind)})
    card = action - int(USE_JOKER)
    params: dict[str, object] = {"enigme": enigme_message(state, card)}
    if card not in state.row_cards():
        return Message("refusal.not_revealed", params)
    if state.edition.forbids[card] == 0:
        return Message("refusal.joker_not_needed", params)
    if (state.allowed >> card) & 1 != 0:
        return Message("refusal.joker_spent", params)
    return Message("refusal.joker_no_match", params)


def _unsolved(state: SfynxState, card: int) -> Message:
    """Why an Énigme cannot be solved here."""
    params: dict[str, object] = {"enigme": enigme_message(state, card)}
    if card not in state.row_cards():
        return Message("refusal.not_revealed", params)
    edition = state.edition
    if state.is_solved(card):
        return Message("refusal.standing", params)
    if state.board.matched(edition.symbols[card], edition.length[card]) == WITH_SFYNX:
        return Message("refusal.forbids_sfynx", params)
    sfynx = edition.forbids[card] == 0
    params["missing"] = int(state.board.missing(edition.symbols[card], edition.length[card], sfynx))
    return Message("refusal.unsolved", params)
