import { expect, test } from "vitest";
import type { AnalysedMove } from "../../../wire/generated";
import { chanceAt, endOf, heldOf, signed, Whose } from "./whose";

const move = (ply: number, by: number, value: number, loss: number): AnalysedMove => ({ ply, by, value, loss, best: "x" });
const GAME = [move(0, 0, 0.5, 0), move(1, 1, 0.25, 0.3), move(2, 0, 0.75, 0.044), move(3, 1, 0.2, 0.12), move(4, 0, 0.9, 0.05)];
const rounded = (points: { ply: number; chance: number }[]): [number, number][] => points.map(({ ply, chance }) => [ply, Math.round(chance * 100)]);

test("of two players every move says what the position is worth, for the same one", () => {
  expect(rounded(new Whose(1, 2, false).course(GAME))).toEqual([
    [1, 50],
    [2, 25],
    [3, 25],
    [4, 20],
    [5, 10],
  ]);
  expect(rounded(new Whose(0, 2, false).course(GAME)).map(([, chance]) => chance)).toEqual([50, 75, 75, 80, 90]);
  expect(new Whose(0, 2, false).course([{ ...GAME[0]!, value: null }])).toEqual([]);
});

test("a team's chances are read off everyone's moves; of more than two players each off his own", () => {
  expect(rounded(new Whose(1, 2, true).course(GAME)).map(([, chance]) => chance)).toEqual([50, 25, 75, 20, 90]);
  const three = new Whose(1, 3, false);
  expect(rounded(three.course(GAME))).toEqual([
    [2, 25],
    [4, 20],
  ]);
  expect(three.each.map(({ seat }) => seat)).toEqual([1, 0, 2]);
  expect(new Whose(1, 2, false).each).toHaveLength(1);
  expect(new Whose(1, 3, true).each).toHaveLength(1);
});

test("what is shown of a chance is always the same: of two both, which make a hundred", () => {
  const two = new Whose(0, 2, false);
  for (const chance of [0, 0.005, 0.125, 0.385, 0.495, 0.5, 0.505, 0.615, 0.995, 1]) {
    for (const by of [0, 1]) {
      const shares = two.shares(chance, by);
      expect(shares.map(({ seat }) => seat)).toEqual([0, 1]);
      expect(shares[0]!.percent + shares[1]!.percent).toBe(100);
      expect(two.shown(chance, by)).toBe(shares[by]!.percent);
      expect(two.shares(two.of(chance, by)!, 0), "and on the curve").toEqual(shares);
    }
  }
  expect(new Whose(0, 3, false).shares(0.4, 2)).toEqual([{ seat: 2, percent: 40 }]);
  expect(new Whose(0, 2, true).shares(0.4, 1)).toEqual([{ seat: null, percent: 40 }]);
});

test("the last move left the end itself", () => {
  const outcome = { winners: [1], scores: [0, 3], reason: "x", payoffs: [0, 1] };
  const ended = new Whose(0, 2, false, { ply: 5, outcome });
  expect([ended.ends(GAME[3]!), ended.ends(GAME[4]!)]).toEqual([false, true]);
  expect([ended.left(GAME[3]!), ended.left(GAME[4]!)]).toEqual([0.2, 0]);
  expect(rounded(ended.course(GAME)).at(-1)).toEqual([5, 0]);
  const diced = new Whose(0, 2, false, { ply: 7, outcome });
  expect(rounded(diced.course(GAME)).slice(-2), "chance ended it").toEqual([
    [5, 90],
    [7, 0],
  ]);
  expect([0, 1].map((seat) => endOf(outcome, seat))).toEqual([0, 1]);
  expect(endOf({ ...outcome, winners: [0, 1], payoffs: [0.5, 0.5] }, 0), "shared with a rival").toBe(0.5);
  expect(endOf({ ...outcome, winners: [0, 2], payoffs: [1, 0, 1, 0] }, 2), "won with a partner").toBe(1);
});

test("what both have is a hundred together, from whomever it is told", () => {
  for (const chance of [0.125, 0.145, 0.255, 0.5, 0.615, 0.875]) {
    const told = [0, 1].map((seat) => new Whose(seat, 2, false).shown(chance, 0));
    expect(told[0], `${chance}`).toBe(told[1]);
  }
  expect([signed(7), signed(-7), signed(0)]).toEqual(["+7", "−7", ""]);
});

test("where nothing is known of some steps, what held before them goes on", () => {
  const course = [
    { ply: 1, chance: 0.5 },
    { ply: 4, chance: 0.8 },
    { ply: 5, chance: 0.6 },
  ];
  expect(heldOf(course)).toEqual([course[0], { ply: 3, chance: 0.5 }, course[1], course[2]]);
  expect([chanceAt(course, 0), chanceAt(course, 3), chanceAt(course, 9)]).toEqual([null, 0.5, 0.6]);
});
