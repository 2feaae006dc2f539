lesson-lire = Read an Énigme
lesson-lire-swap = An Énigme is solved when its symbols follow each other, left to right or top to bottom. Swap the two circled tiles.
lesson-lire-take = Solved! You take a reward, to be played whenever you like. Choose.
lesson-lire-find = Another one, from top to bottom: find the swap.

lesson-restaurer = Restore
lesson-restaurer-both = A cursed tile does not count. You have two basic actions: restore the wave, swap trident and snake, in the order you like.
lesson-restaurer-again = Find the two actions yourself.

lesson-joker = The Sfynx
lesson-joker-joker = The Sfynx stands for any one symbol. It is in place already: bring the pyramid to the end of the line.
lesson-joker-forbid = Never on a card that forbids it (the crossed-out Sfynx). One of the two can be solved with one swap: which?
lesson-joker-barred = It would all line up, but that card forbids the Sfynx.

lesson-special = The special action
lesson-special-begin = One special action a turn. Here, shifting a column: choose it.
lesson-special-shift = The palm is one row too low to follow the trident. Shift a column.
lesson-special-row = What leaves at one edge comes in at the other. A used action sleeps until the water clock wakes it: take “shift row”.
lesson-special-wrap = Find the shift that joins the two symbols.

lesson-reponse = The Sfynx answer
lesson-reponse-reveal = Your actions done, the Sfynx answer: reveal the token.
lesson-reponse-curse = A curse: choose the tile to lose, one that no Énigme needs.
lesson-reponse-needed = An Énigme needs that tile: you would have to restore it again.
lesson-reponse-whirl = Then the lines of the three Sfynx slid. Another token: the whirlpool takes the oldest Énigme. Reveal it.

lesson-recompenses = Rewards
lesson-recompenses-use = A reward is played at any time among your actions, for free. Play yours: swap any two tiles.
lesson-recompenses-any = Now swap two tiles, even from end to end, to solve the Énigme.
lesson-recompenses-play = The end: with all nine Énigmes solved, you win. Two are left, and everything you need is there.
