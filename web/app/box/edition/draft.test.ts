import { expect, test } from "vitest";
import { changed, shownAt, valueAt } from "./draft.svelte";

const data = { name: "a", door: [{ fields: [1, 2] }, { fields: [3, 4] }], cards: { rouge: [6, 27] } };

test("a change leaves what it was made from as it was", () => {
  const after = changed(data, ["door", 1, "fields", 0], 9);
  expect(after.door).toEqual([{ fields: [1, 2] }, { fields: [9, 4] }]);
  expect(data.door[1]!.fields).toEqual([3, 4]);
  expect(after.cards).toBe(data.cards);
});

test("undefined takes a field, an item or a block away", () => {
  expect(changed(data, ["door", 0], undefined).door).toEqual([{ fields: [3, 4] }]);
  expect(changed(data, ["cards", "rouge", 1], undefined).cards.rouge).toEqual([6]);
  expect(changed(data, ["cards"], undefined)).not.toHaveProperty("cards");
});

test("a fault is shown at the nearest place that there is", () => {
  expect(shownAt(data, ["door", 1, "fields", 0])).toBe("door.1.fields.0");
  expect(shownAt(data, ["door", 7, "fields"])).toBe("door");
  expect(shownAt(data, ["mummies", "fields"])).toBe("");
  expect(valueAt(data, ["cards", "rouge", 1])).toBe(27);
});
