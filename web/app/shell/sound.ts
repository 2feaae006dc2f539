// Synthesised sound effects, without audio files: a tap of wood, a card, a bell.
import { settings } from "./settings.svelte";

export type Sound = "place" | "turn" | "refused" | "won" | "lost";

const AWAKE = 1000; // ms after the last tone

let context: AudioContext | null = null;
let silent = 0; // when the last tone has faded, in the context's time
let rest: ReturnType<typeof setTimeout> | undefined;

function tone(at: number, frequency: number, length: number, volume: number, type: OscillatorType = "sine"): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, at);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
  silent = Math.max(silent, at + length + 0.02);
}

/** Let the audio device sleep between sounds: a running context keeps it, and a core, awake for as long as the table is open. */
function sleepAfterwards(): void {
  clearTimeout(rest);
  const left = silent - (context?.currentTime ?? 0);
  rest = setTimeout(() => void context?.suspend(), left * 1000 + AWAKE);
}

/** Play a sound, if sounds are enabled and the browser permits audio. */
export function chime(sound: Sound): void {
  if (!settings.sound || !("AudioContext" in globalThis)) return;
  if (!navigator.userActivation?.hasBeenActive) return; // browsers block audio until the first interaction
  context ??= new AudioContext();
  void context.resume(); // also when it is only about to sleep
  const now = context.currentTime + 0.01;
  if (sound === "place") {
    tone(now, 190, 0.09, 0.22, "triangle");
    tone(now, 95, 0.12, 0.18);
  } else if (sound === "turn") {
    tone(now, 660, 0.35, 0.06);
    tone(now + 0.08, 880, 0.4, 0.05);
  } else if (sound === "refused") {
    tone(now, 150, 0.16, 0.1, "sawtooth");
  } else if (sound === "won") {
    [523, 659, 784, 1047].forEach((frequency, i) => tone(now + i * 0.11, frequency, 0.6, 0.08));
  } else {
    [392, 330, 262].forEach((frequency, i) => tone(now + i * 0.16, frequency, 0.6, 0.07));
  }
  sleepAfterwards();
}
