lesson-lire = Read an Énigme
lesson-lire-swap = An Énigme is solved when its symbols follow each other, left to right or top to bottom. Swap the two circled tiles.
lesson-lire-take = Solved! You take a reward, to be played whenever you like. Choose.
lesson-lire-order = Order counts: here the hand comes before the boat, and the Énigme wants it the other way round. Swap them.
lesson-lire-find = Another one, from top to bottom: find the swap.
lesson-lire-three = This one has three symbols. Two are in place: bring the last one with a single swap.

lesson-restaurer = Restore
lesson-restaurer-one = Ear of wheat, then eye: the order is right, but the eye is cursed, and a cursed tile does not count. Restore it.
lesson-restaurer-order = The order is right already: only the eye must be restored.
lesson-restaurer-both = Each turn, two basic actions: restore the wave, swap trident and snake, in the order you like.
lesson-restaurer-again = Find the two actions yourself: one restores, the other swaps.
lesson-restaurer-last = This time a single action is enough: one of the three Énigmes is nearly there. Which one, and what is missing?
lesson-restaurer-less = That solves nothing yet: read from top to bottom.

lesson-joker = The Sfynx
lesson-joker-joker = The Sfynx stands for any one symbol. It is in place already: bring the pyramid to the end of the line.
lesson-joker-cursed = It can be cursed as well, and then it does not count. What is to be done here?
lesson-joker-twice = One Sfynx in an Énigme, never two! Replace one of them with the symbol that is missing.
lesson-joker-forbid = Never on a card that forbids it (the crossed-out Sfynx). One of the two can be solved with one swap: which?
lesson-joker-barred = It would all line up, but that card forbids the Sfynx.

lesson-special = The special action
lesson-special-begin = One special action a turn. Here, shifting a column: choose it.
lesson-special-shift = The palm is one row too low to follow the trident. Shift a column.
lesson-special-row = What leaves at one edge comes in at the other. A used action sleeps until the water clock wakes it: take “shift row”.
lesson-special-wrap = Find the shift that joins the two symbols.
lesson-special-once = “Horizontal swap” works once or twice. Take it.
lesson-special-other = Take the horizontal swap here.
lesson-special-near = One swap is enough to make the palm follow the trident.
lesson-special-far = Trident and palm would not follow each other yet.
lesson-special-stop = That is enough: “Stop here” ends the action, and the Énigme is solved.
lesson-special-enough = A second swap is allowed, but one is enough: finish.
lesson-special-awake = Two actions are asleep, two are awake. Which one can bring the cat and the pyramid together?
lesson-special-shifts = No shifted row brings them together: there is another action.
lesson-special-cross = Swap two tiles diagonally, and the pyramid follows the cat.

lesson-reponse = The Sfynx answer
lesson-reponse-reveal = Your actions done, the Sfynx answer: reveal the token.
lesson-reponse-curse = A curse: choose the tile to lose, one that no Énigme needs.
lesson-reponse-needed = An Énigme needs that tile: you would have to restore it again.
lesson-reponse-whirl = Then the lines of the three Sfynx slid. Another token: the whirlpool takes the oldest Énigme. Reveal it.
lesson-reponse-slide = An arrow makes the row of each Sfynx slide. The hand is in such a row, one cell short of the boat’s column: reveal.
lesson-reponse-stands = Boat, hand: the slide has joined them! They count only after your next action. Play without parting them.
lesson-reponse-breaks = That would part them, or not complete an action: restore a tile instead, for example.

lesson-recompenses = Rewards
lesson-recompenses-use = A reward is played at any time among your actions, for free. Play yours: swap any two tiles.
lesson-recompenses-any = Now swap two tiles, even from end to end, to solve the Énigme.
lesson-recompenses-play = The end: with all nine Énigmes solved, you win. Two are left: restoring, swaps, Sfynx, reward, everything you need is there.

# What one learns in each.
about-lire = Symbols in a line, in their order.
about-restaurer = A cursed tile does not count: restore it.
about-joker = It stands for a symbol, except where it is forbidden.
about-special = Shift or swap: one a turn, then it sleeps.
about-reponse = What the token does after your actions.
about-recompenses = What a solved Énigme gives you.
