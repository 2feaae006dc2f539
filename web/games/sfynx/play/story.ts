// The Sfynx phase, step by step: which effects of the token are done, which is under way, and what moved.
import { cellNamed, translation, type Tile, type Way } from "./antechamber";
import type { SfynxView } from "../game";

export interface Scene {
  effect: string;
  /** How many tiles it curses, 0 for none. */
  curses: number;
  state: "done" | "now" | "ahead";
}

const isWay = (effect: string): effect is Way => ["up", "down", "left", "right"].includes(effect);

/** The turn that the last token belongs to: tokens and turns begin together. */
const turnOf = (view: SfynxView): number => view.tokens.length;

/** What the last token does, from top to bottom. Empty before the first, and where the clock has run out. */
export function scenes(view: SfynxView): Scene[] {
  const effects = view.tokens.at(-1)?.split(" ") ?? [];
  if (view.phase === "lost_time") return [];
  const begun = view.turn > turnOf(view) ? effects.length + 1 : view.stage;
  return effects.map((effect, i) => ({
    effect: effect === "whirlpool" && begun === i + 1 && view.phase === "curse" ? "whirlpool_curse" : effect,
    curses: effect === "curse" ? (view.curses[turnOf(view) - 1] ?? 0) : 0,
    state: i + 1 < begun ? "done" : i + 1 === begun ? "now" : "ahead",
  }));
}

/** The lines that shifted between two views, one after another; none where something else happened. */
export function shifts(before: SfynxView, after: SfynxView, action: string): { cells: number[]; board: Tile[] }[] {
  const revealed = action === "reveal" && after.tokens.length === before.tokens.length + 1;
  const went = action.startsWith("curse ") && before.phase === "curse" && after.tokens.length === before.tokens.length;
  if (!revealed && !went) return [];
  const effects = after.tokens.at(-1)?.split(" ") ?? [];
  const cursed = went ? cellNamed(action.slice(6)) : null;
  let board = before.board.map((tile, cell) => (cell === cursed ? { ...tile, restored: false } : tile));
  const steps: { cells: number[]; board: Tile[] }[] = [];
  for (const effect of effects.slice(revealed ? 0 : before.stage, after.turn !== before.turn ? effects.length : after.stage)) {
    if (!isWay(effect)) continue;
    steps.push(...translation(board, effect));
    board = steps.at(-1)?.board ?? board;
  }
  const same = board.every((tile, cell) => tile.tile === after.board[cell]?.tile && tile.restored === after.board[cell]?.restored);
  return same ? steps : [];
}

const far = (a: number, b: number): number => Math.abs((a % 5) - (b % 5)) + Math.abs(Math.floor(a / 5) - Math.floor(b / 5));

/**
 * The three Sfynx look alike; this says which is which after a change. `ids` are the cells of the first, second and third
 * before it: each stays with the nearest, all three together.
 */
export function follow(ids: number[], board: Tile[]): number[] {
  const now = board.flatMap(({ tile }, cell) => (tile === "sfx" ? [cell] : []));
  const [a = 0, b = 0, c = 0] = now;
  if (ids.length !== 3) return now;
  const cost = (order: number[]): number => order.reduce((sum, cell, i) => sum + far(cell, ids[i] ?? 0), 0);
  const orders = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
  return orders.reduce((best, order) => (cost(order) < cost(best) ? order : best));
}
