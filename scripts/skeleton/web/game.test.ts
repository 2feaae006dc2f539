import { expect, test } from "vitest";
import game, { type SkeletonView } from "./game";

const view: SkeletonView = { player: 0, left: 21 };

test("notation as picks, and back", () => {
  for (const action of ["1", "2", "3"]) {
    const { path } = game.offer(action, view);
    expect(path).toEqual([`stick:${action}`]);
    expect(game.attempt?.(path, 0, view)).toBe(action);
  }
  expect(game.attempt?.(["table"], 0, view)).toBeNull();
});

test("the prompt says what to do, and when it is over", () => {
  expect(game.prompt(view, String)).toBe("prompt.take");
  expect(game.prompt({ player: 1, left: 0 }, String)).toBe("prompt.over");
});
