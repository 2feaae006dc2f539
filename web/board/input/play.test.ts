import { expect, test } from "vitest";
import type { GameModule, Preview } from "../contract";
import { Play, type Host } from "./play.svelte";

const cards: GameModule<null> = {
  secret: false,
  turns: 4,
  offer(action) {
    const [path = "", turn] = action.split("r");
    return { action, path: path.split(">"), ...(turn ? { turn: Number(turn) } : {}) };
  },
  attempt: (path) => path.join(">"),
  describe: (offer) => offer.action,
  final: (offer) => offer.path.length > 1,
  prompt: () => "",
};

const host = (answers: Partial<Host<null>>): Host<null> => ({
  view: () => null,
  act: () => undefined,
  whyNot: () => undefined,
  preview: () => undefined,
  confirms: () => true,
  ...answers,
});

function table(actions: string[], confirms = true) {
  const sent: string[] = [];
  const asked: string[] = [];
  const previewed: string[] = [];
  const play = new Play(cards, host({ act: (a) => sent.push(a), whyNot: (a) => asked.push(a), preview: (a) => previewed.push(a), confirms: () => confirms }));
  play.offer(actions, null);
  return { play, sent, asked, previewed };
}

test("what may be picked follows from what was picked", () => {
  const { play } = table(["a>1", "a>2", "b>2"]);
  expect([...play.lit]).toEqual(["a", "b"]);
  play.pick("b");
  expect([...play.lit]).toEqual(["2"]);
  play.pick("a"); // another piece instead
  expect([...play.lit]).toEqual(["1", "2"]);
});

test("a final action is proposed first, and played when confirmed", () => {
  const { play, sent } = table(["a>1", "a>2"]);
  play.pick("a");
  play.pick("1");
  expect(play.proposed?.action).toBe("a>1");
  play.pick("2"); // changed one's mind
  expect(play.proposed?.action).toBe("a>2");
  expect(sent).toEqual([]);
  play.confirm();
  play.confirm();
  expect(sent).toEqual(["a>2"]);
});

test("picking the proposed place again confirms it", () => {
  const { play, sent } = table(["a>1"]);
  play.pick("a");
  play.pick("1");
  play.pick("1");
  expect(sent).toEqual(["a>1"]);
});

test("an action that can be taken back is played at once, and so is everything where nobody wants to confirm", () => {
  const once = table(["deck", "a>1"]);
  once.play.pick("deck");
  expect(once.sent).toEqual(["deck"]);
  const brisk = table(["a>1"], false);
  brisk.play.pick("a");
  brisk.play.pick("1");
  expect(brisk.sent).toEqual(["a>1"]);
});

test("a shorter action is proposed while a longer one stays open", () => {
  const { play, sent } = table(["a>1", "a>1>2"]);
  play.pick("a");
  play.pick("1");
  expect(play.proposed?.action).toBe("a>1");
  expect([...play.lit]).toEqual(["2"]);
  play.pick("2");
  play.confirm();
  expect(sent).toEqual(["a>1>2"]);
});

test("only places for the present rotation are lit; turning finds the others", () => {
  const { play } = table(["a>1r0", "a>2r1"]);
  play.pick("a");
  expect([...play.lit]).toEqual(["1"]);
  play.rotate(1);
  expect([...play.lit]).toEqual(["2"]);
  play.rotate(1);
  expect([...play.lit]).toEqual([]);
  play.rotate(-5);
  expect(play.turn).toBe(1);
});

test("a piece that fits in one rotation only is taken up in it", () => {
  const { play } = table(["a>1r3"]);
  play.pick("a");
  expect(play.turn).toBe(3);
});

test("a place that is not lit is asked about, never played", () => {
  const { play, sent, asked } = table(["a>1"]);
  play.pick("a");
  play.pick("7");
  expect(asked).toEqual(["a>7"]);
  expect(sent).toEqual([]);
  expect(play.picked).toEqual(["a"]);
});

test("a refused action goes back into the hand", () => {
  const { play, sent } = table(["a>1"]);
  play.pick("a");
  play.pick("1");
  play.confirm();
  play.pick("a"); // nothing happens while the server has not answered
  expect(sent).toEqual(["a>1"]);
  play.release();
  expect(play.picked).toEqual(["a"]);
  expect(play.proposed).toBeNull();
});

test("elements carry what a hand and a screen reader need", () => {
  const { play } = table(["a>1"]);
  expect(play.marks("a")).toMatchObject({ "data-pick": "a", "data-lit": "", tabindex: 0, "aria-pressed": false });
  expect(play.marks("1")).toMatchObject({ "data-lit": undefined, tabindex: -1 });
  play.pick("a");
  expect(play.marks("a")).toMatchObject({ "data-picked": "", "aria-pressed": true });
  expect(play.marks("7")).toMatchObject({ "aria-disabled": true, tabindex: 0 });
});

test("an action that other picks mean too is found in either order, and listed once", () => {
  const swaps: GameModule<null> = {
    ...cards,
    offer: (action) => ({ action, path: action.split("-"), also: [action.split("-").reverse()] }),
    final: () => false,
  };
  const sent: string[] = [];
  const play = new Play(swaps, host({ act: (a) => sent.push(a) }));
  play.offer(["a-b", "b-c"], null);
  expect(play.offers).toHaveLength(2);
  play.pick("c");
  expect([...play.lit]).toEqual(["b"]);
  play.pick("b");
  expect(sent).toEqual(["b-c"]);
});

test("a proposed piece turns to the next way that fits there, and back to the hand where there is none", () => {
  const { play } = table(["a>1r0", "a>1r2", "a>2r1"]);
  play.pick("a");
  play.pick("1");
  play.rotate(1);
  expect([play.turn, play.proposed?.action]).toEqual([2, "a>1r2"]);
  play.rotate(-1);
  expect([play.turn, play.proposed?.action]).toEqual([0, "a>1r0"]);
  play.back();
  play.rotate(1);
  play.pick("2");
  play.rotate(1);
  expect([play.turn, play.proposed, play.picked]).toEqual([2, null, ["a"]]);
});

test("a game may say how many ways what was picked can lie", () => {
  const tiles: GameModule<null> = { ...cards, turns: (picked) => (picked[0] === "o" ? 1 : 3) };
  const play = new Play(tiles, host({}));
  play.offer(["o>1r0", "a>1r0"], null);
  play.pick("o");
  play.rotate(1);
  expect(play.turn).toBe(0);
  play.pick("a");
  play.rotate(-1);
  expect(play.turn).toBe(2);
});

test("the action in question is the proposed one, or the one that the hovered key completes", () => {
  const { play } = table(["a>1r0", "a>2r1", "b"]);
  play.hovered = "a"; // only begins an action
  expect(play.candidate).toBeNull();
  play.hovered = "b";
  expect(play.candidate?.action).toBe("b");
  play.pick("a");
  play.hovered = "2"; // not in this rotation
  expect(play.candidate).toBeNull();
  play.rotate(1);
  expect(play.candidate?.action).toBe("a>2r1");
  play.pick("2");
  play.hovered = null;
  expect(play.candidate?.action).toBe("a>2r1");
});

test("a preview is asked for once, shown with its action, and dropped with the position", () => {
  const { play, previewed, sent } = table(["a>1", "a>2"]);
  play.askPreview();
  play.pick("a");
  play.pick("1");
  play.askPreview();
  expect(previewed).toEqual(["a>1"]);
  const preview = { events: [{ key: "event.placed", params: {} }], reveals: false, view: null, ahead: [] };
  play.previews = new Map([["a>1", preview]]);
  expect(play.preview).toEqual(preview);
  play.askPreview();
  expect(previewed).toEqual(["a>1"]);
  play.pick("2");
  expect(play.preview).toBeNull();
  play.offer(["a>1"], null);
  play.pick("a");
  play.pick("1");
  expect(play.preview).toBeNull();
  expect(sent).toEqual([]);
});

test("a finger is told first what is worth telling; any other action is done at once", () => {
  const sent: string[] = [];
  const asked: string[] = [];
  const told = (key: string): Preview<null> => ({ events: [{ key, params: {} }], reveals: false, view: null, ahead: [] });
  const game = { ...cards, final: () => false, foretells: (_: string, { events }: Preview<null>) => events[0]?.key === "solved" };
  const play = new Play(game, host({ act: (a) => sent.push(a), preview: (a) => asked.push(a) }));
  play.offer(["a>1", "a>2", "b", "b>1"], null);
  play.tap("a");
  expect(asked, "it completes nothing").toEqual([]);
  play.tap("1");
  expect(asked).toEqual(["a>1"]);
  expect([play.shown, sent]).toEqual([null, []]);
  play.foretell("a>1", told("solved"));
  expect([play.shown, play.candidate?.action, sent]).toEqual(["1", "a>1", []]);
  expect(play.marks("1")["data-shown"]).toBe("");
  play.tap("2"); // another one instead
  expect(play.shown).toBeNull();
  play.foretell("a>2", told("solved"));
  play.back();
  expect([play.shown, play.picked]).toEqual([null, []]);
  play.tap("a");
  play.tap("1"); // known by now
  expect([play.shown, asked]).toEqual(["1", ["a>1", "a>2"]]);
  play.tap("1");
  expect(sent).toEqual(["a>1"]);
  play.offer(["a>1", "a>2", "b", "b>1"], null);
  play.tap("a");
  play.tap("2");
  play.foretell("a>2", told("moved"));
  expect(sent).toEqual(["a>1", "a>2"]);
  play.offer(["a>1", "b", "b>1"], null);
  play.tap("b"); // it could go on: it is proposed, with what it brings
  expect([play.proposed?.action, play.asking, asked.length]).toEqual(["b", true, 3]);
});

test("a finger that taps again does not wait to be told", () => {
  const sent: string[] = [];
  const play = new Play({ ...cards, final: () => false, foretells: () => true }, host({ act: (a) => sent.push(a) }));
  play.offer(["a>1"], null);
  play.tap("a");
  play.tap("1");
  play.tap("1");
  expect(sent).toEqual(["a>1"]);
  play.foretell("a>1", { events: [], reveals: false, view: null, ahead: [] });
  expect([play.shown, sent]).toEqual([null, ["a>1"]]);
});

test("an action that the line lost can be confirmed again; what was picked stays", () => {
  const { play, sent } = table(["a>1", "a>2"]);
  play.pick("a");
  play.resume();
  expect(play.picked).toEqual(["a"]);
  play.pick("1");
  play.confirm();
  expect(play.waiting).toBe(true);
  play.resume(); // the line is back, and the position the same
  expect(play.proposed?.action).toBe("a>1");
  play.confirm();
  expect(sent).toEqual(["a>1", "a>1"]);
});

test("an action that was sent at once and lost must be picked again", () => {
  const { play, sent } = table(["a>1"], false);
  play.pick("a");
  play.pick("1");
  play.unsent();
  expect([play.waiting, play.proposed, play.picked]).toEqual([false, null, ["a"]]);
  play.pick("1");
  expect(sent).toEqual(["a>1", "a>1"]);
});
