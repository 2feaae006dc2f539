import { Refusal } from "./http";
import { has, t } from "./i18n.svelte";

/** What went wrong, as a person would say it. */
export function complaint(error: unknown): string {
  if (!(error instanceof Refusal)) return t("error.unknown");
  if (error.reason && has(error.reason.key)) return t(error.reason.key, error.reason.params);
  const key = `error.${error.code}`;
  return has(key) ? t(key) : t("error.server", { text: error.message });
}
