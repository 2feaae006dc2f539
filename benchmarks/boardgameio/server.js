// A boardgame.io server with one game of Styx's size, as its documentation says to write one.
//
//     node server.js [folder]     in memory, or FlatFile storage in that folder; prints its port
//
// Two players, 54 cards, hands of five that the other does not see, nine columns of six places. A turn: lay a card of
// one's hand on a column that has room, and draw. A game is 54 steps, as a random game of Styx is.

const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const CARDS = 54;
const HAND = 5;
const COLUMNS = 9;
const PLACES = 6;

function card(number) {
  return { number, suit: number % 6, value: Math.floor(number / 6) + 1 };
}

const columns = {
  name: 'columns',
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: CARDS }, (_, i) => card(i)));
    return {
      secret: { deck: deck.slice(2 * HAND) },
      players: { 0: { hand: deck.slice(0, HAND) }, 1: { hand: deck.slice(HAND, 2 * HAND) } },
      columns: Array.from({ length: COLUMNS }, () => []),
      left: CARDS - 2 * HAND,
      points: [0, 0],
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // It moves secrets, so clients do not guess its result (the `client: false` of the documentation).
    lay: {
      client: false,
      move: ({ G, playerID }, at, column) => {
        const { hand } = G.players[playerID];
        const there = G.columns[column];
        if (!hand[at] || !there || there.length >= PLACES) return INVALID_MOVE;
        const [laid] = hand.splice(at, 1);
        const below = there[there.length - 1];
        if (below && below.suit === laid.suit) G.points[playerID] += laid.value;
        there.push({ ...laid, by: playerID });
        if (G.secret.deck.length > 0) {
          hand.push(G.secret.deck.pop());
          G.left -= 1;
        }
      },
    },
  },
  endIf: ({ G }) => (G.columns.every((c) => c.length === PLACES) ? { points: G.points } : undefined),
};

const folder = process.argv[2];
const server = Server({
  games: [columns],
  origins: [Origins.LOCALHOST],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`port ${appServer.address().port}\n`);
});
