// What a game's folder gives to the page (see docs/adding-a-board.md). V is the shape of the game's view.
import type { Component } from "svelte";
import type { Play } from "./play.svelte";

/** Puts a key or a server's Message into the reader's words. */
export type Say = (message: string | { key: string; params?: Record<string, unknown> }, params?: Record<string, unknown>) => string;

/** A legal action, as the things one picks one after another: a card, then a pile; a die, then a field. */
export interface Offer {
  action: string; // the notation, sent as it is
  path: string[]; // the keys to pick, in order
  turn?: number; // for pieces that rotate: offered only while the piece in hand is turned so
  also?: string[][]; // other picks that mean the same: two tiles to swap, in the other order
}

/** What a board is told about each seat. */
export interface SeatFace {
  index: number;
  name: string;
  mine: boolean;
  bot: boolean;
  active: boolean;
}

export interface BoardProps<V> {
  view: V;
  /** Through whose eyes: the seat at the bottom of the screen. null: a spectator. */
  seat: number | null;
  seats: SeatFace[];
  play: Play<V>;
  say: Say;
  /** The last step, to be marked: who and what (in play, the last that somebody chose); null before the first. */
  last: { by: number | "chance"; action: string; path: string[] } | null;
  /** Point at a key, for the others at the table to see; missing where nobody would (a replay, a spectator, alone). */
  point?: ((key: string) => void) | undefined;
  /** What somebody else points at. */
  pointed?: { seat: number; target: string | null } | null;
}

export interface GameModule<V = unknown> {
  /** Players hold secrets: on a shared screen the board is hidden while it changes hands. */
  secret: boolean;
  /** The picks that make up an action. `view` is the one the action is legal in. */
  offer(action: string, view: V): Offer;
  /** What somebody tries who picks these keys, as notation, legal or not; null where it means nothing. */
  attempt?(path: string[], turn: number, view: V): string | null;
  /** The action in words, for the confirmation and the list of moves. */
  describe(offer: Offer, view: V, say: Say): string;
  /** Whether the action cannot be taken back, so that it is shown first and confirmed. Default: yes. */
  final?(offer: Offer, view: V): boolean;
  /** What the seat to act is asked to do now, in a short sentence. */
  prompt(view: V, say: Say): string;
  /** The figure shown beside a seat's name, with the word for it; null: none. */
  score?(view: V, seat: number, say: Say): { value: string; label: string } | null;
  /** How many steps of rotation a piece has (4: quarter turns, 6: sixths), or says so of what was picked. 0 or none: nothing rotates. */
  turns?: number | ((picked: string[], view: V) => number);
}

export interface Folder<V = unknown> {
  game: GameModule<V>;
  Board: Component<BoardProps<V>>;
  /** Drawings that the rules text shows: `![words](drawing:name)`. */
  Drawing?: Component<{ name: string }>;
}
