lesson-maree = A tide
lesson-maree-line = A Moon, Planets, a Sun on one line: that is a tide. Lay your card where the line closes: 3 points!
lesson-maree-sum = A tide is worth the sum of its Planets. Close this one: 1 and 2 make 3. After the last card, the most points win.
lesson-maree-less = Elsewhere, this card is worth more. Look again.
lesson-maree-better = Here the same card can be worth 2 points, or 3. Find the 3.
lesson-maree-again = Another 3 points to be had. This time, look for yourself, without any help.

lesson-recouvrir = Cover
lesson-recouvrir-same = The card must cover at least one cell. On a symbol, only the same symbol; on an empty cell, anything. Find the 2 points.
lesson-recouvrir-sun = A Sun on a Sun is allowed: that brings your Moon to the end of the row, for 4 points.
lesson-recouvrir-tide = A Planet on a Planet too: the new tide counts. Just never hide a whole card. Find the 4 points.
lesson-recouvrir-turn = Turn the card (the R key, or the button): upright, it is worth nothing here. Find the 3 points.
lesson-recouvrir-alone = Turn it and cover, both at once: 4 points are waiting for you.

lesson-loin = From afar
lesson-loin-diagonal = Diagonals count as well. Begin at the Moon of the starting card, the pale one: find the 4 points.
lesson-loin-holes = Holes and empty cells do not matter: a line can cross them. Find the one that is worth 4.
lesson-loin-broken = But another Moon or another Sun in between breaks the line. There are 5 points to be had.
lesson-loin-other = A long diagonal, the other way: 5 points, if you turn the card well.
lesson-loin-once = A tide that has scored once does not score again: you need a new one. Find it, it is worth 5.

lesson-lunes = Two moons
lesson-lunes-pair = Two Moons or two Suns side by side let you draw one more card. Find where.
lesson-lunes-choice = From now on you hold two cards, and have a choice, to the end. One of them is worth 4 points: which one, and where?
lesson-lunes-less = There is better: one of the two cards is worth 4 points.
lesson-lunes-both = Points and one more card in one go: find the place that is worth 3 and makes a pair.
lesson-lunes-half = That is only half of it: you want the points and the pair.
lesson-lunes-suns = Once more: 4 points and a pair. But never more than one extra card a turn.

lesson-fin = The end
lesson-fin-promise = A Moon and a Sun with nothing between them are a promise: put a Planet there. Find the 2 points.
lesson-fin-two = One card can close two lines at once, and both of them count. Find the 4 points.
lesson-fin-less = There is better: this card can close more than one line.
lesson-fin-three = Three lines this time, for 6 points. Look along the diagonals as well.
lesson-fin-play = Four cards each, and you are behind. Look for two lines at once, and leave none to your opponent. Catch up!

# What one learns in each.
about-maree = A Moon, a Sun, Planets between them: points.
about-recouvrir = What may be placed on what.
about-loin = Diagonals, holes, and what breaks a line.
about-lunes = The pair that brings another card.
about-fin = Close several lines at once, and an ending to win.
