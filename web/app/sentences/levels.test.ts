import { expect, test } from "vitest";
import type { GameInfo } from "../../wire/generated";
import { LEVELS, bot, expected, levelOf, levelsAt, rated, says } from "./levels";
import { settings } from "../shell/settings.svelte";

const game = (levels: [string, number | null][]): GameInfo =>
  ({ usual_seats: 2, bots: ["random", "greedy", ...levels.map(([name]) => name)], levels: levels.map(([name, rating]) => ({ name, rating })) }) as GameInfo;

const eight = game(LEVELS.map((name, i) => [name, 1200 + 100 * i]));
const three = game([
  ["facile", null],
  ["moyen", null],
  ["fort", null],
]);

test("a game that lacks a level takes the nearest, the weaker of two", () => {
  expect(LEVELS.map((level) => levelOf(eight, level))).toEqual(LEVELS);
  expect(LEVELS.map((level) => levelOf(three, level))).toEqual(["facile", "facile", "facile", "moyen", "moyen", "fort", "fort", "fort"]);
  expect(levelOf(three, "random")).toBe("random"); // an old setting
});

test("a level that is none with so many players is not offered there: the strongest below serves", () => {
  const few = { ...eight, levels: eight.levels.map((level) => (level.name === "maitre" ? { ...level, most_seats: 5 } : level)) };
  expect(levelsAt(few, 5)).toEqual(few.levels);
  expect(levelsAt(few, 6)).toEqual(few.levels.slice(0, -1));
  expect([5, 6].map((seats) => levelOf(few, "maitre", seats))).toEqual(["maitre", "fort"]);
  expect(levelOf(few, "greedy", 6)).toBe("greedy");
});

test("a level is named with its rating where there is one", () => {
  settings.set({ language: "en" });
  expect(rated(eight, "moyen")).toBe("medium · 1500");
  expect(rated(three, "moyen")).toBe("medium");
});

test("what to expect follows from the ratings", () => {
  settings.set({ language: "en" });
  expect(expected(eight, "moyen")).toBe("An ordinary opponent: careful, without looking far ahead. One on one, it wins about 6 games in 10 against modest.");
  expect(expected(eight, "debutant")).toBe("For a very first game: much escapes it.");
  expect(expected(three, "fort")).toBe("Looks far ahead: for trained players.");
  expect(expected(three, "greedy")).toBe("");
  expect(
    expected(
      game([
        ["facile", 1000],
        ["moyen", 1900],
      ]),
      "moyen",
    ),
  ).toContain("about 9 games in 10 against easy");
});

test("a bot is named with what to expect of it", () => {
  settings.set({ language: "en" });
  expect(bot(eight, "moyen")).toBe("medium bot (one on one, beats modest 6 times in 10)");
  expect(bot(eight, "debutant")).toBe("beginner bot");
  expect(says("moyen")).toBe("An ordinary opponent: careful, without looking far ahead.");
  expect(says("greedy")).toBe("");
});

test("of what was not measured nothing is said in figures", () => {
  settings.set({ language: "en" });
  const halfway = game([
    ["facile", 1350],
    ["moyen", 1500],
    ["fort", null],
    ["maitre", 1900],
  ]);
  expect(halfway.levels.map(({ name }) => rated(halfway, name))).toEqual(["easy · 1350", "medium · 1500", "strong", "master · 1900"]);
  expect(expected(halfway, "moyen")).toContain("about 7 games in 10 against easy");
  for (const level of ["facile", "fort", "maitre"]) {
    expect(expected(halfway, level)).not.toMatch(/[0-9]/);
    expect(bot(halfway, level)).not.toMatch(/[0-9]/);
  }
});
