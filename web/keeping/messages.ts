// What the page and its service worker say to each other. Every message but the last comes with a port for the answers.

export type ToKeeper = "status" | "keep" | "drop" | "mend" | "take over";

export interface Status {
  version: string;
  /** Whether the engine is kept too: then everything can be played without a network. */
  whole: boolean;
}

export type FromKeeper = { kind: "status"; status: Status } | { kind: "progress"; done: number; of: number } | { kind: "failed"; why: "room" | "network" };

/** The name of a version's cache, and of the lock that a page of that version holds. */
export const nameOf = (scope: string, version: string): string => `tablee ${scope} ${version}`;
