// What travels between the page and the server; docs/protocol.md says it in words.

export interface Message {
  key: string;
  params?: Record<string, unknown>;
}

export interface OptionInfo {
  name: string;
  type: "flag" | "choice" | "number";
  default: boolean | number | string;
  choices?: string[];
  lowest?: number;
  highest?: number;
}

export interface GameInfo {
  id: string;
  seats: number[];
  options: OptionInfo[];
  minutes: number;
  age: number;
  cooperative: boolean;
  authors: string[];
  publisher: string;
  bots: string[];
}

export interface Seat {
  index: number;
  kind: "human" | "bot" | "open";
  name: string;
  level?: string | null;
  mine: boolean;
  connected: boolean;
  screen: boolean;
  /** The bot that sits in for somebody who is away. */
  sat_in?: string | null;
  left?: boolean;
  absent_since?: number | null;
  /** A bot may be asked to sit in. */
  offered?: boolean;
}

export interface Outcome {
  winners: number[];
  scores: number[];
  reason: string;
}

export interface Table {
  id: string;
  game: string;
  options: Record<string, boolean | number | string>;
  public: boolean;
  status: "waiting" | "playing" | "finished" | "archived";
  seats: Seat[];
  ply: number;
  branch: number;
  to_act: number | null;
  created: number;
  outcome: Outcome | null;
  commitment?: string | null;
  seed?: string | null;
  rematch?: string | null;
  undo?: { by: number; waiting: number[] } | null;
  spectators?: number;
}

export interface Frame {
  seat: number | null;
  ply: number;
  branch: number;
  to_act: number | null;
  view: unknown;
  legal?: string[];
  outcome: Outcome | null;
  undo: "free" | "ask" | "no";
}

export interface Step {
  ply: number;
  by: number | "chance";
  action: string;
  events: Message[];
}

export type SeatSpec =
  | { kind: "me" }
  | { kind: "open" }
  | { kind: "bot"; level: string }
  | { kind: "screen"; name: string };

export interface NewTable {
  game: string;
  seats: SeatSpec[];
  options: Record<string, boolean | number | string>;
  public: boolean;
}

export interface HintTerm {
  message: Message;
  value: number;
}

export type FromServer =
  | { type: "sync"; table: Table; frames: Frame[]; log: { seat: number | null; steps: Step[] }[]; from: number }
  | { type: "step"; table_ply: number; frames: Frame[]; steps: { seat: number | null; step: Step }[] }
  | { type: "refused"; id?: string | null; ply: number; reason?: Message | null; text: string }
  | { type: "table"; table: Table }
  | { type: "thinking"; seat: number; since: number | string }
  | { type: "undone"; ply: number; frames: Frame[]; by: number }
  | { type: "undo_asked"; by: number; ply: number; waiting: number[] }
  | { type: "undo_refused"; seat: number; ply: number }
  | { type: "hint"; seat: number; ply: number; action: string; value?: number | null; terms?: HintTerm[] }
  | { type: "pointed"; seat: number; target: string | null }
  | { type: "pong" }
  | { type: "closing" };

export type ToServer =
  | { type: "hello"; token?: string; last: number | null; branch?: number }
  | { type: "act"; seat: number; ply: number; branch: number; action: string; id?: string }
  | { type: "undo"; seat: number; ply: number; branch: number }
  | { type: "undo_answer"; seat: number; accept: boolean }
  | { type: "hint"; seat: number; ply: number; branch: number }
  | { type: "point"; seat: number; target: string }
  | { type: "ping" };

export interface Replay {
  table?: string | null;
  game: string;
  options: Record<string, boolean | number | string>;
  seats: { name: string; bot?: string | null }[];
  seat: number | "all" | null;
  first: number;
  total: number;
  steps: Step[];
  frames: Frame[];
}

/** What the bots think of one action of a finished game. */
export interface AnalysedMove {
  ply: number;
  by: number;
  value: number | null; // to who made it, from 0 to 1
  best: string | null;
  loss: number | null;
  terms?: HintTerm[]; // what the best one would have brought more
}

export interface AnalysisAnswer {
  status: "running" | "done";
  moves: AnalysedMove[];
}
