import { expect, test } from "vitest";
import { chanceWords } from "./chance";
import { t } from "../i18n.svelte";
import { settings } from "../shell/settings.svelte";

test("a chance is told with its interval only where that is wide", () => {
  const plain = t("hint.value", { percent: 57 });
  expect(chanceWords({ value: 0.57, low: 0.5, high: 0.64 })).toBe(plain);
  expect(chanceWords({ value: 0.57, low: 0.44, high: 0.7 })).toBe(`${plain} (${t("hint.between", { low: 44, high: 70 })})`);
  expect(chanceWords({ value: 0.57 })).toBe(plain);
  expect(chanceWords({ value: null, low: 0, high: 1 })).toBe("");
});

test("a table that nobody measured is said to be one, in plain words", () => {
  const told = { value: 0.57, low: 0.44, high: 0.7, fitted: false };
  settings.set({ language: "en" });
  expect(chanceWords({ ...told, low: 0.5 })).toBe("57% chance to win (never checked for this kind of game)");
  expect(chanceWords(told)).toBe("57% chance to win (between 44 and 70%, never checked for this kind of game)");
  settings.set({ language: "fr" });
  expect(chanceWords(told).replace(/\s/g, " ")).toBe("57 % de chances de gagner (entre 44 et 70 %, jamais vérifié pour ce type de partie)");
});
