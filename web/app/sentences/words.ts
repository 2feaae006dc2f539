import { Refusal } from "../connection/http";
import { botAt, has, t } from "../i18n.svelte";
import { settings } from "../shell/settings.svelte";

/** A user-facing error message. */
export function complaint(error: unknown): string {
  if (!(error instanceof Refusal)) return t("error.unknown");
  if (error.reason && has(error.reason.key)) return t(error.reason.key, error.reason.params);
  const key = `error.${error.code}`;
  return has(key) ? t(key) : t("error.server", { text: error.message });
}

/** The name of the bot at a seat, from the world of its game; by its level where the game names none. */
export const botName = (game: string, seat: number, level: string): string => botAt(game, seat) ?? levelName(level);

/** A bot by how well it plays. */
export function levelName(level: string): string {
  return capital(t("seat.bot", { level: has(`level.${level}`) ? t(`level.${level}`) : level }));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Capitalised, with a full stop. */
export const sentence = (text: string): string => capital(text) + (/[.!?…]$/.test(text) ? "" : ".");

/** Names in one phrase: « Anna, Paul et Zoé ». */
export const list = (names: string[]): string => new Intl.ListFormat(settings.language).format(names);
