// Parses the subset of Markdown that the rules texts use into data; rendering it as components rules out injection.

export type Span =
  | { kind: "text" | "strong" | "em" | "code"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "drawing"; text: string; name: string }
  | { kind: "anchors"; names: string[] };

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "try"; lessons: string[]; beat: number };

// `<!-- #same_force #same_faction -->` names what the text around it explains: refusals link there.
const INLINE = /<!--([^>]*)-->|!\[([^\]]*)\]\(drawing:([^)]+)\)|\[([^\]]+)\]\(([^)]+)\)|\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_|`(.+?)`/g;

export function spans(text: string): Span[] {
  const out: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) out.push({ kind: "text", text: text.slice(at, match.index) });
    const [whole, anchors, alt, name, words, href, strong, em, emphasis, code] = match;
    if (anchors !== undefined) out.push({ kind: "anchors", names: [...anchors.matchAll(/#([\w-]+)/g)].map((found) => found[1]!) });
    else if (name !== undefined) out.push({ kind: "drawing", text: alt ?? "", name });
    else if (href !== undefined) out.push({ kind: "link", text: words ?? "", href });
    else if (strong !== undefined) out.push({ kind: "strong", text: strong });
    else if (code !== undefined) out.push({ kind: "code", text: code });
    else out.push({ kind: "em", text: em ?? emphasis ?? "" });
    at = match.index + whole.length;
  }
  if (at < text.length) out.push({ kind: "text", text: text.slice(at) });
  return out;
}

/** Drawings kept with the words that lean on them: up to the next space that may break. A no-break space before or after a drawing holds
    nothing by itself, as browsers break beside any picture. */
export function joined(spans: Span[]): Span[][] {
  const out: Span[][] = [];
  let open = false; // the last group goes on
  for (const span of spans) {
    const loose = span.kind === "text" ? (span.text.match(/ +|[^ ]+/g) ?? []) : null;
    if (!loose) {
      if (open) out.at(-1)!.push(span);
      else out.push([span]);
      open = span.kind === "drawing" || open;
      continue;
    }
    // What leans on the drawing before, what stands by itself, and what leans on the next.
    const first = open && !loose[0]?.startsWith(" ") ? loose.shift() : undefined;
    if (first) out.at(-1)!.push({ kind: "text", text: first });
    if (first && !loose.length) continue;
    const last = loose.at(-1)?.startsWith(" ") === false ? loose.pop()! : "";
    if (loose.length) out.push([{ kind: "text", text: loose.join("") }]);
    if (last) out.push([{ kind: "text", text: last }]);
    open = last !== "";
  }
  return out;
}

const cells = (line: string): Span[][] =>
  line
    .replace(/^\s*\||\|\s*$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));

// `<!-- try:chiffre,facultes -->` on a line of its own: the positions of these lessons, to be tried here; `:2` begins at their third beat.
const TRY = /^<!-- try:([a-z][a-z0-9_,]*)(?::(\d+))? -->$/;

const startsBlock = (line: string): boolean => /^(#{1,4} |[-*] |\d+[.)] |\||\s*$)/.test(line) || TRY.test(line);

export function markdown(source: string): Block[] {
  const lines = source.replace(/\r/g, "").split("\n");
  const out: Block[] = [];
  let i = 0;
  /** A line with its continuation lines. */
  const gather = (first: string): string => {
    let text = first;
    while (i < lines.length && !startsBlock(lines[i]!)) text += ` ${lines[i++]!.trim()}`;
    return text;
  };
  while (i < lines.length) {
    const line = lines[i++]!;
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    const item = /^([-*]|\d+[.)]) (.*)$/.exec(line);
    const tried = TRY.exec(line);
    if (!line.trim()) continue;
    if (tried) {
      out.push({ kind: "try", lessons: tried[1]!.split(","), beat: Number(tried[2] ?? 0) });
    } else if (heading) {
      out.push({ kind: "heading", level: heading[1]!.length, spans: spans(heading[2]!) });
    } else if (item) {
      const ordered = /\d/.test(item[1]!);
      const items = [spans(gather(item[2]!))];
      for (let next = /^(?:[-*]|\d+[.)]) (.*)$/.exec(lines[i] ?? ""); next; next = /^(?:[-*]|\d+[.)]) (.*)$/.exec(lines[i] ?? "")) {
        i++;
        items.push(spans(gather(next[1]!)));
      }
      out.push({ kind: "list", ordered, items });
    } else if (line.startsWith("|")) {
      const head = cells(line);
      if (/^\|[\s:|-]+$/.test(lines[i] ?? "")) i++;
      const rows: Span[][][] = [];
      while (lines[i]?.startsWith("|")) rows.push(cells(lines[i++]!));
      out.push({ kind: "table", head, rows });
    } else {
      out.push({ kind: "paragraph", spans: spans(gather(line.trim())) });
    }
  }
  return out;
}
