import { expect, test } from "vitest";
import { boardIds, loadBoard } from "./boards";

test("a game without a board is refused by name", async () => {
  expect(boardIds()).not.toContain("nonesuch");
  await expect(loadBoard("nonesuch")).rejects.toThrow('no board for the game "nonesuch"');
});

test("every board comes with its game", async () => {
  for (const id of boardIds()) {
    const folder = await loadBoard(id);
    expect(folder.game.describe).toBeTypeOf("function");
  }
});
