import { expect, test } from "vitest";
import { joined, markdown, spans } from "./markdown";

test("headings, paragraphs over several lines, lists and tables", () => {
  const blocks = markdown("# Titre\n\nDeux\njoueurs.\n\n- **Poser** :\n  ici\n- Piocher\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
  expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
  expect(blocks[1]).toEqual({ kind: "paragraph", spans: [{ kind: "text", text: "Deux joueurs." }] });
  expect(blocks[2]).toMatchObject({
    ordered: false,
    items: [
      [
        { kind: "strong", text: "Poser" },
        { kind: "text", text: " : ici" },
      ],
      [{ text: "Piocher" }],
    ],
  });
  expect(blocks[3]).toMatchObject({ head: [[{ text: "a" }], [{ text: "b" }]], rows: [[[{ text: "1" }], [{ text: "2" }]]] });
});

test("drawings and links", () => {
  expect(spans("![une carte](drawing:card-B3) et [ici](/rules/game)")).toEqual([
    { kind: "drawing", text: "une carte", name: "card-B3" },
    { kind: "text", text: " et " },
    { kind: "link", text: "ici", href: "/rules/game" },
  ]);
});

test("what a paragraph explains", () => {
  expect(spans("<!-- #same_force #same_faction -->Jamais.")).toEqual([
    { kind: "anchors", names: ["same_force", "same_faction"] },
    { kind: "text", text: "Jamais." },
  ]);
  expect(markdown("- a\n- <!-- #b -->c").at(0)).toMatchObject({ items: [[{ text: "a" }], [{ names: ["b"] }, { text: "c" }]] });
});

test("positions to be tried stand on lines of their own", () => {
  const blocks = markdown("Une règle\nlongue.\n<!-- try:chiffre,facultes:2 -->\n\n- a\n<!-- try:fin -->\n");
  expect(blocks.map((block) => block.kind)).toEqual(["paragraph", "try", "list", "try"]);
  expect(blocks[1]).toEqual({ kind: "try", lessons: ["chiffre", "facultes"], beat: 2 });
  expect(blocks[3]).toEqual({ kind: "try", lessons: ["fin"], beat: 0 });
});

test("a drawing stays with the words that lean on it, up to a space that may break", () => {
  const groups = joined(spans("du même : ![](drawing:moon)\u00a0sur\u00a0![](drawing:moon), ![](drawing:sun) ou (![](drawing:sun))."));
  const words = groups.map((group) => group.map((span) => (span.kind === "drawing" ? `<${span.name}>` : "text" in span ? span.text : "")).join(""));
  expect(words).toEqual(["du même : ", "<moon>\u00a0sur\u00a0<moon>,", " ", "<sun>", " ou ", "(<sun>)."]);
});
