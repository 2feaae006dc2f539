import { expect, test } from "vitest";
import game, { cellKey, kindOf, period, pointsOf, sideWords, tileName, turned, type SifaxeView } from "./game";
import { BEYOND, centre } from "./pieces/art";
import type { Say } from "../../board/contract";
import { Words } from "../../board/words";
import rules from "../../../src/tablee/games/sifaxe/texts/en.ftl";
import texts from "./texts/en.ftl";

const say: Say = (message, params = {}) => {
  const whole = typeof message === "string" ? { key: message, params } : message;
  const shown = Object.entries(whole.params ?? {}).map(([name, value]) => `${name}=${typeof value === "object" ? JSON.stringify(value) : String(value)}`);
  return [whole.key, ...shown].join(" ");
};
const view = {
  frontier: [
    [1, -1],
    [2, -1],
  ],
  points: [{ R4: 20 }, { R4: 5, RB: 10 }],
  tiles: { R4: "R.R.R.", R9: "RRRRRR", RB: "RR.BB.", RBJ: "RBJRBJ" },
} as unknown as SifaxeView;

test("notation reads as a tile, then a cell, in a rotation", () => {
  expect(game.offer("R4@2,-1/3", view)).toEqual({ action: "R4@2,-1/3", path: ["tile:R4", "cell:2,-1"], turn: 3 });
  expect(game.offer("RBJ@-10,0", view)).toEqual({ action: "RBJ@-10,0", path: ["tile:RBJ", "cell:-10,0"], turn: 0 });
});

test("a try is written as the notation that would be it", () => {
  expect(game.attempt?.(["tile:RB", "cell:2,-1"], 0, view)).toBe("RB@2,-1");
  expect(game.attempt?.(["tile:RB", "cell:2,-1"], 5, view)).toBe("RB@2,-1/5");
  expect(game.attempt?.(["tile:RB"], 0, view)).toBeNull();
  expect(game.attempt?.(["cell:2,-1"], 0, view)).toBeNull();
});

test("a tile rotates only through ways that look different", () => {
  expect([period("RRRRRR"), period("R.R.R."), period("RBJRBJ"), period("RR.BB."), period("RBJVOG")]).toEqual([1, 2, 3, 6, 6]);
  const turns = game.turns as (picked: string[], view: SifaxeView) => number;
  expect([turns([], view), turns(["tile:R4"], view), turns(["tile:R9", "cell:2,-1"], view)]).toEqual([6, 2, 1]);
});

test("turning clockwise moves each side to the next place", () => {
  expect(turned("RBJVOG", 1)).toBe("GRBJVO");
  expect(turned("RBJVOG", -1)).toBe("BJVOGR");
  expect(turned("RBJVOG", 6)).toBe("RBJVOG");
});

test("the points of a tile are found by cell, as the server told them", () => {
  expect([...pointsOf(view, "R4")]).toEqual([
    ["cell:1,-1", 20],
    ["cell:2,-1", 5],
  ]);
  expect([...pointsOf(view, "RB")]).toEqual([["cell:2,-1", 10]]);
  expect(pointsOf({ ...view, points: null }, "R4").size).toBe(0);
});

test("an action is described with its points where they are known", () => {
  expect(game.describe(game.offer("RB@2,-1/2", view), view, say)).toContain("points=10");
  expect(game.describe(game.offer("RB@2,-1/2", view), { ...view, points: null }, say)).not.toContain("points");
});

test("a place is told by the tiles around it: no coordinates are drawn", () => {
  const words = new Words("en", [rules, texts]);
  const spoken: Say = (message, params = {}) => {
    const whole = typeof message === "string" ? { key: message, params } : message;
    return words.say(whole.key, whole.params ?? {});
  };
  const placed = [
    { tile: "R4", cell: [1, -1] },
    { tile: "RBJ", cell: [3, -2] },
    { tile: "BL1", cell: [9, 9] },
  ];
  const where = game.where!(game.offer("RB@2,-1/2", view), spoken, { ...view, placed } as unknown as SifaxeView);
  expect(where).toBe("against the red, blue and yellow triple to the north-east, the red triplette to the west (turned 2/6)");
});

test("tiles are named and sorted by kind", () => {
  expect(["R4", "RB", "RBJ", "SIF"].map(kindOf)).toEqual(["simple", "double", "triple", "sifaxe"]);
  expect(tileName("G2", say)).toBe('tile.diabolo colour={"key":"adjective.G"}');
  expect(tileName("RB", say)).toContain('tile.double a={"key":"adjective.R"} b={"key":"adjective.B"}');
  expect(tileName("R3", say)).toContain("tile.simple");
  expect(tileName("BL1", say)).toBe("tile.blanc");
  expect(sideWords("R.", say)).toBe("shows.R, shows.W");
});

test("cells beyond a side lie in its direction, all equally far", () => {
  for (const [i, [q, r]] of BEYOND.entries()) {
    const { x, y } = centre(q, r);
    expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(3));
    expect((Math.atan2(y, x) * 180) / Math.PI).toBeCloseTo(i * 60 - 60 > 180 ? i * 60 - 420 : i * 60 - 60);
  }
  expect(cellKey([2, -1])).toBe("cell:2,-1");
});
