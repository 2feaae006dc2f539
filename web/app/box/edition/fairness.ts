// What a series of games between bots says: shares and means, each with the interval in which the truth lies nineteen times in twenty.
import type { TrialGame } from "../../../wire/generated";

export interface Figure {
  value: number;
  low: number;
  high: number;
}

const Z = 1.96;

/** A share of so many (Wilson's interval): a game with several winners counts for each in part. */
export function share(won: number, of: number): Figure {
  if (!of) return { value: 0, low: 0, high: 1 };
  const p = won / of;
  const spread = (Z * Math.sqrt((p * (1 - p)) / of + (Z * Z) / (4 * of * of))) / (1 + (Z * Z) / of);
  const middle = (p + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  return { value: p, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

export function mean(values: number[]): Figure {
  const n = values.length;
  if (!n) return { value: 0, low: 0, high: 0 };
  const value = values.reduce((sum, x) => sum + x, 0) / n;
  const variance = n > 1 ? values.reduce((sum, x) => sum + (x - value) ** 2, 0) / (n - 1) : 0;
  const spread = Z * Math.sqrt(variance / n);
  return { value, low: value - spread, high: value + spread };
}

export interface Row {
  /** The key of its words. */
  name: string;
  seat?: number;
  percent: boolean;
  figure: Figure;
}

export function figures(games: TrialGame[], seats: number, cooperative: boolean): Row[] {
  const length: Row = { name: "trial.steps", percent: false, figure: mean(games.map(({ steps }) => steps)) };
  if (cooperative) return [{ name: "trial.won", percent: true, figure: share(games.filter(({ winners }) => winners.length).length, games.length) }, length];
  const won = (seat: number): number => games.reduce((sum, { winners }) => sum + (winners.includes(seat) ? 1 / winners.length : 0), 0);
  const scored = games.some(({ scores }) => scores.length === seats);
  const rows: Row[] = [];
  for (let seat = 0; seat < seats; seat++) {
    rows.push({ name: "trial.wins", seat, percent: true, figure: share(won(seat), games.length) });
    if (scored) rows.push({ name: "trial.score", seat, percent: false, figure: mean(games.map(({ scores }) => scores[seat] ?? 0)) });
  }
  return [...rows, length];
}

/** The seat that wins more than its share, farther than chance explains; null where none does. */
export function favoured(rows: Row[], seats: number): Row | null {
  return rows.find(({ name, figure }) => name === "trial.wins" && figure.low > 1 / seats) ?? null;
}

export interface Mattered {
  /** The component's way in the edition, as the rules name it. */
  path: string;
  mine: Figure;
  standard: Figure;
}

/** How much each component mattered in a game, on average: those that differ most from the standard edition first. */
export function components(mine: TrialGame[], standard: TrialGame[]): Mattered[] {
  const paths = [...new Set([...standard, ...mine].flatMap(({ mattered }) => Object.keys(mattered)))];
  const of = (games: TrialGame[], path: string): Figure => mean(games.map(({ mattered }) => mattered[path] ?? 0));
  const rows = paths.map((path) => ({ path, mine: of(mine, path), standard: of(standard, path) }));
  const rank = (row: Mattered): number => (apart(row.mine, row.standard) ? 1 : 0);
  return rows.sort((a, b) => rank(b) - rank(a) || b.mine.value - a.mine.value || a.path.localeCompare(b.path));
}

/** Whether two figures are farther apart than chance explains: their intervals do not meet. */
export const apart = (a: Figure, b: Figure): boolean => a.high < b.low || b.high < a.low;
