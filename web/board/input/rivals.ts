// Actions that are compared on the board: which keys tell them apart, and with which signs.
import type { Offer } from "../contract";

export interface Rival {
  sign: string; // a letter, or the mark of the action that was played
  offer: Offer;
  /** The best of them, or the one that was played. */
  kind: "best" | "other" | "played";
}

export interface Sign {
  key: string;
  rivals: Rival[];
}

/** The picks in which the actions differ, with the signs of all that take them. Where only a rotation differs: the last pick. */
export function signsOf(rivals: readonly Rival[]): Sign[] {
  if (rivals.length < 2) return [];
  const deep = Math.max(...rivals.map(({ offer }) => offer.path.length));
  const depths = Array.from({ length: deep }, (_, depth) => depth).filter((depth) => new Set(rivals.map(({ offer }) => offer.path[depth])).size > 1);
  const found = new Map<string, Rival[]>();
  for (const rival of rivals) {
    for (const depth of depths.length ? depths : [deep - 1]) {
      const key = rival.offer.path[depth];
      if (key !== undefined && !found.get(key)?.includes(rival)) found.set(key, [...(found.get(key) ?? []), rival]);
    }
  }
  return [...found].map(([key, those]) => ({ key, rivals: those }));
}
