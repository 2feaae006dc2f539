// The 5×5 Antechamber: names of cells, how tiles lie, where an Énigme is nearest to being formed.

export interface Tile {
  tile: string;
  restored: boolean;
}

export type Way = "up" | "down" | "left" | "right";

/** Where an Énigme is nearest: its cells in order, and what is wrong with each. */
export interface Line {
  cells: number[];
  state: ("right" | "cursed" | "wrong")[];
  missing: number;
}

export const SIDE = 5;
const COLUMNS = "abcde";

export const cellName = (cell: number): string => `${COLUMNS[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`;

export function cellNamed(name: string): number | null {
  const column = COLUMNS.indexOf(name[0] ?? " ");
  const row = Number(name.slice(1)) - 1;
  return name.length === 2 && column >= 0 && row >= 0 && row < SIDE ? row * SIDE + column : null;
}

/** The cell beside this one; null over the edge. */
export function beside(cell: number, way: Way): number | null {
  const x = (cell % SIDE) + (way === "left" ? -1 : way === "right" ? 1 : 0);
  const y = Math.floor(cell / SIDE) + (way === "up" ? -1 : way === "down" ? 1 : 0);
  return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? null : y * SIDE + x;
}

/** The cells of `row 2` or `column c`. */
export function lineCells(kind: string, name: string): number[] {
  const at = kind === "row" ? Number(name) - 1 : COLUMNS.indexOf(name);
  return [0, 1, 2, 3, 4].map((i) => (kind === "row" ? at * SIDE + i : i * SIDE + at));
}

/** The board with one line shifted by one, cyclically. */
export function shifted<T>(board: T[], cells: number[], onwards: boolean): T[] {
  const out = [...board];
  cells.forEach((cell, i) => {
    const to = cells[(i + (onwards ? 1 : SIDE - 1)) % SIDE];
    const tile = board[cell];
    if (to !== undefined && tile) out[to] = tile;
  });
  return out;
}

/** What a Translation does, one shift after another: each with its line and the board after it. */
export function translation<T extends Tile>(board: T[], way: Way): { cells: number[]; board: T[] }[] {
  const steps: { cells: number[]; board: T[] }[] = [];
  const sideways = way === "left" || way === "right";
  let now = board;
  board.forEach(({ tile }, cell) => {
    if (tile !== "sfx") return;
    const cells = sideways ? lineCells("row", String(Math.floor(cell / SIDE) + 1)) : lineCells("column", COLUMNS[cell % SIDE] ?? "a");
    now = shifted(now, cells, way === "right" || way === "down");
    steps.push({ cells, board: now });
  });
  return steps;
}

function judge(board: Tile[], cells: number[], symbols: string[], sfynx: boolean): Line {
  let joker = sfynx;
  const state = cells.map((cell, i): Line["state"][number] => {
    const there = board[cell];
    if (!there?.restored) return there?.tile === symbols[i] ? "cursed" : "wrong";
    if (there.tile === "sfx" && joker) {
      joker = false;
      return "right";
    }
    return there.tile === symbols[i] ? "right" : "wrong";
  });
  return { cells, state, missing: state.filter((one) => one !== "right").length };
}

/** The line on which fewest symbols are missing; among equals the one with most symbols in place, if cursed. */
export function nearest(board: Tile[], symbols: string[], sfynx: boolean): Line {
  let best: Line = { cells: [], state: symbols.map(() => "wrong"), missing: symbols.length + 1 };
  const rank = (line: Line): number => line.missing * 10 - line.state.filter((one) => one === "cursed").length;
  for (let first = 0; first < SIDE * SIDE; first++) {
    for (const step of [1, SIDE]) {
      const along = step === 1 ? first % SIDE : Math.floor(first / SIDE);
      if (along + symbols.length > SIDE) continue;
      const line = judge(
        board,
        symbols.map((_, i) => first + i * step),
        symbols,
        sfynx,
      );
      if (rank(line) < rank(best)) best = line;
    }
  }
  return best;
}
