// How a game draws the components of an edition while they are typed in: its `Part.svelte`.
import type { Component } from "svelte";
import type { Say } from "./contract";

export interface PartProps {
  /** Where in the edition: ["cards", 2, "name"]; an empty path is all of it. */
  path: (string | number)[];
  value: unknown;
  data: Record<string, unknown>;
  /** A first position with the last edition that could be played. */
  view: unknown;
  say: Say;
  /** Of all that it can be put together from, only this. */
  piece?: string;
}

/** A value put together from drawings: what stands at each of its places, and what may stand there. */
export interface Picks {
  places: string[];
  choices: { value: string; key: string; params?: Record<string, unknown> }[];
  /** The value with these at its places. */
  write: (places: string[]) => unknown;
  /** How few and how many places it may have, where that is free. */
  least?: number;
  most?: number;
  /** How the places stand: in rows of so many, or around the drawing like the sides of a hexagon. */
  columns?: number;
  ring?: boolean;
  /** Where a choice lies on the drawing of the whole, from 0 to 1: it is chosen there. */
  at?: (choice: string) => [number, number];
  /** What else the value says, and the value that says the opposite. */
  also?: { key: string; on: boolean; value: unknown };
}

export interface PartModule {
  default: Component<PartProps>;
  /** The values that a field can have, each with the key of its words; null where anything may be typed. */
  choices?: (path: (string | number)[]) => { value: string; key?: string }[] | null;
  /** How a field is put together from drawings; null where it is typed. */
  picks?: (path: (string | number)[], value: unknown, view: unknown) => Picks | null;
  /** What a field is called, where neither its number nor its name in the file says it. */
  label?: (path: (string | number)[]) => { key: string; params?: Record<string, unknown> } | null;
  /** Changes of many components at once, each with the key of its words; a change to nothing is not offered. */
  deeds?: { key: string; change: (data: Record<string, unknown>) => Record<string, unknown> | null }[];
  /** Blocks whose items say all by their drawing: they need no number. */
  plain?: string[];
  /** Blocks whose items lie one below another, as rows of one drawing. */
  stacked?: string[];
  /** Blocks whose items are wide. */
  wide?: string[];
  /** Blocks that the standard edition has not, and what one looks like. */
  extra?: Record<string, Record<string, unknown>>;
}
