// Translation files (texts/fr.ftl, texts/en.ftl) as modules, parsed while the page is built: Fluent's parser is no part
// of the page, and a sentence without places to fill stays a plain string. `?facts` gives a game's name, tagline
// and bots alone, so that the home page does not load every sentence of every game; `?board` leaves out what only the box
// and printing say, which `?box` gives.
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import type { TextFile } from "./board/words.ts";

/** The sentences of a translation file, by identifier. */
export function parse(source: string): TextFile {
  const { body } = new FluentResource(source);
  // Fluent leaves out what it cannot parse, without a word.
  const unread = new Set(body.map(({ id }) => id));
  for (const [, id] of source.matchAll(/^(-?[a-zA-Z][\w-]*) *=/gm)) {
    if (!unread.delete(id!)) throw new SyntaxError(`${id}: not valid Fluent, or written twice`);
  }
  return Object.fromEntries(body.map(({ id, value, attributes }) => [id, value !== null && !Object.keys(attributes).length ? value : { value, attributes }]));
}

const OF_THE_BOX = /^(box|print|trial)-/;

/** What a query asks for of a file's sentences. */
export function part(entries: TextFile, query = ""): unknown {
  const bots = Object.keys(entries).filter((key) => /^bot-\d$/.test(key));
  if (query === "facts") return { name: entries["name"], tagline: entries["tagline"], bots: bots.map((key) => entries[key]) };
  const boxed = query === "box";
  const all = Object.entries(entries);
  return boxed || query === "board" ? Object.fromEntries(all.filter(([key]) => OF_THE_BOX.test(key) === boxed)) : entries;
}

export function ftl(): Plugin {
  return {
    name: "ftl",
    transform(source, id) {
      const [file, query] = id.split("?");
      if (!file?.endsWith(".ftl") || query === "raw") return null;
      try {
        return { code: `export default ${JSON.stringify(part(parse(source), query))};`, map: null };
      } catch (error) {
        return this.error(`${file}: ${String(error)}`);
      }
    },
  };
}
