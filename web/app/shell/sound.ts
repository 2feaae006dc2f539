// Synthesised sound effects, without audio files: a tap of wood, a card, a bell.
import { settings } from "./settings.svelte";

export type Sound = "place" | "turn" | "refused" | "won" | "lost";

let context: AudioContext | null = null;

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
}

/** Play a sound, if sounds are enabled and the browser permits audio. */
export function chime(sound: Sound): void {
  if (!settings.sound || !("AudioContext" in globalThis)) return;
  if (!navigator.userActivation?.hasBeenActive) return; // browsers block audio until the first interaction
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
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
}
