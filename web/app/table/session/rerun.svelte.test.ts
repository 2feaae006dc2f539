import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame, Step } from "../../../wire/generated";
import { Rerun } from "./rerun.svelte";

const frame = (ply: number, seat: number | null = 0): Frame => ({ ply, seat }) as Frame;
const step = (ply: number): Step => ({ ply, by: 1, action: "x", events: [] });

describe("the last round once more", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows what came after our own step, from the position before it", async () => {
    const rerun = new Rerun();
    rerun.keep(frame(0), frame(1), step(0), false);
    rerun.keep(frame(1), frame(2), step(1), true); // ours: what came before is over
    expect(rerun.possible).toBe(false);
    rerun.keep(frame(2), frame(3), step(2), false);
    rerun.keep(frame(3), frame(4), step(3), false);
    const seen: (number | undefined)[] = [];
    const done = rerun.show(100);
    for (let i = 0; i < 3; i++) {
      seen.push(rerun.frame?.ply);
      await vi.advanceTimersByTimeAsync(100);
    }
    await done;
    expect(seen).toEqual([2, 3, 4]);
    expect(rerun.running).toBe(false);
    expect(rerun.possible, "as often as one likes").toBe(true);
  });

  it("stops when something new happens", async () => {
    const rerun = new Rerun();
    rerun.keep(frame(0), frame(1), step(0), false);
    void rerun.show(100);
    expect(rerun.running).toBe(true);
    rerun.keep(frame(1), frame(2), step(1), false);
    expect(rerun.running).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(rerun.running).toBe(false);
  });

  it("never mixes the eyes of two seats", () => {
    const rerun = new Rerun();
    rerun.keep(frame(0, 0), frame(1, 1), step(0), false);
    expect(rerun.possible).toBe(false);
  });
});
