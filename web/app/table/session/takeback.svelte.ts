// Steps taken back: free, or asked of the others.
import type { ClientMessage, Frame, Step } from "../../../wire/generated";

/** What is needed of the table. */
export interface Taking {
  readonly mine: number[];
  readonly log: Step[];
  readonly frame: Frame | null;
  readonly frames: Frame[];
  send(message: ClientMessage): boolean;
}

export class Takeback {
  /** Who asks, and whose answers are waited for. */
  asked: { by: number; waiting: number[] } | null = $state.raw(null);

  constructor(readonly at: Taking) {}

  /** The frame of whoever would take back: on a shared screen, of who played last there, else one's own. */
  get frame(): Frame | null {
    const last = this.at.log.findLast(({ by }) => typeof by === "number" && this.at.mine.includes(by));
    return this.at.frames.find((frame) => frame.seat === last?.by) ?? this.at.frame;
  }

  ask(): void {
    const frame = this.frame;
    if (!frame || typeof frame.seat !== "number") return;
    this.at.send({ type: "undo", seat: frame.seat, ply: frame.ply, branch: frame.branch });
  }

  answer(accept: boolean): void {
    const seat = this.at.mine.find((own) => this.asked?.waiting.includes(own));
    if (seat !== undefined) this.at.send({ type: "undo_answer", seat, accept });
    this.asked = null;
  }
}
