import { expect, test } from "vitest";
import { fit, toWorld, zoom } from "./camera";

test("fitting shows the whole of the bounds, centred", () => {
  const camera = fit({ x: -2, y: 1, width: 4, height: 2 }, 400, 400, 500);
  expect(camera.k).toBe(100);
  expect(toWorld(camera, 200, 200)).toEqual({ x: 0, y: 2 });
});

test("a small table is not blown up beyond the largest size", () => {
  expect(fit({ x: 0, y: 0, width: 1, height: 1 }, 900, 900, 120).k).toBe(120);
});

test("zooming keeps the point under the pointer", () => {
  const camera = { dx: 30, dy: 40, k: 50 };
  const before = toWorld(camera, 123, 77);
  const after = toWorld(zoom(camera, 1.7, 123, 77, 10, 200), 123, 77);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
  expect(zoom(camera, 100, 0, 0, 10, 200).k).toBe(200);
});
