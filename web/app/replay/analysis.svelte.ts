// The analysis of a finished game: asked for, waited for, and read move by move.
import { api } from "../api";
import type { AnalysedMove } from "../wire";

export type Verdict = "doubtful" | "mistake" | "blunder";

/** Losses of chances from which a move gets a mark, and the mark. */
export const MARKS: { verdict: Verdict; from: number; sign: string }[] = [
  { verdict: "blunder", from: 0.15, sign: "??" },
  { verdict: "mistake", from: 0.1, sign: "?" },
  { verdict: "doubtful", from: 0.05, sign: "?!" },
];

export function markOf(move: AnalysedMove | undefined): (typeof MARKS)[number] | null {
  const loss = move?.loss ?? 0;
  return MARKS.find((mark) => loss >= mark.from) ?? null;
}

export interface Point {
  ply: number; // the step after which the chances stand so
  chance: number;
}

/** How a seat's chances went, as its own moves show them: each was judged by what its seat could know. Together, all moves do. */
export function courseOf(moves: AnalysedMove[], seat: number, together: boolean): Point[] {
  return moves.flatMap((move) => (move.value !== null && (together || move.by === seat) ? [{ ply: move.ply + 1, chance: move.value }] : []));
}

/** How many moves of each verdict a seat made. */
export function countsOf(moves: AnalysedMove[], seat: number): Record<Verdict, number> {
  const counts = { doubtful: 0, mistake: 0, blunder: 0 };
  for (const move of moves) {
    const mark = move.by === seat ? markOf(move) : null;
    if (mark) counts[mark.verdict] += 1;
  }
  return counts;
}

const EVERY = 600; // milliseconds between questions

export class Analysis {
  state: "none" | "running" | "done" = $state("none");
  moves: AnalysedMove[] = $state.raw([]);
  #byPly = $derived(new Map(this.moves.map((move) => [move.ply, move])));
  #gone = false;

  /** Ask until it is done; throws what the server refuses. */
  async run(kind: "tables" | "records", id: string): Promise<void> {
    if (this.state !== "none") return;
    this.state = "running";
    try {
      while (!this.#gone) {
        const answer = await api.analysis(kind, id);
        this.moves = answer.moves;
        if (answer.status === "done") {
          this.state = "done";
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, EVERY));
      }
    } catch (error) {
      this.state = "none";
      throw error;
    }
  }

  stop(): void {
    this.#gone = true;
  }

  at(ply: number): AnalysedMove | undefined {
    return this.#byPly.get(ply);
  }

  /** The next marked move after a step, round the end; -1 where there is none. */
  nextMarked(after: number): number {
    const marked = this.moves.filter((move) => markOf(move)).map((move) => move.ply);
    return marked.find((ply) => ply >= after) ?? marked[0] ?? -1;
  }
}
