import { expect, test } from "vitest";
import { between, fit, fitBetween, held, toWorld, uncut, zoom, type Camera, type Disc } from "./camera";

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

const clear = (camera: Camera, discs: Disc[]): boolean =>
  discs.every(({ x, y, r }) => {
    const [left, top] = [(x - r) * camera.k + camera.dx, (y - r) * camera.k + camera.dy];
    const [right, bottom] = [left + 2 * r * camera.k, top + 2 * r * camera.k];
    const inside = left >= -0.01 && top >= -0.01 && right <= 400.01 && bottom <= 400.01;
    return inside && (right <= buttons.x || bottom <= 0 || left >= buttons.x + buttons.width || top >= buttons.height);
  });

test("a piece that would lie under the buttons is moved away, and the table hardly made smaller", () => {
  const under = [
    { x: 1, y: 3, r: 1 },
    { x: 3, y: 1, r: 1 },
  ];
  const camera = fitBetween(under, [buttons], 400, 400, 500);
  expect(clear(camera, under)).toBe(true);
  expect(camera.k).toBeGreaterThan(80);
});

test("a high and narrow table goes beside the buttons, in full size", () => {
  const high = [
    { x: 1, y: 1, r: 1 },
    { x: 3, y: 1, r: 1 },
    { x: 1, y: 5, r: 1 },
  ];
  const camera = fitBetween(high, [buttons], 400, 400, 500);
  expect(clear(camera, high)).toBe(true);
  expect(camera.k).toBeCloseTo(400 / 6);
});

test("a margin stays free all around", () => {
  const camera = fitBetween([{ x: 2, y: 2, r: 2 }], [], 400, 400, 500, 8);
  expect(camera).toEqual({ k: 96, dx: 8, dy: 8 });
});

test("pieces that need be only a little smaller in the middle lie there, not at one side", () => {
  const wide = [
    { x: 0.5, y: 0.5, r: 0.5 },
    { x: 5.5, y: 3.5, r: 0.5 },
  ];
  const corner = { x: 0, y: 0, width: 170, height: 16 };
  const camera = fitBetween(wide, [corner], 800, 400, 500);
  const [left, right] = [camera.dx, 800 - (6 * camera.k + camera.dx)];
  expect(camera.k).toBeGreaterThan(80);
  expect(Math.abs(left - right)).toBeLessThan(10); // 200 and 0 once
});

test("an enlarged table is not moved past its edge", () => {
  const bounds = { x: 0, y: 0, width: 10, height: 10 };
  expect(held({ k: 100, dx: -900, dy: -300 }, bounds, 400, 400, 50)).toEqual({ k: 100, dx: -650, dy: -300 });
  expect(held({ k: 10, dx: 70, dy: 80 }, bounds, 400, 400, 50)).toEqual({ k: 10, dx: 70, dy: 80 }); // all of it is in sight anyway
});

test("between two cameras", () => {
  expect(between({ dx: 0, dy: 10, k: 1 }, { dx: 10, dy: 20, k: 3 }, 0.5)).toEqual({ dx: 5, dy: 15, k: 2 });
});

test("a loupe is moved a little where the edge would cut what a finger chooses among", () => {
  const grid = Array.from({ length: 320 }, (_, i) => ({ x: (i % 16) + 0.5, y: Math.floor(i / 16) + 0.5, r: 0.32 }));
  const cut = ({ k, dx, dy }: Camera): number =>
    grid.filter(({ x, y, r }) => [x * k + dx, x * k + dx - 390, y * k + dy, y * k + dy - 520].some((away) => Math.abs(away) < r * k - 0.01)).length;
  let before = 0;
  for (let dx = -300; dx < -255; dx += 5) {
    const camera = { k: 44, dx, dy: -333 };
    before += cut(camera);
    const moved = uncut(camera, grid, 390, 520);
    expect(cut(moved)).toBe(0);
    expect(moved.k).toBeGreaterThanOrEqual(44);
    const [was, is] = [toWorld(camera, 195, 260), toWorld(moved, 195, 260)];
    expect(Math.hypot(was.x - is.x, was.y - is.y)).toBeLessThan(0.86);
  }
  expect(before).toBeGreaterThan(0);
});
