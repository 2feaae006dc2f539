import { expect, test } from "vitest";
import { between, fit, fitBetween, toWorld, zoom } from "./camera";

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

const buttons = { x: 300, y: 0, width: 100, height: 60 };

test("buttons over a corner cost no room where no piece is under them", () => {
  const away = [
    { x: 1, y: 3, r: 1 },
    { x: 3, y: 5, r: 1 },
  ];
  expect(fitBetween(away, [buttons], 400, 400, 500)).toEqual(fitBetween(away, [], 400, 400, 500));
  expect(fitBetween(away, [buttons], 400, 400, 500).k).toBe(100);
});

test("a piece that would lie under the buttons is moved below them", () => {
  const under = [
    { x: 1, y: 3, r: 1 },
    { x: 3, y: 1, r: 1 },
  ];
  const camera = fitBetween(under, [buttons], 400, 400, 500);
  expect(camera.k).toBe(85);
  expect((1 - 1) * camera.k + camera.dy).toBe(60);
});

test("between two cameras", () => {
  expect(between({ dx: 0, dy: 10, k: 1 }, { dx: 10, dy: 20, k: 3 }, 0.5)).toEqual({ dx: 5, dy: 15, k: 2 });
});
