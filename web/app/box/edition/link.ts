// An edition in a link: its file, deflated, behind the "#", which no server is sent.

const KEY = "e=";
const LARGEST = 60_000; // characters of an edition's file, as the server has it

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, largest = Infinity): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > largest) throw new Error("too large");
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What stands behind the "#" of a link to this edition. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return KEY + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The file that a link carries; null where it carries none, or none that could be read. */
export async function unpacked(hash: string): Promise<string | null> {
  if (!hash.startsWith(KEY)) return null;
  try {
    const letters = atob(hash.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate-raw"), 4 * LARGEST));
  } catch {
    return null;
  }
}
