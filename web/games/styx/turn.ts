// All that the last turn of Styx did, for the board to mark: which cards were placed in which order, and what was taken or drawn.
import type { BoardProps } from "../../board/contract";

type Steps = NonNullable<NonNullable<BoardProps<unknown>["last"]>["turn"]>;

export class LastTurn {
  /** Whether the boat came where it is. */
  readonly ferried: boolean;
  readonly #steps: Steps;
  readonly #placed: Steps;

  constructor(steps: Steps) {
    this.#steps = steps;
    this.#placed = steps.filter(({ action }) => action.includes(">"));
    this.ferried = steps.some(({ events }) => events.some(({ key }) => key === "event.marker"));
  }

  /** The sign of the card that was placed on a pile: in order where there were several; empty where there is none. */
  mark(pile: number): string {
    const order = this.#placed.findLastIndex(({ action }) => action.endsWith(`>${pile}`)) + 1;
    return order && this.#placed.length > 1 ? "I".repeat(order) : order ? "●" : "";
  }

  took(card: string): "took" | "" {
    return this.#steps.some(({ action }) => action === `+${card}`) ? "took" : "";
  }

  /** Whether a seat drew a card unseen, its last one. */
  drew(seat: number): "drew" | "" {
    return this.#steps.some(({ by, action }) => by === seat && action === "+") ? "drew" : "";
  }
}
