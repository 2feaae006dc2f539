"""The racks of Sifaxe: what a seat has, the deal for each number of players, and what others cannot know."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bits import popcount, shl
from tablee.core.rng import Rng
from tablee.games.sifaxe.components import (
    COMMON,
    NAMES,
    ONE_EACH,
    SIFAXE,
    SIMPLES,
    TRIPLES,
    SifaxeEdition,
    word_of,
)

# The words of a seat: its rack (four common words, then its simples), the common tiles that a skip has shown
# it cannot hold, and its figures.
SIMPLE_WORD: Final[i64] = 4
BARRED: Final[i64] = 5
TOTAL: Final[i64] = 9
MOVES: Final[i64] = 10
LEFT: Final[i64] = 11
LOT: Final[i64] = 12  # six players: the code of the tile that is worth a triple whatever it is
SKIPS: Final[i64] = 13
PLACEMENTS: Final[i64] = 14  # how many it could make on the whole frontier, which counts them
SEAT_SIZE: Final[i64] = 15
NO_LOT: Final[i64] = -1

# How a common tile is dealt; the Sifaxe goes with the family it replaces a tile of.
AS_DOUBLE: Final = 0
AS_TRIPLE: Final = 1
AS_LOT: Final = 2  # only the Sifaxe of six players
NOT_DEALT: Final = 3  # only the Sifaxe of five players

LOT_DOUBLES: Final = 3  # six players: what is left over after 12 doubles and 18 triples
LOT_TRIPLES: Final = 2

LOT_PLACE: Final[i64] = 8  # a place in a rack is its holder, with this bit where the tile from the lot stands
HOLDER: Final[i64] = 7

ATTEMPTS: Final = 24  # deals tried at random before the constraints are met one by one
MOST_ATTEMPTS: Final = 300  # deals tried in all


def dealt_as(code: int, seats: int) -> int:
    """With which family a common tile is dealt."""
    if code == SIFAXE:
        return [AS_DOUBLE, AS_TRIPLE, AS_DOUBLE, NOT_DEALT, AS_LOT][seats - 2]
    return AS_DOUBLE if word_of(code) < TRIPLES else AS_TRIPLE


def family(kind: int, seats: int) -> list[int]:
    """The common tiles that are dealt in one way."""
    return FAMILIES[kind][seats - 2]


FAMILIES: Final[list[list[list[int]]]] = [
    [
        [code for code in NAMES if word_of(code) < SIMPLES and dealt_as(code, seats) == kind]
        for seats in range(2, 7)
    ]
    for kind in range(2)
]


def empty_racks(seats: i64) -> vec[i64]:
    has = vec[i64]([i64(0)] * int(seats * SEAT_SIZE))
    for seat in range(int(seats)):
        has[seat * SEAT_SIZE + LOT] = NO_LOT
    return has


def put(has: vec[i64], edition: SifaxeEdition, seat: i64, code: i64) -> None:
    """Put a tile into a rack."""
    word = code >> 6
    at = seat * SEAT_SIZE + (word if word < COMMON else SIMPLE_WORD)
    has[at] = has[at] | edition.all_rotations(code)
    has[seat * SEAT_SIZE + LEFT] = has[seat * SEAT_SIZE + LEFT] + 1


def deal_racks(edition: SifaxeEdition, colours: list[int], rng: Rng) -> vec[i64]:
    """The nine simples of each colour; doubles and triples shuffled and dealt; of six players the lot."""
    seats = len(colours)
    has = empty_racks(seats)
    for seat in range(seats):
        for number in range(9):
            put(has, edition, seat, (SIMPLES + colours[seat]) * 64 + number * 6)
    doubles = rng.shuffled(family(AS_DOUBLE, seats))
    triples = rng.shuffled(family(AS_TRIPLE, seats))
    lot: list[int] = []
    if seats == 6:
        lot = rng.shuffled(doubles[:LOT_DOUBLES] + triples[:LOT_TRIPLES] + [int(SIFAXE)])
        doubles = doubles[LOT_DOUBLES:]
        triples = triples[LOT_TRIPLES:]
    for tiles in (doubles, triples, lot):
        for i in range(len(tiles)):
            put(has, edition, i % seats, tiles[i])
    for seat in range(len(lot)):
        has[seat * SEAT_SIZE + LOT] = lot[seat]
    return has


def tiles_of(word: i64, number: int) -> list[int]:
    """The codes of the tiles that a word of a rack holds; ``number`` is the word's."""
    return [number * 64 + at for at in range(0, 60, 6) if word & shl(1, at) != 0]


def common_tiles(has: vec[i64], seat: int) -> list[int]:
    """The doubles, triples and the Sifaxe that a rack holds."""
    out: list[int] = []
    for word in range(int(COMMON)):
        held = has[seat * SEAT_SIZE + word]
        if held != 0:
            out.extend(tiles_of(held, word))
    return out


def tiles_in(word: i64) -> i64:
    """How many tiles a word of a rack holds."""
    return popcount(word & ONE_EACH)


# -- what a seat cannot know


def sorted_vec(items: list[int]) -> vec[i64]:
    return vec[i64]([i64(item) for item in sorted(items)])


class Unseen:
    """The tiles that ``seat`` does not see, and the places in racks where they can be.

    Public are the numbers of doubles, triples and lot tiles of each rack, what the lot was made of, and what
    skips have shown.
    """

    def __init__(self, has: vec[i64], seats: int, seat: i64) -> None:
        self.has = has
        self.lot_holders: list[int] = []
        lot_kinds: list[int] = []
        tiles: list[list[int]] = [[], [], []]  # dealt as doubles, as triples, and the Sifaxe of the lot
        places: list[list[int]] = [[], [], []]
        for holder in range(seats):
            if holder == seat:
                continue
            lot = has[holder * SEAT_SIZE + LOT]
            for code in common_tiles(has, holder):
                kind = dealt_as(code, seats)
                tiles[kind].append(code)
                if code == lot:
                    self.lot_holders.append(holder)
                    lot_kinds.append(kind)
                else:
                    places[kind].append(holder)
        # In order, so that nothing of the redeal depends on who really holds what.
        self.lot_kinds = sorted_vec(lot_kinds)
        self.tiles: list[vec[i64]] = [sorted_vec(codes) for codes in tiles]
        self.places: list[vec[i64]] = [sorted_vec(holders) for holders in places]

    def deal(self, player: i64, fits: vec[i64], rng: Rng) -> None:
        """Deal them anew; ``player`` must get one of ``fits`` (four common words), or is -1.

        Met one by one, the constraints leave a deal after a few attempts. Where they leave hardly another than the
        true one, that is what there is to think of, and it stays.
        """
        attempt = 0
        while attempt < MOST_ATTEMPTS:
            places = self._with_lot(rng)
            dealt: list[vec[i64]] = []
            for kind in range(3):
                tiles = self.tiles[kind][:]
                rng.shuffle(tiles)
                dealt.append(tiles)
            if attempt >= ATTEMPTS:
                self._meet(player, fits, dealt, places, rng)
            if self._allowed(dealt, places) and self._fits(player, fits, dealt, places):
                self._write(dealt, places)
                return
            attempt += 1

    def _with_lot(self, rng: Rng) -> list[vec[i64]]:
        """All places by kind; which lot place holds a double is unknown too."""
        places = [kind[:] for kind in self.places]
        rng.shuffle(self.lot_kinds)
        for i in range(len(self.lot_kinds)):
            kind = int(self.lot_kinds[i])
            places[kind] = append(places[kind], i64(self.lot_holders[i]) | LOT_PLACE)
        return places

    def _barred(self, code: i64, place: i64) -> bool:
        base = (place & HOLDER) * SEAT_SIZE + BARRED
        return self.has[base + (code >> 6)] & shl(63, code & 63) != 0

    def _allowed(self, dealt: list[vec[i64]], places: list[vec[i64]]) -> bool:
        for kind in range(3):
            tiles = dealt[kind]
            holders = places[kind]
            for i in range(len(tiles)):
                if self._barred(tiles[i], holders[i]):
                    return False
        return True

    def _fits(self, player: i64, fits: vec[i64], dealt: list[vec[i64]], places: list[vec[i64]]) -> bool:
        if player < 0:
            return True
        for kind in range(3):
            tiles = dealt[kind]
            holders = places[kind]
            for i in range(len(tiles)):
                code = tiles[i]
                if holders[i] & HOLDER == player and fits[code >> 6] & shl(63, code & 63) != 0:
                    return True
        return False

    def _write(self, dealt: list[vec[i64]], places: list[vec[i64]]) -> None:
        has = self.has
        masks: dict[int, i64] = {}
        for kind in range(3):
            for i in range(len(dealt[kind])):
                code = dealt[kind][i]
                masks[int(code)] = self._taken_out(code)
        for kind in range(3):
            for i in range(len(dealt[kind])):
                code = dealt[kind][i]
                base = (places[kind][i] & HOLDER) * SEAT_SIZE
                has[base + (code >> 6)] = has[base + (code >> 6)] | masks[int(code)]
                if places[kind][i] & LOT_PLACE != 0:
                    has[base + LOT] = code

    def _taken_out(self, code: i64) -> i64:
        """Take a tile out of whichever rack holds it; its bits."""
        at: i64 = code >> 6
        while self.has[at] & shl(1, code & 63) == 0:
            at += SEAT_SIZE
        bits = self.has[at] & shl(63, code & 63)
        self.has[at] = self.has[at] ^ bits
        return bits

    # -- where chance alone seldom succeeds

    def _meet(
        self, player: i64, fits: vec[i64], dealt: list[vec[i64]], places: list[vec[i64]], rng: Rng
    ) -> None:
        """Order the tiles of ``dealt`` so that no holder is barred from his, if these places allow it.

        First a fitting tile goes to the player, then every place gets a tile by augmenting paths.
        """
        kinds = rng.shuffled([0, 1, 2])
        pinned = player < 0
        for kind in kinds:
            tiles = dealt[kind]
            fixed: i64 = -1
            if not pinned:
                fixed = self._pin(player, fits, tiles, places[kind])
                pinned = fixed >= 0
            for place in range(len(tiles)):
                searching = place != fixed
                while searching and self._barred(tiles[place], places[kind][place]):
                    searching = self._exchange(tiles, places[kind], place, fixed)

    def _pin(self, player: i64, fits: vec[i64], tiles: vec[i64], holders: vec[i64]) -> i64:
        """Exchange a tile that fits into a place of the player's; that place, or -1."""
        for place in range(len(tiles)):
            if holders[place] & HOLDER == player:
                for i in range(len(tiles)):
                    code = tiles[i]
                    if fits[code >> 6] & shl(63, code & 63) != 0 and not self._barred(code, holders[place]):
                        tiles[i] = tiles[place]
                        tiles[place] = code
                        return place
        return -1

    def _exchange(self, tiles: vec[i64], holders: vec[i64], place: i64, fixed: i64) -> bool:
        """Move tiles round a cycle from ``place``, so that fewer are where they are barred, if any."""
        came: vec[i64] = vec[i64]([i64(-1)] * len(tiles))  # the place whose tile each place would take over
        queue: vec[i64] = vec[i64]([place])
        head = 0
        while head < len(queue):
            here = queue[head]
            head += 1
            for other in range(len(tiles)):
                if other in (fixed, place) or came[other] >= 0:
                    continue
                if self._barred(tiles[here], holders[other]):
                    continue
                came[other] = here
                bad = self._barred(tiles[other], holders[other])
                if bad or not self._barred(tiles[other], holders[place]):
                    self._turn(tiles, came, other, place)
                    return True
                queue = append(queue, i64(other))
        return False

    def _turn(self, tiles: vec[i64], came: vec[i64], last: i64, place: i64) -> None:
        """Move each tile along the way found, and the last one's to ``place``."""
        moving = tiles[last]
        here = last
        while here != place:
            tiles[here] = tiles[came[here]]
            here = came[here]
        tiles[place] = moving
