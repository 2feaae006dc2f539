// How hard a cooperative game is: the number that its rules let the players choose.
import type { GameInfo } from "../../wire/generated";

export interface Difficulty {
  name: string;
  usual: number;
  lowest: number;
  highest: number;
}

/** The first number among the options of a cooperative game; null where there is nothing to choose. */
export function difficulty(game: GameInfo): Difficulty | null {
  const option = game.cooperative ? game.options.find(({ type }) => type === "number") : undefined;
  const { name = "", default: usual, lowest, highest } = option ?? {};
  if (typeof usual !== "number" || typeof lowest !== "number" || typeof highest !== "number") return null;
  return { name, usual, lowest, highest };
}
