import { expect, test } from "vitest";
import { signsOf, type Rival } from "./rivals";

const rival = (sign: string, path: string[], turn?: number): Rival => ({
  sign,
  kind: "other",
  offer: { action: `${sign}${path.join("")}`, path, ...(turn === undefined ? {} : { turn }) },
});
const told = (rivals: Rival[]): Record<string, string> =>
  Object.fromEntries(signsOf(rivals).map((sign) => [sign.key, sign.rivals.map((one) => one.sign).join("")]));

test("the picks that differ carry the signs, those that all share carry none", () => {
  expect(told([rival("A", ["card:1", "pile:2"]), rival("B", ["card:1", "pile:3"])])).toEqual({ "pile:2": "A", "pile:3": "B" });
  expect(told([rival("A", ["card:1", "pile:2"]), rival("B", ["card:4", "pile:2"])])).toEqual({ "card:1": "A", "card:4": "B" });
});

test("a pick that several share with each other but not with all carries the signs of each", () => {
  expect(told([rival("A", ["card:1", "pile:2"]), rival("B", ["card:1", "pile:3"]), rival("??", ["card:4", "pile:3"])])).toEqual({
    "card:1": "AB",
    "card:4": "??",
    "pile:2": "A",
    "pile:3": "B??",
  });
});

test("a swap is signed at both of its ends, and a shorter action only where it has a pick", () => {
  expect(told([rival("A", ["cell:1", "cell:2"]), rival("B", ["cell:3", "cell:4"])])).toEqual({
    "cell:1": "A",
    "cell:2": "A",
    "cell:3": "B",
    "cell:4": "B",
  });
  expect(told([rival("A", ["cell:1", "cell:2"]), rival("B", ["done"])])).toEqual({ "cell:1": "A", "cell:2": "A", done: "B" });
});

test("the same place otherwise turned has both signs, and one action alone needs none", () => {
  expect(told([rival("A", ["tile:1", "cell:2"], 0), rival("B", ["tile:1", "cell:2"], 3)])).toEqual({ "cell:2": "AB" });
  expect(told([rival("A", ["tile:1", "cell:2"])])).toEqual({});
});
