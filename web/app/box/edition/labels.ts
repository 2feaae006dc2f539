// What the components of an edition are called.
import type { Say } from "../../../board/contract";
import type { PartModule } from "../../../board/parts";
import { valueAt, type Data, type Path } from "./draft.svelte";

/** The translated name, or the one in the file. */
export function words(say: Say, key: string, otherwise: string): string {
  const said = say(key);
  return said === key ? otherwise : said;
}

/** A field or an item, beside its block. */
export function labelOf(say: Say, part: PartModule | null, path: Path): string {
  const key = part?.label?.(path);
  if (key) return say(key.key, key.params);
  const last = path.at(-1)!;
  return typeof last === "number" ? String(last + 1) : words(say, `box.${path.filter((at) => typeof at === "string").join(".")}`, last);
}

/** The value that a component is: of a table with one field besides its source, that field. */
export function fieldOf(data: Data, path: Path): Path {
  const value = valueAt(data, path);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return path;
  const [name, ...others] = Object.keys(value).filter((key) => key !== "source" && key !== "name");
  return name !== undefined && !others.length ? [...path, name] : path;
}

/** A component among all others: its block, then the way to it, and the fields of the board that it is. */
export function fullLabel(say: Say, part: PartModule | null, data: Data, path: Path): string {
  const names = path.map((_, i) => labelOf(say, part, path.slice(0, i + 1)));
  const value = valueAt(data, fieldOf(data, path));
  const listed = [value].flat();
  const isNumbered = typeof path.at(-1) === "number" && listed.every((item) => typeof item === "number");
  return names.join(" · ") + (isNumbered ? ` (${listed.join("-")})` : "");
}
