// What a person chose for this browser. Kept in localStorage, nowhere else.

export type Language = "fr" | "en";
export type Theme = "auto" | "dark" | "light";

interface Saved {
  language: Language;
  theme: Theme;
  sound: boolean;
  confirm: boolean;
  motion: boolean;
  level: string;
}

const KEY = "tablee.settings";

function preferred(): Language {
  return (navigator.languages ?? [navigator.language]).some((name) => name.startsWith("fr")) ? "fr" : "en";
}

function read(): Saved {
  const fresh: Saved = { language: preferred(), theme: "auto", sound: true, confirm: true, motion: true, level: "moyen" };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>) };
  } catch {
    return fresh; // a browser that keeps nothing still plays
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
  get motion(): boolean {
    return this.#saved.motion;
  }

  /** Whether pieces may move: the setting, unless the system asks for stillness. */
  get moves(): boolean {
    return this.#saved.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  set(change: Partial<Saved>): void {
    Object.assign(this.#saved, change);
    this.show();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // private windows may refuse: the choice then lasts as long as the page
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
