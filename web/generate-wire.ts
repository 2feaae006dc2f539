// Writes wire/generated.ts from docs/wire.schema.json: `npm run wire`. The schema itself comes from the message types in
// Python (scripts/wire.py runs both steps).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";

const SCHEMA = join(import.meta.dirname, "..", "docs", "wire.schema.json");
export const GENERATED = join(import.meta.dirname, "wire", "generated.ts");
const BANNER = `/* Generated from docs/wire.schema.json by generate-wire.ts. Do not edit: change the message types in Python and run
 * \`python -m scripts.wire\`. */`;

/** Objects without declared properties (views, parameters) have any: the compiler would call them empty. */
function opened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(opened);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, opened(value)]));
  const bare = copy["type"] === "object" && !("properties" in copy) && !("additionalProperties" in copy);
  return bare ? { ...copy, tsType: "Record<string, unknown>" } : copy;
}

export async function wireTypes(): Promise<string> {
  const schema = opened(JSON.parse(readFileSync(SCHEMA, "utf8"))) as JSONSchema;
  const source = await compile({ ...schema, title: "Wire" }, "Wire", {
    additionalProperties: false,
    bannerComment: BANNER,
    ignoreMinAndMaxItems: true, // the server checks lengths; unions of tuples would only be in the way
    style: { printWidth: 160 },
    unreachableDefinitions: true,
  });
  // The compiler names the schema's root and says of every type where it stands: neither tells anything here.
  return source
    .replace(/export interface Wire \{[^}]*\}\n/, "")
    .replace(/(?:\n \*)?\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\./g, "")
    .replace(/\/\*\*\n \*\/\n/g, "");
}

if (import.meta.main) writeFileSync(GENERATED, await wireTypes());
