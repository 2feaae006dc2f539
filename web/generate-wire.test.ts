import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GENERATED, wireTypes } from "./generate-wire";

test("the wire types are what the schema generates; else run `python -m scripts.wire`", async () => {
  expect(readFileSync(GENERATED, "utf8")).toBe(await wireTypes());
});
