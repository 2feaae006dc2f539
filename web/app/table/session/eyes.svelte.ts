// Through whose eyes a table is seen: ours, of those who share this screen the one to act, or those of somebody who looks on.
import type { Folder } from "../../../board/contract";
import type { Frame, Table } from "../../../wire/generated";
import type { Seated } from "./steps";

/** What is needed of the table. */
export interface Seen {
  readonly table: Table;
  readonly folder: Folder;
  readonly frame: Frame | null;
  readonly mine: number[];
  readonly shared: boolean;
  readonly toAct: number | null;
}

export class Eyes {
  /** The viewing seat: one of ours, or null. */
  viewer: Seated = $state.raw(null);
  /** On a shared screen: the seat that must confirm its presence before the board is shown. */
  curtain: Seated = $state.raw(null);
  /** The side of the table that somebody who looks on sits at. He sees what everybody sees. */
  side: Seated = $state.raw(null);

  constructor(readonly at: Seen) {}

  /** Whether players who share a screen hide something from each other. */
  get #veiled(): boolean {
    const { secret, open } = this.at.folder.game;
    return secret && !(this.at.frame && open?.(this.at.frame.view));
  }

  /** Update the viewing seat: on a shared screen, the one to act. Whether that changed. */
  look(): boolean {
    const { mine, shared, table, toAct: acting } = this.at;
    const before = [this.viewer, this.curtain];
    if (!mine.length) {
      this.viewer = null;
    } else if (this.viewer === null || !mine.includes(this.viewer)) {
      const first = acting !== null && mine.includes(acting) ? acting : mine[0]!;
      this.viewer = first;
      if (shared && this.#veiled && table.status === "playing") this.curtain = first;
    } else if (shared && acting !== null && mine.includes(acting) && acting !== this.viewer) {
      if (this.#veiled) this.curtain = acting;
      else this.viewer = acting;
    }
    if (this.at.frame?.outcome) this.curtain = null;
    return before[0] !== this.viewer || before[1] !== this.curtain;
  }

  /** The player named on the curtain has confirmed. */
  unveil(): void {
    if (this.curtain === null) return;
    this.viewer = this.curtain;
    this.curtain = null;
  }
}
