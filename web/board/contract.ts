// The interface between a game's folder and the page (see docs/adding-a-board.md). V is the type of the game's view.
import type { Component } from "svelte";
import type { Message, Step } from "../wire/generated";
import type { Play } from "./input/play.svelte";

/** Renders a text key or a Message in the user's language. */
export type Say = (message: string | { key: string; params?: Record<string, unknown> }, params?: Record<string, unknown>) => string;

/** A legal action as a sequence of picks: a card, then a pile; a die, then a field. */
export interface Offer {
  action: string; // the notation, sent as it is
  path: string[]; // the keys to pick, in order
  turn?: number; // for pieces that rotate: the rotation in which the action is offered
  also?: string[][]; // equivalent picks: two tiles to swap, in the other order
}

/** What an action would do, as far as the seat may know. */
export interface Preview<V> {
  events: Message[];
  /** The outcome depends on hidden or random information: `view` is null. */
  reveals: boolean;
  view: V | null;
  /** What lies beyond the step, where the action leads through several. */
  ahead: Message[];
}

/** A seat as boards display it. */
export interface SeatFace {
  index: number;
  name: string;
  /** What stands on its mark: a letter or two that no other seat has. */
  mark: string;
  mine: boolean;
  bot: boolean;
  active: boolean;
  /** The colour of its mark and pieces. */
  tint: string;
}

/** A step that was played. */
export interface Deed {
  by: number | "chance";
  action: string;
  events: Message[];
}

export interface BoardProps<V> {
  view: V;
  /** The viewing seat, drawn at the bottom of the screen. null: a spectator. */
  seat: number | null;
  seats: SeatFace[];
  play: Play<V>;
  say: Say;
  /** The last step, to be highlighted (during play, the last one that a player chose); null before the first. */
  last: {
    by: number | "chance";
    action: string;
    path: string[];
    events?: Message[];
    /** All of the last turn, in order: the steps of one seat. While a seat is at its own turn, the turn before. */
    turn?: { by: number | "chance"; action: string; events: Message[] }[];
  } | null;
  /** The steps that led to the view, oldest first; of the last round shown again, the one that is shown. None in a replay. */
  log?: Deed[];
  /** Point at a key, visible to the other players; undefined where there are none (replay, spectator, solo). */
  point?: ((key: string) => void) | undefined;
  /** Take back the last step, where nobody need be asked; undefined where it cannot be taken back. */
  undo?: (() => void) | undefined;
  /** Who has won, once the game is over: the board shows what decided it. Empty for a draw. */
  winners?: number[] | null;
  /** What another player points at. */
  pointed?: { seat: number; target: string | null } | null;
}

export interface GameModule<V = unknown> {
  /** Players have hidden information: on a shared screen the board is hidden between turns. */
  secret: boolean;
  /** In this game nothing is hidden after all (as with two players of a game of tiles): the board stays where it is. */
  open?(view: V): boolean;
  /** The picks that make up an action. `view` is the one the action is legal in. */
  offer(action: string, view: V): Offer;
  /** The notation of what these picks attempt, legal or not; null if they mean nothing. */
  attempt?(path: string[], turn: number, view: V): string | null;
  /** The action in words, for the confirmation and the list of moves. */
  describe(offer: Offer, view: V, say: Say): string;
  /** Where, for who reads the action and does not see its place drawn (the list of moves, a screen reader). Default: described. */
  where?(offer: Offer, say: Say, view: V): string;
  /** Where an action leads, counted from another that reads the same and lies on the board under a sign. Default: only that it is another place. */
  apart?(offer: Offer, other: Offer, sign: string, say: Say): string;
  /** Whether the action is irreversible, and therefore proposed and confirmed first. Default: yes. */
  final?(offer: Offer, view: V): boolean;
  /** On a touch screen the first tap on this key only shows what it is; the second picks it. Default: never. */
  shows?(key: string, view: V): boolean;
  /** On a touch screen: a tap on this key, which would play an action at once, first tells what that brings; the second plays it. Default: never. */
  foretells?(key: string, preview: Preview<V>): boolean;
  /** The keys of what a step that was played is about, to point at it in the present view; its events name places that the action does not. Default: its picks. */
  places?(step: Step, view: V): string[];
  /** What a preview promises, in a few words for a tag beside the place. Default: the sentences of its events. */
  promise?(preview: Preview<V>, say: Say): string[];
  /** The reasons for which nobody wins, though the rules name everybody. Default: none. */
  draws?: string[];
  /** How a game played together went, in a sentence for its end. Default: none. */
  epilogue?(view: V, say: Say): string;
  /** What decided it for the winners, in a sentence; the board shows it too. Default: none. */
  decided?(view: V, winners: number[], say: Say): string;
  /** A small drawing of what an action is about, beside its line in the log. Default: none. */
  Picture?: Component<{ action: string; view: V }>;
  /** The prompt for the seat to act, in a short sentence; `picked` is what it has chosen so far. */
  prompt(view: V, say: Say, picked?: string[]): string;
  /** Whether the board itself asks the question of this position, in words: a table asks it only there. Default: no. */
  asks?(view: V): boolean;
  /** The score displayed beside a seat's name, with its label; null: none. */
  score?(view: V, seat: number, say: Say): { value: string; label: string } | null;
  /** The colour of a seat's pieces, as #rrggbb; there is no view while a table waits for players. Default: one of a palette. */
  tint?(view: V | undefined, seat: number): string | undefined;
  /** How many steps of rotation a piece has (4: quarter turns, 6: sixths), or a function of the picks. 0 or undefined: nothing rotates. */
  turns?: number | ((picked: string[], view: V) => number);
}

/** A game on the home page: the default export of its `look.ts`. */
export interface Look {
  order: number; // position among the games
  accent: string; // light on a dark ground
  deep: string; // the ground
}

/** A drawing of the rules text, by its name. */
export type Drawing = Component<{ name: string; say: Say }>;

export interface Folder<V = unknown> {
  game: GameModule<V>;
  Board: Component<BoardProps<V>>;
}
