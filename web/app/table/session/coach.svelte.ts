// The coach: asks, when it is our turn again, what our last action cost, and keeps what he says of it.
import type { Coach as Question, CoachMessage, Frame, Message } from "../../../wire/generated";

/** By which a refusal of his questions is told from others: he keeps quiet then. */
export const COACH_ID = "coach";

export interface Advice {
  best: string;
  value: number;
  other: number;
  /** The most telling reason; null where none was found. */
  reason: Message | null;
  /** The position that the action was made in. */
  before: Frame;
}

export class Coach {
  told: Advice | null = $state.raw(null);
  /** Whether the board shows the position before our action, with the better one. */
  showing = $state(false);
  #last: Frame | null = null; // before our last action
  #asked = false;

  /** An action of ours was made in this position. */
  acted(before: Frame | null): void {
    this.clear();
    this.#last = before;
  }

  /** What to ask now, if anything. */
  question(): Question | null {
    const last = this.#last;
    if (this.#asked || last === null || typeof last.seat !== "number") return null;
    this.#asked = true;
    return { type: "coach", seat: last.seat, ply: last.ply, branch: last.branch, id: COACH_ID };
  }

  hear(message: CoachMessage): void {
    const before = this.#last;
    if (message.best === null || before?.ply !== message.ply || before.seat !== message.seat) return;
    const { best, value = null, other = null, reasons = [] } = message;
    this.told = { best, value: value ?? 0, other: other ?? 0, reason: reasons[0] ?? null, before };
  }

  dismiss(): void {
    this.told = null;
    this.showing = false;
  }

  /** The position was replaced: what was said is about another. */
  clear(): void {
    this.dismiss();
    this.#last = null;
    this.#asked = false;
  }
}
