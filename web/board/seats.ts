// Each seat has a colour and a shape of its own, the same on the board, beside its name, in the log and in the result.
import type { GameModule } from "./contract";

/** For games whose pieces have no colours of their own. */
const TINTS = ["#8fc3f2", "#ffb27d", "#c9a6f5", "#8fd9a8", "#f3d46b", "#f19bb8"];

export const tintOf = <V>(game: GameModule<V>, view: V | undefined, seat: number): string => game.tint?.(view, seat) ?? TINTS[seat % TINTS.length]!;

/** The outline of a seat's mark in a square of 24. */
export const SHAPES = [
  "M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22z",
  "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z",
  "M12 0.500L24 22.500H0z",
  "M12 0L24 12L12 24L0 12z",
  "M6 1.500h12l6 10.500l-6 10.500H6L0 12z",
  "M12 0l3.500 5.500l6.500-1.500l-1.500 6.500L24 14l-5.500 3l.5 7l-7-3l-7 3l.5-7L0 14l3.500-3.500L2 4l6.500 1.500z",
] as const;

/** What stands on each seat's mark: the initial of the name; where others have the same, with the letter that tells them apart ("Ad", "Al"). */
export function marksOf(names: readonly string[]): string[] {
  const letters = names.map((name) => [...(name.normalize("NFD").replace(/[^\p{L}\p{N}]/gu, "") || name)]);
  const initials = letters.map(([first = ""]) => first.toUpperCase());
  return initials.map((initial, seat) => {
    const alike = letters.filter((_, other) => initials[other] === initial);
    if (alike.length === 1) return initial;
    const [longest = []] = alike.toSorted((one, other) => other.length - one.length);
    const at = longest.findIndex((_, i) => i > 0 && new Set(alike.map((name) => name[i]?.toLowerCase())).size === alike.length);
    // The same name twice: they are counted.
    return initial + (at < 0 ? alike.indexOf(letters[seat]!) + 1 : (letters[seat]![at] ?? ""));
  });
}

/** Black or white, whichever reads on the colour. */
export function inkOn(hex: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return 0.299 * r + 0.587 * g + 0.114 * b > 140 ? "#14161c" : "#ffffff";
}
