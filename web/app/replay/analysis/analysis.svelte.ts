// The analysis of a finished game: requested, polled, and indexed by move.
import { api } from "../../connection/api";
import { t } from "../../i18n.svelte";
import { percent } from "../../sentences/chance";
import type { AnalysedMove } from "../../../wire/generated";

export type Verdict = "doubtful" | "mistake" | "blunder";

/** The thresholds of lost chances for each mark, in percent as they are shown. */
export const MARKS: { verdict: Verdict; from: number; sign: string }[] = [
  { verdict: "blunder", from: 15, sign: "??" },
  { verdict: "mistake", from: 10, sign: "?" },
  { verdict: "doubtful", from: 5, sign: "?!" },
];

export function markOf(move: AnalysedMove | undefined): (typeof MARKS)[number] | null {
  const cost = costOf(move);
  return MARKS.find((mark) => cost >= mark.from) ?? null;
}

/** What a move costs, in percent: what lies between the figures that are shown. A loss that is not proven is none. */
export function costOf(move: AnalysedMove | undefined): number {
  if (!move?.loss || move.value === null) return 0;
  const best = move.choices?.[0]?.value ?? move.value + move.loss; // analyses of earlier releases name only the loss
  return percent(best) - percent(move.value);
}

/** Whose chances they are, in words; without a seat, the team's. */
export const chancesOf = (seat: { name: string } | null): string => (seat ? t("analysis.of", { name: seat.name }) : t("analysis.together"));

export interface Choice {
  action: string;
  value: number;
  /** What it is called on the board and in the list: a letter, or the mark of what was played. */
  sign: string;
  kind: "best" | "other" | "played";
}

/** The best actions of a position, then the one that was played if it is none of them. Of those that show the same percentage what was played
 *  comes first. */
export function choicesOf(move: AnalysedMove, played: string): Choice[] {
  // Analyses of earlier releases name only the best.
  const found = move.choices?.length ? move.choices : move.best ? [{ action: move.best, value: (move.value ?? 0) + (move.loss ?? 0) }] : [];
  const mine = found.find(({ action, value }) => action === played && !move.loss && percent(value) === percent(found[0]!.value));
  const best = mine ? [mine, ...found.filter((other) => other !== mine)] : found;
  const choices: Choice[] = best.map(({ action, value }, i) => ({ action, value, sign: String.fromCharCode(65 + i), kind: i ? "other" : "best" }));
  if (move.value !== null && !best.some(({ action }) => action === played)) {
    choices.push({ action: played, value: move.value, sign: markOf(move)?.sign ?? "✓", kind: "played" });
  }
  return choices;
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

const EVERY = 600; // ms between polls

export class Analysis {
  state: "none" | "running" | "done" = $state("none");
  moves: AnalysedMove[] = $state.raw([]);
  #byPly = $derived(new Map(this.moves.map((move) => [move.ply, move])));
  #gone = false;

  /** Poll until done; rejects with the server's error. */
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

  /** The marked moves, of one seat or all, of one verdict or any. */
  marked(seat: number | null = null, verdict: Verdict | null = null): AnalysedMove[] {
    return this.moves.filter((move) => {
      const mark = markOf(move);
      return mark !== null && (seat === null || move.by === seat) && (verdict === null || mark.verdict === verdict);
    });
  }

  /** The next marked move after a step, wrapping around; -1 if there is none. */
  nextMarked(after: number, seat: number | null = null, verdict: Verdict | null = null): number {
    const marked = this.marked(seat, verdict).map((move) => move.ply);
    return marked.find((ply) => ply >= after) ?? marked[0] ?? -1;
  }
}
