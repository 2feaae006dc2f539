// Filling `{name}` places of a sentence, as core/message.py does; `{seat}` and `{…_seat}` become names.

export type Sentences = Record<string, string>;

const isMessage = (value: unknown): value is { key: string; params?: Record<string, unknown> } =>
  typeof value === "object" && value !== null && "key" in value;

const isSeat = (name: string): boolean => name === "seat" || name === "seats" || name.endsWith("_seat");

function word(sentences: Sentences, name: string, value: unknown, seatName?: (seat: number) => string): string {
  if (Array.isArray(value)) return value.map((item) => word(sentences, name, item, seatName)).join(", ");
  if (isMessage(value)) return fill(sentences, sentences[value.key] ?? value.key, value.params ?? {}, seatName);
  if (typeof value === "number" && seatName && isSeat(name)) return seatName(value);
  return String(value);
}

export function fill(
  sentences: Sentences,
  sentence: string,
  params: Record<string, unknown>,
  seatName?: (seat: number) => string,
): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? word(sentences, name, params[name], seatName) : whole,
  );
}
