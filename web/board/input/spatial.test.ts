import { expect, test } from "vitest";
import { distance } from "./spatial";

const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 });

test("what lies ahead is nearer than what lies aside", () => {
  const straight = distance(at(0, 0), at(50, 0), "right");
  const aside = distance(at(0, 0), at(40, 30), "right");
  expect(straight).not.toBeNull();
  expect(aside).not.toBeNull();
  expect(straight!).toBeLessThan(aside!);
});

test("what lies behind, or far out of the way, is not in that direction", () => {
  expect(distance(at(0, 0), at(-50, 0), "right")).toBeNull();
  expect(distance(at(0, 0), at(10, 90), "right")).toBeNull();
  expect(distance(at(0, 0), at(10, 90), "down")).not.toBeNull();
});
