// The messages of a table in their order, one step at a time: each is seen before the next one is applied.
import type { ServerMessage } from "../../../wire/generated";

export interface Stage {
  take(message: ServerMessage): void;
  /** Until a step was seen: its animation, the pause that the user chose, what must be acknowledged. */
  seen(): Promise<void>;
}

export class Paced {
  #queue: ServerMessage[] = [];
  #stage: Stage;
  #end: () => void = () => undefined;
  /** Whether a step is being shown. */
  busy = false;
  /** Whether steps are shown without a pause, until it is our turn. */
  hurried = $state(false);

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  receive(message: ServerMessage): void {
    const inOrder = message.type === "step" || message.type === "undone" || (this.busy && (message.type === "lesson" || message.type === "sync"));
    if (inOrder || this.#queue.length) {
      this.#queue.push(message);
      void this.#work();
    } else {
      this.#stage.take(message);
    }
  }

  /** A pause after a step, which can be skipped: so long, and until `hold` is over. */
  async pause(ms: number, hold: Promise<void> | null): Promise<void> {
    if (!ms || this.hurried || document.visibilityState !== "visible") return;
    const skipped = new Promise<void>((resolve) => (this.#end = resolve));
    await Promise.race([skipped, Promise.all([hold, new Promise((resolve) => setTimeout(resolve, ms))])]);
  }

  hurry(): void {
    this.hurried = true;
    this.#end();
  }

  async #work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
        this.#stage.take(next);
        if (next.type === "step") await this.#stage.seen();
      }
    } finally {
      this.busy = false; // a board that failed must not silence the table
    }
  }
}
