// The coach: asks, when it is our turn again, what our last action cost, and keeps what he says of it.
import type { Folder } from "../../../../board/contract";
import type { Play } from "../../../../board/input/play.svelte";
import { settings } from "../../../shell/settings.svelte";
import type { ClientMessage, CoachMessage, Frame, Message, Outcome, Table } from "../../../../wire/generated";
import type { Rerun } from "../rerun.svelte";

/** By which a refusal of his questions is told from others: he keeps quiet then. */
export const COACH_ID = "coach";

export interface Advice {
  best: string;
  /** The chance that the action left, with what is not sure of it, and that of the better one. */
  value: number;
  low: number | null;
  high: number | null;
  fitted: boolean;
  other: number;
  /** The most telling reason; null where none was found. */
  reason: Message | null;
  /** The position that the action was made in. */
  before: Frame;
}

/** What he needs of the table. */
export interface Coached {
  readonly table: Table;
  readonly mine: number[];
  readonly myTurn: boolean;
  readonly outcome: Outcome | null;
  readonly play: Play;
  readonly rerun: Rerun;
  readonly folder: Folder;
  send(message: ClientMessage): boolean;
}

export class Coach {
  told: Advice | null = $state.raw(null);
  /** Whether the board shows the position before our action, with the better one. */
  showing = $state(false);
  #last: Frame | null = null; // before our last action
  #asked = false;

  constructor(readonly at: Coached) {}

  /** Whether he can be had: against bots, or alone, where hints are given. */
  get possible(): boolean {
    const { table, mine } = this.at;
    return table.hints && mine.length === 1 && table.seats.every((seat) => seat.mine || seat.kind === "bot");
  }

  /** An action of ours was made in this position. */
  acted(before: Frame | null): void {
    this.clear();
    this.#last = before;
  }

  /** When it is our turn again: bots have thought by then, and nobody waits for him. */
  consult(): void {
    const last = this.#last;
    if (!settings.coach || !this.possible || !this.at.myTurn || this.at.outcome) return;
    if (this.#asked || last === null || typeof last.seat !== "number") return;
    this.#asked = true;
    this.at.send({ type: "coach", seat: last.seat, ply: last.ply, branch: last.branch, id: COACH_ID });
  }

  hear(message: CoachMessage): void {
    const before = this.#last;
    if (message.best === null || before?.ply !== message.ply || before.seat !== message.seat) return;
    const { best, value, other, low = null, high = null, fitted = true, reasons = [] } = message;
    this.told = { best, value: value ?? 0, other: other ?? 0, low, high, fitted, reason: reasons[0] ?? null, before };
  }

  /** Show the position before our action with the better one, or the game again. */
  show(shown: boolean): void {
    if (!this.told) return;
    const { rerun, play, folder } = this.at;
    this.showing = shown;
    rerun.hold(shown ? this.told.before : null);
    play.hint = shown ? folder.game.offer(this.told.best, this.told.before.view) : null;
  }

  dismiss(): void {
    this.show(false);
    this.told = null;
  }

  /** The position was replaced: what was said is about another. */
  clear(): void {
    this.told = null;
    this.showing = false;
    this.#last = null;
    this.#asked = false;
  }
}
