// The corridor: where fields lie, what a move meets on its way, and the way a pawn has just gone.
import type { Drawn, Meeting, Move, SphinxView } from "../game";

export interface Point {
  x: number;
  y: number;
}

export const UNIT = 100; // a field's side, in the drawing

export const centre = (board: Drawn, field: number): Point => {
  const [x, y] = board.fields[field] ?? [0, 0];
  return { x: x * UNIT + UNIT / 2, y: y * UNIT + UNIT / 2 };
};

/** Where the sphinx of a place stands: on a guardian's field, or in a temple outside the wall. */
export function standing(board: Drawn, place: string): Point {
  const index = Number(place[1]) - 1;
  if (place[0] === "G") return centre(board, board.guardians[index] ?? 0);
  const field = board.niches[index] ?? 0;
  const [x, y] = board.fields[field] ?? [0, 0];
  const far = Math.max(...board.fields.map(([column]) => column));
  const side = (at: number): number => (at === 0 ? -1 : at === far ? 1 : 0);
  const reach = 58; // within the slopes, whose edge may be the board's
  const at = centre(board, field);
  return { x: at.x + side(x) * reach, y: at.y + side(y) * reach };
}

export const doorOf = (board: Drawn, field: number): number => board.doors.findIndex((door) => door.fields.includes(field));

/** Where half a turn of its door takes a field: to the one diagonally opposite. */
export function across(board: Drawn, field: number): number | null {
  const door = board.doors[doorOf(board, field)];
  const [x, y] = board.fields[field] ?? [0, 0];
  return door?.fields.find((other) => board.fields[other]![0] !== x && board.fields[other]![1] !== y) ?? null;
}

/** The fields from one to another along the corridor, both included. */
export function along(from: number, to: number): number[] {
  const way = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * way);
}

/** A pawn's place on its field: beside the others where there are several. */
export function spot(board: Drawn, pawns: number[], seat: number): Point {
  const field = pawns[seat] ?? 0;
  const at = centre(board, field);
  const there = pawns.flatMap((other, index) => (other === field ? [index] : []));
  if (there.length < 2) return { x: at.x + 7, y: at.y + 8 }; // beside the number of its field
  const angle = (2 * Math.PI * there.indexOf(seat)) / there.length - Math.PI * 0.75;
  return { x: at.x + 26 * Math.cos(angle), y: at.y + 25 * Math.sin(angle) };
}

export interface Way {
  fields: number[];
  meetings: Meeting[];
  across: number | null;
  attempt: boolean;
  /** The door turns only if the player wishes. */
  free: boolean;
}

/** The way of a move along the corridor, with what the rules say that it meets. */
export function wayOf(view: SphinxView, move: Move): Way {
  const fields = along(view.pawns[view.player]!, move.to);
  return { fields, meetings: move.meets, across: move.across, attempt: move.attempt, free: view.rules.free_doors };
}

export interface Journey {
  seat: number;
  /** The fields walked over, from where the pawn stood. */
  walk: number[];
  /** The door that turned at the end; -1: none. */
  door: number;
}

/** The way the player's pawn went between two views; null where it did not move along the corridor. */
export function journey(was: SphinxView, action: string, now: SphinxView): Journey | null {
  const { board, player: seat } = was;
  const at = was.pawns[seat]!;
  const to = now.pawns[seat]!;
  for (const end of ends(was, action)) {
    const walk = along(at, end);
    if (walk.includes(to)) return to === at ? null : { seat, walk: along(at, to), door: -1 };
    if (across(board, end) === to) return { seat, walk, door: doorOf(board, end) };
  }
  return null;
}

/** Where an action takes the pawn before any door turns: by the die, or to the end of the move under way. */
function ends(was: SphinxView, action: string): number[] {
  if (was.phase === "choosing") return was.moves.filter((move) => move.action === action).map((move) => move.to);
  if (was.phase === "at_door") return action === "door" ? [was.pawns[was.player]!] : [];
  const passing = /^(card|leave|look|nolook|steal|nosteal)\b/.test(action);
  return passing ? [was.pawns[was.player]! + was.way * was.steps] : [];
}
