import { expect, test } from "vitest";
import type { NoteInfo } from "../../wire/generated";
import { met, type Moment } from "./notes";

const note = (change: Partial<NoteInfo>): NoteInfo => ({ id: "a", text: "note.a", offer: null, event: null, where: {}, beside: ["deck"], ...change });
const moment: Moment = {
  seat: 1,
  view: { faculties: { B6: "phlegyas", B1: "same" }, row: [{ forbids: true }] },
  legal: ["+", "B1>2", "B6>3"],
  events: [
    { key: "event.placed", params: { seat: 0, card: { key: "card", params: { name: "15" } }, special: { key: "special.row", params: {} } } },
    { key: "event.aligned", params: { value: 3 } },
  ],
};

test("an action that is offered, and what the view says of its piece", () => {
  const phlegyas = note({ offer: "([A-Z]\\d)>\\d", where: { "faculties.$1": "phlegyas" }, beside: ["card:$1", "seat:$me"] });
  expect(met(phlegyas, moment)).toEqual(["card:B6", "seat:1"]);
  expect(met(phlegyas, { ...moment, legal: ["+", "B1>2"] })).toEqual([]);
  expect(met(note({ offer: "\\+" }), moment)).toEqual(["deck"]);
  expect(met(note({ offer: "B" }), moment)).toEqual([]);
});

test("an event, with what the whole step told", () => {
  expect(met(note({ event: "aligned", beside: ["card:$seat:$card.name", "special:$special", "$nothing"] }), moment)).toEqual(["card:0:15", "special:row"]);
  expect(met(note({ event: "bonus" }), moment)).toEqual([]);
});

test("places in a list of the view", () => {
  expect(met(note({ offer: "\\+", where: { "row.0.forbids": true } }), moment)).toEqual(["deck"]);
  expect(met(note({ offer: "\\+", where: { "row.7.forbids": true } }), moment)).toEqual([]);
});
