// A chance in words: how likely, between what where that is not sure, and whether such tables were measured.
import { t } from "../i18n.svelte";

/** As hints and analyses send it. */
export interface Told {
  value: number | null;
  low?: number | null;
  high?: number | null;
  fitted?: boolean;
}

const WIDE = 0.2; // an interval that is worth telling
const percent = (chance: number): number => Math.round(chance * 100);

export function chanceWords(chance: Told): string {
  if (chance.value === null) return "";
  const words = [t("hint.value", { percent: percent(chance.value) })];
  const { low = null, high = null } = chance;
  if (low !== null && high !== null && high - low > WIDE) words.push(t("hint.between", { low: percent(low), high: percent(high) }));
  if (chance.fitted === false) words.push(t("hint.unfitted"));
  return words.join(" ");
}
