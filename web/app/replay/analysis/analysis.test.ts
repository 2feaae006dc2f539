import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnalysedMove, Analysis as AnalysisBody } from "../../../wire/generated";
import { api } from "../../connection/api";
import { Analysis, choicesOf, costOf, countsOf, markOf } from "./analysis.svelte";

const move = (ply: number, by: number, value: number, loss: number): AnalysedMove => ({ ply, by, value, loss, best: "x" });
const GAME = [move(0, 0, 0.5, 0), move(1, 1, 0.25, 0.3), move(2, 0, 0.75, 0.044), move(3, 1, 0.2, 0.12), move(4, 0, 0.9, 0.05)];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("marks begin at a twentieth, a tenth and three twentieths of the chances", () => {
  expect(GAME.map((one) => markOf(one)?.sign ?? "")).toEqual(["", "??", "", "?", "?!"]);
  expect(markOf(undefined)).toBeNull();
});

test("what a move costs lies between the figures in the list, and decides what it is called", () => {
  const costing = (value: number, best: number, loss = best - value): AnalysedMove => ({ ...move(6, 0, value, loss), choices: [{ action: "x", value: best }] });
  const called = (judged: AnalysedMove) => [costOf(judged), markOf(judged)?.sign ?? ""];
  expect(called(costing(0.306, 0.734)), "73 − 31").toEqual([42, "??"]);
  expect(called(costing(0.404, 0.496, 0.092)), "50 − 40").toEqual([10, "?"]);
  expect(called(costing(0.396, 0.504, 0.108)), "50 − 40").toEqual([10, "?"]);
  expect(called(costing(0.444, 0.596, 0.152)), "60 − 44").toEqual([16, "??"]);
  expect(called(costing(0.455, 0.504, 0.049)), "50 − 46").toEqual([4, ""]);
  expect(called(costing(0.3, 0.4, 0)), "not proven").toEqual([0, ""]);
  expect(called(move(6, 0, 0.2, 0.3)), "an earlier release: only the loss").toEqual([30, "??"]);
});

test("marked moves are found by seat and verdict", () => {
  const analysis = new Analysis();
  analysis.moves = GAME;
  expect(analysis.marked().map((one) => one.ply)).toEqual([1, 3, 4]);
  expect(analysis.marked(1).map((one) => one.ply)).toEqual([1, 3]);
  expect(analysis.nextMarked(2, 1, "blunder")).toBe(1);
  expect(analysis.nextMarked(0, 0, "mistake")).toBe(-1);
});

test("verdicts are counted by seat", () => {
  expect(countsOf(GAME, 1)).toEqual({ doubtful: 0, mistake: 1, blunder: 1 });
  expect(countsOf(GAME, 0)).toEqual({ doubtful: 1, mistake: 0, blunder: 0 });
});

test("it asks until the analysis is done, and then knows every move", async () => {
  const answers: AnalysisBody[] = [
    { status: "running", moves: [] },
    { status: "running", moves: GAME.slice(0, 2) },
    { status: "done", moves: GAME },
  ];
  const asked = vi.spyOn(api, "analysis").mockImplementation(() => Promise.resolve(answers.shift()!));
  const analysis = new Analysis();
  const done = analysis.run("tables", "t");
  await vi.advanceTimersByTimeAsync(700);
  expect([analysis.state, analysis.moves.length]).toEqual(["running", 2]);
  await vi.advanceTimersByTimeAsync(700);
  await done;
  expect(analysis.state).toBe("done");
  expect(asked).toHaveBeenCalledTimes(3);
  expect(analysis.at(3)?.loss).toBe(0.12);
  expect([analysis.nextMarked(0), analysis.nextMarked(2), analysis.nextMarked(5)]).toEqual([1, 3, 1]);
});

test("a refusal leaves it as it was, and it stops asking when nobody looks any more", async () => {
  vi.spyOn(api, "analysis").mockRejectedValueOnce(new Error("busy"));
  const analysis = new Analysis();
  await expect(analysis.run("tables", "t")).rejects.toThrow("busy");
  expect(analysis.state).toBe("none");
  const asked = vi.spyOn(api, "analysis").mockResolvedValue({ status: "running", moves: [] });
  const run = analysis.run("tables", "t");
  await vi.advanceTimersByTimeAsync(10);
  analysis.stop();
  await vi.advanceTimersByTimeAsync(5000);
  await run;
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
});

test("the best have letters; what was played has its mark, unless it is one of them", () => {
  const judged = {
    ...move(0, 0, 0.2, 0.3),
    choices: [
      { action: "x", value: 0.5 },
      { action: "y", value: 0.4 },
    ],
  };
  const signs = (played: string, one: AnalysedMove = judged): string =>
    choicesOf(one, played)
      .map(({ sign, action }) => `${sign}:${action}`)
      .join(" ");
  expect(signs("z")).toBe("A:x B:y ??:z");
  expect(signs("y")).toBe("A:x B:y");
  expect(signs("z", move(0, 0, 0.2, 0.02))).toBe("A:x ✓:z"); // an earlier release: only the best
});

test("of choices that show the same percentage what was played comes first; a better one stays before it", () => {
  const equal: AnalysedMove = {
    ...move(0, 0, 0.901, 0),
    best: "a",
    choices: [
      { action: "a", value: 0.904 },
      { action: "b", value: 0.901 },
    ],
  };
  expect(choicesOf(equal, "b").map(({ action, sign, kind }) => [action, sign, kind])).toEqual([
    ["b", "A", "best"],
    ["a", "B", "other"],
  ]);
  const worse = { ...equal, choices: [equal.choices![0]!, { action: "b", value: 0.8 }] };
  expect(choicesOf(worse, "b").map(({ action }) => action)).toEqual(["a", "b"]);
  expect(choicesOf({ ...equal, loss: 0.003 }, "b").map(({ action }) => action)).toEqual(["a", "b"]);
});
