"""The rules of Sphinx: a move stops wherever its player may choose, so a turn is many small actions."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.rng import Rng
from tablee.core.state import CHANCE, OVER, Actions, Outcome
from tablee.games.sphinx.components import MUMMY, SNAKE
from tablee.games.sphinx.position import (
    AT_CARD,
    AT_DOOR,
    AT_MUMMY,
    AT_PAWN,
    ATTEMPTS_AT,
    CHOOSING,
    EACH,
    ENDED,
    FREE_DOORS,
    FREE_ORDER,
    GUARDIAN,
    HIGH,
    KEEP_CARDS,
    LAYING,
    NOBODY,
    NOWHERE,
    PLAIN_MOVES,
    ROLLING,
    SNAKE_MOVE,
    Position,
)

# Actions.
ROLL: Final[i64] = 0  # + face (1-6, or SNAKE): chance, one die after the other
MOVE: Final[i64] = 8  # + die * 12 + (number - 1) * 2, + 1 to go backwards
SWAP: Final[i64] = 44  # + guardian * 3 + niche: the snake
PASS: Final[i64] = 53  # let lapse dice that only an attempt could use (R2)
TAKE: Final[i64] = 54
LEAVE: Final[i64] = 55
LOOK: Final[i64] = 56  # + place
NO_LOOK: Final[i64] = 62
STEAL: Final[i64] = 63  # + seat * 6 + colour
NO_STEAL: Final[i64] = 87
DOOR: Final[i64] = 88
NO_DOOR: Final[i64] = 89
LAY: Final[i64] = 90  # + three colours, in base six: for 77, 78, 79
END_OF_ACTIONS: Final[i64] = 306

TRIES: Final[i64] = 40  # redeals at random before all possible ones are listed


class SphinxState(Position):
    """The rules, step by step."""

    def copy(self) -> SphinxState:
        other = SphinxState(self.edition, self.failed)
        self.copy_into(other)
        return other

    # -- what may be done

    def to_act(self) -> i64:
        if self.phase == ROLLING:
            return CHANCE
        return OVER if self.phase == ENDED else self.player

    def legal_into(self, out: Actions) -> None:
        phase = self.phase
        if phase == ROLLING:
            self._faces_into(out)
        elif phase == CHOOSING:
            self._uses_into(out)
        elif phase == AT_CARD:
            out.add_run(TAKE, 2)  # and LEAVE
        elif phase == AT_MUMMY:
            out.add_run(LOOK, 7)  # six places, and NO_LOOK
        elif phase == AT_PAWN:
            self._thefts_into(out)
        elif phase == AT_DOOR:
            out.add_run(DOOR, 2)  # and NO_DOOR
        elif phase == LAYING:
            self._triples_into(out)

    def _faces_into(self, out: Actions) -> None:
        if self.rolled < 2:
            out.add_run(ROLL + 1, 6)
        else:
            weights = self.edition.weights
            face: i64 = 1
            while face <= SNAKE:
                if weights[face] != 0:
                    out.add(ROLL + face)
                face += 1

    def weight(self, action: i64) -> i64:
        if self.rolled < 2:
            return 1
        return self.edition.weights[action - ROLL]

    def _uses_into(self, out: Actions) -> None:
        moves = self.moves
        ways = (moves & 63) | ((moves >> ATTEMPTS_AT) & 21)
        dice = self.dice
        action = MOVE
        while ways != 0:
            if ways & 3 != 0:
                at = action + (dice & 7) * 2 - 2
                if ways & 1 != 0:
                    out.add(at)
                if ways & 2 != 0:
                    out.add(at + 1)
            ways >>= 2
            dice >>= 3
            action += 12
        if moves & SNAKE_MOVE != 0:
            out.add_run(SWAP, 9)
        if moves & PLAIN_MOVES == 0:
            out.add(PASS)

    def _thefts_into(self, out: Actions) -> None:
        victim = self.pawn_at(self.field_of(self.player))
        colours = self.hand_of(victim) & ~self.hand_of(self.player)
        action = STEAL + victim * 6
        while colours != 0:
            if colours & 1 != 0:
                out.add(action)
            colours >>= 1
            action += 1
        out.add(NO_STEAL)

    def _triples_into(self, out: Actions) -> None:
        hand = self.hand_of(self.player)
        free = self.simple & FREE_ORDER != 0
        triple: i64 = 0
        while triple < 216:
            a = triple // 36
            b = (triple // 6) % 6
            c = triple % 6
            if a != b and b != c and a != c and not (free and (a > b or b > c)):
                needed = shl(1, a) | shl(1, b) | shl(1, c)
                if hand & needed == needed:
                    out.add(LAY + triple)
            triple += 1

    # -- what an action does

    def apply(self, action: i64) -> None:
        if action < MOVE:
            self._roll(action - ROLL)
        elif action < SWAP:
            self._start_move(action - MOVE)
        elif action < PASS:
            self._swap((action - SWAP) // 3, 3 + (action - SWAP) % 3)
        elif action == PASS:
            self._end_turn()
        elif action <= LEAVE:
            if action == TAKE:
                colour = self.edition.offers[self.field_of(self.player)] - 1
                self.cards |= shl(1, 8 * self.player + colour)
            self._walk(False)
        elif action <= NO_LOOK:
            if action != NO_LOOK:
                self.looked = True
                self._sees(shl(1, self.sphinx_at(action - LOOK)))
            self._walk(False)
        elif action <= NO_STEAL:
            if action != NO_STEAL:
                self._steal((action - STEAL) // 6, (action - STEAL) % 6)
            self._step()
        elif action <= NO_DOOR:
            if action == DOOR:
                self._turn_door()
            self._next_die()
        else:
            self._attempt((action - LAY) // 36, ((action - LAY) // 6) % 6, (action - LAY) % 6)

    def _roll(self, face: i64) -> None:
        self.dice |= shl(face, 3 * self.rolled)
        self.left |= shl(1, self.rolled)
        self.rolled += 1
        if self.rolled == self.dice_count():
            self._next_die()

    def _next_die(self) -> None:
        """On to the next die; where none can be used the rest lapse and the turn is over (R1)."""
        self.moves = self.uses()
        if self.moves != 0:
            self.phase = CHOOSING
        else:
            self._end_turn()

    def _start_move(self, code: i64) -> None:
        die = code // 12
        number = (code % 12) // 2 + 1
        self.left &= ~shl(1, die)
        if code & 1 != 0:
            self.way = -1
        else:
            self.way = 1
            most = GUARDIAN - self.field_of(self.player)  # an attempt stops there (R2)
            if number > most:
                number = most
        self.steps = number
        self._step()

    def _step(self) -> None:
        """One field on, and as far as nobody need be asked."""
        self.steps -= 1
        self.pawns += shl(self.way, 8 * self.player)
        self._walk(True)

    def _walk(self, fresh: bool) -> None:
        """On to the next choice or the end of the move; on a field: card or mummy, then a pawn (R5)."""
        shift = 8 * self.player
        offers = self.edition.offers
        others = self.pawns | shl(NOWHERE, shift)
        at = self.field_of(self.player)
        begun = at
        steps = self.steps
        mine = (self.cards >> shift) & 63
        while True:
            if fresh:
                if at == GUARDIAN:
                    self._stop(at - begun, steps, LAYING)
                    return
                offer = offers[at]
                if offer == MUMMY:
                    if not self.looked:
                        self._stop(at - begun, steps, AT_MUMMY)
                        return
                elif offer != 0:
                    card = shl(1, offer - 1)
                    if mine & card == 0:
                        self._stop(at - begun, steps, AT_CARD)
                        return
                    if self.simple & KEEP_CARDS == 0:
                        mine &= ~card
                        self.cards &= ~shl(card, shift)
            if steps == 0:
                break
            x = others ^ (at * EACH)
            if (x - EACH) & ~x & HIGH != 0 and self._can_rob(at):
                self._stop(at - begun, steps, AT_PAWN)
                return
            at += self.way
            steps -= 1
            fresh = True
        self._stop(at - begun, 0, CHOOSING)
        self._arrive()

    def _stop(self, gone: i64, steps: i64, phase: i64) -> None:
        self.pawns += shl(gone, 8 * self.player)
        self.steps = steps
        self.phase = phase

    def _can_rob(self, field: i64) -> bool:
        victim = self.pawn_at(field)
        if self.robbed & shl(1, victim) != 0:
            return False
        return self.hand_of(victim) & ~self.hand_of(self.player) != 0

    def _steal(self, victim: i64, colour: i64) -> None:
        card = shl(1, colour)
        self.cards = (self.cards & ~shl(card, 8 * victim)) | shl(card, 8 * self.player)
        self.robbed |= shl(1, victim)

    def _arrive(self) -> None:
        if self.edition.across[self.field_of(self.player)] >= 0:
            if self.simple & FREE_DOORS != 0:
                self.phase = AT_DOOR
                return
            self._turn_door()
        self._next_die()

    def _turn_door(self) -> None:
        """Half a turn, with every pawn on the four fields; it triggers nothing where they land (R3)."""
        edition = self.edition
        door = edition.door_of[self.field_of(self.player)]
        pawns = self.pawns
        shift: i64 = 0
        while shift < 8 * self.seats:
            at = (self.pawns >> shift) & 127
            if edition.door_of[at] == door:
                pawns += shl(edition.across[at] - at, shift)
            shift += 8
        self.pawns = pawns

    def _swap(self, guardian: i64, niche: i64) -> None:
        self.left &= ~4  # only the third die has snakes
        x = ((self.places >> (3 * guardian)) ^ (self.places >> (3 * niche))) & 7
        self.places ^= shl(x, 3 * guardian) | shl(x, 3 * niche)
        self._next_die()

    def _sees(self, sphinxes: i64) -> None:
        self.seen |= shl(sphinxes, 8 * self.player)
        self.glimpse |= shl(sphinxes, 8 * self.player)

    def _attempt(self, first: i64, second: i64, third: i64) -> None:
        a = self.places & 7
        b = (self.places >> 3) & 7
        c = (self.places >> 6) & 7
        laid = a | (b << 3) | (c << 6) | (first << 9) | (second << 12) | (third << 15)
        if self.right_if(self.colours, laid):
            self.winner = self.player
            self.phase = ENDED
            return
        self._sees(shl(1, a) | shl(1, b) | shl(1, c))
        self._remember(laid)
        shift = 8 * self.player
        self.cards &= ~shl(63, shift)
        self.pawns &= ~shl(127, shift)
        self._end_turn()  # R6

    def _remember(self, laid: i64) -> None:
        i: i64 = 0
        while i < len(self.failed):
            if self.failed[i] == laid:
                return
            i += 1
        self.failed = append(self.failed[:], laid)

    def _end_turn(self) -> None:
        if self.turn == self.limit:  # R8
            self.phase = ENDED
            return
        self.turn += 1
        self.player = (self.player + 1) % self.seats
        self.glimpse &= ~shl(63, 8 * self.player)
        self.dice = 0
        self.rolled = 0
        self.left = 0
        self.looked = False
        self.robbed = 0
        self.phase = ROLLING

    # -- the end

    def outcome(self) -> Outcome:
        everyone = list(range(int(self.seats)))
        if self.winner == NOBODY:
            return Outcome(everyone, [0 for _ in everyone], "turn_limit")
        return Outcome([int(self.winner)], [1 if seat == self.winner else 0 for seat in everyone], "treasure")

    def payoff(self, seat: i64) -> float:
        if self.winner == NOBODY:
            return 1.0 / float(self.seats)
        return 1.0 if self.winner == seat else 0.0

    # -- what a seat cannot know

    def resample(self, seat: i64, rng: Rng) -> SphinxState:
        """Exchange the colours that this seat has not seen, as far as the wrong attempts let them be (R7)."""
        other = self.copy()
        if self.phase == ENDED:  # the sphinxes are turned over
            return other
        known = self.seen_by(seat)
        hidden = [int(self.colour_of(sphinx)) for sphinx in range(6) if known & shl(1, sphinx) == 0]
        hidden.sort()  # what is drawn must not depend on where they are
        loose = vec[i64]([i64(colour) for colour in hidden])
        tries: i64 = 0
        while tries < TRIES:
            rng.shuffle(loose)
            other.colours = self._coloured(known, loose)
            if self.possible(other.colours):
                return other
            tries += 1
        # Wrong attempts have left few: draw among all that there are.
        found: list[int] = []
        self._search(known, vec[i64]([i64(colour) for colour in hidden]), 0, found)
        other.colours = found[int(rng.below(len(found)))]
        return other

    def _coloured(self, known: i64, loose: vec[i64]) -> i64:
        """All six colours: those of the sphinxes in ``known`` as they are, ``loose`` for the others in order."""
        colours: i64 = 0
        i: i64 = 0
        at: i64 = 0
        while at < 6:
            if known & shl(1, at) != 0:
                colours |= shl(self.colour_of(at), 3 * at)
            else:
                colours |= shl(loose[i], 3 * at)
                i += 1
            at += 1
        return colours

    def _search(self, known: i64, loose: vec[i64], first: i64, found: list[int]) -> None:
        """Every order of ``loose`` from ``first`` on that the wrong attempts leave possible."""
        if first >= len(loose):
            colours = self._coloured(known, loose)
            if self.possible(colours):
                found.append(int(colours))
            return
        i = first
        while i < len(loose):
            self._exchange(loose, first, i)
            self._search(known, loose, first + 1, found)
            self._exchange(loose, first, i)
            i += 1

    def _exchange(self, loose: vec[i64], a: i64, b: i64) -> None:
        kept = loose[a]
        loose[a] = loose[b]
        loose[b] = kept
