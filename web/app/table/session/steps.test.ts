import { expect, test } from "vitest";
import { lastMove } from "./steps";
import type { GameModule } from "../../../board/contract";
import type { Step } from "../../../wire/generated";

const game = { offer: (action: string) => ({ action, path: [`key:${action}`] }) } as unknown as GameModule;
const steps = (...played: [number | "chance", string][]): Step[] => played.map(([by, action], ply) => ({ ply, by, action, events: [] }) as Step);
const turn = (all: Step[], acting?: number): string[] => lastMove(all, game, {}, acting)!.turn!.map(({ action }) => action);

test("nothing was played, or chance alone acted: there is no last move", () => {
  expect(lastMove([], game, {})).toBe(null);
  expect(lastMove(steps(["chance", "roll"]), game, {})).toBe(null);
});

test("the last move is what a player chose last, with all of that turn", () => {
  const all = steps([0, "+"], [1, "+B3"], [1, "B3>2"], [1, "T1>4"], ["chance", "roll"]);
  expect(lastMove(all, game, {})).toMatchObject({ by: 1, action: "T1>4", path: ["key:T1>4"] });
  expect(turn(all)).toEqual(["+B3", "B3>2", "T1>4"]);
  expect(turn(all, 0)).toEqual(["+B3", "B3>2", "T1>4"]);
});

test("while we are at our turn, the turn before it", () => {
  const all = steps([0, "+"], [1, "+B3"], [1, "B3>2"], [0, "+V4"]);
  expect(turn(all, 0)).toEqual(["+B3", "B3>2"]);
  expect(lastMove(all, game, {}, 0)).toMatchObject({ by: 0, action: "+V4" });
  expect(turn(all)).toEqual(["+V4"]);
  expect(turn(steps([0, "+V4"]), 0)).toEqual([]);
});
