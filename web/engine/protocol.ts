// What the page and its engine say to each other, and what the engine's two workers do.

/** An order to the house (src/tablee/hosting/orders.py). */
export type Order =
  | { type: "request"; method: string; path: string; body: string }
  | { type: "connect"; connection: number; path: string }
  | { type: "receive"; connection: number; data: string }
  | { type: "disconnect"; connection: number }
  | { type: "thought"; job: number; result: string }
  | { type: "give"; store: Store; key: string; rows?: [number, string, number][]; text?: string | null }
  | { type: "lost"; tables: string[]; code: "storage" | "stale"; connection: number | null }
  | { type: "sync"; table: string };

export type Store = "events" | "records" | "editions";

export interface Job {
  id: number;
  kind: "decide" | "advise" | "coach" | "judge" | "analyse";
  /** Seconds after which the best that was found is taken. */
  cap: number;
}

export interface Answer {
  status: number;
  body: string;
  needs: [Store, string][];
  rows: [string, number, string, number][];
  kept: [Store | "tables", string, string | null][];
  sent: [number, string][];
  closed: number[];
  jobs: Job[];
}

/** Where the engine's files are, and of which version of the page. */
export interface Place {
  root: string;
  version: string;
  /** The name of the cache in which that version is kept; empty where nothing is. */
  cache: string;
}

/** From the page to the engine. */
export type ToEngine = ({ kind: "start"; player: string; pause: number } & Place) | { kind: "order"; order: Order; id?: number };

/** From the engine to the page. */
export type FromEngine =
  | { kind: "progress"; done: number; of: number }
  | { kind: "ready"; kept: boolean; form: string }
  | { kind: "complete" }
  | { kind: "cut" }
  | { kind: "failed"; problem: string }
  | { kind: "answer"; id: number; status: number; body: string }
  | { kind: "sent"; connection: number; text: string }
  | { kind: "closed"; connection: number };

export interface EngineFile {
  name: string;
  bytes: number;
  wire: number;
}

/** engine.json, beside the engine's folder (scripts/engine). */
export interface EngineInfo {
  version: string;
  form: string;
  /** The name under which Python looks for the compiled rules; empty in the plain form. */
  library: string;
  files: EngineFile[];
  lock: unknown;
  games: unknown[];
}
