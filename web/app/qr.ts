// QR codes of short texts: byte mode, error correction M, versions 1 to 10 (213 bytes), mask by the penalty rules.

type Grid = boolean[][];

// Per version: codewords for error correction in each block, and the blocks' data lengths.
const BLOCKS: readonly { ecc: number; data: readonly number[] }[] = [
  { ecc: 10, data: [16] },
  { ecc: 16, data: [28] },
  { ecc: 26, data: [44] },
  { ecc: 18, data: [32, 32] },
  { ecc: 24, data: [43, 43] },
  { ecc: 16, data: [27, 27, 27, 27] },
  { ecc: 18, data: [31, 31, 31, 31] },
  { ecc: 22, data: [38, 38, 39, 39] },
  { ecc: 22, data: [36, 36, 36, 37, 37] },
  { ecc: 26, data: [43, 43, 43, 43, 44] },
];
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

function errorCorrection(data: readonly number[], count: number): number[] {
  const divisor: number[] = Array.from({ length: count }, (_, i) => (i === count - 1 ? 1 : 0));
  for (let i = 0, root = 1; i < count; i++, root = multiply(root, 2)) {
    for (let j = 0; j < count; j++) divisor[j] = multiply(divisor[j]!, root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = new Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((coefficient, i) => (rest[i]! ^= multiply(coefficient, factor)));
  }
  return rest;
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const { ecc, data } = BLOCKS[version - 1]!;
  const room = data.reduce((sum, n) => sum + n, 0);
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  const words = Array.from({ length: room }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((n, bit) => n * 2 + bit, 0));
  let at = 0;
  const blocks = data.map((length) => words.slice(at, (at += length)));
  const corrections = blocks.map((block) => errorCorrection(block, ecc));
  const out: number[] = [];
  for (let i = 0; i < Math.max(...data); i++) blocks.forEach((block) => i < block.length && out.push(block[i]!));
  for (let i = 0; i < ecc; i++) corrections.forEach((block) => out.push(block[i]!));
  return out;
}

function patterns(version: number): { grid: Grid; fixed: Grid } {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed: Grid = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (x: number, y: number, dark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    grid[y]![x] = dark;
    fixed[y]![x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) {
    for (let y = -4; y <= 4; y++)
      for (let x = -4; x <= 4; x++) {
        const far = Math.max(Math.abs(x), Math.abs(y));
        set(cx + x, cy + y, far !== 2 && far !== 4);
      }
  }
  const centres = ALIGNMENT[version - 1]!;
  centres.forEach((cy, j) =>
    centres.forEach((cx, i) => {
      const last = centres.length - 1;
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let y = -2; y <= 2; y++)
        for (let x = -2; x <= 2; x++) set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }),
  );
  if (version >= 7) {
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      set(size - 11 + (i % 3), Math.floor(i / 3), dark);
      set(Math.floor(i / 3), size - 11 + (i % 3), dark);
    }
  }
  format(set, size, 0);
  return { grid, fixed };
}

/** The fifteen bits that name the level (M) and the mask, twice. */
function format(set: (x: number, y: number, dark: boolean) => void, size: number, mask: number): void {
  let rest = mask; // level M is 00
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

function penalty(grid: Grid): number {
  const size = grid.length;
  let points = 0;
  let dark = 0;
  for (const turned of [false, true]) {
    for (let a = 0; a < size; a++) {
      const line = Array.from({ length: size }, (_, b) => (turned ? grid[b]![a]! : grid[a]![b]!));
      let run = 1;
      for (let b = 1; b <= size; b++) {
        if (b < size && line[b] === line[b - 1]) run++;
        else {
          if (run >= 5) points += run - 2;
          run = 1;
        }
      }
      const text = line.map((cell) => (cell ? "1" : "0")).join("");
      for (let b = 0; b + 11 <= size; b++) {
        const part = text.slice(b, b + 11);
        if (part === "10111010000" || part === "00001011101") points += 40;
      }
    }
  }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const cell = grid[y]![x]!;
      if (cell) dark++;
      if (x && y && grid[y]![x - 1] === cell && grid[y - 1]![x] === cell && grid[y - 1]![x - 1] === cell) points += 3;
    }
  return points + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** The modules of the code, true where dark, row by row; without the quiet zone. */
export function qr(text: string): Grid {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex(({ data }, i) => bytes.length + (i < 9 ? 2 : 3) <= data.reduce((sum, n) => sum + n, 0)) + 1;
  if (!version) throw new Error(`a QR code of this page holds 213 bytes, not ${bytes.length}`);
  const { grid, fixed } = patterns(version);
  const size = grid.length;
  const words = codewords(bytes, version);
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        grid[y]![x] = i < words.length * 8 && ((words[i >> 3]! >> (7 - (i & 7))) & 1) === 1;
        i++;
      }
    }
  }
  const masked = MASKS.map((mask, number) => {
    const copy = grid.map((row, y) => row.map((cell, x) => (fixed[y]![x] ? cell : cell !== mask(x, y))));
    format((x, y, dark) => (copy[y]![x] = dark), size, number);
    return copy;
  });
  return masked.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}
