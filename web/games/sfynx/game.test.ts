import { expect, test } from "vitest";
import { beside, cellName, cellNamed, nearest, shifted, lineCells, translation, type Tile } from "./play/antechamber";
import game, { type SfynxView } from "./game";
import { marked, news, since } from "./moments/news";
import { follow, scenes, shifts } from "./play/story";

const NAMES = "sol ank sca oei ser ibi pyr bar lot lun vas epi plu cro cha fau mai obe vag eto pal tri sfx sfx sfx".split(" ");

const tiles = (order = NAMES, restored: number[] = []): Tile[] => order.map((tile, cell) => ({ tile, restored: restored.includes(cell) }));

const view = (changes: Partial<SfynxView> = {}): SfynxView => ({
  player: 0,
  turn: 1,
  phase: "turn",
  basics: 2,
  special: 1,
  specials: ["restore", "row"],
  active: ["restore", "row"],
  effect: "none",
  left: 0,
  taken: 0,
  stage: 0,
  settling: false,
  allowed: [],
  solved: [],
  offer: ["any", "joker", "lines"],
  owned: [],
  spent: [],
  degree: 1,
  seats: 1,
  limit: 3,
  board: tiles(),
  row: [{ name: "1a", symbols: ["sol", "ank"], forbids: true, missing: 2, match: "none" }, null, null],
  pile: 6,
  under: [],
  unseen: [],
  enigmes: {},
  tokens: [],
  tokens_left: [],
  curses: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 0],
  refresh: [3, 6, 9],
  whirlpool: "enigme",
  rewards_left: [],
  ...changes,
});
const action = (path: string[], changes: Partial<SfynxView> = {}): string | null => game.attempt?.(path, 0, view(changes)) ?? null;

test("cells are named column first, a1 at the top left", () => {
  expect([0, 4, 5, 24].map(cellName)).toEqual(["a1", "e1", "a2", "e5"]);
  expect(["a1", "e5", "b3", "f1", "a6", "", "a"].map(cellNamed)).toEqual([0, 24, 11, null, null, null, null]);
  expect([beside(0, "left"), beside(0, "right"), beside(0, "down"), beside(24, "down")]).toEqual([null, 1, 5, null]);
});

test("every notation is a path of picks", () => {
  const path = (notation: string, changes: Partial<SfynxView> = {}): string[] => game.offer(notation, view(changes)).path;
  expect(path("restore b3")).toEqual(["cell:b3"]);
  expect(path("curse b3")).toEqual(["cell:b3"]);
  expect(path("special row")).toEqual(["special:row"]);
  expect(path("use any")).toEqual(["own:any"]);
  expect(path("use any", { phase: "limit" })).toEqual(["own:any", "use"]);
  expect(path("discard any", { phase: "limit" })).toEqual(["own:any", "bin"]);
  expect(path("use joker 4c")).toEqual(["own:joker", "enigme:4c"]);
  expect(path("take any")).toEqual(["offer:any"]);
  expect(path("solve 2d")).toEqual(["enigme:2d"]);
  expect(path("done")).toEqual(["done"]);
  expect(path("reveal")).toEqual(["reveal"]);
});

test("two tiles are swapped in either order", () => {
  expect(game.offer("swap b3 b4", view())).toEqual({ action: "swap b3 b4", path: ["cell:b3", "cell:b4"], also: [["cell:b4", "cell:b3"]] });
});

test("a line is shifted by its arrow, or by pushing one of its tiles", () => {
  const { path, also } = game.offer("shift row 2 left", view());
  expect(path).toEqual(["shift:row:2:left"]);
  expect(also).toEqual([
    ["cell:b2", "cell:a2"],
    ["cell:c2", "cell:b2"],
    ["cell:d2", "cell:c2"],
    ["cell:e2", "cell:d2"],
  ]);
});

test("a try is written down as the rules would read it", () => {
  expect(action(["cell:a1"])).toBe("restore a1");
  expect(action(["cell:a1"], { board: tiles(NAMES, [0]) })).toBe("swap a1 a2");
  expect(action(["cell:a1"], { phase: "curse" })).toBe("curse a1");
  expect(action(["cell:a1", "cell:c3"])).toBe("swap a1 c3");
  expect(action(["cell:a1", "cell:a1"])).toBeNull();
  expect(action(["cell:a1"], { phase: "effect", effect: "restore", board: tiles(NAMES, [0]) })).toBe("restore a1");
  expect(action(["special:row"])).toBe("special row");
  expect(action(["own:joker"])).toBe("use joker 1a");
  expect(action(["own:joker", "enigme:1a"])).toBe("use joker 1a");
  expect(action(["own:any", "bin"])).toBe("discard any");
  expect(action(["offer:any"])).toBe("take any");
  expect(action(["enigme:1a"], { phase: "choose" })).toBe("solve 1a");
  expect(action(["enigme:1a"])).toBeNull(); // pinned, to look at
  expect(action(["reveal"])).toBe("reveal");
  expect(action(["nonesuch"])).toBeNull();
});

test("what shows something new, or ends the turn, is confirmed first", () => {
  const final = (notation: string, changes: Partial<SfynxView> = {}): boolean => game.final?.(game.offer(notation, view(changes)), view(changes)) ?? true;
  expect(["restore a1", "swap a1 a2", "special row", "use any"].map((one) => final(one))).toEqual([false, false, false, false]);
  expect(["take any", "reveal", "discard any"].map((one) => final(one))).toEqual([true, true, true]);
  expect(final("curse a1", { phase: "curse", left: 2 })).toBe(false);
  expect(final("curse a1", { phase: "curse", left: 1 })).toBe(true);
  expect(final("restore a1", { phase: "effect", effect: "restore", left: 1, settling: true })).toBe(true);
});

test("the nearest line of an Énigme counts what is missing (rules: in order, restored, one Sfynx at most)", () => {
  expect(nearest(tiles(NAMES, [0, 1]), ["sol", "ank"], true)).toMatchObject({ cells: [0, 1], missing: 0 });
  expect(nearest(tiles(NAMES, [0]), ["sol", "ank"], true)).toMatchObject({ cells: [0, 1], state: ["right", "cursed"], missing: 1 });
  expect(nearest(tiles(NAMES, [0, 1]), ["ank", "sol"], true).missing, "the wrong order").toBe(1);
  expect(nearest(tiles(NAMES, [0, 5]), ["sol", "ibi"], true), "downwards too").toMatchObject({ cells: [0, 5], missing: 0 });
  const joker = tiles(["sol", "sfx", "sca", ...NAMES.slice(3, 22), "ank", "sfx", "sfx"], [0, 1, 2]);
  expect(nearest(joker, ["sol", "ank", "sca"], true)).toMatchObject({ cells: [0, 1, 2], missing: 0 });
  expect(nearest(joker, ["sol", "ank", "sca"], false).missing, "a forbidden Sfynx").toBe(1);
});

test("shifting a line is cyclic (R7); the line of two Sfynx shifts twice", () => {
  const row = shifted(tiles(), lineCells("row", "1"), false);
  expect(row.slice(0, 5).map(({ tile }) => tile)).toEqual(["ank", "sca", "oei", "ser", "sol"]);
  const steps = translation(tiles(), "left"); // all three Sfynx lie in row 5, with pal and tri
  expect(steps).toHaveLength(3);
  expect(steps[2]?.board.slice(20).map(({ tile }) => tile)).toEqual(["sfx", "sfx", "pal", "tri", "sfx"]);
});

test("the Sfynx phase is told effect by effect", () => {
  const cursing = view({ turn: 4, phase: "curse", left: 2, stage: 1, tokens: ["up", "down", "left", "curse right"] });
  expect(scenes(cursing)).toEqual([
    { effect: "curse", curses: 2, state: "now" },
    { effect: "right", curses: 0, state: "ahead" },
  ]);
  expect(scenes({ ...cursing, turn: 5, phase: "turn", stage: 0 }).map(({ state }) => state)).toEqual(["done", "done"]);
  expect(scenes(view())).toEqual([]);
  const twice = view({ turn: 1, phase: "curse", left: 2, stage: 1, tokens: ["whirlpool curse"], whirlpool: "curse" });
  expect(scenes(twice).map(({ effect }) => effect)).toEqual(["whirlpool_curse", "curse"]);
});

test("what a token shifted is found again between two views, after the last curse too", () => {
  const before = view();
  const moved = translation(before.board, "up");
  const after = view({ turn: 2, tokens: ["up"], board: moved.at(-1)?.board ?? [] });
  expect(shifts(before, after, "reveal")).toEqual(moved);
  expect(shifts(before, after, "restore a1")).toEqual([]);
  const cursing = view({ phase: "curse", stage: 1, left: 1, tokens: ["curse up"], board: tiles(NAMES, [0, 7]) });
  const done = view({ turn: 2, tokens: ["curse up"], board: translation(tiles(NAMES, [7]), "up").at(-1)?.board ?? [] });
  expect(shifts(cursing, done, "curse a1")).toHaveLength(3);
  expect(shifts(cursing, { ...done, board: tiles() }, "curse a1"), "something else happened").toEqual([]);
});

test("each Sfynx stays itself when another moves", () => {
  const swapped = [...NAMES];
  [swapped[17], swapped[22]] = ["sfx", "obe"];
  expect(follow([22, 23, 24], tiles(swapped))).toEqual([17, 23, 24]);
  expect(follow([], tiles())).toEqual([22, 23, 24]);
});

test("what the others touched is found where it lies now, whatever shifted since", () => {
  const shift = { key: "event.translation", params: { way: { key: "way.left" } } };
  const deed = (by: number, action: string, ...events: (typeof shift)[]) => ({ by, action, events });
  const found = (board: Tile[], ...steps: ReturnType<typeof deed>[]): Record<string, number> =>
    Object.fromEntries([...news(board, steps).touched].map(([cell, by]) => [board[cell]?.tile ?? "", by]));
  expect(found(tiles())).toEqual({});
  const swapped = tiles(["ank", "sol", ...NAMES.slice(2)]);
  expect(found(swapped, deed(1, "swap a1 b1"), deed(1, "special row"), deed(1, "reveal"))).toEqual({ sol: 1, ank: 1 });
  const pushed = shifted(swapped, lineCells("row", "1"), true);
  expect(found(pushed, deed(1, "swap a1 b1"), deed(2, "shift row 1 right")), "the last one to touch it").toEqual({ ank: 2, sol: 2, sca: 2, oei: 2, ser: 2 });
  const up = shifted(tiles(), lineCells("column", "a"), false);
  expect(found(up, deed(1, "restore b1"), deed(2, "swap a2 b2"), deed(2, "shift column a up"))).toMatchObject({ ank: 1, sol: 2, ibi: 2, pyr: 2 });
  // The three Sfynx lie in row 5, with pal and tri: a Translation moves that row three times, and is nobody's.
  const slid = translation(tiles(), "left").at(-1)?.board ?? [];
  expect(found(slid, deed(0, "restore a5"), deed(0, "reveal", shift), deed(1, "restore b5"))).toEqual({ pal: 0, sfx: 1 });
  expect(found(slid, deed(0, "restore a1"), deed(0, "reveal"), deed(0, "curse a5", shift))).toEqual({ sol: 0, pal: 0 });
});

test("the way of what was moved is told where nothing moved it again", () => {
  const deed = (by: number, action: string, ...events: { key: string; params: Record<string, unknown> }[]) => ({ by, action, events });
  const courses = (board: Tile[], ...steps: ReturnType<typeof deed>[]): unknown => news(board, steps).courses.map(({ by, cells }) => [by, ...cells]);
  const swapped = tiles(["ank", "sol", ...NAMES.slice(2)]);
  expect(courses(swapped, deed(1, "swap a1 b1"), deed(1, "restore a1"))).toEqual([[1, 0, 1]]);
  const pushed = shifted(swapped, lineCells("row", "1"), false);
  expect(courses(pushed, deed(1, "swap a1 b1"), deed(2, "shift row 1 left")), "the swap lies elsewhere now").toEqual([[2, 4, 3, 2, 1, 0]]);
  // The Sfynx shift the last row, three times: told while it is the last step.
  const slid = translation(tiles(), "right").at(-1)?.board ?? [];
  const translated = { key: "event.translation", params: { way: { key: "way.right" } } };
  expect(courses(slid, deed(0, "reveal", translated))).toContainEqual([null, 20, 21, 22, 23, 24]);
  expect(courses(slid, deed(0, "reveal", translated), deed(1, "restore a1"))).toEqual([]);
});

test("where nobody else did anything, the last step is marked", () => {
  const last = { by: 0, action: "swap a1 b1", path: [] };
  const log = [{ by: 0, action: "swap a1 b1", events: [] }];
  expect(marked({ log, seat: 0, last }).map(({ action }) => action)).toEqual(["swap a1 b1"]);
  expect(marked({ seat: 1, last }), "in a replay").toHaveLength(1);
  expect(marked({ log, seat: 0, last: null })).toEqual([]);
});

test("what the others did is new since one's own last step; for a spectator, the last turn is", () => {
  const log = [0, 0, 1, 1, 2].map((by, i) => ({ by, action: `restore a${i + 1}`, events: [] }));
  const at = (eyes: number | null, steps = log): string[] => since(steps, eyes).map(({ action }) => action.slice(-2));
  expect(at(0)).toEqual(["a3", "a4", "a5"]);
  expect(at(1)).toEqual(["a5"]);
  expect(at(2)).toEqual([]);
  expect(at(3), "who has not played yet").toHaveLength(5);
  expect(at(null)).toEqual(["a5"]);
  expect(at(null, log.slice(0, 4))).toEqual(["a3", "a4"]);
  expect(since([...log.slice(0, 4), { by: 2, action: "special row", events: [] }], null), "nothing touched yet").toHaveLength(3);
  expect(at(0, [])).toEqual([]);
});

test("a finger is told of an Énigme before it solves or unmakes one, and of nothing else", () => {
  const tells = (key: string, ...keys: string[]): boolean | undefined =>
    game.foretells?.(key, { events: keys.map((event) => ({ key: `event.${event}`, params: {} })), reveals: false, view: null, ahead: [] });
  expect(tells("cell:a1", "solved", "swapped")).toBe(true);
  expect(tells("shift:row:1:left", "choose", "shifted_row")).toBe(true);
  expect(tells("cell:a1", "broken", "swapped")).toBe(true);
  expect(tells("cell:a1", "swapped")).toBe(false);
  expect(tells("done", "solved", "stopped"), "whoever stops there means it").toBe(false);
});
