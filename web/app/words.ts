import { Refusal } from "./http";
import { has, t } from "./i18n.svelte";

/** What went wrong, as a person would say it. */
export function complaint(error: unknown): string {
  if (!(error instanceof Refusal)) return t("error.unknown");
  if (error.reason && has(error.reason.key)) return t(error.reason.key, error.reason.params);
  const key = `error.${error.code}`;
  return has(key) ? t(key) : t("error.server", { text: error.message });
}

/** What a bot is called at the table. */
export function botName(level: string): string {
  return capital(t("seat.bot", { level: has(`level.${level}`) ? t(`level.${level}`) : level }));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With a capital letter and a full stop. */
export const sentence = (text: string): string => capital(text) + (/[.!?…]$/.test(text) ? "" : ".");
