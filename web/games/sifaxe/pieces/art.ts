// The drawing of a hexagon: corners, and for each colour a half figure on the side, so that two sides that match close it.

export const TALL = Math.sqrt(3) / 2; // from the centre to a side, where a corner is at 1

export interface Ink {
  fill: string;
  mark: string; // reads on the fill
  figure: string; // in the frame of a side that looks up, at y = -TALL
  drawn: "fill" | "stroke";
}

// Each figure fills most of its triangle, with nothing thinner than a tenth of the hexagon: it is still told apart on one 20 px wide.
export const INKS: Record<string, Ink> = {
  R: { fill: "#d22d27", mark: "#ffe3dc", drawn: "fill", figure: "M-.3-.866A.3.3 0 0 0 .3-.866z" }, // a disc
  B: { fill: "#2159c4", mark: "#d3e4ff", drawn: "stroke", figure: "M-.22-.866V-.56M.22-.866V-.56" }, // bars
  J: { fill: "#f6c81f", mark: "#6f4a00", drawn: "fill", figure: "M-.27-.866L0-.4L.27-.866z" }, // a diamond
  V: { fill: "#23833f", mark: "#d6f7cf", drawn: "stroke", figure: "M-.27-.6H.27" }, // a furrow
  O: { fill: "#f28324", mark: "#5e2500", drawn: "stroke", figure: "M-.26-.866A.26.26 0 0 0 .26-.866" }, // a ring
  G: { fill: "#7d8794", mark: "#12171f", drawn: "stroke", figure: "M-.26-.56L0-.84L.26-.56" }, // a cross
};
export const MARK_WIDTH = 0.15;
export const WHITE = "#fdf8ec";
export const EDGE = "#241a33";

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Corner i, clockwise from the top. */
export function corner(i: number, size = 1): [number, number] {
  const angle = ((i * 60 - 90) * Math.PI) / 180;
  return [round(size * Math.cos(angle)), round(size * Math.sin(angle))];
}

export const hexagon = (size = 1): string => [0, 1, 2, 3, 4, 5].map((i) => corner(i, size).join()).join(" ");

/** The triangle of a side; side 0 looks north-east. */
export const triangle = (side: number, size = 1): string => `0,0 ${corner(side, size).join()} ${corner(side + 1, size).join()}`;

/** The side itself, as a line. */
export function rim(side: number, size = 1): string {
  return `M${corner(side, size).join(" ")}L${corner(side + 1, size).join(" ")}`;
}

/** Where the centre of a cell lies: q to the east, r to the south-east. */
export function centre(q: number, r: number): { x: number; y: number } {
  return { x: 2 * TALL * (q + r / 2), y: 1.5 * r };
}

/** The cell beyond each side. */
export const BEYOND: readonly (readonly [number, number])[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];
