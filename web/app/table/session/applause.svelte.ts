// What people at the table and those who look on say with a few fixed words, shown for a moment.
import type { React, ReactedMessage } from "../../../wire/generated";

export type Reaction = React["reaction"];
export const REACTIONS: readonly Reaction[] = ["bravo", "well_played", "oh", "hmm", "luck", "thanks"];

const SHOWN = 4500; // ms
const MOST = 4; // at a time
const PAUSE = 2100; // ms between two of ours: the host refuses what comes faster for long

export interface Heard {
  id: number;
  /** Null: one of those who look on. */
  seat: number | null;
  reaction: Reaction;
}

export class Applause {
  heard: Heard[] = $state.raw([]);
  /** Whether we have just reacted. */
  resting = $state(false);
  #next = 0;

  hear({ seat, reaction }: ReactedMessage): void {
    const one = { id: this.#next++, seat, reaction };
    this.heard = [...this.heard, one].slice(-MOST);
    setTimeout(() => (this.heard = this.heard.filter(({ id }) => id !== one.id)), SHOWN);
  }

  rest(): void {
    this.resting = true;
    setTimeout(() => (this.resting = false), PAUSE);
  }
}
