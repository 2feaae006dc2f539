// How far the user came in each course, and which games they have played. Kept in localStorage only.

interface Course {
  done: string[]; // lessons
  lesson: string | null; // the one under way
  beat: number;
}

interface Saved {
  courses: Record<string, Course>;
  played: string[];
}

const KEY = "tablee.learn";
const FRESH: Course = { done: [], lesson: null, beat: 0 };

function read(): Saved {
  try {
    return { courses: {}, played: [], ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>) };
  } catch {
    return { courses: {}, played: [] }; // works without storage
  }
}

class Progress {
  #saved: Saved = $state(read());

  of(game: string): Course {
    return this.#saved.courses[game] ?? FRESH;
  }

  /** Whether the user has played this game, or gone through its course. */
  played(game: string): boolean {
    return this.#saved.played.includes(game);
  }

  /** The beat at which a lesson is resumed. */
  beat(game: string, lesson: string): number {
    const course = this.of(game);
    return course.lesson === lesson ? course.beat : 0;
  }

  reach(game: string, lesson: string, beat: number): void {
    this.#change(game, { lesson, beat });
  }

  finish(game: string, lesson: string): void {
    const { done } = this.of(game);
    this.#change(game, { done: done.includes(lesson) ? done : [...done, lesson], lesson: null, beat: 0 });
  }

  markPlayed(game: string): void {
    if (this.played(game)) return;
    this.#saved.played = [...this.#saved.played, game];
    this.#save();
  }

  #change(game: string, change: Partial<Course>): void {
    this.#saved.courses[game] = { ...this.of(game), ...change };
    this.#save();
  }

  #save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // storage may be blocked in private windows: progress then lasts as long as the page
    }
  }
}

export const progress = new Progress();
