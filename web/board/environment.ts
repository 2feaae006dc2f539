// What a board needs from the page, provided through the Svelte context, so that boards import no page code.
import { createContext } from "svelte";

export interface Environment {
  /** Translate one of the page's texts. */
  t(key: string, params?: Record<string, unknown>): string;
  /** Whether pieces may be animated now. Read it where it is used: it changes with the settings. */
  readonly moves: boolean;
}

export const [getEnvironment, setEnvironment] = createContext<Environment>();
