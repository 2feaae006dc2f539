// The steps of a game as each of our seats may know them.
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
