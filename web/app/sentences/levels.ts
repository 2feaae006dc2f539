// The levels at which bots play: which there are, which a game has, and what to expect of one.
import { has, t } from "../i18n.svelte";
import type { GameInfo, LevelInfo } from "../../wire/generated";

/** Those that are offered for all games at once, weakest first. */
export const LEVELS: readonly string[] = ["debutant", "facile", "modeste", "moyen", "solide", "coriace", "fort", "maitre"];

/** Those that people meet at a table of so many seats, weakest first. */
export const levelsAt = (game: GameInfo, seats: number): LevelInfo[] => game.levels.filter(({ most_seats }) => seats <= (most_seats ?? seats));

/** The bot of a game that is nearest to the chosen level, the weaker of two; a host does the same. */
export function levelOf(game: GameInfo, wanted: string, seats = game.usual_seats): string {
  const offered = levelsAt(game, seats);
  const above = game.levels.some(({ name }) => name === wanted) && !offered.some(({ name }) => name === wanted);
  if (above) wanted = offered.at(-1)!.name;
  if (game.bots.includes(wanted)) return wanted;
  const place = LEVELS.indexOf(wanted);
  const away = ({ name }: { name: string }): number => (LEVELS.includes(name) ? Math.abs(LEVELS.indexOf(name) - place) : LEVELS.length);
  return [...game.levels].sort((a, b) => away(a) - away(b))[0]?.name ?? game.bots.at(-1) ?? "random";
}

export const levelWord = (level: string): string => (has(`level.${level}`) ? t(`level.${level}`) : level);

/** « moyen · 1500 »: a level of a game with its rating, where it was measured. */
export function rated(game: GameInfo, level: string): string {
  const rating = game.levels.find(({ name }) => name === level)?.rating;
  return rating ? `${levelWord(level)} · ${rating}` : levelWord(level);
}

/** How often a level wins against the one below (ratings are of games between two); null where nobody measured both. */
function winsOf(game: GameInfo, level: string): { wins: number; other: string } | null {
  const at = game.levels.findIndex(({ name }) => name === level);
  const below = game.levels[at - 1];
  const mine = game.levels[at]?.rating;
  if (!below?.rating || !mine) return null;
  const wins = Math.min(9, Math.round(10 / (1 + 10 ** ((below.rating - mine) / 400)))); // "10 in 10" would promise too much
  return { wins, other: levelWord(below.name) };
}

/** What to expect of a level, in words; nothing of what is no level. */
export const says = (level: string): string => (has(`level.${level}.says`) ? t(`level.${level}.says`) : "");

/** The same in a game: in figures, too, where there are any. */
export function expected(game: GameInfo, level: string): string {
  const wins = winsOf(game, level);
  return wins ? `${says(level)} ${t("level.wins", wins)}`.trim() : says(level);
}

/** A bot of a game in a few words: « robot moyen (à deux, bat modeste 6 fois sur 10) ». */
export function bot(game: GameInfo, level: string): string {
  const named = t("seat.bot", { level: levelWord(level) });
  const wins = winsOf(game, level);
  return wins ? t("level.beats", { level: named, ...wins }) : named;
}
