import { expect, test } from "vitest";
import { grey } from "./ink";

const level = (colour: string, dark = false): number => Number(/\d+/.exec(grey(colour, dark) ?? "")?.[0]);

test("greys keep the order of lightness, with less ink", () => {
  const colours = ["rgb(0, 0, 0)", "rgb(163, 38, 31)", "rgb(33, 89, 196)", "rgb(246, 200, 31)", "rgb(255, 255, 255)"];
  const levels = colours.map((colour) => level(colour));
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  expect(levels[0]).toBe(0);
  expect(levels.at(-1)).toBe(255);
  expect(level("rgb(128, 128, 128)")).toBeGreaterThan(128);
});

test("what is light on dark is turned round", () => {
  expect(level("rgb(255, 255, 255)", true)).toBe(0);
  expect(level("rgb(23, 32, 82)", true)).toBeGreaterThan(200);
});

test("what cannot be seen stays as it is, and what shines through still does", () => {
  expect(grey("rgba(0, 0, 0, 0)", false)).toBeNull();
  expect(grey("none", false)).toBeNull();
  expect(grey("rgba(0, 0, 0, 0.35)", false)).toBe("rgba(0, 0, 0, 0.35)");
});
