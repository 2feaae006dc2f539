// When the idea of a first-time note is met, and beside which keys it belongs. The same conditions as in src/tablee/table/lessons/notes.py.
import type { Message, NoteInfo } from "../../wire/generated";

/** What one seat sees: its view, what it may play, and what the last step told it. */
export interface Moment {
  seat: number;
  view: unknown;
  legal: string[];
  events: Message[];
}

const VARIABLE = /\$([a-z0-9_]+(?:\.[a-z0-9_]+)*)/g;

const isMessage = (value: unknown): value is Message => typeof value === "object" && value !== null && "key" in value;

/** A group of the offer, the viewing seat (`me`), or a parameter of the events; null where there is none. */
function variable(name: string, groups: string[], { seat }: Moment, events: Message[]): string | null {
  if (name === "me") return String(seat);
  if (/^\d+$/.test(name)) return groups[Number(name)] ?? null;
  for (const event of events) {
    let value: unknown = event;
    for (const part of name.split(".")) value = isMessage(value) ? value.params?.[part] : undefined;
    if (isMessage(value)) return value.key.split(".").at(-1)!;
    if (typeof value === "number" || typeof value === "string") return String(value);
  }
  return null;
}

function substitute(text: string, groups: string[], moment: Moment, events: Message[]): string | null {
  let missing = false;
  const filled = text.replace(VARIABLE, (_, name: string) => {
    const value = variable(name, groups, moment, events);
    missing ||= value === null;
    return value ?? "";
  });
  return missing ? null : filled;
}

function holds(note: NoteInfo, groups: string[], moment: Moment, events: Message[]): boolean {
  return Object.entries(note.where).every(([path, wanted]) => {
    const filled = substitute(path, groups, moment, events);
    let value: unknown = moment.view;
    for (const part of (filled ?? "").split(".")) value = (value as Record<string, unknown> | null | undefined)?.[part];
    return filled !== null && value === wanted;
  });
}

/** The keys beside which the note belongs; none where its idea is not met. */
export function met(note: NoteInfo, moment: Moment): string[] {
  const tries: [string[], Message[]][] = [];
  if (note.offer !== null) {
    const pattern = new RegExp(`^(?:${note.offer})$`);
    for (const action of moment.legal) {
      const match = pattern.exec(action);
      if (match) tries.push([[...match].map((group) => group ?? ""), []]);
    }
  } else {
    for (const event of moment.events) if (event.key === `event.${note.event}`) tries.push([[], [event, ...moment.events]]);
  }
  const [groups, events] = tries.find(([groups, events]) => holds(note, groups, moment, events)) ?? [];
  if (!groups || !events) return [];
  return note.beside.flatMap((text) => substitute(text, groups, moment, events) ?? []);
}
