// The user's preferences, stored in localStorage only.

export type Language = "fr" | "en";
export type Theme = "auto" | "dark" | "light";

/** How long a step stays before the next one is shown. */
export type Pace = "calm" | "brisk" | "now";

export const PACES: readonly Pace[] = ["calm", "brisk", "now"];
const PAUSES: Record<Pace, number> = { calm: 1900, brisk: 850, now: 0 }; // ms

interface Saved {
  language: Language;
  theme: Theme;
  sound: boolean;
  confirm: boolean;
  motion: boolean;
  level: string;
  pace: Pace;
  notes: boolean;
  coach: boolean;
  reactions: boolean;
}

const KEY = "tablee.settings";

function preferred(): Language {
  return (navigator.languages ?? [navigator.language]).some((name) => name.startsWith("fr")) ? "fr" : "en";
}

function read(): Saved {
  const fresh: Saved = {
    language: preferred(),
    theme: "auto",
    sound: true,
    confirm: true,
    motion: true,
    level: "moyen",
    pace: "brisk",
    notes: true,
    coach: false,
    reactions: true,
  };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>) };
  } catch {
    return fresh; // works without storage
  }
}

class Settings {
  #saved: Saved = $state(read());

  get language(): Language {
    return this.#saved.language;
  }
  get theme(): Theme {
    return this.#saved.theme;
  }
  get sound(): boolean {
    return this.#saved.sound;
  }
  get confirm(): boolean {
    return this.#saved.confirm;
  }
  get level(): string {
    return this.#saved.level;
  }
  get pace(): Pace {
    return this.#saved.pace;
  }
  /** The time between two steps, in milliseconds. */
  get pause(): number {
    return PAUSES[this.#saved.pace] ?? PAUSES.brisk;
  }
  /** Whether ideas are explained when they are first met. */
  get notes(): boolean {
    return this.#saved.notes;
  }
  /** Whether a coach speaks when a move against bots cost much. */
  get coach(): boolean {
    return this.#saved.coach;
  }
  /** Whether applause and other reactions at a table are shown. */
  get reactions(): boolean {
    return this.#saved.reactions;
  }
  get motion(): boolean {
    return this.#saved.motion;
  }

  /** Whether pieces are animated: the setting, unless the system prefers reduced motion. */
  get moves(): boolean {
    return this.#saved.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  set(change: Partial<Saved>): void {
    Object.assign(this.#saved, change);
    this.show();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // storage may be blocked in private windows: the choice then lasts as long as the page
    }
  }

  show(): void {
    const root = document.documentElement;
    root.lang = this.#saved.language;
    if (this.#saved.theme === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = this.#saved.theme;
    root.dataset["motion"] = this.#saved.motion ? "on" : "off";
  }
}

export const settings = new Settings();
