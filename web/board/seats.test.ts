import { describe, expect, it } from "vitest";
import type { GameModule } from "./contract";
import { inkOn, SHAPES, tintOf } from "./seats";

describe("the marks of seats", () => {
  const plain: GameModule = { secret: false, offer: (action) => ({ action, path: [] }), describe: () => "", prompt: () => "" };

  it("are all different", () => {
    const tints = SHAPES.map((_, seat) => tintOf(plain, null, seat));
    expect(new Set(tints).size).toBe(6);
    expect(new Set(SHAPES).size).toBe(6);
  });

  it("follow the pieces of a game that has colours", () => {
    expect(tintOf({ ...plain, tint: (_view, seat) => `#00000${seat}` }, null, 3)).toBe("#000003");
  });

  it("can be read", () => {
    expect(inkOn("#f6c81f")).toBe("#14161c");
    expect(inkOn("#4b4fc9")).toBe("#ffffff");
  });
});
