// The steps of a game as each of our seats may know them.
import type { BoardProps, GameModule } from "../../../board/contract";
import type { SeatLog, SeatStep, Step } from "../../../wire/generated";

export type Seated = number | null;
export type Steps = ReadonlyMap<Seated, Step[]>;

/** With the steps that a complete position brought from `from` on. */
export const resumed = (logs: Steps, from: number, news: SeatLog[]): Steps =>
  new Map(news.map(({ seat, steps }) => [seat, [...(logs.get(seat) ?? []).filter((step) => step.ply < from), ...steps]]));

export const extended = (logs: Steps, news: SeatStep[]): Steps => {
  const all = new Map(logs);
  for (const { seat, step } of news) all.set(seat, [...(all.get(seat) ?? []), step]);
  return all;
};

/** Back to that many steps. */
export const takenBack = (logs: Steps, ply: number): Steps => new Map([...logs].map(([seat, steps]) => [seat, steps.filter((step) => step.ply < ply)]));

/** The last step that a player chose, for the board to mark (not the dice rolled after it), with its turn; `acting`: a seat of ours at its turn. */
export function lastMove(steps: readonly Step[], game: GameModule, view: unknown, acting: Seated = null): BoardProps<unknown>["last"] {
  const chosen = steps.filter(({ by }) => by !== "chance");
  const step = chosen.at(-1);
  if (!step) return null;
  const end = chosen.findLastIndex(({ by }) => by !== acting);
  const before = chosen.findLastIndex(({ by }, i) => i < end && by !== chosen[end]!.by);
  return { by: step.by, action: step.action, path: game.offer(step.action, view).path, events: step.events, turn: chosen.slice(before + 1, end + 1) };
}
