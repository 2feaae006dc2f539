import { describe, expect, it } from "vitest";
import type { GameModule } from "./contract";
import { inkOn, marksOf, SHAPES, tintOf } from "./seats";

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

  it("tell apart those who have the same initial", () => {
    expect(marksOf(["Ada", "Basile"])).toEqual(["A", "B"]);
    expect(marksOf(["Ada", "Ali"])).toEqual(["Ad", "Al"]);
    expect(marksOf(["Ada", "Basile", "ali"])).toEqual(["Ad", "B", "Al"]);
    expect(marksOf(["Marie", "Marc"])).toEqual(["Mi", "Mc"]);
    expect(marksOf(["Éric", "Emma"])).toEqual(["Er", "Em"]);
    expect(marksOf(["Joueur 1", "Joueur 2"])).toEqual(["J1", "J2"]);
    expect(marksOf(["Ada", "Ada", "ADA"])).toEqual(["A1", "A2", "A3"]);
    expect(marksOf(["Jean", "Jeanne", ""])).toEqual(["J", "Jn", ""]);
    expect(marksOf(["🐸", "★"])).toEqual(["🐸", "★"]);
  });

  it("differ whatever the names", () => {
    const names = ["Ada", "Ali", "Alix", "Al", "ada", "Á"];
    for (const one of names)
      for (const two of names) for (const three of names) expect(new Set(marksOf([one, two, three])).size, `${one} ${two} ${three}`).toBe(3);
  });

  it("can be read", () => {
    expect(inkOn("#f6c81f")).toBe("#14161c");
    expect(inkOn("#4b4fc9")).toBe("#ffffff");
  });
});
