import { expect, test } from "vitest";
import { markdown } from "./markdown";
import { cut, search, sections, slug } from "./sections";

const text = sections(markdown("# Jeu\n\nDeux joueurs.\n\n## Où poser\nJamais sur la même Force.\n\n- Brute\n- Igné\n\n### Égalité\nChoisissez.\n"));

test("sections with an address, the title of the whole left out", () => {
  expect(text.map(({ id, title, level }) => [id, title, level])).toEqual([
    ["", "", 1],
    ["ou-poser", "Où poser", 2],
    ["egalite", "Égalité", 3],
  ]);
  expect(slug("Votre tour : l'un ou l'autre")).toBe("votre-tour-l-un-ou-l-autre");
});

test("a search forgives accents and capitals, and keeps what it finds with its heading", () => {
  expect(search(text, "igne")).toMatchObject([{ title: "Où poser", blocks: [{ kind: "list" }] }]);
  expect(search(text, "EGALITÉ")).toMatchObject([{ title: "Égalité", blocks: [{ kind: "paragraph" }] }]);
  expect(search(text, "échecs")).toEqual([]);
  expect(search(text, "  ")).toEqual(text);
});

test("what is found is marked where it is", () => {
  expect(cut("Igné, ignés", "igne")).toEqual([
    { text: "Igné", found: true },
    { text: ", ", found: false },
    { text: "igné", found: true },
    { text: "s", found: false },
  ]);
  expect(cut("l’œil", "oeil").at(-1)).toEqual({ text: "œil", found: true });
  expect(cut("œil", "x")).toEqual([{ text: "œil", found: false }]);
});
