// Translations: the page's own, those of the package's rooms, and those of each game (the rules' texts plus the board's).
import { settings, type Language } from "./shell/settings.svelte";
import type { Say } from "../board/contract";
import { Words, type TextFile } from "../board/words";
import pageFr from "./texts/fr.ftl";
import pageEn from "./texts/en.ftl";

// The texts of refusals that are not a game's.
const rooms = import.meta.glob<TextFile>("../../src/tablee/*/texts/*.ftl", { import: "default", eager: true });
const files: Record<Language, TextFile[]> = { fr: [...inLanguage("fr"), pageFr], en: [...inLanguage("en"), pageEn] };
const page: Partial<Record<Language, Words>> = {};

type Module = { default: TextFile };
type Facts = { name: string; tagline: string; bots: string[] };
const rulesTexts = import.meta.glob<Module>("../../src/tablee/games/*/texts/*.ftl");
const lessonTexts = import.meta.glob<Module>("../../src/tablee/games/*/lessons/texts/*.ftl");
const boxTexts = import.meta.glob<Module>("./box/texts/*.ftl");
const faultTexts = import.meta.glob<Module>(["../../src/tablee/core/files/texts/*.ftl", "../../src/tablee/games/*/box/texts/*.ftl"]);
const boardTexts = import.meta.glob<Module>("../games/*/texts/*.ftl", { query: "?board" });
const gameBoxTexts = import.meta.glob<Module>("../games/*/texts/*.ftl", { query: "?box" });
const facts = import.meta.glob<Facts>("../../src/tablee/games/*/texts/*.ftl", { query: "?facts", import: "default", eager: true });

const loaded: Record<string, Words> = $state({});
const withBox = new Set<string>(); // those that have the texts of the box
const withLessons = new Set<string>(); // those of `loaded` that have the lessons' texts too

function inLanguage(language: Language): TextFile[] {
  return Object.entries(rooms).flatMap(([path, file]) => (path.endsWith(`/${language}.ftl`) ? [file] : []));
}

const report = (problem: string): void => {
  if (import.meta.env.DEV) console.error(problem);
};

function ofPage(): Words {
  return (page[settings.language] ??= new Words(settings.language, files[settings.language], report));
}

/** Translate one of the page's texts into the current language. */
export function t(key: string, params: Record<string, unknown> = {}): string {
  return ofPage().say(key, params);
}

/** Whether the page has a text with that key. */
export function has(key: string): boolean {
  return ofPage().has(key);
}

const factsOf = (id: string): Facts | undefined => facts[`../../src/tablee/games/${id}/texts/${settings.language}.ftl`];

export const gameName = (id: string): string => factsOf(id)?.name ?? id;

export const tagline = (id: string): string => factsOf(id)?.tagline ?? "";

/** The bot at a seat of a game, where its world names one. */
export const botAt = (id: string, seat: number): string | undefined => factsOf(id)?.bots[seat];

/** Load the texts of a game in one language, once. */
export async function loadTexts(id: string, language: Language): Promise<void> {
  const name = `${id}/${language}`;
  if (loaded[name]) return;
  const wanted = [rulesTexts[`../../src/tablee/games/${id}/texts/${language}.ftl`], boardTexts[`../games/${id}/texts/${language}.ftl`]];
  const words = await wordsOf(language, wanted);
  loaded[name] ??= words; // meanwhile it may have come with the lessons' texts
}

/** The same with the texts of the game's lessons, which nobody else needs. */
export async function loadLessonTexts(id: string, language: Language): Promise<void> {
  const name = `${id}/${language}`;
  if (withLessons.has(name)) return;
  const wanted = [rulesTexts[`../../src/tablee/games/${id}/texts/${language}.ftl`], boardTexts[`../games/${id}/texts/${language}.ftl`]];
  const lessons = lessonTexts[`../../src/tablee/games/${id}/lessons/texts/${language}.ftl`];
  loaded[name] = await wordsOf(language, [...wanted, lessons]);
  withLessons.add(name);
}

async function wordsOf(language: Language, wanted: ((() => Promise<Module>) | undefined)[]): Promise<Words> {
  const parts = await Promise.all(wanted.map(async (load) => (load ? (await load()).default : {})));
  return new Words(language, [...files[language], ...parts], report);
}

/** The same with the texts of the box and of printing. */
export async function loadBoxTexts(id: string, language: Language): Promise<void> {
  const name = `${id}/${language}`;
  if (withBox.has(name)) return;
  const wanted = [rulesTexts[`../../src/tablee/games/${id}/texts/${language}.ftl`], boardTexts[`../games/${id}/texts/${language}.ftl`]];
  const box = [boxTexts[`./box/texts/${language}.ftl`], gameBoxTexts[`../games/${id}/texts/${language}.ftl`]];
  const faults = ["core/files", `games/${id}/box`].map((room) => faultTexts[`../../src/tablee/${room}/texts/${language}.ftl`]);
  loaded[name] = await wordsOf(language, [...wanted, ...box, ...faults]);
  withBox.add(name);
}

/** Whether a game has a course. */
export function hasCourse(id: string): boolean {
  return `../../src/tablee/games/${id}/lessons/texts/fr.ftl` in lessonTexts;
}

/** A renderer for a game's messages: its own texts first, then the page's. Seats become player names.
 *  While the texts of a language that was just chosen are loading, it speaks the other one. */
export function speaker(id: string, seatName: (seat: number) => string): Say {
  return (message, params = {}) => {
    const words = loaded[`${id}/${settings.language}`] ?? loaded[`${id}/${settings.language === "fr" ? "en" : "fr"}`] ?? ofPage();
    return typeof message === "string" ? words.say(message, params, seatName) : words.say(message.key, message.params ?? {}, seatName);
  };
}
