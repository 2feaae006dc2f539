import { describe, expect, it } from "vitest";
import type { CoachMessage, Frame } from "../../../wire/generated";
import { Coach } from "./coach.svelte";

const frame = (ply: number): Frame => ({ ply, seat: 0, branch: 2 }) as Frame;
const said = (ply: number, best: string | null): CoachMessage => ({ type: "coach", seat: 0, ply, best, value: 0.4, other: 0.6, reasons: [] });

describe("the coach", () => {
  it("asks once about each of our actions", () => {
    const coach = new Coach();
    expect(coach.question(), "nothing was done yet").toBeNull();
    coach.acted(frame(4));
    expect(coach.question()).toEqual({ type: "coach", seat: 0, ply: 4, branch: 2, id: "coach" });
    expect(coach.question()).toBeNull();
    coach.acted(frame(6));
    expect(coach.question()?.ply).toBe(6);
  });

  it("speaks of the last action only, and keeps quiet where nothing was lost", () => {
    const coach = new Coach();
    coach.acted(frame(4));
    coach.hear(said(4, null));
    expect(coach.told).toBeNull();
    coach.hear(said(2, "+B2"));
    expect(coach.told, "that is long past").toBeNull();
    coach.hear(said(4, "+B2"));
    expect(coach.told).toMatchObject({ best: "+B2", value: 0.4, other: 0.6, before: { ply: 4 } });
    coach.acted(frame(7));
    expect(coach.told).toBeNull();
    coach.hear(said(7, "+B2"));
    coach.clear();
    expect([coach.told, coach.question()]).toEqual([null, null]);
  });
});
