import { expect, test } from "vitest";
import { beside, type Box } from "./tag";

const frame = { width: 400, height: 400 };
const size = { width: 120, height: 40 };
const place: Box = { x: 180, y: 180, width: 40, height: 40 };
const apart = (a: Box, b: Box): boolean => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

test("a tag lies above its place where nothing speaks against it", () => {
  expect(beside(place, size, frame, [])).toEqual({ x: 140, y: 134, ...size });
});

test("it makes way for what it speaks of", () => {
  const above = { x: 150, y: 100, width: 100, height: 80 };
  const box = beside(place, size, frame, [above]);
  expect(apart(box, above)).toBe(true);
  expect(apart(box, place)).toBe(true);
  expect(box.y).toBeGreaterThan(place.y);
});

test("with something on every side it goes further away", () => {
  const around = [
    { x: 130, y: 140, width: 140, height: 35 },
    { x: 130, y: 225, width: 140, height: 35 },
    { x: 20, y: 150, width: 155, height: 100 },
    { x: 225, y: 150, width: 155, height: 100 },
  ];
  const box = beside(place, size, frame, around);
  expect(around.every((one) => apart(box, one))).toBe(true);
});

test("it never leaves the board", () => {
  for (const at of [0, 360]) {
    const box = beside({ x: at, y: at, width: 40, height: 40 }, size, frame, []);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(400);
    expect(box.y + box.height).toBeLessThanOrEqual(400);
    expect(apart(box, { x: at, y: at, width: 40, height: 40 })).toBe(true);
  }
});
