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

test("an action that reads like another is told by the way from it", () => {
  const say = (message: unknown, params?: unknown): string => JSON.stringify([message, params]);
  const apart = (action: string, other: string): string => game.apart!(game.offer(action, view), game.offer(other, view), "A", say);
  expect(apart("07@1,-2r1", "07@3,-2")).toBe(
    say("apart.one", {
      like: { key: "apart.same", params: { sign: "A" } },
      along: { key: "place.left", params: { count: 2 } },
      upright: { key: "place.down", params: { count: 0 } },
    }),
  );
  expect(apart("07@1,-1", "08@3,-2")).toContain("apart.both");
  expect(apart("07@1,-1", "08@3,-2")).toContain("apart.other");
  expect(apart("07@1,1r3", "07@1,1r1")).toBe(say("apart.turned", { sign: "A", turned: { key: "turned.2" } }));
  expect(apart("07@1,1", "08@1,1"), "the page says that it is another card").toBe("");
});
