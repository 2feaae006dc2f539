import { expect, test } from "vitest";
import { chanceWords } from "./chance";
import { t } from "../i18n.svelte";

test("a chance is told with its interval only where that is wide", () => {
  const plain = t("hint.value", { percent: 57 });
  expect(chanceWords({ value: 0.57, low: 0.5, high: 0.64 })).toBe(plain);
  expect(chanceWords({ value: 0.57, low: 0.44, high: 0.7 })).toBe(`${plain} ${t("hint.between", { low: 44, high: 70 })}`);
  expect(chanceWords({ value: 0.57 })).toBe(plain);
  expect(chanceWords({ value: null, low: 0, high: 1 })).toBe("");
});

test("a table that nobody measured is said to be one", () => {
  expect(chanceWords({ value: 1, low: 1, high: 1, fitted: false })).toBe(`${t("hint.value", { percent: 100 })} ${t("hint.unfitted")}`);
});
