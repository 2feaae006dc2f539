// The rules text as sections: a table of contents, and a search in them.
import type { Block, Span } from "./markdown";

export interface Section {
  /** The address of the section on the page; empty for what comes before the first heading. */
  id: string;
  title: string;
  level: number;
  blocks: Block[];
}

/** Without accents, capitals and typography: what people type. Each character stays one character, so that places can be compared. */
export const plain = (text: string): string =>
  [...text.replaceAll("’", "'").replaceAll("‑", "-").replace(/\s/g, " ")].map((letter) => letter.normalize("NFD")[0]!.toLowerCase()).join("");

/** What to look for: few keyboards have an œ. */
const needle = (text: string, query: string): string => {
  const typed = plain(query.trim());
  return text.includes(typed) ? typed : typed.replaceAll("oe", "œ");
};

const words = (spans: Span[]): string => spans.map((span) => ("text" in span ? span.text : "")).join("");

function textOf(block: Block): string {
  if (block.kind === "list") return block.items.map(words).join(" ");
  if (block.kind === "table") return [block.head, ...block.rows].flat().map(words).join(" ");
  if (block.kind === "try") return "";
  return words(block.spans);
}

export const slug = (title: string): string =>
  plain(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The text cut at its headings; the title of the whole is left out. */
export function sections(blocks: Block[]): Section[] {
  const out: Section[] = [{ id: "", title: "", level: 1, blocks: [] }];
  for (const block of blocks) {
    if (block.kind !== "heading") out.at(-1)!.blocks.push(block);
    else if (block.level > 1) out.push({ id: slug(words(block.spans)), title: words(block.spans), level: block.level, blocks: [] });
  }
  return out.filter((section) => section.id || section.blocks.length);
}

/** The sections that contain what is searched for, each with only the blocks that do; a title that matches keeps them all. */
export function search(all: Section[], query: string): Section[] {
  if (!query.trim()) return all;
  const has = (text: string): boolean => plain(text).includes(needle(plain(text), query));
  return all.flatMap((section) => {
    if (has(section.title)) return [section];
    const blocks = section.blocks.filter((block) => has(textOf(block)));
    return blocks.length ? [{ ...section, blocks }] : [];
  });
}

/** A text cut where the query occurs, to mark it. */
export function cut(text: string, query: string): { text: string; found: boolean }[] {
  const letters = [...text];
  const base = plain(text);
  const wanted = needle(base, query);
  if (!wanted) return [{ text, found: false }];
  const out: { text: string; found: boolean }[] = [];
  let at = 0;
  for (let next = base.indexOf(wanted); next >= 0; next = base.indexOf(wanted, at)) {
    if (next > at) out.push({ text: letters.slice(at, next).join(""), found: false });
    at = next + wanted.length;
    out.push({ text: letters.slice(next, at).join(""), found: true });
  }
  if (at < letters.length) out.push({ text: letters.slice(at).join(""), found: false });
  return out;
}
