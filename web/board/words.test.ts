import { expect, test } from "vitest";
import { fill } from "./words";

const TEXTS = { card: "{faction} {force}", "faction.B": "Brute", took: "{seat} prend {card}." };

test("messages within messages, lists, and seats by name", () => {
  const card = { key: "card", params: { faction: { key: "faction.B" }, force: 3 } };
  expect(fill(TEXTS, TEXTS.took, { seat: 1, card }, (seat) => ["Ada", "Zoé"][seat] ?? "?")).toBe("Zoé prend Brute 3.");
  expect(fill(TEXTS, "{cards}", { cards: [card, card] })).toBe("Brute 3, Brute 3");
});

test("a place without a value stays as it is", () => {
  expect(fill({}, "{here} {there}", { here: 0 })).toBe("0 {there}");
});
