// An edition being changed: every change can be taken back, is checked by the rules, and survives the closing of the page.
import { api } from "../../connection/api";
import { Refusal } from "../../connection/http";
import type { Say } from "../../../board/contract";
import type { EditionFault, EditionInfo } from "../../../wire/generated";

export type Path = (string | number)[];
export type Data = Record<string, unknown>;

interface Version {
  data: Data;
  /** The file it was read from, as long as nothing was changed. */
  text: string | null;
}

const PAUSE = 250; // ms without typing before the rules are asked
const DETAILS = "tablee.box-details";
const MOST = 200; // versions to go back

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, part) => (value as Record<string | number, unknown> | undefined)?.[part], data);
}

/** A copy with another value at a path; undefined takes the field or item away. */
export function changed<T>(data: T, path: Path, value: unknown): T {
  const [part, ...rest] = path;
  if (part === undefined) return value as T;
  const inner = rest.length ? changed((data as Record<string | number, unknown>)[part], rest, value) : value;
  if (Array.isArray(data)) {
    const copy = [...(data as unknown[])];
    if (inner === undefined) copy.splice(Number(part), 1);
    else copy[Number(part)] = inner;
    return copy as T;
  }
  const rows = Object.entries(data as Record<string, unknown>);
  if (inner === undefined) return Object.fromEntries(rows.filter(([name]) => name !== part)) as T;
  return { ...data, [part]: inner };
}

export const keyOf = (path: Path): string => path.join(".");
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The nearest part of the path that the page shows. */
export function shownAt(data: Data, path: Path): string {
  let end = path.length;
  while (end > 0 && valueAt(data, path.slice(0, end)) === undefined) end--;
  return keyOf(path.slice(0, end));
}

/** What the rules say against an edition, in the reader's language where they have the words. */
export function worded({ reason, text }: EditionFault, say: Say): string {
  const said = reason ? say(reason) : "";
  return reason && said !== reason.key ? said : text.replace(/^edition(, line \d+)?: /, "");
}

export class Draft {
  #now: Version = $state.raw({ data: {}, text: null });
  #past: Version[] = $state.raw([]);
  #future: Version[] = $state.raw([]);
  /** The edition that the draft is, when the rules have said so; null while they have not, or refuse. */
  edition: EditionInfo | null = $state.raw(null);
  fault: EditionFault | null = $state.raw(null);
  trouble: unknown = $state.raw(null);
  /** A first position of the last edition that could be played, for drawings. */
  view: unknown = $state.raw({});
  /** Whether codes and origins are shown beside the drawings, and lists can grow. */
  #details = $state(localStorage.getItem(DETAILS) !== null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly game: string,
    readonly standard: EditionInfo,
  ) {
    this.view = standard.view;
    this.#now = this.#kept() ?? { data: standard.data, text: standard.text };
    void this.check();
  }

  get details(): boolean {
    return this.#details;
  }
  set details(on: boolean) {
    this.#details = on;
    if (on) localStorage.setItem(DETAILS, "on");
    else localStorage.removeItem(DETAILS);
  }
  get data(): Data {
    return this.#now.data;
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  /** Where the fault is shown. */
  get place(): string | null {
    return this.fault ? shownAt(this.data, this.fault.path) : null;
  }

  set(path: Path, value: unknown): void {
    if (!same(valueAt(this.data, path), value)) this.#become({ data: changed(this.data, path, value), text: null });
  }

  /** The file of an edition as a new draft; what is wrong where it is none, and the draft stays. */
  async open(text: string): Promise<EditionFault | null> {
    const { edition, fault } = await api.checkEdition(this.game, { text });
    if (edition) this.#become({ data: edition.data, text });
    return fault;
  }

  copyStandard(): void {
    this.#become({ data: this.standard.data, text: this.standard.text });
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#now];
    this.#show(before);
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#now];
    this.#show(after);
  }

  /** Ask the rules now. */
  async check(): Promise<void> {
    clearTimeout(this.#timer);
    const number = ++this.#asked;
    const { data, text } = this.#now;
    try {
      const { edition, fault } = await api.checkEdition(this.game, text === null ? { data } : { text });
      if (number !== this.#asked) return; // something was typed since
      this.edition = edition;
      this.fault = fault;
      this.trouble = null;
      if (edition) this.view = edition.view;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error;
    }
  }

  #become(version: Version): void {
    this.#past = [...this.#past, this.#now].slice(-MOST);
    this.#future = [];
    this.#show(version);
  }

  #show(version: Version): void {
    this.#now = version;
    this.edition = null;
    this.#asked++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), PAUSE);
    try {
      localStorage.setItem(this.#key, JSON.stringify(version));
    } catch {
      // works without storage
    }
  }

  get #key(): string {
    return `tablee.box.${this.game}`;
  }

  #kept(): Version | null {
    try {
      const found = JSON.parse(localStorage.getItem(this.#key) ?? "null") as Version | null;
      return found && typeof found.data === "object" ? found : null;
    } catch {
      return null;
    }
  }
}
