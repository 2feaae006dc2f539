import { expect, test } from "vitest";
import { apart, figures, mean, share } from "./fairness";

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
      { winners: [0], scores: [3, 1], steps: 10 },
      { winners: [0, 1], scores: [2, 2], steps: 20 },
    ],
    2,
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
