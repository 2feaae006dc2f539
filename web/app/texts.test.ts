import { expect, test } from "vitest";
import fr from "./texts/fr.json";
import en from "./texts/en.json";

type Sentences = Record<string, string>;
const boards = import.meta.glob<Sentences>("../games/*/texts/*.json", { import: "default", eager: true });
const sources = import.meta.glob<string>(["../app/**/*.{svelte,ts}", "../board/**/*.{svelte,ts}"], { query: "?raw", import: "default", eager: true });

const places = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort();

function alike(a: Sentences, b: Sentences): void {
  expect(Object.keys(a).sort()).toEqual(Object.keys(b).sort());
  for (const key of Object.keys(a)) expect(places(a[key] ?? ""), key).toEqual(places(b[key] ?? ""));
}

test("French and English have the same sentences with the same places", () => {
  alike(fr, en);
  for (const [path, sentences] of Object.entries(boards)) {
    if (path.endsWith("/fr.json")) alike(sentences, boards[path.replace("/fr.json", "/en.json")] ?? {});
  }
});

test("every sentence that the page asks for by name exists", () => {
  const missing: string[] = [];
  for (const [path, source] of Object.entries(sources)) {
    if (path.endsWith(".test.ts")) continue;
    for (const match of source.matchAll(/\bt\(\s*["']([\w.]+)["']/g)) {
      if (!(match[1]! in fr)) missing.push(`${path}: ${match[1]}`);
    }
  }
  expect(missing).toEqual([]);
});
