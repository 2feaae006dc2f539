"""The pieces of Sfynx: tiles, Énigmes, tokens, special actions, rewards, and the edition that prints them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.files.edition import Document, Edition
from tablee.core.files.fields import Fields
from tablee.core.files.reading import shown
from tablee.core.words.message import Message

# The 22 symbols of the Civilisation tiles, by code; their names are the texts ``symbol.<code>``.
SYMBOLS: Final = [
    "sol",
    "ank",
    "sca",
    "oei",
    "ser",
    "ibi",
    "pyr",
    "bar",
    "lot",
    "lun",
    "vas",
    "epi",
    "plu",
    "cro",
    "cha",
    "fau",
    "mai",
    "obe",
    "vag",
    "eto",
    "pal",
    "tri",
]
SFYNX: Final[i64] = 22  # the three jokers are alike
TILES: Final = [*SYMBOLS, "sfx"]
CELLS: Final[i64] = 25
ALL_CELLS: Final[i64] = 0x1FFFFFF

SPECIALS: Final = ["restore", "horizontal", "vertical", "diagonal", "column", "row"]
REWARDS: Final = ["restore", "orthogonal", "diagonal", "lines", "joker", "any"]
JOKER: Final[i64] = 4
NO_REWARD: Final[i64] = 7

# What a Challenge token does, from top to bottom: one or two of these.
NOTHING: Final[i64] = 0
UP: Final[i64] = 1
DOWN: Final[i64] = 2
LEFT: Final[i64] = 3
RIGHT: Final[i64] = 4
CURSE: Final[i64] = 5
WHIRLPOOL: Final[i64] = 6
EFFECTS: Final = ["nothing", "up", "down", "left", "right", "curse", "whirlpool"]

NOTCHES: Final[i64] = 12
ENIGMES: Final[i64] = 30
NO_ENIGME: Final[i64] = 31
TO_SOLVE: Final[i64] = 9
LAYOUTS: Final = ["normal", "easier", "harder"]


def enigme_name(card: int) -> str:
    """``2d`` for the fourth Énigme of pack 2."""
    return f"{card // 6 + 1}{'abcdef'[card % 6]}"


def enigme_named(name: str) -> int | None:
    """The Énigme of that name, None where there is none."""
    if len(name) == 2 and name[0] in "12345" and name[1] in "abcdef":
        return (int(name[0]) - 1) * 6 + "abcdef".index(name[1])
    return None


def cell_name(cell: int) -> str:
    """``b3``: columns a to e from the left, rows 1 to 5 from the top."""
    return f"{'abcde'[cell % 5]}{cell // 5 + 1}"


def cell_named(name: str) -> int | None:
    """The cell of that name, None where there is none."""
    if len(name) == 2 and name[0] in "abcde" and name[1] in "12345":
        return (int(name[1]) - 1) * 5 + "abcde".index(name[0])
    return None


class SfynxEdition(Edition):
    """The tables the rules use. An Énigme's symbols are packed, five bits each, the first one lowest."""

    def __init__(
        self,
        data: dict[str, object],
        enigmes: list[list[int]],
        forbids: list[bool],
        degrees: list[list[int]],
        tokens: list[list[int]],
        curses: list[int],
        refresh: list[int],
        layouts: list[int],
        rewards: list[int],
    ) -> None:
        super().__init__(data)
        self.enigmes = enigmes
        self.degrees = degrees  # by degree less one: three packs, from 0
        self.tokens = tokens
        self.layouts = layouts  # masks of restored cells, in the order of LAYOUTS
        self.rewards = rewards  # the twelve cards by kind
        packed: list[i64] = [0] * 32
        length: list[i64] = [0] * 32  # of length 0, never solved: NO_ENIGME, and what a search cannot know
        forbidding: list[i64] = [0] * 32
        shown: list[i64] = [0] * 32
        for card in range(len(enigmes)):
            for i in range(len(enigmes[card])):
                packed[card] |= shl(enigmes[card][i], 5 * i)
                shown[card] |= shl(1, enigmes[card][i])
            length[card] = len(enigmes[card])
            forbidding[card] = 1 if forbids[card] else 0
        self.symbols: vec[i64] = vec[i64](packed)
        self.length: vec[i64] = vec[i64](length)
        self.shows: vec[i64] = vec[i64](shown)  # a bit a symbol
        self.forbids: vec[i64] = vec[i64](forbidding)
        self.first_effect: vec[i64] = vec[i64]([i64(token[0]) for token in tokens])
        self.second_effect: vec[i64] = vec[i64]([i64(token[1] if len(token) > 1 else 0) for token in tokens])
        self.curses: vec[i64] = vec[i64]([i64(n) for n in curses])  # by turn less one
        refreshes: list[i64] = []
        for turn in range(int(NOTCHES)):
            refreshes.append(1 if turn + 1 in refresh else 0)
        self.refresh: vec[i64] = vec[i64](refreshes)
        masks: list[i64] = []
        for degree in range(len(degrees)):
            masks.append(i64(sum([1 << card for card in self.packs(degree + 1)])))
        self.in_degree: vec[i64] = vec[i64](masks)  # by degree less one: a bit an Énigme of its packs

    def packs(self, degree: int) -> list[int]:
        """The Énigmes of the three packs of a degree."""
        return [pack * 6 + i for pack in self.degrees[degree - 1] for i in range(6)]


BLOCKS: Final = {
    "enigmes": ["pack1", "pack2", "pack3", "pack4", "pack5"],
    "degrees": ["packs"],
    "tokens": ["faces"],
    "curses": ["by_turn"],
    "refresh": ["after_turns"],
    "layout_normal": ["rows"],
    "layout_easier": ["rows"],
    "layout_harder": ["rows"],
    "rewards": REWARDS,
}
TIRED: Final = 3  # special actions that a refresh finds tired: "the three exhausted tiles"
RESTORED_A_TURN: Final = 4  # by two basic actions and a special one


def token_name(effects: list[int]) -> str:
    """``curse up``: what a token does, from top to bottom."""
    return " ".join([EFFECTS[effect] for effect in effects])


def read_edition(document: Document) -> SfynxEdition:
    """Check an edition; BadEdition names the line and the reason."""
    document.check_head("sfynx")
    enigmes, forbids = _enigmes(document)
    edition = SfynxEdition(
        document.data,
        enigmes,
        forbids,
        _degrees(document),
        _tokens(document),
        _curses(document),
        _refresh(document),
        [_layout(document, f"layout_{name}") for name in LAYOUTS],
        _rewards(document),
    )
    document.only(BLOCKS)
    edition.warnings = _warnings(edition)
    return edition


def _warnings(edition: SfynxEdition) -> list[Message]:
    """What can be played, but not as the rulebook means it."""
    out: list[Message] = []
    normal, easier, harder = [bin(mask).count("1") for mask in edition.layouts]
    if not easier >= normal >= harder:
        tiles: dict[str, object] = {"easier": easier, "normal": normal, "harder": harder}
        out.append(Message("warning.layouts_out_of_order", tiles))
    for card in range(len(edition.enigmes)):
        same = [other for other in range(card) if edition.enigmes[other] == edition.enigmes[card]]
        if same:
            cards: dict[str, object] = {"enigme": enigme_name(same[0]), "other": enigme_name(card)}
            out.append(Message("warning.equal_enigmes", cards))
    last = 0
    for turn in range(1, int(NOTCHES) + 1):
        if edition.refresh[turn - 1] != 0:
            if turn - last != TIRED:
                found: dict[str, object] = {"turn": turn, "count": turn - last, "tired": TIRED}
                out.append(Message("warning.refresh_tired", found))
            last = turn
    for turn in range(1, int(NOTCHES)):
        most = harder + RESTORED_A_TURN * turn
        if edition.curses[turn - 1] >= most:
            out.append(Message("warning.curse_beyond_reach", {"turn": turn, "most": most}))
    return out


def _list(document: Document, block: str, name: str, count: int, what: str) -> list[str]:
    """A list of so many texts; ``what`` they are is the end of a sentence's key."""
    fields = document.fields([block])
    wanted: dict[str, object] = {"field": f"'{name}'", "count": count, "what": Message(f"many.{what}")}
    if not fields.has(name):
        document.fail([block], Message("fault.list_missing", wanted))
    if not isinstance(fields.get(name), list):
        document.fail([block, name], Message("fault.list_of", wanted))
    items = fields.items(name)
    for i in range(len(items)):
        if not isinstance(items[i], str):
            said: dict[str, object] = {"field": f"'{name}'", "value": shown(items[i])}
            document.fail([block, name, i], Message("fault.list_texts", said))
    words = fields.texts(name)
    if len(words) != count:
        document.fail([block, name], Message("fault.list_size", {**wanted, "found": len(words)}))
    return words


def _numbers(document: Document, block: str, name: str, lowest: int, highest: int) -> list[int]:
    fields = document.fields([block])
    if not fields.has(name):
        document.fail([block], Message("fault.missing", {"field": f"'{name}'"}))
    where = f"{document.origin}, line {document.line([block, name])}"
    return Fields(fields.data, where, fields.error, [block]).integers(name, lowest, highest)


def _enigmes(document: Document) -> tuple[list[list[int]], list[bool]]:
    enigmes: list[list[int]] = []
    forbids: list[bool] = []
    for pack in range(1, 6):
        name = f"pack{pack}"
        cards = _list(document, "enigmes", name, 6, "enigmes")
        for i in range(6):
            words = cards[i].split()
            forbidding = bool(words) and words[-1] == "!"
            if forbidding:
                words = words[:-1]
            symbols: list[int] = []
            for word in words:
                if word not in SYMBOLS:
                    said: dict[str, object] = {"name": shown(word), "known": " ".join(SYMBOLS)}
                    document.fail(["enigmes", name, i], Message("fault.no_symbol", said))
                if SYMBOLS.index(word) in symbols:
                    document.fail(["enigmes", name, i], Message("fault.symbol_twice", {"name": f"'{word}'"}))
                symbols.append(SYMBOLS.index(word))
            if not 2 <= len(symbols) <= 5:
                document.fail(["enigmes", name, i], Message("fault.enigme_size", {"count": len(symbols)}))
            enigmes.append(symbols)
            forbids.append(forbidding)
    return enigmes, forbids


def _degrees(document: Document) -> list[list[int]]:
    out: list[list[int]] = []
    words = _list(document, "degrees", "packs", 8, "degrees")
    for i in range(8):
        packs = sorted(set(words[i]))
        if len(words[i]) != 3 or len(packs) != 3 or not set(packs) <= set("12345"):
            said: dict[str, object] = {"example": '"123"', "name": shown(words[i])}
            document.fail(["degrees", "packs", i], Message("fault.degree", said))
        out.append([int(pack) - 1 for pack in packs])
    return out


def _tokens(document: Document) -> list[list[int]]:
    out: list[list[int]] = []
    words = _list(document, "tokens", "faces", 12, "tokens")
    for i in range(12):
        effects: list[int] = []
        for word in words[i].split():
            if word not in EFFECTS[1:]:
                said: dict[str, object] = {"name": shown(word), "known": ", ".join(EFFECTS[1:])}
                document.fail(["tokens", "faces", i], Message("fault.no_effect", said))
            effects.append(EFFECTS.index(word))
        if not 1 <= len(effects) <= 2:
            document.fail(["tokens", "faces", i], Message("fault.token_size", {"count": len(effects)}))
        out.append(effects)
    return out


def _curses(document: Document) -> list[int]:
    curses = _numbers(document, "curses", "by_turn", 1, 25)
    if len(curses) != 11:
        said: dict[str, object] = {"field": "'by_turn'", "count": len(curses)}
        document.fail(["curses", "by_turn"], Message("fault.eleven_curses", said))
    for i in range(len(curses)):
        if curses[i] >= CELLS:
            said = {"turn": i + 1, "tiles": int(CELLS)}
            document.fail(["curses", "by_turn", i], Message("fault.curse_of_all", said))
    return [*curses, 0]


def _refresh(document: Document) -> list[int]:
    refresh = _numbers(document, "refresh", "after_turns", 1, 12)
    last = 0
    for turn in [*refresh, 12]:
        if refresh.count(turn) > 1:
            document.fail(["refresh", "after_turns"], Message("fault.turn_twice", {"turn": turn}))
        if turn < last or turn - last > 4:
            document.fail(
                ["refresh", "after_turns"], Message("fault.refresh_late", {"last": last, "turn": turn})
            )
        last = turn
    return refresh


def _layout(document: Document, name: str) -> int:
    rows = _list(document, name, "rows", 5, "rows")
    mask = 0
    for y in range(5):
        if len(rows[y]) != 5 or not set(rows[y]) <= {"r", "."}:
            said: dict[str, object] = {"restored": "'r'", "cursed": "'.'", "row": shown(rows[y])}
            document.fail([name, "rows", y], Message("fault.row", said))
        for x in range(5):
            if rows[y][x] == "r":
                mask |= 1 << (5 * y + x)
    if mask == 0:
        document.fail([name, "rows"], Message("fault.all_cursed"))
    return mask


def _rewards(document: Document) -> list[int]:
    fields = document.fields(["rewards"])
    for name in fields.data:
        if name not in REWARDS and name != "source":
            said: dict[str, object] = {"name": shown(name), "known": ", ".join(REWARDS)}
            document.fail(["rewards", name], Message("fault.no_reward", said))
    out: list[int] = []
    for kind in range(6):
        name = REWARDS[kind]
        if not fields.has(name):
            document.fail(["rewards"], Message("fault.reward_missing", {"name": f"'{name}'"}))
        where = f"{document.origin}, line {document.line(['rewards', name])}"
        count = Fields(fields.data, where, fields.error, ["rewards"]).integer(name, 0, 12)
        out.extend([kind] * count)
    if len(out) != 12:
        document.fail(["rewards"], Message("fault.twelve_rewards", {"count": len(out)}))
    return out
