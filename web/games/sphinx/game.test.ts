import { describe, expect, it } from "vitest";
import type { Offer } from "../../board/contract";
import { Words } from "../../board/words";
import rules from "../../../src/tablee/games/sphinx/texts/en.ftl";
import texts from "./texts/en.ftl";
import game, { named, pointedAt, sorted, tellWay, tried, type Drawn, type Meeting, type Move, type SphinxView } from "./game";
import { arc } from "./play/motion";
import pyramid from "./pyramid.fixture.json";
import { lookedAt, since, trails } from "./ways/trails";
import { across, centre, journey, spot, standing, wayOf } from "./play/way";

const board = pyramid as unknown as Drawn;
const words = new Words("en", [rules, texts]);
const say: Parameters<typeof game.describe>[2] = (message, params = {}) => {
  const whole = typeof message === "string" ? { key: message, params } : message;
  return words.say(whole.key, whole.params ?? {}, (seat) => `P${seat}`);
};

const MEETS: Meeting[] = [
  { field: 35, kind: "rob", seat: 1 },
  { field: 36, kind: "pass", seat: 2 },
  { field: 39, kind: "take", colour: "J" },
];

const move = (action: string, to: number, meets = MEETS): Move => ({
  action,
  die: Number(action[0]),
  to,
  across: across(board, to),
  attempt: to === board.guardians[0],
  meets,
});

function view(changes: Partial<SphinxView> = {}): SphinxView {
  return {
    player: 0,
    phase: "choosing",
    turn: 1,
    pawns: [33, 35, 36, 0],
    hands: ["RB", "NJV", "", "O"],
    dice: [
      { face: "6", left: true },
      { face: "2", left: true },
      { face: "S", left: true },
    ],
    looked: false,
    robbed: [],
    steps: 0,
    way: 1,
    winner: null,
    board,
    turn_limit: 0,
    notes: true,
    rules: { free_doors: false, keep_cards: false, free_order: false },
    sphinxes: ["G1", "G2", "G3", "T1", "T2", "T3"].map((place, i) => ({ place, sphinx: i + 1, colour: null })),
    moves: [move("1+6", 39), move("1-6", 27), move("2-2", 31)],
    ...changes,
  };
}

describe("notation as picks", () => {
  it.each([
    ["1+6", ["die:1", "field:39"]],
    ["swap G2-T3", ["die:3", "place:G2", "place:T3"]],
    ["look T1", ["place:T1"]],
    ["nolook", ["answer:no"]],
    ["card", ["answer:yes"]],
    ["leave", ["answer:no"]],
    ["steal 2:J", ["card:1:J"]],
    ["door", ["answer:yes"]],
    ["lay RBJ", ["lay:R", "lay:B", "lay:J"]],
    ["roll 5", []],
  ])("%s", (action, path) => expect(game.offer(action, view()).path).toEqual(path));

  it("writes what somebody tries, legal or not", () => {
    const attempt = game.attempt!;
    expect(attempt(["die:2", "field:35"], 0, view())).toBe("2+2");
    expect(attempt(["die:2", "field:31"], 0, view())).toBe("2-2");
    expect(attempt(["die:2", "field:36"], 0, view())).toBe("2+3");
    expect(attempt(["die:2", "field:60"], 0, view())).toBeNull();
    expect(attempt(["die:1", "field:77"], 0, view({ pawns: [73, 0, 0, 0] }))).toBe("1+6"); // stops short of 79
    expect(attempt(["place:G1"], 0, view())).toBe("look G1");
    expect(attempt(["card:1:N"], 0, view())).toBe("steal 2:N");
    expect(attempt(["card:0:R"], 0, view())).toBeNull();
    expect(attempt(["die:3", "field:35"], 0, view())).toBeNull();
  });

  it("asks for confirmation where something moves or is shown", () => {
    const final = (action: string): boolean => game.final!(game.offer(action, view()), view());
    expect(["1+6", "swap G1-T1", "look G1", "lay RBJ", "pass"].map(final)).toEqual([true, true, true, true, true]);
    expect(["card", "leave", "nolook", "steal 2:J", "nosteal", "door", "nodoor"].some(final)).toBe(false);
  });
});

describe("fields in words", () => {
  it("gives no number to those on which none is drawn", () => {
    const name = (field: number): string => say("name.field", named(board, field));
    expect([0, 1, 76, 77, 80].map(name)).toEqual(["The start", "Field 1", "Field 76", "Before the guardians", "Before the guardians"]);
    const now = view({ moves: [move("1-6", 0), move("1+6", 77)] });
    expect(now.moves.map(({ action }) => game.where!(game.offer(action, now), say, now))).toEqual(["the start", "before the guardians"]);
    expect(say("answer.unreached", named(board, 79))).toBe("No die leads to the guardians.");
  });

  it("knows of which fields a refusal speaks", () => {
    expect(tried(view(), "2+2")).toEqual([33, 35]);
    expect(tried(view(), "2-2")).toEqual([33, 31]);
    expect(tried(view(), "lay RBJ")).toEqual([]);
  });
});

describe("the end", () => {
  it("names the three cards that were right, where they were turned over", () => {
    const sphinxes = ["J", "R", "N", "B"].map((colour, i) => ({ place: `G${i + 1}`, sphinx: i + 1, colour }));
    expect(game.decided!(view({ sphinxes }), [0], say)).toBe("It was yellow, red, black.");
    expect(game.decided!(view(), [0], say)).toBe("");
  });
});

describe("what a move meets", () => {
  it("goes along the corridor, with what the rules say that it meets", () => {
    const way = wayOf(view(), move("1+6", 39));
    expect(way.fields).toEqual([33, 34, 35, 36, 37, 38, 39]);
    expect(way.meetings).toEqual(MEETS);
    expect(tellWay(way, say)).toBe("a theft is possible: P1 · passes P2 · a yellow card to take");
    expect(tellWay(wayOf(view(), move("2+1", 34, [])), say)).toBe("the door leads to field 4");
  });

  it("promises what lies ahead", () => {
    const ahead = [{ key: "meet.take", params: { field: 39, colour: { key: "colour.J" } } }];
    expect(game.promise!({ events: [], reveals: false, view: null, ahead }, say)).toEqual(["a yellow card to take"]);
  });

  it("is shown for the field under the pointer, with the die in hand or any", () => {
    const play = { picked: [] as string[], proposed: null, hovered: "field:39", active: true, hint: null as Offer | null };
    expect(pointedAt(view(), play)?.action).toBe("1+6");
    expect(pointedAt(view(), { ...play, picked: ["die:2"] })).toBeNull();
    expect(pointedAt(view(), { ...play, hovered: "die:1" })).toBeNull();
    expect(pointedAt(view(), { ...play, hovered: null, hint: { action: "1+6", path: [] } })?.action, "what is advised").toBe("1+6");
  });
});

describe("the way a pawn has gone", () => {
  it("walks, and stops where somebody is asked", () => {
    const now = view({ pawns: [35, 35, 36, 0], phase: "at_pawn", steps: 4 });
    expect(journey(view(), "1+6", now)).toEqual({ seat: 0, walk: [33, 34, 35], door: -1 });
    const end = view({ pawns: [39, 35, 36, 0], phase: "at_card" });
    expect(journey(now, "nosteal", end)).toEqual({ seat: 0, walk: [35, 36, 37, 38, 39], door: -1 });
  });

  it("turns with the door at its end, forwards and backwards", () => {
    const was = view({ pawns: [33, 0, 0, 0], moves: [move("2+1", 34)] });
    expect(journey(was, "2+1", view({ pawns: [4, 0, 0, 0], player: 1 }))).toEqual({ seat: 0, walk: [33, 34], door: 0 });
    const pushed = view({ pawns: [34, 0, 0, 0], phase: "at_door" });
    expect(journey(pushed, "door", view({ pawns: [4, 0, 0, 0] }))).toEqual({ seat: 0, walk: [34], door: 0 });
    expect(journey(pushed, "nodoor", pushed)).toBeNull();
  });

  it("knows no way where a step was taken back or an attempt failed", () => {
    expect(journey(view(), "", view({ pawns: [1, 35, 36, 0] }))).toBeNull();
    expect(journey(view({ phase: "laying", pawns: [77, 0, 0, 0] }), "lay RBJ", view({ pawns: [0, 0, 0, 0] }))).toBeNull();
  });

  it("goes half a circle around the middle of the door", () => {
    const points = arc({ x: 400, y: 100 }, { x: 350, y: 150 });
    expect(points.at(-1)!.x).toBeCloseTo(450);
    expect(points.at(-1)!.y).toBeCloseTo(50);
  });
});

describe("the pyramid", () => {
  it("takes each field of a door to the opposite one, and back", () => {
    for (const { fields } of board.doors) {
      for (const field of fields) expect(across(board, across(board, field)!)).toBe(field);
    }
    expect(across(board, 1)).toBeNull();
  });

  it("puts temples outside the walls and pawns beside each other", () => {
    for (const place of ["T1", "T2", "T3"]) {
      const { x, y } = standing(board, place);
      expect(x < 0 || y < 0 || x > 900 || y > 900).toBe(true);
    }
    expect(spot(board, [0, 0, 5, 5], 0)).not.toEqual(spot(board, [0, 0, 5, 5], 1));
  });

  it("lays free colours in the order of the notation", () => expect(sorted(["N", "J", "R"])).toEqual(["R", "J", "N"]));
});

describe("the ways of the others", () => {
  const deed = (by: number | "chance", action: string, ...events: { key: string; params: Record<string, unknown> }[]) => ({ by, action, events });
  const log = [deed(0, "1+2"), deed("chance", "roll 3"), deed(1, "1+4"), deed(1, "card"), deed(2, "1+1"), deed("chance", "roll 2")];
  const at = (seat: number | null, steps = log): string[] => since({ log: steps, seat, last: null }).map(({ action }) => action);

  it("are those since one's own last step, else one's own", () => {
    expect(at(0)).toEqual(["1+4", "card", "1+1"]);
    expect(at(1)).toEqual(["1+1"]);
    expect(at(2), "who has just played").toEqual(["1+1"]);
    const last = { by: 1, action: "card", path: [], turn: log.slice(2, 4) };
    expect(since({ seat: 0, last }), "in a replay").toEqual(log.slice(2, 4));
  });

  it("go along the corridor and turn with a door", () => {
    const door = board.doors[0]!;
    const from = door.fields.find((field) => field > 1)!;
    const to = across(board, from)!;
    const walk = { key: "event.forward", params: { seat: 1, number: 2, field: from - 2, to: from } };
    const turn = { key: "event.door", params: { seat: 1, field: from, across: to } };
    const [way, ...others] = trails(board, [deed(1, "1+2", turn, walk)]);
    expect(others).toEqual([]);
    expect(way).toMatchObject({ seat: 1, mark: { x: centre(board, from - 2).x - 5 } });
    expect(way!.path.match(/[MLA]/g)?.join("")).toBe("MLLA");
    const middle = centre(board, to);
    expect(way!.path.endsWith(`${middle.x - 5} ${middle.y - 5}`)).toBe(true);
    expect(trails(board, [deed(1, "door", { key: "event.pushed", params: { seat: 1, field: from } })])).toHaveLength(1);
    expect(trails(board, [deed(1, "1+2", walk, turn, { key: "event.carried", params: { seat: 3, field: from } })])).toMatchObject([{ seat: 1 }, { seat: 3 }]);
  });

  it("lie between sphinxes that changed places, and an eye over the one that was looked at", () => {
    const [guardian, niche] = [{ key: "place.G1" }, { key: "place.T2" }];
    const [a, b] = [standing(board, "G1"), standing(board, "T2")];
    const swapped = deed(2, "swap G1-T2", { key: "event.swapped", params: { seat: 2, guardian, niche } });
    expect(trails(board, [swapped])).toEqual([{ seat: 2, mark: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, path: `M${a.x} ${a.y}L${b.x} ${b.y}`, swap: true }]);
    const looked = deed(1, "look T2", { key: "event.looked", params: { seat: 1, place: niche } });
    expect(lookedAt([swapped, looked])).toEqual({ place: "T2", by: 1 });
    expect(lookedAt([swapped])).toBeNull();
  });
});
