// Messages put into words by Project Fluent, as core/words/sentences.py does. A parameter that is itself a message is rendered
// first, and each attribute of its sentence becomes an argument too (`$tile_gender`); a list is joined by commas and has
// its length in `$tiles_count`; `$seat`, `$…_seat` and the items of a list of `$seats` are rendered as names.
import { FluentBundle, type FluentResource, type FluentVariable, type Message as Entry } from "@fluent/bundle";
import { elide } from "./elision";

type Pattern = NonNullable<Entry["value"]>;
/** A translation file as the page's build parses it (web/ftl.ts). */
export type TextFile = Record<string, Pattern | Pick<Entry, "value" | "attributes">>;
export type Params = Record<string, unknown>;
export type SeatName = (seat: number) => string;

type Forms = Record<string, FluentVariable>;

const isMessage = (value: unknown): value is { key: string; params?: Params } => typeof value === "object" && value !== null && "key" in value;

const isSeat = (name: string): boolean => name === "seat" || name.endsWith("_seat");

/** The name of a sentence in a Fluent file, where a name has no dots: `event.took` is `event-took`. */
const identifier = (key: string): string => key.replaceAll(".", "-");

const resource = (file: TextFile): FluentResource => ({
  body: Object.entries(file).map(([id, entry]) =>
    typeof entry === "string" || Array.isArray(entry) ? { id, value: entry, attributes: {} } : ({ id, ...entry } as Entry),
  ),
});

/** The sentences of one language; a later file's win over an earlier one's. */
export class Words {
  readonly #bundle: FluentBundle;
  readonly #report: (problem: string) => void;

  constructor(language: string, files: TextFile[], report: (problem: string) => void = () => undefined) {
    this.#report = report;
    this.#bundle = new FluentBundle(language, {
      useIsolating: false,
      functions: { ELIDE: ([word = "", text = ""]) => elide(String(word.valueOf()), String(text.valueOf())) },
    });
    for (const file of files) this.#bundle.addResource(resource(file), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(identifier(key));
  }

  say(key: string, params: Params = {}, seatName?: SeatName): string {
    return String(this.#forms(key, params, seatName)[""]);
  }

  /** A sentence under "", and its attributes by name. */
  #forms(key: string, params: Params, seatName?: SeatName): Forms {
    const entry = this.#bundle.getMessage(identifier(key));
    if (!entry?.value) {
      this.#report(`${key}: no such sentence`);
      return { "": key };
    }
    const given: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(params)) {
      for (const [attribute, text] of Object.entries(this.#value(name, value, seatName))) given[attribute ? `${name}_${attribute}` : name] ??= text;
    }
    const errors: Error[] = [];
    const forms: Forms = { "": this.#bundle.formatPattern(entry.value, given, errors) };
    for (const [name, pattern] of Object.entries(entry.attributes)) forms[name] = this.#bundle.formatPattern(pattern, given, errors);
    for (const error of errors) this.#report(`${key}: ${error.message}`);
    return forms;
  }

  #value(name: string, value: unknown, seatName?: SeatName): Forms {
    if (Array.isArray(value)) return joined(value.map((item) => this.#value(name.replace(/s$/, ""), item, seatName)));
    if (isMessage(value)) return this.#forms(value.key, value.params ?? {}, seatName);
    if (typeof value === "number") return { "": seatName && isSeat(name) ? seatName(value) : value };
    return { "": String(value) };
  }
}

function joined(items: Forms[]): Forms {
  const shared = Object.keys(items[0] ?? { "": "" }).filter((name) => items.every((item) => name in item));
  return { ...Object.fromEntries(shared.map((name) => [name, items.map((item) => item[name]).join(", ")])), count: items.length };
}
