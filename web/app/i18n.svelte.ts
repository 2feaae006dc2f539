// Sentences: the page's own, the core's, and those of each game (the rules' texts plus the board's few words).
import { settings, type Language } from "./settings.svelte";
import type { Message } from "./wire";
import { fill, type Sentences } from "../board/words";
import pageFr from "./texts/fr.json";
import pageEn from "./texts/en.json";
import coreFr from "../../src/tablee/core/texts/fr.json";
import coreEn from "../../src/tablee/core/texts/en.json";

// Refusals of the server itself; a page built without it does without.
const server = import.meta.glob<Sentences>("../../src/tablee/server/texts/*.json", { import: "default", eager: true });
const page: Record<Language, Sentences> = {
  fr: { ...server["../../src/tablee/server/texts/fr.json"], ...coreFr, ...pageFr },
  en: { ...server["../../src/tablee/server/texts/en.json"], ...coreEn, ...pageEn },
};

type TextFile = { default: Sentences };
const rulesTexts = import.meta.glob<TextFile>("../../src/tablee/games/*/texts/*.json");
const boardTexts = import.meta.glob<TextFile>("../games/*/texts/*.json");
const names = import.meta.glob<string>("../../src/tablee/games/*/texts/*.json", { import: "name", eager: true });
const taglines = import.meta.glob<string>("../../src/tablee/games/*/texts/*.json", { import: "tagline", eager: true });

const loaded: Record<string, Sentences> = $state({});

/** A page sentence in the language of the settings. */
export function t(key: string, params: Record<string, unknown> = {}): string {
  const sentences = page[settings.language];
  return fill(sentences, sentences[key] ?? key, params);
}

/** Whether there is such a sentence. */
export function has(key: string): boolean {
  return key in page[settings.language];
}

export function gameName(id: string): string {
  return names[`../../src/tablee/games/${id}/texts/${settings.language}.json`] ?? t(`game.${id}.name`);
}

export function tagline(id: string): string {
  return taglines[`../../src/tablee/games/${id}/texts/${settings.language}.json`] ?? t(`game.${id}.tagline`);
}

/** Fetch the sentences of a game in one language, once. */
export async function loadTexts(id: string, language: Language): Promise<void> {
  const name = `${id}/${language}`;
  if (loaded[name]) return;
  const files = [rulesTexts[`../../src/tablee/games/${id}/texts/${language}.json`], boardTexts[`../games/${id}/texts/${language}.json`]];
  const parts = await Promise.all(files.map(async (load) => (load ? (await load()).default : {})));
  loaded[name] = Object.assign({}, ...parts) as Sentences;
}

/** How a game speaks: its own sentences first, then the page's. Seats are said by name. */
export function speaker(id: string, seatName: (seat: number) => string): (message: Message | string, params?: Record<string, unknown>) => string {
  return (message, params = {}) => {
    const sentences = { ...page[settings.language], ...loaded[`${id}/${settings.language}`] };
    const whole = typeof message === "string" ? { key: message, params } : message;
    return fill(sentences, sentences[whole.key] ?? whole.key, whole.params ?? {}, seatName);
  };
}
