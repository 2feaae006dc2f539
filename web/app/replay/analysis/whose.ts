// What a position is worth, told the same wherever it is told: for one seat, which stays the same through a game, and beside it for the
// other where two play. Of more than two seats an analysis knows only the chance of who moved: each is told for itself.
import type { AnalysedMove, Outcome } from "../../../wire/generated";
import { percent } from "../../sentences/chance";

/** A chance as it is shown. `seat`: whose it is; null: the team's. */
export interface Share {
  seat: number | null;
  percent: number;
}

/** How a game ended, and after how many steps. */
export interface Ending {
  ply: number;
  outcome: Outcome;
}

export interface Point {
  ply: number; // the step after which the chances hold
  chance: number;
}

export class Whose {
  /** The seat that chances are told for, where they are not the team's. */
  readonly seat: number;
  readonly seats: number;
  /** All seats share the outcome. */
  readonly together: boolean;
  readonly ending: Ending | null;

  constructor(seat: number, seats: number, together: boolean, ending: Ending | null = null) {
    this.seat = seat;
    this.seats = seats;
    this.together = together;
    this.ending = ending;
  }

  /** Whether one's chance says the other's. */
  get two(): boolean {
    return !this.together && this.seats === 2;
  }
  /** One for each course that can be drawn: more than one only where more than two play; this one first. */
  get each(): Whose[] {
    if (this.together || this.two) return [this];
    const others = Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => seat !== this.seat);
    return [this, ...others.map((seat) => this.for(seat))];
  }
  /** The same for another seat. */
  for(seat: number): Whose {
    return new Whose(seat, this.seats, this.together, this.ending);
  }

  /** What a seat's chance says of the chance that is told; null where it says nothing. */
  of(chance: number, by: number): number | null {
    if (this.together || by === this.seat) return chance;
    return this.two ? 1 - chance : null;
  }

  /** A seat's chance as it is shown: of two, that of both, always in the same order. */
  shares(chance: number, by: number): Share[] {
    const mine = this.of(chance, by);
    if (mine === null) return [{ seat: by, percent: percent(chance) }];
    const told = { seat: this.together ? null : this.seat, percent: percent(mine) };
    return this.two ? [told, { seat: 1 - this.seat, percent: 100 - told.percent }] : [told];
  }

  /** The same in one number: the chance of the seat itself, as the shares show it. */
  shown(chance: number, by: number): number {
    const shares = this.shares(chance, by);
    return (shares.find(({ seat }) => seat === by) ?? shares[0]!).percent;
  }

  /** Whether a move was the last: then what it left is known. */
  ends(move: AnalysedMove): boolean {
    return this.ending?.ply === move.ply + 1;
  }

  /** What a move left to who made it: its chance, or the end itself. */
  left(move: AnalysedMove): number | null {
    return this.ends(move) ? endOf(this.ending!.outcome, move.by) : move.value;
  }

  /** The chances over the game: a point for every position that a judged move left, and how it ended. */
  course(moves: AnalysedMove[]): Point[] {
    const points = moves.flatMap((move) => {
      const left = this.left(move);
      const chance = left === null ? null : this.of(left, move.by);
      return chance === null ? [] : [{ ply: move.ply + 1, chance }];
    });
    const { ending } = this;
    if (!ending || points.at(-1)?.ply === ending.ply) return points;
    return [...points, { ply: ending.ply, chance: endOf(ending.outcome, this.seat) }];
  }
}

/** How the game ended for a seat: 1 won, also with partners, 0 lost, a share of a victory that several won against each other. */
export const endOf = (outcome: Outcome, seat: number): number => outcome.payoffs?.[seat] ?? 0;

/** The line of the course: where several steps lie between two points nothing is known of them, and what held goes on. */
export function heldOf(points: Point[]): Point[] {
  return points.flatMap((point, i) => {
    const before = points[i - 1];
    return before && point.ply > before.ply + 1 ? [{ ply: point.ply - 1, chance: before.chance }, point] : [point];
  });
}

/** The chances that hold at a step: of the last point up to it. */
export function chanceAt(points: Point[], ply: number): number | null {
  return points.findLast((point) => point.ply <= ply)?.chance ?? null;
}

/** A difference of percentages, with its sign. */
export const signed = (difference: number): string => (difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : "");
