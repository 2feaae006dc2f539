// The layers of the page: board ← games ← app. `wire` has only types, and any layer may import it.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";

const ROOT = import.meta.dirname;
const MAY_IMPORT: Record<string, string[]> = {
  wire: [],
  board: ["wire"],
  engine: ["wire"], // the same tables in a worker: it knows no board
  keeping: [], // the service worker
  games: ["board", "wire"], // and each game its own folder of texts in src/
};
const LAYERS = [...Object.keys(MAY_IMPORT), "app"]; // app, on top, may import anything
const PACKAGES = /^(svelte|vitest|@fluent\/bundle)(\/|$)/; // what a board may import besides: it is the same on any page

type Sources = Record<string, string>;

function sources(folder: string, ending: RegExp): Sources {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => posix.join(folder, name.replaceAll("\\", "/")));
  return Object.fromEntries(names.filter((name) => ending.test(name)).map((name) => [name, readFileSync(join(ROOT, name), "utf8")]));
}

/** The unit that a file belongs to: a layer, and each game by itself. */
function unit(path: string): string {
  const [layer = "", folder = ""] = path.replace("../src/tablee/", "").split("/");
  return layer === "games" ? `games/${folder}` : layer;
}

/** Every module that a source names: imports, dynamic imports, exports and globs. */
function modules(source: string): string[] {
  const relative = [...source.matchAll(/["'`](\.{1,2}\/[^"'`\n]+)["'`]/g)];
  const named = [...source.matchAll(/\b(?:from|import)\s*\(?\s*["'](@?\w[\w@/.-]*)["']/g)];
  return [...relative, ...named].map((match) => match[1] ?? "");
}

function violations(files: Sources): string[] {
  const found: string[] = [];
  for (const [path, source] of Object.entries(files)) {
    const here = unit(path);
    const layer = here.split("/")[0] ?? "";
    for (const module of modules(source)) {
      const there = module.startsWith(".") ? unit(posix.join(posix.dirname(path), module)) : module;
      const below = module.startsWith(".") ? there === here || MAY_IMPORT[layer]?.includes(there.split("/")[0] ?? "") : PACKAGES.test(module);
      if (layer !== "app" && !below) found.push(`${path} must not import ${module}`);
    }
  }
  return found;
}

const everything: Sources = Object.assign({}, ...LAYERS.map((layer) => sources(layer, /\.(ts|svelte)$/)));
const games = readdirSync(join(ROOT, "games"));

test("a folder holds a dozen modules at most, besides their tests", () => {
  const folders = new Map<string, string[]>();
  for (const path of Object.keys(everything).filter((path) => !/\.(test|d)\.ts$/.test(path))) {
    const folder = posix.dirname(path);
    folders.set(folder, [...(folders.get(folder) ?? []), posix.basename(path)]);
  }
  expect(folders.size).toBeGreaterThan(20);
  expect([...folders].filter(([, names]) => names.length > 12)).toEqual([]);
});

test("every layer imports only the layers below it", () => {
  expect(Object.keys(everything).length).toBeGreaterThan(50);
  expect(violations(everything)).toEqual([]);
});

test.each([
  ["board/Frame.svelte", 'import { settings } from "../app/settings.svelte";'],
  ["board/frame.ts", 'export { t } from "../app/i18n.svelte";'],
  ["board/frame.ts", 'const boards = import.meta.glob("../games/*/Board.svelte");'],
  ["board/frame.ts", 'import chess from "chess.js";'],
  ["games/one/Board.svelte", 'const { t } = await import("../../app/i18n.svelte");'],
  ["games/one/Board.svelte", 'import Card from "../two/Card.svelte";'],
  ["wire/index.ts", 'import type { Play } from "../board/play.svelte";'],
])("a forbidden import is found in %s: %s", (path, source) => {
  expect(violations({ [path]: source })).toHaveLength(1);
});

test("only a game's own folder names the game", () => {
  expect(games.length).toBeGreaterThan(0);
  const names = new RegExp(`\\b(${games.join("|")})\\b`, "i");
  const outside: Sources = {
    ...Object.assign(
      {},
      ...["app", "board", "engine", "keeping", "wire", "public"].map((folder) => sources(folder, /\.(ts|svelte|css|ftl|json|webmanifest|svg)$/)),
    ),
    "index.html": readFileSync(join(ROOT, "index.html"), "utf8"),
  };
  const named = Object.entries(outside).flatMap(([path, source]) => (names.test(source) ? [`${path} names ${names.exec(source)?.[0] ?? ""}`] : []));
  expect(named).toEqual([]);
});
