import { afterEach, beforeEach, expect, test, vi } from "vitest";

class Audio {
  static made: Audio[] = [];
  currentTime = 5;
  calls: string[] = [];
  destination = {};
  constructor() {
    Audio.made.push(this);
  }
  resume(): Promise<void> {
    this.calls.push("resume");
    return Promise.resolve();
  }
  suspend(): Promise<void> {
    this.calls.push("suspend");
    return Promise.resolve();
  }
  node(): object {
    const number = { setValueAtTime: () => 0, linearRampToValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };
    return { frequency: number, gain: number, connect: (next: object) => next, start: () => 0, stop: () => 0 };
  }
  createOscillator = (): object => this.node();
  createGain = (): object => this.node();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", Audio);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true }, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the audio device sleeps soon after the last sound, and wakes for the next", async () => {
  const { chime } = await import("./sound");
  chime("place");
  chime("won"); // the longest; the one before must not cut it short
  const audio = Audio.made[0];
  vi.advanceTimersByTime(1200);
  expect(audio?.calls).toEqual(["resume", "resume"]);
  vi.advanceTimersByTime(1500);
  expect(audio?.calls).toEqual(["resume", "resume", "suspend"]);
  chime("turn");
  expect(audio?.calls.at(-1)).toBe("resume");
  expect(Audio.made).toHaveLength(1);
});
