import { expect, test } from "vitest";
import { within } from "./place.svelte";

test("a step of the address lies within the game, whatever somebody typed", () => {
  expect(within("7", 10)).toBe(7);
  expect(within("99", 10)).toBe(10);
  expect(within("-3", 10)).toBe(0);
  expect(within("2.9", 10)).toBe(2);
  expect([within("", 10), within("nonsense", 10), within("Infinity", 10)]).toEqual([0, 0, 10]);
  expect(within("99", null)).toBe(99); // not loaded yet: it is looked at again
});
