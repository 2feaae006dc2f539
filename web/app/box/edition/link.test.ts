import { expect, test } from "vitest";
import { packed, unpacked } from "./link";

test("a file comes out of its link as it went in", async () => {
  const text = 'name = "Zoé — ☾"\n' + "x = 1\n".repeat(500);
  const hash = await packed(text);
  expect(hash).toMatch(/^e=[\w-]+$/);
  expect(hash.length).toBeLessThan(200);
  expect(await unpacked(hash)).toBe(text);
});

test.each(["", "s3", "e=", "e=%%%", "e=AAAA", "e=" + "a".repeat(1000)])("what is no edition is none: %s", async (hash) => {
  expect(await unpacked(hash)).toBeFalsy();
});

test("a link that would fill the memory is not opened", async () => {
  expect(await unpacked(await packed("x".repeat(1_000_000)))).toBeNull();
});
