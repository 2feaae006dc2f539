// What changed between two views of Sphinx, shown on the board: pawns that walk, statues that turn, scenes before the guardians.
import type { BoardProps } from "../../../board/contract";
import { type SphinxView } from "../game";
import { drift, exchange, travel } from "./motion";
import { journey } from "./way";

const OTHERS_SCENE = 3200; // ms: what somebody else did before the guardians is shown, and goes

export type Show = { kind: "peek"; place: string; colour: string } | { kind: "verdict"; laid: string; hidden: (string | null)[]; won: boolean; name: string };

/** The board as it is now: who looks on, and whether pieces move. */
export type Watched = Pick<BoardProps<SphinxView>, "seat" | "seats" | "play" | "last"> & { moves: boolean; mine: boolean };

export class Following {
  /** A pawn walks: questions wait until it stands. */
  moving = $state(false);
  show: Show | null = $state.raw(null);
  /** The dice of a move that is still being shown. */
  dice: SphinxView | null = $state.raw(null);
  /** Ends the scene that is shown. */
  close: () => void = () => undefined;
  #endings: (() => void)[] = [];

  /** Show what changed, and keep the next step waiting until it has been seen. */
  follow(drawing: SVGSVGElement, was: SphinxView, now: SphinxView, watched: Watched): void {
    const { seat, play, last, moves } = watched;
    this.settle();
    const action = last?.by === was.player ? last.action : "";
    const trip = journey(was, action, now);
    const waits: Promise<void>[] = [];
    const ms = moves ? Math.max(trip ? travel(drawing, was, now, trip) : drift(drawing, was, now), exchange(drawing, was, now)) : 0;
    if (ms) {
      this.moving = true;
      this.dice = now.turn === was.turn ? null : was;
      waits.push(
        this.#until(
          (end) => setTimeout(end, ms),
          () => ((this.moving = false), (this.dice = null)),
        ),
      );
    }
    const scene = sceneOf(was, action, now, watched);
    if (scene) {
      this.show = scene;
      const mineToEnd = was.player === seat;
      const seen = this.#until(
        (end) => {
          this.close = end;
          if (!mineToEnd) setTimeout(end, OTHERS_SCENE);
        },
        () => (this.show = null),
      );
      waits.push(seen);
      if (mineToEnd && now.phase !== "ended") play.notice = seen;
    }
    if (waits.length && now.phase !== "ended") play.hold = Promise.all(waits).then(() => undefined);
  }

  /** Bring everything that is being shown to its end. */
  settle = (): void => {
    for (const end of [...this.#endings]) end();
  };

  /** Something that lasts until its time has come, or until the next thing happens. */
  #until(begin: (end: () => void) => void, after: () => void): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        this.#endings = this.#endings.filter((other) => other !== end);
        after();
        resolve();
      };
      this.#endings.push(end);
      begin(() => this.#endings.includes(end) && end());
    });
  }
}

function sceneOf(was: SphinxView, action: string, now: SphinxView, { seat, seats, mine }: Watched): Show | null {
  if (!mine) return null; // a replay steps through, and does not wait for anybody
  if (was.phase === "at_mummy" && action.startsWith("look ") && was.player === seat) {
    const place = action.slice(5);
    const colour = now.sphinxes.find((row) => row.place === place)?.colour;
    return colour ? { kind: "peek", place, colour } : null;
  }
  if (was.phase === "laying" && action.startsWith("lay ")) {
    const won = now.winner !== null;
    const hidden = now.sphinxes.slice(0, 3).map((row) => (won || was.player === seat ? row.colour : null));
    return { kind: "verdict", laid: action.slice(4), hidden, won, name: seats[was.player]?.name ?? "" };
  }
  return null;
}
