import { beforeEach, expect, test } from "vitest";
import type { ClientMessage, Message, PreviewMessage, RefusedMessage, WhyNotMessage } from "../../../wire/generated";
import { Questions, type Position } from "./questions";

const REASON: Message = { key: "rule.touch", params: { seat: 0 } };

let sent: ClientMessage[];
let reasons: [string, Message, boolean][];
let previews: [string, PreviewMessage][];
let position: Position | null;
let online: boolean;
let questions: Questions;

beforeEach(() => {
  [sent, reasons, previews, position, online] = [[], [], [], { seat: 1, ply: 7, branch: 2 }, true];
  questions = new Questions(
    (message) => online && sent.push(message) > 0,
    () => position,
    {
      reason: (...answer) => reasons.push(answer),
      preview: (...answer) => previews.push(answer),
    },
  );
});

const whyNot = (id: string, legal: boolean, reason: Message | null = null): WhyNotMessage => ({
  type: "why_not",
  id,
  seat: 1,
  ply: 7,
  action: "a>1",
  legal,
  reason,
});
const preview = (id: string): PreviewMessage => ({
  type: "preview",
  id,
  seat: 1,
  ply: 7,
  action: "a>1",
  reveals: false,
  events: [REASON],
  view: { turn: 2 },
  ahead: [],
});
const refused = (id: string | null): RefusedMessage => ({ type: "refused", error: "stale", id, ply: 8, branch: 2, reason: REASON, text: "" });

test("asking never acts: the two questions are messages of their own", () => {
  questions.whyNot("a>1", true);
  questions.preview("a>2");
  expect(sent).toEqual([
    { type: "why_not", seat: 1, ply: 7, branch: 2, action: "a>1", id: "why_not:1" },
    { type: "preview", seat: 1, ply: 7, branch: 2, action: "a>2", id: "preview:2" },
  ]);
});

test("an answer goes to the action that was asked about", () => {
  questions.whyNot("a>1", false);
  questions.preview("a>1");
  questions.answer(whyNot("why_not:1", false, REASON));
  questions.answer(preview("preview:2"));
  expect(reasons).toEqual([["a>1", REASON, false]]);
  expect(previews).toEqual([["a>1", preview("preview:2")]]);
});

test("a question on its way is not sent twice, and is said aloud once somebody waits for it", () => {
  questions.whyNot("a>1", false);
  questions.whyNot("a>1", true);
  questions.preview("a>1");
  questions.preview("a>1");
  expect(sent).toHaveLength(2);
  questions.answer(whyNot("why_not:1", false, REASON));
  expect(reasons).toEqual([["a>1", REASON, true]]);
});

test("answers about an earlier position, unknown ones and those of a legal action say nothing", () => {
  questions.whyNot("a>1", true);
  questions.preview("a>1");
  questions.reset();
  questions.answer(whyNot("why_not:1", false, REASON));
  questions.answer(preview("preview:2"));
  questions.answer(preview("preview:99"));
  questions.whyNot("a>3", true);
  questions.answer(whyNot("why_not:3", true));
  expect([reasons, previews]).toEqual([[], []]);
});

test("nothing is asked in somebody else's turn, and nothing is open that could not be sent", () => {
  position = null;
  questions.whyNot("a>1", true);
  expect(sent).toEqual([]);
  position = { seat: 1, ply: 7, branch: 2 };
  online = false;
  questions.whyNot("a>1", true);
  online = true;
  questions.whyNot("a>1", true);
  expect(sent).toHaveLength(1);
});

test("a refused question is not taken for a refused action", () => {
  questions.preview("a>1");
  questions.whyNot("a>1", true);
  expect(questions.refused(refused("preview:1"))).toBe(true);
  expect(reasons).toEqual([]);
  expect(questions.refused(refused("why_not:2"))).toBe(true);
  expect(reasons).toEqual([["a>1", REASON, true]]);
  questions.reset();
  expect(questions.refused(refused("preview:1"))).toBe(true); // late: still a question
  expect(questions.refused(refused(null))).toBe(false);
});
