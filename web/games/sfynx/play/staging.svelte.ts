// How a new position arrives: turned tiles turn, and what the Sfynx shifted is shown line by line.
import { tick } from "svelte";
import { glide, spots } from "../../../board/frame/flip";
import type { Tile } from "./antechamber";
import type { SfynxView } from "../game";
import { follow, shifts } from "./story";

const PAUSE = 430; // ms for each line that the Sfynx shift

export class Staging {
  /** The tiles on their way; null once they lie as the view says. */
  board: Tile[] | null = $state.raw(null);
  /** The cells of the line under way. */
  moving: number[] = $state.raw([]);
  /** The cells whose tile was turned over. */
  turned: ReadonlySet<number> = $state.raw(new Set());
  /** The cells of the first, second and third Sfynx. */
  sfynx: number[] = $state.raw([]);
  #before: SfynxView | null = null;
  #run = 0;
  #root: () => HTMLElement | undefined;

  constructor(root: () => HTMLElement | undefined) {
    this.#root = root;
  }

  /** A new view, and the action that led to it; null where nothing moves. */
  arrive(now: SfynxView, action: string | null): void {
    const was = this.#before;
    this.#before = now;
    this.#run++;
    const steps = was && action !== null ? shifts(was, now, action) : [];
    this.board = null;
    this.moving = [];
    const flipped = ({ tile, restored }: Tile, cell: number): boolean => was?.board[cell]?.tile === tile && was.board[cell].restored !== restored;
    this.turned = new Set(now.board.flatMap((tile, cell) => (flipped(tile, cell) ? [cell] : [])));
    if (steps.length && was) {
      this.board = was.board;
      void this.#stage(steps, this.#run);
    } else {
      this.sfynx = follow(this.sfynx, now.board);
    }
  }

  async #stage(steps: { cells: number[]; board: Tile[] }[], mine: number): Promise<void> {
    for (const step of steps) {
      this.moving = step.cells;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      const root = this.#root();
      if (mine !== this.#run || !root) return;
      const places = spots(root);
      this.sfynx = follow(this.sfynx, step.board);
      this.board = step.board;
      await tick();
      if (mine !== this.#run || !this.#root()) return;
      glide(root, places);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE / 2));
    if (mine !== this.#run) return;
    this.moving = [];
    this.board = null;
  }
}
