"""What is shown of a position of Sfynx: all of it (``dump``), or what the players know (``view``)."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.fields import Fields
from tablee.games.sfynx.antechamber import antechamber_of
from tablee.games.sfynx.components import (
    ENIGMES,
    NO_ENIGME,
    NO_REWARD,
    NOTCHES,
    REWARDS,
    SPECIALS,
    SYMBOLS,
    TILES,
    SfynxEdition,
    cell_name,
    cell_named,
    enigme_name,
    enigme_named,
    token_name,
)
from tablee.games.sfynx.moves import EFFECT_NAMES
from tablee.games.sfynx.position import CHOOSE, CURSING, EFFECT, LIMIT, REWARD, TURN, WON, packed
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
        "offer": [REWARDS[kind] for kind in state.offered()],
        "owned": rewards_of(state.owned),
        "spent": rewards_of(state.spent),
    }


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


def view_state(state: SfynxState) -> dict[str, object]:
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


# -- reading a position back


def load_state(edition: SfynxEdition, seats: int, degree: int, harder: bool, data: object) -> SfynxState:
    """The position that ``dump_state`` wrote; every piece must be there exactly once."""
    fields = Fields(data, "initial")
    tiles = _indices(fields, "tiles", TILES)
    if sorted(tiles) != [min(tile, 22) for tile in range(25)]:
        fields.fail("'tiles' must be the 25 tiles, each symbol once and three times 'sfx'")
    restored: i64 = 0
    for name in fields.texts("restored"):
        cell = cell_named(name)
        if cell is None:
            fields.fail(f"'restored' names the cell '{name}'; cells are a1 to e5")
        restored |= shl(1, cell)
    state = SfynxState(edition, antechamber_of(tiles, restored))
    state.seats = seats
    state.degree = degree
    state.limit = 2 if harder else 3
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
    _load_effect(state, fields)
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
            fields.fail(f"'{name}' names the Énigme {word!r}; Énigmes are 1a to 5f")
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
        state.active |= shl(1, kind)
    if state.special > 0 and state.active == 0:
        fields.fail("a special action is due, but none is active")


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
    won = state.phase == WON
    if (len(laid) + len(pile) == 0) != won:
        fields.fail("the game is won exactly when all nine Énigmes are solved")
    settling = fields.flag("settling")
    if len(laid) != min(2 if settling else 3, len(laid) + len(pile)):
        fields.fail(f"'row' has {len(laid)} Énigmes while {len(pile)} are in the pile")
    state.row = packed(row, 5)
    state.pile = packed(pile, 5)
    state.pile_size = len(pile)
    state.pile_known = fields.integer("known", 0, len(pile))
    state.settling = 1 if settling else 0
    for card in solved:
        state.solved |= shl(1, card)
    state.solved_count = len(solved)
    for card in out:
        state.out |= shl(1, card)
    for card in _enigmes(fields, "allowed"):
        if card not in laid:
            fields.fail(f"'allowed' names {enigme_name(card)}, which is not in the row")
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
    turn = int(state.turn)
    after = state.phase == CURSING or state.phase > WON
    state.shown = fields.integer("shown", turn if after else turn - 1, turn if after else turn - 1)


def _load_rewards(state: SfynxState, fields: Fields) -> None:
    pile = _indices(fields, "rewards", REWARDS)
    offer = _indices(fields, "offer", REWARDS)
    owned = _indices(fields, "owned", REWARDS)
    if len(offer) != state.limit:
        fields.fail(f"'offer' must show {int(state.limit)} rewards, not {len(offer)}")
    if len(owned) > state.limit + (1 if state.phase == LIMIT else 0):
        fields.fail(f"'owned' holds {len(owned)} rewards; the limit is {int(state.limit)}")
    spent = _indices(fields, "spent", REWARDS)
    for kind in range(6):
        there = (pile + offer + owned + spent).count(kind)
        printed = state.edition.rewards.count(kind)
        if there != printed:
            fields.fail(f"the reward '{REWARDS[kind]}' must be there {printed} times, not {there}")
    due = 8 - int(state.solved_count) + (1 if state.phase == REWARD else 0)
    if len(pile) < due:
        fields.fail(f"'rewards' holds {len(pile)} cards, but {due} will still be drawn")
    state.rewards = packed(pile, 3)
    state.rewards_size = len(pile)
    state.offer = packed(offer, 3) | (NO_REWARD << 6 if state.limit == 2 else 0)
    for kind in owned:
        state.owned += shl(1, 4 * kind)
    for kind in spent:
        state.spent += shl(1, 4 * kind)
    state.owned_count = len(owned)


def _load_effect(state: SfynxState, fields: Fields) -> None:
    state.effect = EFFECT_NAMES.index(fields.choice("effect", EFFECT_NAMES))
    state.left = fields.integer("left", 0, 25)
    state.taken = fields.integer("taken", 0, 2)
    state.stage = fields.integer("stage", 0, 2)
    phase = state.phase
    if (state.effect != 0) != (phase == EFFECT):
        fields.fail("'effect' is 'none' exactly outside the phase 'effect'")
    if phase == EFFECT and not 1 <= state.left <= 3 - state.taken:
        fields.fail(f"'left' cannot be {int(state.left)} after {int(state.taken)} steps of an effect")
    restored = state.board.restored_count()
    if phase == CURSING and not 1 <= state.left < restored:
        fields.fail(f"'left' must be from 1 to {int(restored) - 1} tiles to curse, not {int(state.left)}")
    if phase != EFFECT and phase != CURSING and state.left != 0:
        fields.fail("'left' is 0 outside the phases 'effect' and 'curse'")
    settling = state.settling != 0
    if phase != EFFECT and settling != (phase in (REWARD, LIMIT, WON)):
        fields.fail("'settling' is true exactly from the solution of an Énigme until the row is filled")
    if phase == CHOOSE and len([c for c in state.row_cards() if state.is_solved(c)]) < 2:
        fields.fail("the phase 'choose' needs two solved Énigmes in the row")
    if phase == LIMIT and state.owned_count != state.limit + 1:
        fields.fail(f"the phase 'limit' needs {int(state.limit) + 1} owned rewards")
    if restored == 0 and phase != PHASES.index("lost_cursed"):
        fields.fail("with all tiles cursed the game is lost")
    if phase == TURN and state.stage != 0:
        fields.fail("'stage' is 0 in the action phase")
