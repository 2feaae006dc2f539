import type { Say } from "../../../board/contract";
import type { SifaxeView } from "../game";

/** The score sheet as CSV: the same rows as `tablee sheet` writes. */
export function sheetCsv(view: SifaxeView, say: Say): string {
  const rows: (string | number)[][] = [[say("sheet.move"), ...view.colours.flatMap((colour) => [say(`colour.${colour}`), say("sheet.subtotal")])]];
  const moves = Math.max(...view.sheet.map((column) => column.points.length));
  for (let move = 0; move < moves; move++) {
    const cells = view.sheet.flatMap((column) =>
      move < column.points.length ? [`${column.points[move]}${column.starred.includes(move + 1) ? "*" : ""}`, column.subtotals[move]!] : ["", ""],
    );
    rows.push([move + 1, ...cells]);
  }
  rows.push([say("sheet.total"), ...view.sheet.flatMap((column) => ["", column.total])]);
  if (view.teams.system !== "none") {
    const team = (seat: number): number => view.teams.made.findIndex((pair) => pair.includes(seat));
    rows.push([say("sheet.team"), ...view.sheet.flatMap((_, seat) => ["", team(seat) < 0 ? "" : view.teams.totals[team(seat)]!])]);
  }
  return rows.map((row) => `${row.join(",")}\r\n`).join("");
}
