import { expect, test } from "vitest";
import game, { ruling, type StyxView } from "./game";

const view = {
  player: 0,
  phase: "pose",
  row: ["T6", null],
  marker: "smallest",
  faculties: { B3: "least_different", B6: "phlegyas" },
  river: [
    { styx: "C1", cards: ["T6"], controller: 1 },
    { styx: "I2", cards: [], controller: 0 },
  ],
  hands: [
    { size: 4, cards: ["B3"], known: [] },
    { size: 1, cards: [], known: [] },
  ],
} as unknown as StyxView;

test("notation as picks, and back", () => {
  expect(game.offer("B3>2", view).path).toEqual(["card:B3", "pile:2"]);
  expect(game.offer("+", view).path).toEqual(["deck"]);
  expect(game.offer("+T6", view).path).toEqual(["card:T6"]);
  for (const action of ["B3>2", "+", "+T6"]) expect(game.attempt?.(game.offer(action, view).path, 0, view)).toBe(action);
  expect(game.attempt?.(["pile:2"], 0, view)).toBeNull();
});

test("only taking a face-up card goes without confirmation", () => {
  expect(game.final?.(game.offer("+T6", view), view)).toBe(false);
  for (const action of ["+", "B3>2", "-T6"]) expect(game.final?.(game.offer(action, view), view)).toBe(true);
});

test("a card of Phlégyas follows the marker (rulebook, Facultés)", () => {
  expect(ruling("B3", view)).toBe("least_different");
  expect(ruling("B6", view)).toBe("smallest");
});

test("the score is the number of piles turned to a seat", () => {
  expect(game.score?.(view, 1, String)?.value).toBe("1");
});
