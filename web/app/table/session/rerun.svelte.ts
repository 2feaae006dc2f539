// The last round once more: what the others did since our last action, step by step, on the board.
import type { Frame, Step } from "../../../wire/generated";

interface Played {
  before: Frame;
  after: Frame;
  step: Step;
}

const LONGEST = 24; // steps kept for a spectator, who has no turn of his own

export class Rerun {
  /** The position shown instead of the current one, and the step that led to it. */
  frame: Frame | null = $state.raw(null);
  step: Step | null = $state.raw(null);
  #round: Played[] = $state.raw([]);
  #run = 0;

  get possible(): boolean {
    return this.#round.length > 0;
  }
  get running(): boolean {
    return this.frame !== null;
  }

  /** Keep a step; one of ours begins a new round. */
  keep(before: Frame | null, after: Frame | null, step: Step, own: boolean): void {
    this.stop();
    if (own || !before || !after || before.seat !== after.seat) this.#round = [];
    else this.#round = [...this.#round, { before, after, step }].slice(-LONGEST);
  }

  /** Forget the round: the position was replaced. */
  clear(): void {
    this.stop();
    this.#round = [];
  }

  /** Show a position until something happens; null: the current one. */
  hold(frame: Frame | null): void {
    this.stop();
    this.frame = frame;
  }

  async show(wait: number): Promise<void> {
    const run = ++this.#run;
    const pause = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve, wait));
    for (const [i, { before, after, step }] of this.#round.entries()) {
      if (i === 0) {
        this.frame = before;
        await pause();
      }
      if (run !== this.#run) return;
      [this.frame, this.step] = [after, step];
      await pause();
      if (run !== this.#run) return;
    }
    this.stop();
  }

  stop(): void {
    this.#run++;
    [this.frame, this.step] = [null, null];
  }
}
