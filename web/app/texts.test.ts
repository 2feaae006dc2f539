import { expect, test } from "vitest";
import { Words, type TextFile } from "../board/words";

const texts = import.meta.glob<TextFile>(
  ["../../src/tablee/*/texts/fr.ftl", "../../src/tablee/games/*/texts/fr.ftl", "./texts/fr.ftl", "./box/texts/fr.ftl", "../games/*/texts/fr.ftl"],
  {
    import: "default",
    eager: true,
  },
);
const sources = import.meta.glob<string>(["../{app,board,games}/**/*.{svelte,ts}", "!../**/*.test.ts"], { query: "?raw", import: "default", eager: true });

/** French is enough: that both languages say the same is tested with the rules (tests/contract/test_texts.py). */
function wordsOf(wanted: (path: string) => boolean): Words {
  return new Words(
    "fr",
    Object.keys(texts)
      .filter(wanted)
      .map((path) => texts[path]!),
  );
}

/** The keys that a source asks for by name. */
function* asked(source: string): Generator<string> {
  for (const match of source.matchAll(/\b(?:t|say)\(\s*(?:[^"'`()]+\?\s*)?["']([\w.]+)["'](?:\s*:\s*["']([\w.]+)["'])?/g)) {
    yield match[1]!;
    if (match[2]) yield match[2];
  }
}

test("every sentence that the page asks for by name exists", () => {
  const page = wordsOf((path) => path.startsWith("./") || /src\/tablee\/\w+\/texts/.test(path));
  const games = wordsOf((path) => path.includes("games/"));
  const missing: string[] = [];
  let count = 0;
  for (const [path, source] of Object.entries(sources)) {
    const game = /\/games\/(\w+)\//.exec(path)?.[1];
    const own = game ? wordsOf((file) => file.includes(`games/${game}/`)) : page;
    for (const key of asked(source)) {
      count += 1;
      // A game may have it or not: the table asks for it, or looks whether what was said is the key itself.
      const ofTheTable = (source.includes(`session.say("${key}"`) || source.includes(`=== "${key}"`)) && games.has(key);
      if (!own.has(key) && !page.has(key) && !ofTheTable) missing.push(`${path}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(200);
});
