import { expect, test } from "vitest";
import { apart, components, favoured, figures, mean, share } from "./fairness";

test("a share's interval is Wilson's", () => {
  const { value, low, high } = share(50, 100);
  expect(value).toBe(0.5);
  expect(low).toBeCloseTo(0.4038, 3);
  expect(high).toBeCloseTo(0.5962, 3);
  expect(share(0, 20).low).toBeCloseTo(0, 9);
  expect(share(0, 20).high).toBeCloseTo(0.1611, 3);
});

test("a mean's interval grows narrower with the games", () => {
  expect(mean([1, 2, 3, 4]).value).toBe(2.5);
  const width = (n: number): number => {
    const { low, high } = mean(Array.from({ length: n }, (_, i) => i % 2));
    return high - low;
  };
  expect(width(400)).toBeLessThan(width(100) / 1.9);
});

test("every seat has its wins and scores, shared wins in part, and the length stands last", () => {
  const rows = figures(
    [
      { winners: [0], scores: [3, 1], steps: 10, mattered: {} },
      { winners: [0, 1], scores: [2, 2], steps: 20, mattered: {} },
    ],
    2,
    false,
  );
  expect(rows.map(({ name, seat, figure }) => [name, seat, figure.value])).toEqual([
    ["trial.wins", 0, 0.75],
    ["trial.score", 0, 2.5],
    ["trial.wins", 1, 0.25],
    ["trial.score", 1, 1.5],
    ["trial.steps", undefined, 15],
  ]);
});

test("figures are apart when their intervals do not meet", () => {
  expect(apart(share(90, 100), share(10, 100))).toBe(true);
  expect(apart(share(52, 100), share(48, 100))).toBe(false);
});

const game = (winners: number[], mattered: Record<string, number> = {}) => ({ winners, scores: [], steps: 1, mattered });

test("who wins together has one row", () => {
  const rows = figures([game([0, 1, 2]), game([])], 3, true);
  expect(rows.map(({ name, figure }) => [name, figure.value])).toEqual([
    ["trial.won", 0.5],
    ["trial.steps", 1],
  ]);
});

test("a seat is favoured where its interval lies above its share", () => {
  const games = (first: number, of: number) => Array.from({ length: of }, (_, i) => game([i < first ? 0 : 1]));
  expect(favoured(figures(games(55, 100), 2, false), 2)).toBeNull();
  expect(favoured(figures(games(70, 100), 2, false), 2)?.seat).toBe(0);
  expect(favoured(figures(games(20, 100), 2, false), 2)?.seat).toBe(1);
});

test("a component that no game used counts as nothing, and what differs comes first", () => {
  const mine = Array.from({ length: 40 }, (_, i) => game([0], i % 2 ? { often: 3, rare: 1 } : { often: 3 }));
  const standard = Array.from({ length: 40 }, () => game([0], { often: 3, gone: 2 }));
  const rows = components(mine, standard);
  expect(rows.map(({ path }) => path)).toEqual(["rare", "gone", "often"]);
  expect(rows.map(({ mine: figure }) => figure.value)).toEqual([0.5, 0, 3]);
  expect(rows[1]!.standard.value).toBe(2);
  expect(components([], [])).toEqual([]);
});
