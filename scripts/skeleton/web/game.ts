// Skeleton for the page: how its notation reads as picks, and what its actions are called.
import type { GameModule } from "../../board/contract";

export interface SkeletonView {
  player: number;
  left: number;
}

const game: GameModule<SkeletonView> = {
  secret: false,
  offer: (action) => ({ action, path: [`stick:${action}`] }),
  attempt: ([key = ""]) => (key.startsWith("stick:") ? key.slice(6) : null),
  describe: (offer, _view, say) => say("do.take", { count: offer.action }),
  prompt: (view, say) => say(view.left === 0 ? "prompt.over" : "prompt.take"),
};

export default game;
