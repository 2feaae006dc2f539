import { expect, test } from "vitest";
import { elide } from "../board/elision";
import { Words, type TextFile } from "../board/words";
import shared from "../../tests/core/sentences.json";
import { parse } from "../ftl";

const texts = import.meta.glob<TextFile>(
  ["../../src/tablee/*/texts/*.ftl", "../../src/tablee/games/*/texts/*.ftl", "./texts/*.ftl", "../games/*/texts/*.ftl"],
  {
    import: "default",
    eager: true,
  },
);

function strict(language: string, files: TextFile[]): Words {
  return new Words(language, files, (problem) => {
    throw new Error(problem);
  });
}

/** What the page knows at a game's table; without a game, everywhere else. */
function wordsOf(game: string, language: string): Words {
  const rooms = Object.keys(texts).filter((path) => /src\/tablee\/\w+\/texts/.test(path) || path.startsWith("./texts/"));
  const own = Object.keys(texts).filter((path) => game && path.includes(`games/${game}/`));
  return strict(
    language,
    [...rooms, ...own].filter((path) => path.endsWith(`/${language}.ftl`)).map((path) => texts[path]!),
  );
}

const CASES = shared.messages.flatMap(({ game, message, fr, en }) => [
  { game, message, language: "fr", expected: fr },
  { game, message, language: "en", expected: en },
]);

test.each(CASES)("$language: $expected", ({ game, message, language, expected }) => {
  const seatName = game ? (seat: number): string => shared.names[seat] ?? "?" : undefined;
  expect(wordsOf(game, language).say(message.key, message.params ?? {}, seatName)).toBe(expected);
});

test.each(shared.elision)("%s %s: %s", (word, text, expected) => expect(elide(word!, text!)).toBe(expected));

const TEXTS = parse(`
card = { $faction } { $force }
faction-B = Brute
    .gender = f
took = { $seat } prend { $card }.
beaten = { $faction } { $faction_gender ->
        [f] vaincue
       *[m] vaincu
    }
won = { $seats } ({ $seats_count })
players = { $seats }
`);
const card = { key: "card", params: { faction: { key: "faction.B" }, force: 3 } };
const named = (seat: number): string => ["Ada", "Zoé"][seat] ?? "?";

test("messages within messages, their attributes, lists, and seats by name", () => {
  const words = strict("fr", [TEXTS]);
  expect(words.say("took", { seat: 1, card }, named)).toBe("Zoé prend Brute 3.");
  expect(words.say("took", { seat: 1, card: [card, card] })).toBe("1 prend Brute 3, Brute 3.");
  expect(words.say("beaten", { faction: { key: "faction.B" } })).toBe("Brute vaincue");
  expect(words.say("won", { seats: [0, 1] }, named)).toBe("Ada, Zoé (2)");
  expect(words.say("players", { seats: 1 }, named)).toBe("1");
});

test("a later file wins", () => {
  expect(strict("fr", [TEXTS, parse("faction-B = Brutus")]).say("faction.B")).toBe("Brutus");
});

test("what cannot be said is reported, and the rest of the sentence stays", () => {
  const problems: string[] = [];
  const words = new Words("fr", [TEXTS], (problem) => problems.push(problem));
  expect(words.say("took", { card })).toBe("{$seat} prend Brute 3.");
  expect(words.say("gone")).toBe("gone");
  expect(problems).toEqual(["took: Unknown variable: $seat", "gone: no such sentence"]);
});

test("a file that is not valid Fluent is refused by name", () => {
  expect(() => parse("good = Bon\nbad = { $x\n")).toThrow("bad: not valid Fluent");
  expect(() => parse("twice = a\ntwice = b\n")).toThrow("twice: ");
});
