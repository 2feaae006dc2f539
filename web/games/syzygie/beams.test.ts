import { expect, test } from "vitest";
import { drawn } from "./pieces/beams";

const away = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);
const line = (moon: [number, number], sun: [number, number]): Parameters<typeof drawn>[0][number] => ({ moon, sun, value: 3 });

test("a beam is cut at each body, and runs through an empty cell", () => {
  const [beam] = drawn([line([0, 0], [3, 0])], (x) => x !== 2);
  expect(beam!.bodies.map(({ x }) => x)).toEqual([0.5, 1.5, 3.5]);
  expect(beam!.d).toBe("M0.94 0.5L1.06 0.5M1.94 0.5L3.06 0.5");
  expect(beam!.at, "its worth stands in the empty cell").toEqual({ x: 2.5, y: 0.5 });
});

test("no worth stands over a body, and two stand apart", () => {
  const lines = [line([0, 0], [2, 0]), line([0, 2], [2, 2]), line([0, 0], [2, 2]), line([0, 0], [0, 2])];
  const beams = drawn(lines, () => true);
  const bodies = beams.flatMap((beam) => beam.bodies);
  for (const { at } of beams) expect(Math.min(...bodies.map((one) => away(one, at)))).toBeCloseTo(Math.SQRT1_2);
  for (const a of beams) for (const b of beams) if (a !== b) expect(away(a.at, b.at)).toBeGreaterThan(0.7);
});

test("a worth stands on its own line where it can", () => {
  const [beam] = drawn([line([0, 0], [2, 2])], () => true);
  expect([0.5, 1.5].map((at) => at + 0.5)).toContain(beam!.at.x);
  expect(beam!.at.x).toBe(beam!.at.y);
});
