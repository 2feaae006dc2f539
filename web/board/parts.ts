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
}

export interface PartModule {
  default: Component<PartProps>;
  /** The values that a field can have, each with the key of its words; null where anything may be typed. */
  choices?: (path: (string | number)[]) => { value: string; key?: string }[] | null;
  /** What a field is called, where neither its number nor its name in the file says it. */
  label?: (path: (string | number)[]) => { key: string; params?: Record<string, unknown> } | null;
  /** Changes of many components at once, each with the key of its words; a change to nothing is not offered. */
  deeds?: { key: string; change: (data: Record<string, unknown>) => Record<string, unknown> | null }[];
  /** Blocks whose items are wide. */
  wide?: string[];
  /** Blocks that the standard edition has not, and what one looks like. */
  extra?: Record<string, Record<string, unknown>>;
}
