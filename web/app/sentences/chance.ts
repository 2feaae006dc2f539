// A chance in words: how likely, between what where that is not sure, and whether such tables were measured.
import { t } from "../i18n.svelte";

/** As hints, analyses and the coach send it. */
export interface Told {
  value: number | null;
  low?: number | null;
  high?: number | null;
  fitted?: boolean;
}

const WIDE = 0.2; // an interval that is worth telling
/** To the nearest, and halves to the even one: so that what the one has and what the other has are a hundred together, and what lies between two
 *  chances is the same for both. */
export function percent(chance: number): number {
  const found = Math.round(chance * 1e6) / 1e4; // without what a sum of fractions leaves behind the comma
  const down = Math.floor(found);
  return found - down === 0.5 ? down + (down % 2) : Math.round(found);
}

/** What is not sure of a chance, behind it in brackets; empty where nothing is worth telling. */
export function doubts({ low = null, high = null, fitted }: Told): string {
  const words: string[] = [];
  if (low !== null && high !== null && high - low > WIDE) words.push(t("hint.between", { low: percent(low), high: percent(high) }));
  if (fitted === false) words.push(t("hint.unfitted"));
  return words.length ? ` (${words.join(", ")})` : "";
}

/** `chances`: whose they are, in words, where that is not plain. */
export const chanceWords = (chance: Told, chances = ""): string =>
  chance.value === null ? "" : t(chances ? "hint.of" : "hint.value", { percent: percent(chance.value), chances }) + doubts(chance);
