import { expect, test } from "vitest";
import game, { turned, type SyzygieView } from "./game";

const view = {} as SyzygieView;

test("notation as picks, and back", () => {
  const offer = game.offer("07@3,-2r1", view);
  expect(offer).toEqual({ action: "07@3,-2r1", path: ["card:07", "spot:3,-2"], turn: 1 });
  expect(game.attempt?.(offer.path, 1, view)).toBe("07@3,-2r1");
  expect(game.attempt?.(offer.path, 0, view)).toBe("07@3,-2");
  expect(game.offer("x07", view).path).toEqual(["card:07"]);
});

test("a quarter turn is clockwise: the top left corner goes to the top right", () => {
  expect(turned(["L1.", "...", "S.."], 1)).toEqual(["S.L", "..1", "..."]);
  expect(turned(["L1.", "...", "S.."], 4)).toEqual(["L1.", "...", "S.."]);
});
