import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../../shell/settings.svelte";
import type { ClientMessage, CoachMessage, Frame, Table } from "../../../../wire/generated";
import { Coach, type Coached } from "./coach.svelte";

const frame = (ply: number): Frame => ({ ply, seat: 0, branch: 2 }) as Frame;
const said = (ply: number, best: string | null): CoachMessage => ({
  type: "coach",
  seat: 0,
  ply,
  best,
  value: 0.4,
  other: 0.6,
  reasons: [],
  low: 0.3,
  high: 0.5,
  fitted: false,
});

describe("the coach", () => {
  let asked: ClientMessage[];
  let coach: Coach;
  beforeEach(() => {
    asked = [];
    settings.set({ coach: true });
    const seats = [
      { mine: true, kind: "human" },
      { mine: false, kind: "bot" },
    ];
    const table = { hints: true, seats } as Table;
    coach = new Coach({ table, mine: [0], myTurn: true, outcome: null, send: (message: ClientMessage) => asked.push(message) > 0 } as unknown as Coached);
  });

  it("asks once about each of our actions", () => {
    coach.consult();
    expect(asked, "nothing was done yet").toEqual([]);
    coach.acted(frame(4));
    coach.consult();
    coach.consult();
    expect(asked).toEqual([{ type: "coach", seat: 0, ply: 4, branch: 2, id: "coach" }]);
    coach.acted(frame(6));
    coach.consult();
    expect(asked[1]).toMatchObject({ ply: 6 });
  });

  it("asks nothing where it is not wanted, or other people play", () => {
    coach.acted(frame(4));
    settings.set({ coach: false });
    coach.consult();
    settings.set({ coach: true });
    coach.at.table.seats[1]!.kind = "human";
    coach.consult();
    expect(asked).toEqual([]);
  });

  it("speaks of the last action only, and keeps quiet where nothing was lost", () => {
    coach.acted(frame(4));
    coach.hear(said(4, null));
    expect(coach.told).toBeNull();
    coach.hear(said(2, "+B2"));
    expect(coach.told, "that is long past").toBeNull();
    coach.hear(said(4, "+B2"));
    expect(coach.told).toMatchObject({ best: "+B2", value: 0.4, other: 0.6, low: 0.3, high: 0.5, fitted: false, before: { ply: 4 } });
    coach.acted(frame(7));
    expect(coach.told).toBeNull();
    coach.hear(said(7, "+B2"));
    coach.clear();
    coach.consult();
    expect([coach.told, asked]).toEqual([null, []]);
  });
});
